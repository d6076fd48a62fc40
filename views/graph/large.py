"""Graphs of large functions: read and laid out in another process, since thousands of blocks take longer than a frame.

What comes back is pickled in pieces, so that the process that shows it can draw between two of them.
"""

from __future__ import annotations

import pickle
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from analyses.control_flow.graph import BlockKind, Graph
from analyses.control_flow.graph_reading import graph_of_body, graph_with_counts
from analyses.ir.text.listing import Listing
from views.graph.folding import Folding
from views.graph.layout.geometry import Layout, Sizes
from views.graph.scene import Lines, Pane, Scene, Zoom, fitting
from views.model.control_flow import with_counts

PIECE = 100
"""Boxes, edges or wires in one piece."""

TASK = f"{__name__}:drawn"
"""The name of `drawn` for callers in other processes."""


def drawn(
    text: str,
    name: str,
    module: str,
    kinds: Mapping[str, BlockKind],
    counts: Mapping[str, str],
    lines: Lines,
    zoom: Zoom,
    sizes: Sizes,
    pane: Pane,
) -> tuple[bytes, ...]:
    """The graph of a function in a text, folded and laid out; `module` is the whole program's text.

    `counts` are the iterations of loops, by header, where they are better known than from the text.
    """
    listing = Listing(text)
    body = listing.body(name)
    assert body is not None
    outside = listing if module == text else Listing(module)
    graph = graph_with_counts(listing, body, outside, kinds) or graph_of_body(listing, body, kinds)
    graph = with_counts(graph, counts)
    folding = Folding(graph)
    if zoom.closed is None:
        zoom = Zoom(zoom.detail, fitting(folding, lines, sizes, pane))
    layout = Scene(folding, zoom, lines).layout(sizes)
    rest = (graph.loops, zoom.closed, layout.width, layout.height, layout.marks)
    parts = (graph.nodes, graph.edges, layout.boxes.values(), layout.routes, layout.wires)
    return (pickle.dumps(rest), *(piece for part in parts for piece in _pieces(part)))


def put_together(pieces: Sequence[bytes]) -> tuple[Graph, frozenset[int], Layout]:
    """Join the pieces that `drawn` returned."""
    loops, closed, width, height, marks = pickle.loads(pieces[0])
    rest = iter(pieces[1:])
    nodes, edges, boxes, routes, wires = (tuple(_joined(rest)) for _ in range(5))
    graph = Graph(nodes, edges, loops)
    return graph, closed, Layout(width, height, {box.node.name: box for box in boxes}, routes, wires, marks)


def _pieces(things: Iterable[object]) -> list[bytes]:
    all_ = tuple(things)
    cut = (all_[at : at + PIECE] for at in range(0, len(all_), PIECE))
    return [*(pickle.dumps(piece, pickle.HIGHEST_PROTOCOL) for piece in cut), b""]


def _joined(pieces: Iterator[bytes]) -> Iterator[Any]:
    for piece in pieces:
        if not piece:
            return
        yield from pickle.loads(piece)
