"""A picture of a control-flow graph in graphviz's language, for `dot` to lay out and draw."""

from __future__ import annotations

from html import escape as without_markup

from graphviz import Digraph
from graphviz import escape as without_escapes

from views.graph.picture import BACK, BACK_EDGE, FAINT, INK, INSIDE, LOOP, PAPER, Picture, PictureBox, printable

FONT = "monospace"


def digraph(picture: Picture) -> Digraph:
    """Describe the picture to graphviz: each loop is a cluster, in the one around it."""
    dot = Digraph(
        _text(picture.title or "cfg"),
        graph_attr={"fontname": FONT, "fontcolor": INK, "bgcolor": PAPER, "nodesep": "0.4", "ranksep": "0.35"},
        node_attr={
            "shape": "box",
            "style": "rounded,filled",
            "fontname": FONT,
            "fontsize": "10",
            "color": FAINT,
            "fontcolor": INK,
            "fillcolor": INSIDE,
            "margin": "0.12,0.06",
        },
        edge_attr={"fontname": FONT, "fontsize": "9", "color": FAINT, "fontcolor": FAINT, "arrowsize": "0.6"},
    )
    if picture.title:
        dot.attr(label=_text(picture.title), labelloc="t")
    # Graphviz reads the text after a colon in the name of a node as a port.
    names = {
        name: _text(name) if name and ":" not in name else f"block {number}"
        for number, name in enumerate(picture.boxes)
    }
    for box in picture.outside:
        _add_box(dot, names[box.name], box)
    _add_loops(dot, picture, names)
    for arrow in picture.arrows.values():
        source, target = names[arrow.source], names[arrow.target]
        attributes = {"label": _text(f" {arrow.label} ")} if arrow.label else {}
        if arrow.line == BACK_EDGE:
            # Reversed, the edge closes no cycle, and dot puts headers above their loops.
            source, target = target, source
            attributes |= {"color": BACK, "penwidth": "1.4", "dir": "back"}
        dot.edge(source, target, **attributes)
    return dot


def _add_loops(dot: Digraph, picture: Picture, names: dict[str, str]) -> None:
    """Add a cluster for each loop. `Digraph.subgraph` would copy all lines of a loop for each loop around it."""
    inside: dict[str, list[int]] = {}
    for number, frame in enumerate(picture.frames):
        inside.setdefault(frame.parent, []).append(number)
    work = [(number, False) for number in reversed(inside.get("", ()))]
    while work:
        number, is_complete = work.pop()
        if is_complete:
            dot.body.append("}\n")
            continue
        frame = picture.frames[number]
        dot.body.append(f"subgraph cluster_{number} {{\n")
        dot.attr(label=_text(frame.label), labeljust="r", fontsize="9", style="rounded", fontcolor=BACK, color=LOOP)
        for box in frame.boxes:
            _add_box(dot, names[box.name], box)
        work.append((number, True))
        work += [(inner, False) for inner in reversed(inside.get(frame.header, ()))]


def _add_box(dot: Digraph, name: str, box: PictureBox) -> None:
    title = f"<b>{_markup(box.title) or ' '}</b>"
    lines = [title if box.ink == INK else f'<font color="{box.ink}">{title}</font>', *map(_markup, box.lines)]
    text = "".join(f'{line}<br align="left"/>' for line in lines) if box.lines else lines[0]
    looks = {"peripheries": "2", "fillcolor": box.border.fill} if box.border.is_double else {}
    dot.node(name, f"<{text}>", tooltip=_text(box.name), **looks)


def _text(text: str) -> str:
    """A text with graphviz's escapes and markup neutralised."""
    escaped: str = without_escapes(printable(text))
    return escaped


def _markup(text: str) -> str:
    return without_markup(printable(text))
