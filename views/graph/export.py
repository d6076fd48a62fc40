"""Control-flow graphs as files: DOT always, SVG and PNG through graphviz where it is, else from our own layout.

Reverse blocks have a double border, as in the terminal; edges back to a loop's header and how often it runs are blue.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterable
from html import escape
from importlib import import_module
from pathlib import Path

from analyses.control_flow.graph import Detail, Graph, Node
from views.graph.layout import Box, Layout, Point, Route, Sizes, clipped, lay_out, name_clipped

INK, FAINT, BACK = "#22263a", "#6b7085", "#2e5bb8"
"""The light theme's foreground, the same dimmed, and its primary colour."""

PAPER, INSIDE, REVERSE, LOOP = "#ffffff", "#fbfbfd", "#eef1f8", "#c9d3ea"
"""The background, that of boxes and of reverse boxes, and the frame around a loop."""

FONT = "'JetBrains Mono','DejaVu Sans Mono',Menlo,Consolas,monospace"
FONT_SIZE, COLUMN, ROW = 12.0, 7.4, 16.0
"""Pixels: the size of the font, and the columns and rows of the layout."""

MARGIN, CORNER, ARROW = 12.0, 6.0, 5.0

TEXT = 72
"""Columns at most of a line in a box."""

DOT_SECONDS = 120

SIDE, PIXELS, SMALLEST = 32_000, 100_000_000, 0.6
"""The longest side and the most pixels of a .png that we draw, and the scale below which nobody can read it."""


class ExportError(ValueError):
    """Why a graph could not be written, and what helps."""

    def __init__(self, what: str, hint: str = "") -> None:
        super().__init__(f"{what}; hint: {hint}" if hint else what)
        self.what = what
        self.hint = hint


def export(graph: Graph, path: Path, *, dot: str | None = None, detail: Detail = Detail.WHOLE, title: str = "") -> None:
    """Write the graph as .dot, .svg or .png, as the path ends.

    `dot` is graphviz's executable: None looks for it on the PATH, an empty string does without it. Nothing is left at
    `path` where writing fails. Raises ExportError.
    """
    if dot is None:
        dot = shutil.which("dot") or ""
    ending = path.suffix.lower()
    if ending in (".dot", ".gv"):
        data = dot_text(graph, detail, title).encode()
    elif ending in (".svg", ".png") and dot:
        data = _through_dot(dot, ending[1:], dot_text(graph, detail, title))
    elif ending == ".svg":
        data = svg_text(graph, detail, title).encode()
    elif ending == ".png":
        data = _png(svg_text(graph, detail, title, "monospace"))
    else:
        what = f"{path.name} ends in {ending}" if ending else f"{path.name} has no ending"
        raise ExportError(f"{what}, which is no kind of picture", "end it in .svg, .png or .dot")
    _write(path, data)


def written(graph: Graph, path: Path, title: str) -> str:
    """Write the graph, and say why that could not be done; nothing where it was. For a process beside the screen."""
    try:
        export(graph, path, title=title)
    except ExportError as error:
        return str(error)
    return ""


