"""The files of the open program: what is read, with which options, and as which sample."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from workbench.app.kept_sessions import KeptSession
from workbench.program.compile_options import CompileOptions

if TYPE_CHECKING:
    from ad.advice.edits.offers import Offer
    from samples import Sample
    from views.model.choosing.choices import Choices


class OpenProgram(NamedTuple):
    """The files to read, their options and sample, and the first function; `again` keeps the arguments.

    `chosen` are the what-if changes that led to it, None for the program as it was opened. `kept` is what was kept of
    it from an earlier session; `choices` are those of the command line, which come before.
    """

    paths: tuple[str, ...] = ()
    options: CompileOptions = CompileOptions()
    sample: Sample | None = None
    wanted: str = ""
    again: bool = False
    chosen: tuple[Offer, ...] | None = None
    kept: KeptSession | None = None
    choices: Choices | None = None


def sample_of(name: str, paths: Sequence[str]) -> Sample | None:
    """The sample of this name, or the one that contains the only file."""
    import samples

    if not name and len(paths) == 1 and (folder := Path(paths[0]).resolve().parent).parent == samples.FOLDER:
        name = folder.name
    return samples.load(name) if name in samples.NAMES else None


def modified(path: str) -> int:
    try:
        return Path(path).stat().st_mtime_ns
    except OSError:
        return 0
