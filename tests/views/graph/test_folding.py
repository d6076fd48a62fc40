"""Folding of control-flow graphs, and the overview that fits."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from analyses.control_flow.graph import Edge, Graph, Loop, Node, graph_of
from tests.views.graph.test_layout import function_with, structured, successor_lists
from views.graph.folding import Folding, Region, RegionKind
from views.graph.layout.detail import Detail
from views.graph.layout.geometry import Sizes
from views.graph.scene import Pane, Scene, Zoom, fitting
from views.model.source.block_lines import SourceLine


def graph_of_edges(text: str) -> Graph:
    """The graph of edges like `a>b`, its loops found; a block has at most three edges."""
    successors: dict[str, list[str]] = {}
    for edge in text.split():
        source, target = edge.split(">")
        successors.setdefault(source, []).append(target)
    names = list(dict.fromkeys([*successors, *(target for targets in successors.values() for target in targets)]))
    graph = graph_of(function_with([[names.index(target) for target in successors.get(name, ())] for name in names]))
    named = dict(zip((node.name for node in graph.nodes[1:]), names, strict=True)) | {"": ""}  # the first one is before
    return Graph(
        tuple(Node(named[n.name], (), n.kind, named[n.loop], n.depth) for n in graph.nodes[1:]),
        tuple(Edge(named[e.source], named[e.target], e.label, e.is_back) for e in graph.edges if e.source in named),
        tuple(Loop(named[loop.header], named[loop.parent], "n") for loop in graph.loops),
    )


def shapes(folding: Folding) -> list[tuple[str, str, int]]:
    """Each region: its kind, its blocks, and how deep it is."""
    found = zip(folding.regions, folding.depths, strict=True)
    return [(region.kind.value, "".join(sorted(region.blocks)), depth) for region, depth in found]


@pytest.mark.parametrize(
    ("edges", "expected"),
    [
        ("a>b b>c c>d a>d a>e", [("branch", "abce", 0), ("line", "bc", 1)]),
        ("a>b a>c b>d c>d d>e d>f e>g f>g", [("branch", "abc", 0), ("branch", "def", 0)]),
        ("a>b a>c b>c c>d", [("branch", "ab", 0)]),
        ("s>a a>b a>e b>t b>e t>j e>j", [("branch", "abet", 0)]),
        ("a>h h>b h>x b>l l>h", [("loop", "bhl", 0), ("line", "bl", 1)]),
        ("a>h h>h h>x", []),
        (
            "a>h h>i i>k k>i i>l l>h h>x",
            [("loop", "hikl", 0), ("line", "ikl", 1), ("loop", "ik", 2)],
        ),
    ],
)
def test_regions(edges: str, expected: list[tuple[str, str, int]]) -> None:
    assert shapes(Folding(graph_of_edges(edges))) == expected


def test_a_folded_loop_is_one_box_without_its_back_edge() -> None:
    graph = graph_of_edges("a>h h>b h>x b>l l>h")
    folding = Folding(graph)
    folded = folding.folded(folding.level(0))
    assert [node.name for node in folded.graph.nodes] == ["a", "h", "x"] and not folded.graph.loops
    assert [(edge.source, edge.target, edge.is_back) for edge in folded.graph.edges] == [
        ("a", "h", False),
        ("h", "x", False),
    ]
    assert folded.box_of["l"] == "h"
    inner = folding.folded(folding.level(1))
    assert [(edge.source, edge.target) for edge in inner.graph.edges if edge.is_back] == [("b", "h")]
    assert [loop.header for loop in inner.graph.loops] == ["h"]


def test_boxes_open_and_fold_by_levels() -> None:
    folding = Folding(graph_of_edges("a>h h>b h>x b>l l>h"))
    loop, line = range(2)
    assert folding.opened(frozenset({loop})) == {line} and folding.opened(frozenset({line})) == frozenset()
    assert folding.folded_more(frozenset()) == {line} and folding.folded_more(frozenset({line})) == {loop}
    assert folding.toggled("l", frozenset()) == {line} and folding.toggled("l", frozenset({line})) == frozenset()
    assert folding.toggled("h", frozenset({line})) == {loop} and folding.toggled("a", frozenset()) == frozenset()


@settings(max_examples=150, deadline=None)
@given(successor_lists | structured(), st.data())
def test_folding_keeps_every_block_in_one_box_and_every_way(successors: list[list[int]], data: st.DataObject) -> None:
    graph = graph_of(function_with(successors))
    folding = Folding(graph)
    numbers = st.sampled_from(range(len(folding.regions))) if folding.regions else st.nothing()
    folded = folding.folded(data.draw(st.frozensets(numbers)))
    boxes = {node.name for node in folded.graph.nodes}
    assert set(folded.box_of) == {node.name for node in graph.nodes} and set(folded.box_of.values()) == boxes
    ways = {(edge.source, edge.target) for edge in folded.graph.edges}
    crossing = {(folded.box_of[edge.source], folded.box_of[edge.target]) for edge in graph.edges}
    assert {pair for pair in crossing if pair[0] != pair[1]} == {pair for pair in ways if pair[0] != pair[1]}
    for region in folding.regions:
        check_entered_at_its_head(graph, region)


def check_entered_at_its_head(graph: Graph, region: Region) -> None:
    inside = set(region.blocks)
    reached, work = set[str](), [graph.nodes[0].name]
    while work:
        if (name := work.pop()) not in reached:
            reached.add(name)
            work += [edge.target for edge in graph.edges if edge.source == name]
    assert len(inside) == region.count and len(inside) > 1
    entered = {edge.target for edge in graph.edges if edge.target in inside and edge.source in reached - inside}
    assert entered <= {region.head}


def ladder(steps: int) -> Graph:
    """A function of so many ifs, one after the other, in a loop."""
    edges = [edge for i in range(steps) for edge in (f"if{i}>then{i}", f"then{i}>if{i + 1}", f"if{i}>if{i + 1}")]
    return graph_of_edges(" ".join(["start>if0", *edges, f"if{steps}>if0", f"if{steps}>end"]))


def test_as_much_is_shown_as_fits() -> None:
    folding = Folding(ladder(20))
    boxes = []
    for rows in (8, 40, 100, 400):
        closed = fitting(folding, {}, Sizes(layer=80), Pane(80, rows))
        layout = Scene(folding, Zoom(Detail.NAMES, closed), {}).layout(Sizes(layer=80))
        boxes.append(len(layout.boxes))
        assert layout.height <= max(rows, 12)
    assert boxes == [3, 3, 25, 43]


def test_time_is_near_linear_in_blocks() -> None:
    folding = Folding(ladder(3000))
    assert folding.regions[0].kind is RegionKind.LOOP and folding.regions[0].count == 6001
    deep = Folding(graph_of_edges(" ".join(f"a{i}>a{i + 1} a{i}>z" for i in range(2000))))
    assert sum(len(region.own) for region in deep.regions) <= 2001


def test_a_box_says_what_is_folded_and_where_it_is_in_the_source() -> None:
    graph = graph_of_edges("a>h h>b h>x b>l l>h")
    lines = {"b": (SourceLine("", 7, "s += a[i];"),), "l": (SourceLine("", 9, "t += s;"), SourceLine("m.h", 1, "x"))}
    folding = Folding(graph)
    titles = {name: caption.title for name, caption in Scene(folding, Zoom(), lines).captions.items()}
    assert titles == {"a": "a", "h": "h", "b": "b · 7", "x": "x", "l": "l · 9"}
    folded = Scene(folding, Zoom(Detail.SOURCE, folding.level(0)), lines)
    assert folded.captions["h"] == ("▸ loop ×n · 3 blocks · 7–9", ("7  s += a[i];", "9  t += s;", "m.h:1  x"))