def _write(path: Path, data: bytes) -> None:
    """Put the data where it belongs in one step."""
    try:
        handle, temporary = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    except OSError as error:
        raise ExportError(
            f"cannot write {path}: {error.strerror}", "name a folder that exists and can be written"
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
        raise ExportError(f"cannot write {path}: {error.strerror}", "name a file, not a folder") from None


def _through_dot(dot: str, kind: str, text: str) -> bytes:
    try:
        done = subprocess.run([dot, f"-T{kind}"], input=text.encode(), capture_output=True, timeout=DOT_SECONDS)
    except OSError as error:
        raise ExportError(f"{dot} cannot be started: {error.strerror}", "is it graphviz's dot?") from None
    except subprocess.TimeoutExpired:
        raise ExportError(
            f"{dot} took longer than {DOT_SECONDS} s for this graph",
            "write .dot and lay it out with another program, or take graphviz off the PATH",
        ) from None
    if done.returncode or not done.stdout:
        said = done.stderr.decode(errors="replace").strip().splitlines()
        raise ExportError(f"{dot} failed: {said[0] if said else f'status {done.returncode}'}", "is it graphviz's dot?")
    return done.stdout


def _png(svg: str) -> bytes:
    try:
        draw: Callable[..., bytes] = import_module("cairosvg").svg2png
    except (ImportError, OSError):
        raise ExportError(
            "a .png needs graphviz's dot or the Python package cairosvg, and neither is here",
            "install one (apt install graphviz, or pip install cairosvg), or write .svg",
        ) from None
    size = re.search(r'<svg[^>]* width="([\d.]+)" height="([\d.]+)"', svg)
    assert size is not None
    width, height = map(float, size.groups())
    scale = min(2.0, SIDE / max(width, height), (PIXELS / (width * height)) ** 0.5)
    if scale < SMALLEST:
        raise ExportError(f"a .png of {width:.0f} x {height:.0f} points would be too large", "write .svg or .dot")
    return draw(bytestring=svg.encode(), scale=scale)


# -- DOT ----------------------------------------------------------------------------------------


def dot_text(graph: Graph, detail: Detail = Detail.WHOLE, title: str = "") -> str:
    """The graph in graphviz's language, each loop a cluster."""
    return "\n".join(_dot_lines(graph, detail, title)) + "\n"


def _dot_lines(graph: Graph, detail: Detail, title: str) -> Iterable[str]:
    names = {node.name: _quoted(node.name or f"block {i}") for i, node in enumerate(graph.nodes)}
    yield f"digraph {_quoted(title or 'cfg')} {{"
    label = f", label={_quoted(title)}, labelloc=t" if title else ""
    yield f'  graph [fontname="monospace", fontcolor="{INK}", bgcolor="{PAPER}", nodesep=0.4, ranksep=0.35{label}]'
    yield (
        f'  node [shape=box, style="rounded,filled", fontname="monospace", fontsize=10, color="{FAINT}", '
        f'fontcolor="{INK}", fillcolor="{INSIDE}", margin="0.12,0.06"]'
    )
    yield (
        f'  edge [fontname="monospace", fontsize=9, color="{FAINT}", fontcolor="{FAINT}", '
        "arrowsize=0.6, arrowhead=normal, arrowtail=normal]"
    )
    members: dict[str, list[Node]] = {}
    for node in graph.nodes:
        members.setdefault(node.loop, []).append(node)
    children: dict[str, list[str]] = {}
    counts = {loop.header: loop.count for loop in graph.loops}
    for loop in graph.loops:
        children.setdefault(loop.parent, []).append(loop.header)
    # A stack, since loops may nest deeper than Python likes to call.
    work: list[tuple[str, str, int]] = [("open", "", 0)]
    while work:
        step, header, depth = work.pop()
        space = "  " * (depth + 1)
        if step == "close":
            yield f"{space[2:]}}}"
            continue
        if header:
            count = counts[header]
            label = f"loop {header}" + (f" ×{count}" if count else "")
            yield f"{space[2:]}subgraph {_quoted(f'cluster {header}')} {{"
            yield f"{space}label={_quoted(label)}; labeljust=r; fontsize=9; style=rounded"
            yield f'{space}fontcolor="{BACK}"; color="{LOOP}"'
            work.append(("close", header, depth))
        for node in members.get(header, ()):
            yield f"{space}{names[node.name]} {_dot_node(node, detail)}"
        work.extend(("open", child, depth + 1) for child in reversed(children.get(header, ())))
    for edge in graph.edges:
        words = [f"label={_quoted(f' {edge.label} ')}"] if edge.label else []
        ends = [names[edge.source], names[edge.target]]
        if edge.is_back:
            # Told the other way round, there is no cycle, and dot puts headers above what they lead to.
            ends.reverse()
            words += [f'color="{BACK}"', "penwidth=1.4", "dir=back"]
        yield f"  {' -> '.join(ends)}" + (f" [{', '.join(words)}]" if words else "")
    yield "}"


def _dot_node(node: Node, detail: Detail) -> str:
    lines = [f"<b>{_escaped(name_clipped(node.name, TEXT)) or ' '}</b>"]
    lines += [_escaped(clipped(line, TEXT)) for line in node.shown(detail)]
    text = "".join(f'{line}<br align="left"/>' for line in lines) if len(lines) > 1 else lines[0]
    words = [f"label=<{text}>", f"tooltip={_quoted(node.name)}"]
    if node.kind == "reverse":
        words += ["peripheries=2", f'fillcolor="{REVERSE}"']
    return f"[{', '.join(words)}]"


def _quoted(text: str) -> str:
    escaped = _printable(text).replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


# -- SVG ----------------------------------------------------------------------------------------


def svg_text(graph: Graph, detail: Detail = Detail.WHOLE, title: str = "", font: str = FONT) -> str:
    """The graph as an SVG picture, from our own layout."""
    layout = lay_out(graph, detail, Sizes(text=TEXT, layer=240, mark=TEXT // 2))
    top = MARGIN + (FONT_SIZE * 2 if title else 0)
    width, height = layout.width * COLUMN + 2 * MARGIN, layout.height * ROW + top + MARGIN
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:.0f}" height="{height:.0f}" '
            f'viewBox="0 0 {width:.0f} {height:.0f}" font-family="{font}" font-size="{FONT_SIZE:g}" fill="{INK}">',
            f"<title>{_escaped(title or 'control-flow graph')}</title>",
            f'<rect width="100%" height="100%" fill="{PAPER}"/>',
            *([_text(MARGIN, MARGIN + FONT_SIZE, title, 'font-weight="bold"')] if title else []),
            f'<g transform="translate({MARGIN:g} {top:g})">',
            *_svg_edges(layout),
            *(line for box in layout.boxes.values() for line in _svg_box(box)),
            *(_text(_x(m.x), _y(m.y) + FONT_SIZE / 3, m.text, f'fill="{BACK}"') for m in layout.marks),
            "</g>",
            "</svg>",
            "",
        ]
    )


