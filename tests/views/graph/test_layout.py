"""Drawings of control-flow graphs: what must hold of every graph, and how known ones look."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from textwrap import dedent

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from analyses.control_flow.graph import BlockKind, Edge, Graph, Loop, Node, graph_of
from analyses.ir.constants import ConstantInt
from analyses.ir.instructions import Branch, Return, Switch
from analyses.ir.model import Block, Function, Instruction, Module
from analyses.ir.text.reader import read_module
from analyses.ir.types import I1, I32, VOID, FunctionType
from views.graph.drawing import EAST, LINES, NORTH, SOUTH, WEST, Drawing, columns_on
from views.graph.layout import items as graph_items
from views.graph.layout.detail import Detail
from views.graph.layout.geometry import Layout, Sizes
from views.graph.layout.laying_out import lay_out
from views.model.clipping import clipped, name_clipped

ARMS = {NORTH: (0, -1), EAST: (1, 0), SOUTH: (0, 1), WEST: (-1, 0)}


def function_with(successors: list[list[int]]) -> Function:
    """An entry, then blocks of which number i goes to those that `successors[i]` lists."""
    function = Function("f", FunctionType(VOID, (I32,)))
    entry, *blocks = (Block(name, function) for name in ("entry", *(f"b{i}" for i in range(len(successors)))))
    function.blocks = [entry, *blocks]
    terminators: list[Instruction] = [Branch([blocks[0]])]
    for targets in successors:
        to = [blocks[t % len(blocks)] for t in targets]
        if not to:
            terminators.append(Return("ret", VOID, ()))
        elif len(to) == 1:
            terminators.append(Branch(to))
        elif len(to) == 2:
            terminators.append(Branch(to, ConstantInt(I1, 1)))
        else:
            cases = [(ConstantInt(I32, 7 * i - 10), block) for i, block in enumerate(to[1:])]
            terminators.append(Switch(function.arguments[0], to[0], cases))
    for block, terminator in zip(function.blocks, terminators, strict=True):
        block.instructions = [terminator]
        terminator.block = block
    return function


successor_lists = st.lists(st.lists(st.integers(0, 40), max_size=3), min_size=1, max_size=24)
"""Any graph: irreducible, with blocks that nothing reaches, with blocks that never end."""


@st.composite
def structured(draw: st.DrawFn) -> list[list[int]]:
    """What programs look like: a row of blocks with branches mostly forward, some to the loop headers before them."""
    count = draw(st.integers(2, 40))
    found = []
    for i in range(count - 1):
        targets = [i + 1]
        for kind, distance in draw(st.lists(st.tuples(st.sampled_from("fffb"), st.integers(1, 8)), max_size=2)):
            targets.append(min(count - 1, i + distance) if kind == "f" else max(0, i - distance))
        found.append(targets)
    return [*found, []]


def cells_of(wire: tuple[int, int, int, int]) -> list[tuple[int, int]]:
    x1, y1, x2, y2 = wire
    return [(x, y) for x in range(x1, x2 + 1) for y in range(y1, y2 + 1)]


def check(layout: Layout, graph: Graph) -> None:
    """What must hold of every drawing."""
    owners: Counter[tuple[int, int]] = Counter()
    for box in layout.boxes.values():
        assert box.x >= 0 and box.y >= 0 and box.right < layout.width and box.bottom < layout.height
        owners.update(cells_of((box.x, box.y, box.right, box.bottom)))
        assert len(box.title) + 4 <= box.width and all(len(line) + 4 <= box.width for line in box.lines)
        ends = [(port.x, port.x + max(1, len(port.label))) for port in box.ports]
        assert all(a[1] < b[0] for a, b in pairwise(ends)), "labels of two edges touch"
        assert all(box.x < start and end <= box.right for start, end in ends)
    assert set(layout.boxes) == {node.name for node in graph.nodes}
    assert max(owners.values()) == 1, "two boxes overlap"

    arms: dict[tuple[int, int], dict[int, int]] = {}
    for wire in layout.wires:
        for x, y in cells_of(wire[1:]):
            mask = arms.setdefault((x, y), {})
            mask[wire.net] = mask.get(wire.net, 0) | sum(
                bit for bit, (dx, dy) in ARMS.items()
                if wire.x1 <= x + dx <= wire.x2 and wire.y1 <= y + dy <= wire.y2
            )  # fmt: skip
    for nets in arms.values():
        assert len(nets) == 1 or sorted(nets.values()) == [NORTH | SOUTH, EAST | WEST], "two edges share a cell"

    assert [route.edge for route in layout.routes] == list(graph.edges)
    ends = set()
    for route in layout.routes:
        source, target = layout.boxes[route.edge.source], layout.boxes[route.edge.target]
        first, last = route.points[0], route.points[-1]
        assert first.y == source.bottom and first.x in {port.pin for port in source.ports}
        assert (last.y == target.y and target.x < last.x < target.right) or (
            last.x == target.right and target.y < last.y < target.bottom
        ), "the edge ends at the top or at the right side of its target"
        for a, b in pairwise(route.points):
            assert (a.x == b.x) != (a.y == b.y)
            bits = (NORTH if b.y < a.y else SOUTH) if a.x == b.x else (WEST if b.x < a.x else EAST)
            back = {NORTH: SOUTH, SOUTH: NORTH, EAST: WEST, WEST: EAST}[bits]
            way = cells_of((min(a.x, b.x), min(a.y, b.y), max(a.x, b.x), max(a.y, b.y)))
            if bits in (NORTH, WEST):
                way.reverse()
            for here, there in pairwise(way):
                assert arms[here][route.net] & bits and arms[there][route.net] & back, "an edge has a gap"
        ends |= {first, last}
    for cell in arms:
        assert cell not in owners or cell in ends, "an edge runs through a box"


def check_text(layout: Layout) -> None:
    """That the characters say what the layout says: each edge can be followed by eye."""
    drawing = Drawing(layout)
    rows = [drawing.row(y) for y in range(layout.height)]
    for route in layout.routes:
        *_, last = route.points
        assert rows[last.y][last.x].character in "▼◄"
        for y in range(min(p.y for p in route.points), max(p.y for p in route.points) + 1):
            for x in columns_on([route], y):
                assert rows[y][x].character in LINES[1:] + "▼◄" or rows[y][x].part in ("label", "border")
    for box in layout.boxes.values():
        assert "".join(c.character for c in rows[box.y + 1][box.x : box.right]).startswith(f"│ {box.title}")


@settings(max_examples=100, deadline=None)
@given(successor_lists, st.sampled_from([20, 40, 200]))
def test_any_graph_is_drawn_without_overlaps_and_with_all_its_edges(successors: list[list[int]], width: int) -> None:
    graph = graph_of(function_with(successors))
    layout = lay_out(graph, sizes=Sizes(layer=width))
    check(layout, graph)
    check_text(layout)


@settings(max_examples=100, deadline=None)
@given(structured(), st.sampled_from([30, 200]))
def test_loops_stand_together_with_what_follows_below(successors: list[list[int]], width: int) -> None:
    graph = graph_of(function_with(successors))
    layout = lay_out(graph, sizes=Sizes(layer=width))
    check(layout, graph)
    check_text(layout)
    parents = {loop.header: loop.parent for loop in graph.loops}

    def around(name: str) -> set[str]:
        node = graph.node(name)
        header, found = node.loop if node else "", set()
        while header:
            found.add(header)
            header = parents[header]
        return found

    irreducible = any(e.is_back and e.target not in parents for e in graph.edges)
    for edge in graph.edges:
        if irreducible or edge.is_back:
            continue
        for loop in around(edge.source) - around(edge.target):
            lowest = max(box.bottom for name, box in layout.boxes.items() if loop in around(name))
            assert layout.boxes[edge.target].y > lowest, "what follows a loop is below it"
    for route in layout.routes:
        rises = route.points[-1].y <= route.points[0].y
        if not irreducible:
            assert rises == route.edge.is_back


@settings(max_examples=100, deadline=None)
@given(successor_lists, structured(), st.integers(0, 2))
def test_wires_that_go_around_are_connected_too(any_: list[list[int]], usual: list[list[int]], passes: int) -> None:
    for successors in (any_, usual):
        graph = graph_of(function_with(successors))
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(graph_items, "PASSES", passes)
            layout = lay_out(graph)
        check(layout, graph)
        check_text(layout)


@settings(max_examples=60, deadline=None)
@given(
    st.lists(st.tuples(st.integers(0, 15), st.integers(0, 15)), max_size=40, unique=True),
    st.lists(st.sampled_from(["", "T", "else", "-128", "1,2,3,4,5,6"]), min_size=40, max_size=40),
)
def test_a_graph_from_anywhere_is_drawn_even_if_it_says_nothing_of_loops(
    pairs: list[tuple[int, int]], labels: list[str]
) -> None:
    nodes = tuple(Node(f"node{i}" * (i % 3 + 1), ("text",) * (i % 4)) for i in range(16))
    edges = tuple(Edge(nodes[a].name, nodes[b].name, label) for (a, b), label in zip(pairs, labels, strict=False))
    graph = Graph(nodes, edges)
    for detail in Detail:
        layout = lay_out(graph, detail)
        check(layout, graph)
        check_text(layout)


def test_every_character_takes_one_column() -> None:
    graph = Graph((Node("é漢\x07a\u0301"), Node("b", ("store 漢",))), (Edge("é漢\x07a\u0301", "b"),))
    layout = lay_out(graph, Detail.WHOLE)
    assert layout.boxes["é漢\x07a\u0301"].title == "é??a?" and layout.boxes["b"].lines == ("store ?",)


def test_wrong_loops_do_not_harm() -> None:
    nodes = tuple(Node(name, loop=loop) for name, loop in [("a", "b"), ("b", "a"), ("c", "b"), ("d", "")])
    edges = (Edge("a", "b"), Edge("b", "c", is_back=True), Edge("c", "a"), Edge("a", "d"), Edge("d", "d", is_back=True))
    graph = Graph(nodes, edges, (Loop("a", "b"), Loop("b", "a", "3")))
    check(lay_out(graph), graph)
    check(lay_out(Graph(nodes, edges)), graph)


def test_an_empty_graph_is_an_empty_drawing() -> None:
    layout = lay_out(Graph((), ()))
    assert (layout.width, layout.height, list(Drawing(layout).rows())) == (0, 0, [])


LOOPS = """
define void @f(ptr %a, i64 %n) {
entry:
  br label %outer

outer:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  br label %inner

inner:
  %j = phi i64 [ 0, %outer ], [ %j.next, %inner ]
  %j.next = add nuw nsw i64 %j, 1
  %more = icmp ult i64 %j.next, 8
  br i1 %more, label %inner, label %latch

latch:
  %i.next = add nuw nsw i64 %i, 1
  %again = icmp ult i64 %i.next, %n
  br i1 %again, label %outer, label %exit

exit:
  ret void
}
"""


def drawn(text: str, detail: Detail = Detail.NAMES) -> str:
    module: Module = read_module(dedent(text))
    graph = graph_of(module.functions["f"])
    return "\n".join(row.rstrip() for row in Drawing(lay_out(graph, detail)).rows())


def test_nested_loops_look_nested() -> None:
    assert drawn(LOOPS) == dedent("""\
        ╭───────╮
        │ entry │
        ╰───┬───╯
            │
        ╭───▼───╮
        │ outer ◄─────╮×n
        ╰───┬───╯     │
            │         │
        ╭───▼───╮     │
        │ inner ◄─╮×8 │
        ╰───F─T─╯ │   │
            │ ╰───╯   │
        ╭───▼───╮     │
        │ latch │     │
        ╰───F─T─╯     │
            │ ╰───────╯
        ╭───▼───╮
        │ exit  │
        ╰───────╯""")


def test_boxes_show_instructions_without_what_edges_and_the_eye_skip() -> None:
    text = drawn(
        """
        declare i32 @g(ptr)
        declare i32 @p(...)
        define void @f(ptr %p, i32 %x) personality ptr @p {
        entry:
          %y = load i32, ptr %p, align 4, !tbaa !0
          switch i32 %y, label %other [
            i32 1, label %one
          ]
        one:
          %r = invoke i32 @g(ptr %p) #0
                  to label %other unwind label %bad
        bad:
          %l = landingpad { ptr, i32 }
                  cleanup
          resume { ptr, i32 } %l
        other:
          ret void
        }
        attributes #0 = { nounwind }
        !0 = !{!1, !1, i64 0}
        !1 = !{!"int", !2}
        !2 = !{!"root"}
        """,
        Detail.WHOLE,
    )
    for line in (
        "%y = load i32, ptr %p ",
        "switch i32 %y ",
        "%r = invoke i32 @g(ptr %p)",
        "%l = landingpad { ptr, i32 } …",
    ):
        assert f"│ {line}" in text


def test_a_switch_says_its_cases() -> None:
    text = drawn("""
        define void @f(i32 %x) {
        entry:
          switch i32 %x, label %other [
            i32 1, label %one
            i32 -2, label %two
            i32 7, label %one
          ]
        one:
          ret void
        two:
          ret void
        other:
          unreachable
        }""")
    assert "1,7" in text and "-2" in text and "else" in text
    assert text.count("▼") == 3


def test_a_block_shows_more_of_itself() -> None:
    node = Node("b", ("first", "second", "third", "last"))
    assert Detail.NAMES.lines(node.lines) == ()
    assert Detail.ENDS.lines(node.lines) == ("first", "…", "last")
    assert Detail.WHOLE.lines(node.lines) == node.lines
    box = lay_out(Graph((node,), ()), Detail.WHOLE).boxes["b"]
    assert box.height == 7 and box.lines == node.lines


def test_both_ways_of_a_branch_to_one_block_are_one_edge() -> None:
    function = function_with([[1, 1], []])
    assert [(e.source, e.target, e.label) for e in graph_of(function).edges] == [("entry", "b0", ""), ("b0", "b1", "")]


def test_kinds_and_texts_come_along() -> None:
    module = read_module(LOOPS)
    graph = graph_of(module.functions["f"], {"inner": BlockKind.REVERSE})
    assert graph.node("inner") == Node(
        "inner",
        (
            "%j = phi i64 [ 0, %outer ], [ %j.next, %inner ]",
            "%j.next = add nuw nsw i64 %j, 1",
            "%more = icmp ult i64 %j.next, 8",
            "br i1 %more",
        ),
        kind="reverse",
        loop="inner",
        depth=2,
    )
    assert graph.node("outer") == Node(
        "outer", ("%i = phi i64 [ 0, %entry ], [ %i.next, %latch ]",), "plain", "outer", 1
    )
    assert graph.node("exit") == Node("exit", ("ret void",))
    assert graph.loops == (Loop("outer", "", "n"), Loop("inner", "outer", "8"))


def test_long_names_keep_both_ends() -> None:
    assert name_clipped("for.body", 20) == "for.body"
    assert name_clipped("_ZNKSt5ctypeIcE5widenEc.exit.i.i", 20) == "_ZNKSt5ctyp…exit.i.i"
    assert name_clipped("for.cond.cleanup.loopexit.us", 20) == "for.…loopexit.us"
    assert clipped("abcdef", 4) == "abc…"
    assert clipped("store double %sum, ptr %out", 20) == "store double %sum …"
