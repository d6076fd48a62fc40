"""Other builds of a program: the files and options to open for a suggested change."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from workbench.program.compile_options import CompileOptions

VARIANTS: dict[str, tuple[str, Callable[[CompileOptions], CompileOptions]]] = {
    "-g": ("the program is built with debug information", lambda o: o._replace(debug=True)),
    "--opt 1": ("the program is built with optimisation, which brings TBAA tags", lambda o: o._replace(opt=1)),
    "--cflags -fno-strict-aliasing": (
        "the program is built without TBAA tags, so that accesses do not declare the types of their memory",
        lambda o: o._replace(flags=(*o.flags, "-fno-strict-aliasing")),
    ),
    "--cflags -fno-inline": (
        "the program is built without inlining",
        lambda o: o._replace(flags=(*o.flags, "-fno-inline")),
    ),
}
"""The options for compiling a source, as on the command line: the effect of each, and the compile options with it."""


def rebuilt(hint: str, paths: Sequence[str], options: CompileOptions) -> tuple[tuple[str, ...], CompileOptions] | None:
    """The files and options to open for a change that is another build of the program; None for other changes.

    A program that was IR and is built `from` its source gets debug information, so that its source locations stay.
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