def _x(column: float) -> float:
    return (column + 0.5) * COLUMN


def _y(row: float) -> float:
    return (row + 0.5) * ROW


def _printable(text: str) -> str:
    """The text with what no file format wants, control characters and bytes that are no text, replaced."""
    return text if text.isprintable() else "".join(c if c.isprintable() else f"\\{ord(c) & 0xFF:02X}" for c in text)


def _escaped(text: str) -> str:
    return escape(_printable(text))


def _text(x: float, y: float, text: str, more: str = "") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" xml:space="preserve" {more}>{_escaped(text)}</text>'


def _svg_edges(layout: Layout) -> Iterable[str]:
    nets: dict[int, list[Route]] = {}
    for route in layout.routes:
        nets.setdefault(route.net, []).append(route)
    for routes in nets.values():
        rising = routes[0].points[-1].y <= routes[0].points[0].y
        paths = " ".join(dict.fromkeys(_path(route.points) for route in routes))
        colour, width = (BACK, 1.6) if rising else (FAINT, 1.2)
        # A halo, so that an edge visibly passes over those drawn before.
        yield f'<path d="{paths}" fill="none" stroke="{PAPER}" stroke-width="{width + 4:g}"/>'
        yield f'<path d="{paths}" fill="none" stroke="{colour}" stroke-width="{width:g}"/>'
        yield f'<path d="{_arrow(routes[0].points)}" fill="{colour}"/>'


def _path(points: tuple[Point, ...]) -> str:
    """A path with rounded corners."""
    at = [(_x(p.x), _y(p.y)) for p in points]
    parts = [f"M{at[0][0]:.1f} {at[0][1]:.1f}"]
    for (ax, ay), (bx, by), (cx, cy) in zip(at, at[1:], at[2:], strict=False):
        radius = min(CORNER, (abs(bx - ax) + abs(by - ay)) / 2, (abs(cx - bx) + abs(cy - by)) / 2)
        before = bx - _sign(bx - ax) * radius, by - _sign(by - ay) * radius
        after = bx + _sign(cx - bx) * radius, by + _sign(cy - by) * radius
        parts.append(f"L{before[0]:.1f} {before[1]:.1f}Q{bx:.1f} {by:.1f} {after[0]:.1f} {after[1]:.1f}")
    parts.append(f"L{at[-1][0]:.1f} {at[-1][1]:.1f}")
    return "".join(parts)


def _arrow(points: tuple[Point, ...]) -> str:
    (before, end) = points[-2:]
    x, y = _x(end.x), _y(end.y)
    if before.x == end.x:
        return f"M{x:.1f} {y:.1f}l{-ARROW * 0.8:g} {-1.6 * ARROW:g}h{1.6 * ARROW:g}z"
    return f"M{x:.1f} {y:.1f}l{1.6 * ARROW:g} {-ARROW * 0.8:g}v{1.6 * ARROW:g}z"


def _sign(value: float) -> int:
    return (value > 0) - (value < 0)


def _svg_box(box: Box) -> Iterable[str]:
    x, y = _x(box.x), _y(box.y)
    width, height = (box.width - 1) * COLUMN, (box.height - 1) * ROW
    reverse = box.node.kind == "reverse"
    yield f"<g><title>{_escaped(box.node.name)}</title>"
    yield (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" rx="{CORNER:g}" '
        f'fill="{REVERSE if reverse else INSIDE}" stroke="{FAINT}"/>'
    )
    if reverse:
        yield (
            f'<rect x="{x + 2.5:.1f}" y="{y + 2.5:.1f}" width="{width - 5:.1f}" height="{height - 5:.1f}" '
            f'rx="{CORNER - 2:g}" fill="none" stroke="{FAINT}"/>'
        )
    left = x + 1.5 * COLUMN
    yield _text(left, _y(box.y + 1) + FONT_SIZE / 3, box.title, 'font-weight="bold"')
    for number, line in enumerate(box.lines):
        yield _text(left, _y(box.y + 2 + number) + FONT_SIZE / 3, line)
    for port in box.ports:
        if port.label:
            more = f'font-size="{FONT_SIZE * 0.8:g}" fill="{FAINT}"'
            yield _text(_x(port.pin) + 3, y + height + FONT_SIZE * 0.85, port.label, more)
    yield "</g>"
