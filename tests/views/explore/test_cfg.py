"""The pane that draws control-flow graphs, driven by keys and mouse."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from textwrap import dedent

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from textual import on
from textual.app import App, ComposeResult
from textual.pilot import Pilot

from ad.history.records import GeneratedBlock, Phase
from analyses.control_flow.graph import Edge, Graph, Node, graph_of
from analyses.control_flow.graph_reading import graph_of_body, graph_with_counts
from analyses.facts import Fact, Key
from analyses.ir.text.listing import Listing
from analyses.ir.text.reader import read_module
from tests.support.screen import SIZES
from views.explore.cfg import AT_ONCE, CfgView, GradientCfgView
from views.graph.layout.detail import Detail
from views.graph.layout.laying_out import lay_out
from views.graph.moves import leftmost_first, neighbour
from views.graph.scene import Zoom
from views.model.model import Change, Model
from views.model.state import Derivation

TEXT = dedent("""\
    define double @f(ptr %a, i64 %n) {
    entry:
      %none = icmp eq i64 %n, 0
      br i1 %none, label %zero, label %loop

    zero:                                             ; preds = %entry
      br label %exit

    loop:                                             ; preds = %loop, %entry
      %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
      %s = phi double [ 0.000000e+00, %entry ], [ %t, %loop ]
      %p = getelementptr double, ptr %a, i64 %i
      %x = load double, ptr %p, align 8
      %t = fadd double %s, %x
      %i.next = add nuw nsw i64 %i, 1
      %more = icmp ult i64 %i.next, %n
      br i1 %more, label %loop, label %exit

    exit:                                             ; preds = %zero, %loop
      %r = phi double [ 0.000000e+00, %zero ], [ %t, %loop ]
      ret double %r
    }
    """)


class Screen(App[None]):
    """An app of one pane, which notes what it says."""

    CSS = "CfgView { border: none; }"

    def __init__(self, view: CfgView) -> None:
        super().__init__()
        self.view = view
        self.said: list[str] = []

    def compose(self) -> ComposeResult:
        yield self.view

    def on_mount(self) -> None:
        self.view.focus()

    @on(CfgView.BlockSelected)
    def note(self, event: CfgView.BlockSelected) -> None:
        assert event.control is self.view
        self.said.append(event.name)


def model_of(text: str = TEXT) -> Model:
    model = Model()
    model.program.listing = Listing(text)
    model.function = model.program.listing.bodies[0].name
    return model


def shown(view: CfgView) -> list[str]:
    return [view.render_line(y).text.rstrip() for y in range(view.scrollable_content_region.height)]


async def settled(pilot: Pilot[None]) -> None:
    await pilot.app.workers.wait_for_complete()
    await pilot.pause()


async def test_the_graph_fits_a_narrow_pane_and_says_how_often_loops_run() -> None:
    app = Screen(CfgView(model_of()))
    async with app.run_test(size=(40, 24)) as pilot:
        await settled(pilot)
        picture = "\n".join(shown(app.view))
        for text in ("│ entry │", "│ zero │", "│ loop │", "│ exit │", "×n", "◄", "▼"):
            assert text.replace(" │", "") in picture
        assert max(map(len, shown(app.view))) <= 40
        assert picture.count("▼") == 3 and picture.count("◄") == 1


async def test_keys_move_along_edges_and_tell_the_model() -> None:
    model = model_of()
    app = Screen(CfgView(model))
    async with app.run_test(size=(60, 30)) as pilot:
        await settled(pilot)
        await pilot.press("down")
        assert app.view.selected == "entry"
        await pilot.press("j", "right")
        assert app.view.selected == "loop" and model.selection.subject == "block loop"
        await pilot.press("left")
        assert app.view.selected == "zero"
        await pilot.press("right", "down", "down")
        assert app.view.selected == "exit"
        await pilot.press("up", "k", "home", "end")
        assert app.view.selected == "exit"
        assert set(app.said) == {"entry", "zero", "loop", "exit"} and app.said[-2:] == ["entry", "exit"]


async def test_the_selected_block_stands_out_without_colours() -> None:
    app = Screen(CfgView(model_of()))
    async with app.run_test(size=(60, 30)) as pilot:
        await settled(pilot)
        before = shown(app.view)
        assert not any("┏" in row for row in before)
        app.view.selected = "zero"
        await pilot.pause()
        marked = [row for row in shown(app.view) if "┃ zero" in row]
        assert len(marked) == 1


async def test_a_value_selected_elsewhere_selects_its_block() -> None:
    model = model_of()
    app = Screen(CfgView(model))
    async with app.run_test(size=(60, 30)) as pilot:
        await settled(pilot)
        for subject, block in [("%x", "loop"), ("%r", "exit"), ("block zero", "zero"), ("%n", "entry")]:
            model.select(subject)
            await pilot.pause()
            assert app.view.selected == block
        assert app.said == [], "following says nothing back"


async def test_the_mouse_selects_a_box() -> None:
    app = Screen(CfgView(model_of()))
    async with app.run_test(size=(60, 30)) as pilot:
        await settled(pilot)
        box = app.view.plan.boxes["loop"]
        await pilot.click(CfgView, offset=(box.x + 2, box.y + 1))
        assert app.said == ["loop"]
        await pilot.click(CfgView, offset=(box.right + 1, box.bottom))
        assert app.said == ["loop"], "between the boxes there is nothing to select"


async def test_zoom_shows_more_of_each_block_and_keeps_the_selection_in_sight() -> None:
    app = Screen(CfgView(model_of()))
    async with app.run_test(size=(50, 14)) as pilot:
        await settled(pilot)
        app.view.selected = "exit"
        heights = []
        for detail in (Detail.ENDS, Detail.WHOLE):
            await pilot.press("plus")
            await settled(pilot)
            assert app.view.zoom.detail is detail
            heights.append(app.view.plan.height)
            assert any("┃ exit" in row for row in shown(app.view))
        assert heights[0] < heights[1]
        assert any("ret double %r" in row for row in shown(app.view))
        await pilot.press("plus", "minus", "minus", "minus")
        assert app.view.zoom.detail is Detail.NAMES


def ladder(steps: int) -> Graph:
    """So many ifs, one after the other."""
    blocks = tuple(Node(name, ("instruction",)) for i in range(steps) for name in (f"if{i}", f"then{i}"))
    edges = [Edge(f"if{i}", f"then{i}", "T") for i in range(steps)]
    edges += [Edge(f"{kind}{i}", f"if{i + 1}") for i in range(steps - 1) for kind in ("if", "then")]
    return Graph(blocks, tuple(edges))


async def test_a_graph_is_folded_unfolded_and_fitted_by_keys() -> None:
    app = Screen(CfgView())
    async with app.run_test(size=(50, 30)) as pilot:
        app.view.show_graph(ladder(12))
        assert len(app.view.plan.boxes) == 24
        await pilot.press("equals_sign")
        folded = len(app.view.plan.boxes)
        assert folded < 24 and "▸ branch · 2 blocks" in "\n".join(shown(app.view))
        await pilot.press("down", "down", "space")
        assert len(app.view.plan.boxes) == folded + 1 and app.view.selected == "if1"
        await pilot.press("space")
        assert len(app.view.plan.boxes) == folded
        await pilot.press("plus")
        assert len(app.view.plan.boxes) == 24 and app.view.zoom.detail is Detail.NAMES
        await pilot.press("plus", "minus", "minus")
        assert len(app.view.plan.boxes) == folded
        picture = app.view.picture("f")
        assert [box.title for box in picture.boxes.values()] == [box.title for box in app.view.plan.boxes.values()]


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_the_overview(snap_compare: Callable[..., bool], size: tuple[int, int]) -> None:
    async def opened(pilot: Pilot[None]) -> None:
        app = pilot.app
        assert isinstance(app, Screen)
        app.view.show_graph(ladder(15))
        await pilot.press("equals_sign", "down")
        await pilot.pause()

    assert snap_compare(Screen(CfgView()), terminal_size=size, run_before=opened)


async def test_what_fits_follows_the_size_of_the_pane() -> None:
    app = Screen(CfgView())
    async with app.run_test(size=(50, 12)) as pilot:
        app.view.zoom = Zoom(Detail.NAMES, None)
        app.view.show_graph(ladder(12))
        few = len(app.view.plan.boxes)
        await pilot.resize_terminal(50, 120)
        await settled(pilot)
        assert few < len(app.view.plan.boxes) == 24


async def test_boxes_have_the_colour_of_what_is_in_them_at_the_cursor() -> None:
    model = model_of()
    model.derivation = Derivation("f")
    timeline = model.derivation.timeline
    timeline.add([Fact(0, timeline.scope, Key("activity", "%x"), "active", "load", ())])
    app = Screen(CfgView(model))
    async with app.run_test(size=(60, 30)) as pilot:
        await settled(pilot)
        timeline.to(timeline.end)
        model.changed(Change.CURSOR)
        await pilot.pause()
        rows = shown(app.view)
        assert sum("●" in row for row in rows) == 1
        (marked,) = (at for at, row in enumerate(rows) if "╭●" in row)
        assert "│ loop " in rows[marked + 1]
        timeline.to(-1)
        model.changed(Change.CURSOR)
        await pilot.pause()
        assert not any("●" in row for row in shown(app.view))


async def test_a_large_graph_is_laid_out_aside_and_drawn_row_by_row() -> None:
    count = 500
    nodes = tuple(Node(f"block{i}", ("instruction",) * 5) for i in range(count))
    edges = [Edge(f"block{i}", f"block{i + 1}") for i in range(count - 1)]
    edges += [Edge(f"block{i}", f"block{min(count - 1, i + 9)}") for i in range(0, count - 9, 4)]
    assert count > AT_ONCE
    app = Screen(CfgView())
    async with app.run_test(size=(80, 24)) as pilot:
        app.view.show_graph(Graph(nodes, tuple(dict.fromkeys(edges))))
        await settled(pilot)
        assert len(app.view.plan.boxes) == count
        assert any("block0 " in row for row in shown(app.view))
        await pilot.press("end")
        await pilot.pause()
        assert app.view.selected == "block499"
        assert any("block499" in row for row in shown(app.view))
        assert len(app.view._strips) < 80


async def test_a_new_width_lays_out_again() -> None:
    targets = tuple(Node(f"target{i}") for i in range(9))
    graph = Graph((Node("entry"), *targets), tuple(Edge("entry", node.name, str(i)) for i, node in enumerate(targets)))
    app = Screen(CfgView())
    async with app.run_test(size=(140, 24)) as pilot:
        app.view.show_graph(graph)
        wide = app.view.plan
        await pilot.resize_terminal(40, 24)
        await settled(pilot)
        assert app.view.plan.width < wide.width and app.view.plan.height > wide.height


async def test_search_goes_from_block_to_block() -> None:
    app = Screen(CfgView(model_of()))
    async with app.run_test(size=(60, 30)) as pilot:
        await settled(pilot)
        assert app.view.search("phi")
        assert app.view.selected == "loop"
        assert app.view.find(1) and app.view.selected == "exit"
        assert app.view.find(1) and app.view.selected == "loop"
        assert app.view.find(-1) and app.view.selected == "exit"
        assert not app.view.search("nothing like it")
        assert app.view.copied().startswith("exit:\n  %r = phi")


async def test_without_a_function_the_pane_says_what_to_do() -> None:
    app = Screen(CfgView())
    async with app.run_test(size=(40, 12)) as pilot:
        await pilot.press("down", "up", "left", "end", "plus", "space", "equals_sign")
        assert "Press o to open a file." in " ".join(map(str.strip, shown(app.view)))
        app.view.model.program.listing = Listing("; nothing is defined here")
        app.view.model.changed(Change.PROGRAM)
        await pilot.pause()
        assert "choose one with f" in " ".join(map(str.strip, shown(app.view)))


async def test_the_gradient_shows_reverse_blocks_and_follows_the_primal() -> None:
    model = model_of()
    gradient = dedent("""\
        define void @diffef(ptr %a, ptr %d, i64 %n) {
        entry:
          br i1 true, label %loop, label %reverse.entry

        loop:
          br label %reverse.loop

        reverse.loop:
          br label %reverse.entry

        reverse.entry:
          ret void
        }
        """)
    model.derivation = Derivation("f", gradient=Listing(gradient))
    timeline = model.derivation.timeline
    blocks = [
        ("entry", Phase.FORWARD, "entry"),
        ("loop", Phase.FORWARD, "loop"),
        ("reverse.loop", Phase.REVERSE, "loop"),
        ("reverse.entry", Phase.REVERSE, "entry"),
    ]
    timeline.add(
        Fact(i, timeline.scope, Key("block", f"block {name}"), GeneratedBlock(name, Phase(phase), primal), phase, ())
        for i, (name, phase, primal) in enumerate(blocks)
    )
    app = Screen(GradientCfgView(model))
    async with app.run_test(size=(60, 30)) as pilot:
        await settled(pilot)
        assert any("║ reverse.loop" in row for row in shown(app.view))
        assert any("│ loop" in row for row in shown(app.view))
        model.select("%x")
        await pilot.pause()
        assert app.view.selected == "reverse.loop"
        await pilot.press("up")
        assert app.view.selected == "loop" and model.selection.subject == "block loop"
        await pilot.press("home")
        assert model.selection.subject == "block entry"


async def test_another_function_replaces_the_graph() -> None:
    model = model_of()
    app = Screen(CfgView(model))
    async with app.run_test(size=(60, 30)) as pilot:
        await settled(pilot)
        model.select("%x")
        model.program.listing = Listing("define void @g() {\nentry:\n  ret void\n}\n")
        model.function = "g"
        model.changed(Change.PROGRAM)
        await settled(pilot)
        assert list(app.view.plan.boxes) == ["entry"] and app.view.selected == ""
        model.program.listing = None
        model.changed(Change.PROGRAM)
        await settled(pilot)
        assert not app.view.plan.boxes


def test_short_edges_are_followed_before_long_ones() -> None:
    nodes = tuple(Node(name) for name in ("a", "b", "c", "d"))
    edges = (Edge("a", "d", "T"), Edge("a", "b", "F"), Edge("b", "c"), Edge("c", "d"))
    layout = lay_out(Graph(nodes, edges))
    assert [neighbour(layout, name, "down") for name in "abc"] == ["b", "c", "d"]
    assert neighbour(layout, "d", "up") == "c"


def test_moving_goes_along_edges_and_across() -> None:
    nodes = tuple(Node(name) for name in ("a", "b", "c", "d"))
    edges = (Edge("a", "b", "T"), Edge("a", "c", "F"), Edge("b", "d"), Edge("c", "d"), Edge("d", "a", is_back=True))
    layout = lay_out(Graph(nodes, edges))
    assert leftmost_first(layout) == ["a", "b", "c", "d"]
    assert neighbour(layout, "b", "right") == "c" and neighbour(layout, "c", "left") == "b"
    assert neighbour(layout, "d", "down") == "a", "a latch leads back to its header"
    assert {neighbour(layout, "a", "down"), neighbour(layout, "d", "up")} <= {"b", "c"}
    assert neighbour(lay_out(Graph(nodes[:1], (Edge("a", "a"),))), "a", "down") == ""


TRICKY = dedent("""\
    @g = global i32 0
    declare i32 @p(...)
    declare void @h(i32)
    define i32 @f(i1 %c, i32 %x) personality ptr @p {
      br i1 %c, label %"a b", label %3

    "a b":                                            ; preds = %0
      switch i32 %x, label %3 [
        i32 -7, label %4
        i32 5, label %3
        i32 6, label %4
      ], !prof !0

    3:                                                ; preds = %"a b", %"a b", %0
      invoke void @h(i32 %x) #0
              to label %4 unwind label %5, !dbg !1

    4:                                                ; preds = %3, %"a b", %"a b"
      ret i32 0

    5:                                                ; preds = %3
      %6 = landingpad { ptr, i32 }
              cleanup
      %7 = load i32, ptr @g, align 4, !tbaa !2
      resume { ptr, i32 } %6
    }
    attributes #0 = { nounwind }
    """)


def test_loops_are_counted_in_the_text_of_one_function() -> None:
    module = Listing(
        dedent("""\
            %"struct a" = type { i64, double }
            @g = global ptr @f
            declare i64 @old()
            define i64 @other() {
              ret i64 0
            }
            define void @f() {
              ret void
            }
            """)
    )
    function = Listing(
        dedent("""\
            define void @f(i64 %n) #7 {
            entry:
              %a = alloca %"struct a", align 8
              br label %loop

            loop:
              %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
              %x = call i64 @other()
              %y = call double @llvm.sin.f64(double 1.0)
              %z = call i64 @old()
              store ptr @g, ptr %a, align 8
              %i.next = add nuw nsw i64 %i, 1
              %more = icmp ult i64 %i.next, %n
              br i1 %more, label %loop, label %exit

            exit:
              ret void
            }
            """)
    )
    graph = graph_with_counts(function, function.bodies[0], module)
    assert graph is not None and [loop.count for loop in graph.loops] == ["n"]
    assert replace(graph, loops=()) == replace(graph_of_body(function, function.bodies[0]), loops=())
    broken = Listing("define void @f() {\n  %x = add i64 %none, 1\n  ret void\n}\n")
    assert graph_with_counts(broken, broken.bodies[0], module) is None


@pytest.mark.parametrize("text", [TEXT, TRICKY])
def test_graphs_from_text_are_those_of_the_module(text: str) -> None:
    read = graph_of(read_module(text).functions["f"])
    listing = Listing(text)
    printed = graph_of_body(listing, listing.bodies[0])
    assert printed.nodes == read.nodes
    assert printed.edges == read.edges
    assert [loop.header for loop in printed.loops] == [loop.header for loop in read.loops]


@settings(max_examples=200, deadline=None)
@given(st.lists(st.tuples(st.integers(0, len(TRICKY) - 1), st.sampled_from(list("%@\n [],:;x0-\"{}!"))), max_size=8),
       st.integers(0, len(TRICKY)))  # fmt: skip
def test_graphs_from_text_that_is_cut_off_or_wrong_are_drawn_as_far_as_it_goes(
    changes: list[tuple[int, str]], cut: int
) -> None:
    characters = list(TRICKY[:cut] + "\n}\n" if cut % 2 else TRICKY)
    for place, character in changes:
        characters[place % len(characters)] = character
    listing = Listing("".join(characters))
    for body in listing.bodies:
        lay_out(graph_of_body(listing, body))
