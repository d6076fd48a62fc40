"""Other ways to build a program: the files and options to open for a suggested change."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from workbench.program.compile_options import CompileOptions

VARIANTS: dict[str, tuple[str, Callable[[CompileOptions], CompileOptions]]] = {
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
"""Options for compiling a source, by their words on the command line: what each does, and the options it makes."""


def rebuilt(hint: str, paths: Sequence[str], options: CompileOptions) -> tuple[tuple[str, ...], CompileOptions] | None:
    """The files and options to open for a change that is another build of the program; None for other changes.

    A program that was IR and is built `from` its source has debug information, so that its places stay.
    """
    change = hint
    if change.startswith("from "):
        _, source, change = change.split(" ", 2)
        paths, options = (source,), options._replace(debug=True)
    if change.startswith("link "):
        return (*paths, change.removeprefix("link ")), options
    if change in VARIANTS:
        return tuple(paths), VARIANTS[change][1](options)
    return None
