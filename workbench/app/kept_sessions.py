"""What is kept of a program from one session to the next: one file for each program, in the user's state folder."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import asdict, field
from pathlib import Path
from typing import Any, NamedTuple

from ad.history.records import Method
from ad.history.timeline import Breakpoint
from ad.plan.overrides import Override
from ad.plan.policies import Policy
from analyses.records import dataclass
from views.model.choosing.choices import Choices
from workbench.app.state_files import read_state, write_state
from workbench.program.compile_options import CompileOptions


class KeptChange(NamedTuple):
    """A what-if change: its sentence, and how `--hint` spells it."""

    says: str
    hint: str


class Place(NamedTuple):
    """The place that a person looked at: the workspace, the selected value, and the moment among so many facts."""

    workspace: str = ""
    selected: str = ""
    moment: int = -1
    facts: int = 0


NOWHERE = Place()
USUAL = Choices()


@dataclass(frozen=True)
class KeptSession:
    """The state of a program that a person made: what was typed, set and chosen."""

    function: str = ""
    values: Mapping[str, str] = field(default_factory=dict)
    seeds: Mapping[str, str] = field(default_factory=dict)
    launch: Mapping[str, str] = field(default_factory=dict)
    constant: tuple[str, ...] = ()
    changes: tuple[KeptChange, ...] = ()
    breakpoints: Mapping[str, tuple[Breakpoint, ...]] = field(default_factory=dict)
    theme: str = ""
    place: Place = NOWHERE
    choices: Choices = USUAL
    text: str = ""
    """What `digest` gives of the program's text: decisions by hand are about the values in it."""


def digest(text: str) -> str:
    """A short digest of a program's text, without the end of its last line."""
    return hashlib.sha256(text.rstrip("\n").encode()).hexdigest()[:16]


class KeptSessions:
    """The kept sessions of a user, by the files and the options of a program."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def load(self, paths: Sequence[str], options: CompileOptions) -> KeptSession | None:
        """The session that was kept of a program; None if there is none.

        Raises:
            StateFileError: if its file can't be read.
        """
        return read_state(self._file(paths, options), _session, "the program starts afresh")

    def save(self, paths: Sequence[str], options: CompileOptions, session: KeptSession) -> None:
        """Replace what was kept of a program.

        Raises:
            StateFileError: if its file can't be written.
        """
        data = {"program": [str(Path(path).resolve()) for path in paths], **asdict(session)}
        data["choices"] = session.choices._asdict()
        write_state(self._file(paths, options), data, "this session is not kept")

    def _file(self, paths: Sequence[str], options: CompileOptions) -> Path:
        words = [*(str(Path(path).resolve()) for path in paths), *options.arguments()]
        digest = hashlib.sha256("\0".join(words).encode()).hexdigest()[:16]
        return self.folder / f"{Path(paths[0]).stem}-{digest}.json"


def in_state_folder() -> KeptSessions:
    """The sessions in the user's state folder, as the platform names it."""
    from platformdirs import user_state_path

    return KeptSessions(user_state_path("adjoint-workbench", appauthor=False) / "sessions")


def _session(data: Any) -> KeptSession:
    """The session that a file describes; any of Python's errors of access if it does not."""
    return KeptSession(
        str(data["function"]),
        _texts(data["values"]),
        _texts(data["seeds"]),
        _texts(data["launch"]),
        tuple(map(str, data["constant"])),
        tuple(KeptChange(str(says), str(hint)) for says, hint in data["changes"]),
        {
            str(function): tuple(Breakpoint(str(kind), str(name)) for kind, name in each)
            for function, each in data["breakpoints"].items()
        },
        str(data["theme"]),
        Place(str(data["place"][0]), str(data["place"][1]), int(data["place"][2]), int(data["place"][3])),
        _choices(data.get("choices", {})),
        str(data.get("text", "")),
    )


def _choices(data: Any) -> Choices:
    overrides = (
        Override(str(function), str(subject), Method(how)) for function, subject, how in data.get("overrides", ())
    )
    policy = Policy(data.get("policy", USUAL.policy))
    limit = data.get("tape_limit")
    tape_limit = None if limit is None else int(limit)
    return Choices(bool(data.get("forward")), bool(data.get("inline", True)), policy, tuple(overrides), tape_limit)


def _texts(data: Any) -> dict[str, str]:
    return {str(name): str(text) for name, text in data.items()}
