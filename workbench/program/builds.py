"""The ways to build a program from its source, and what to open for a change that is one of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from workbench.program.options import parse_compile_options
from workbench.program.sources import CompileOptions

WAYS: dict[str, tuple[str, Callable[[CompileOptions], CompileOptions]]] = {
    "-g": ("the program is built with debug information", lambda o: o._replace(debug=True)),
    "--opt 1": ("the program is built with optimisation, which brings TBAA tags", lambda o: o._replace(opt=1)),
    "--cflags -fno-strict-aliasing": (
        "the program is built without TBAA tags, so that an access says nothing of what its memory holds",
        lambda o: o._replace(flags=(*o.flags, "-fno-strict-aliasing")),
    ),
    "--cflags -fno-inline": (
        "the program is built with every function kept a call",
        lambda o: o._replace(flags=(*o.flags, "-fno-inline")),
    ),
}
"""Options of ours for compiling a source: what each does, and how."""


def build_words(
    hint: str, paths: Sequence[str], options: Sequence[str]
) -> tuple[tuple[str, ...], tuple[str, ...]] | None:
    """What to open, and how, for a change that is another build of the program; None for other changes.

    A program that was IR and is built `from` its source has debug information, so that its places stay.
    """
    words = hint
    if words.startswith("from "):
        _, source, words = words.split(" ", 2)
        paths, options = (source,), (*options, *([] if "-g" in options else ["-g"]))
    if words.startswith("link "):
        return (*paths, words.removeprefix("link ")), tuple(options)
    if words in WAYS:
        return tuple(paths), tuple(WAYS[words][1](parse_compile_options(options)).arguments())
    return None
