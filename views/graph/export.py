"""Control-flow graphs as files: DOT always, SVG and PNG drawn by graphviz where it is installed, else by ourselves."""

from __future__ import annotations

import os
import re
import shutil
import tempfile
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

import graphviz

from analyses.errors import AdjointError
from views.graph.dot import digraph
from views.graph.picture import Picture
from views.graph.svg import svg_text

MOST_FOR_DOT = 6000
"""Blocks and edges at most of a graph that `dot` draws: with more it takes minutes, and our own layout seconds."""

SIDE, PIXELS, SMALLEST = 32_000, 100_000_000, 0.6
"""The longest side and the most pixels of a .png that we draw, and the scale below which nobody can read it."""


class ExportError(AdjointError):
    """A graph could not be written."""


def export(picture: Picture, path: Path, *, by_dot: bool = True) -> None:
    """Write a picture as .dot, .svg or .png, by the suffix of the path.

    `by_dot` lets graphviz draw it if its `dot` is on the PATH. After a failure there is no file at `path`.
    Raises ExportError.
    """
    graph = picture.graph
    by_dot = by_dot and shutil.which("dot") is not None and len(graph.nodes) + len(graph.edges) <= MOST_FOR_DOT
    ending = path.suffix.lower()
    if ending in (".dot", ".gv"):
        data = digraph(picture).source.encode()
    elif ending in (".svg", ".png") and by_dot:
        data = _drawn_by_dot(picture, ending[1:])
    elif ending == ".svg":
        data = svg_text(picture).encode()
    elif ending == ".png":
        data = _png(svg_text(picture, "monospace"))
    else:
        problem = f"{path.name} ends in {ending}" if ending else f"{path.name} has no ending"
        raise ExportError(f"{problem}, which is no kind of picture", hint="end it in .svg, .png or .dot")
    _write(path, data)


def written(picture: Picture, path: Path) -> str:
    """Write the picture; return the reason of a failure, empty for success. It runs in a process beside the screen."""
    try:
        export(picture, path)
    except ExportError as error:
        return str(error)
    return ""


def _write(path: Path, data: bytes) -> None:
    """Write the data atomically: to a temporary file that is then renamed."""
    try:
        handle, temporary = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    except OSError as error:
        raise ExportError(
            f"cannot write {path}: {error.strerror}", hint="name a folder that exists and can be written"
        ) from None
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        umask = os.umask(0)
        os.umask(umask)
        Path(temporary).chmod(0o666 & ~umask)
        Path(temporary).replace(path)
    except OSError as error:
        Path(temporary).unlink(missing_ok=True)
        raise ExportError(f"cannot write {path}: {error.strerror}", hint="name a file, not a folder") from None


def _drawn_by_dot(picture: Picture, kind: str) -> bytes:
    try:
        data: bytes = digraph(picture).pipe(kind, quiet=True)
    except (graphviz.CalledProcessError, graphviz.ExecutableNotFound, OSError) as error:
        output = getattr(error, "stderr", None) or b""
        lines = output.decode(errors="replace").strip().splitlines()
        raise ExportError(f"dot failed: {lines[0] if lines else error}", "is the dot on the PATH graphviz's?") from None
    return data


def _png(svg: str) -> bytes:
    try:
        draw: Callable[..., bytes] = import_module("cairosvg").svg2png
    except (ImportError, OSError):
        raise ExportError(
            "a .png needs graphviz's dot or the Python package cairosvg, and neither is here",
            hint="install one (apt install graphviz, or pip install cairosvg), or write .svg",
        ) from None
    size = re.search(r'<svg[^>]* width="([\d.]+)" height="([\d.]+)"', svg)
    assert size is not None
    width, height = map(float, size.groups())
    scale = min(2.0, SIDE / max(width, height), (PIXELS / (width * height)) ** 0.5)
    if scale < SMALLEST:
        raise ExportError(f"a .png of {width:.0f} x {height:.0f} points would be too large", hint="write .svg or .dot")
    return draw(bytestring=svg.encode(), scale=scale)
