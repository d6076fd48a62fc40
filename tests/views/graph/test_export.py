"""Control-flow graphs as files."""

from __future__ import annotations

import os
import re
import shutil
import stat
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from analyses.control_flow.graph import BlockKind, Edge, Graph, Loop, Node
from views.graph import export as cfg_export
from views.graph.dot import digraph
from views.graph.export import ExportError, export
from views.graph.layout.detail import Detail
from views.graph.picture import Picture
from views.graph.svg import svg_text

GRAPH = Graph(
    (
        Node("entry", ("%c = fcmp olt double %x, 1.0", "br i1 %c")),
        Node("loop", ("%i = phi i64 [ 0, %entry ]",), BlockKind.FORWARD, "loop", 1),
        Node("inner", (), BlockKind.FORWARD, "inner", 2),
        Node('in "vert" <&\\>', ("store ptr %a, ptr %b",), BlockKind.REVERSE),
    ),
    (
        Edge("entry", "loop", "T"),
        Edge("entry", 'in "vert" <&\\>', "F"),
        Edge("loop", "inner"),
        Edge("inner", "inner", "T", is_back=True),
        Edge("inner", "loop", "F", is_back=True),
        Edge("loop", 'in "vert" <&\\>', "else"),
    ),
    (Loop("loop", "", "n"), Loop("inner", "loop", "8")),
)

needs_dot = pytest.mark.skipif(shutil.which("dot") is None, reason="graphviz is not here")


def texts(svg: str) -> list[str]:
    root = ET.fromstring(svg)
    return [element.text or "" for element in root.iter("{http://www.w3.org/2000/svg}text")]


def test_svg_of_our_own_shows_blocks_labels_and_counts(tmp_path: Path) -> None:
    path = tmp_path / "f.svg"
    export(Picture(GRAPH, title="@f"), path, by_dot=False)
    shown = texts(path.read_text(encoding="utf-8"))
    for text in ("@f", "entry", "br i1 %c", 'in "vert" <&\\>', "T", "F", "else", "×n", "×8"):
        assert text in shown


def test_svg_text_stays_within_the_picture_and_reverse_blocks_have_two_borders() -> None:
    root = ET.fromstring(svg_text(Picture(GRAPH)))
    space = "{http://www.w3.org/2000/svg}"
    width, height = float(root.get("width", "0")), float(root.get("height", "0"))
    for rect in root.iter(f"{space}rect"):
        if rect.get("x"):
            assert float(rect.get("x", "")) + float(rect.get("width", "")) < width
            assert float(rect.get("y", "")) + float(rect.get("height", "")) < height
    borders = {
        title.text: len(list(group.iter(f"{space}rect")))
        for group in root.iter(f"{space}g")
        if (title := group.find(f"{space}title")) is not None
    }
    assert borders == {"entry": 1, "loop": 1, "inner": 1, 'in "vert" <&\\>': 2}


def test_every_edge_is_a_path_between_its_boxes() -> None:
    svg = svg_text(Picture(GRAPH, Detail.NAMES))
    starts = re.findall(r"M([\d.]+) ([\d.]+)L", svg)
    # Each path is drawn twice, once as its halo.
    assert len(starts) == 2 * len(GRAPH.edges)


def test_names_that_are_no_text_are_written_so_that_others_can_read_them() -> None:
    graph = Graph((Node("a\udcff\x01"), Node("b")), (Edge("a\udcff\x01", "b"),))
    assert "a??" in texts(svg_text(Picture(graph))) and "<title>a\\FF\\01</title>" in svg_text(Picture(graph))
    assert r'"a\\FF\\01" -> b' in digraph(Picture(graph)).source
    digraph(Picture(graph)).source.encode()


def test_dot_text_nests_loops_and_turns_back_edges_around() -> None:
    text = digraph(Picture(GRAPH, Detail.NAMES, "f")).source
    assert text.startswith("digraph f {") and text.rstrip().endswith("}")
    assert text.index('label="loop loop ×n"') < text.index('label="loop inner ×8"') < text.index("inner [")
    assert text.count("{") == text.count("}")
    back = next(line for line in text.splitlines() if "loop -> inner" in line and "dir=back" in line)
    assert 'label=" F "' in back
    assert "peripheries=2" in text


def test_loops_nest_deeper_than_python_calls() -> None:
    names = [f"b{i}" for i in range(3000)]
    nodes = tuple(Node(name, loop=name) for name in names)
    loops = tuple(Loop(name, before) for before, name in zip(["", *names], names, strict=False))
    text = digraph(Picture(Graph(nodes, (), loops))).source
    assert text.count("subgraph") == 3000 and text.count("{") == text.count("}")


@needs_dot
@pytest.mark.parametrize(("ending", "start"), [(".svg", b"<?xml"), (".png", b"\x89PNG")])
def test_dot_draws_where_it_is(tmp_path: Path, ending: str, start: bytes) -> None:
    path = tmp_path / f"f{ending}"
    export(Picture(GRAPH), path)
    data = path.read_bytes()
    assert data.startswith(start)
    if ending == ".svg":
        assert b"graphviz" in data and b"br i1 %c" in data


@needs_dot
def test_dot_understands_any_name(tmp_path: Path) -> None:
    names = ["", "a\\", '"', "<b>", "{}|", "é\udcff", "\n", "->", "node"]
    nodes = tuple(Node(name, (name, "\\")) for name in names)
    graph = Graph(nodes, tuple(Edge(name, "node", name) for name in names))
    export(Picture(graph, title='"\\'), tmp_path / "f.svg")
    shown = (tmp_path / "f.svg").read_text(encoding="utf-8")
    assert shown.count('class="node"') == len(names) and shown.count('class="edge"') == len(names)


def test_png_without_dot_needs_a_package_and_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> object:
        raise ImportError(name)

    monkeypatch.setattr(cfg_export, "import_module", missing)
    with pytest.raises(ExportError) as caught:
        export(Picture(GRAPH), tmp_path / "f.png", by_dot=False)
    assert "graphviz" in caught.value.hint and "cairosvg" in caught.value.what
    assert list(tmp_path.iterdir()) == []


def test_png_without_dot_is_drawn_by_cairosvg(tmp_path: Path) -> None:
    pytest.importorskip("cairosvg", exc_type=(ImportError, OSError))
    export(Picture(GRAPH), tmp_path / "f.png", by_dot=False)
    assert (tmp_path / "f.png").read_bytes().startswith(b"\x89PNG")


def chain(blocks: int) -> Graph:
    nodes = tuple(Node(f"b{i}", ("br label %next",)) for i in range(blocks))
    return Graph(nodes, tuple(Edge(f"b{i}", f"b{i + 1}") for i in range(blocks - 1)), ())


def test_a_picture_that_would_be_too_large_is_drawn_smaller_and_then_refused(tmp_path: Path) -> None:
    pytest.importorskip("cairosvg", exc_type=(ImportError, OSError))
    export(Picture(chain(300)), tmp_path / "f.png", by_dot=False)
    height = int.from_bytes((tmp_path / "f.png").read_bytes()[20:24], "big")
    assert cfg_export.SIDE * 0.9 < height <= cfg_export.SIDE
    with pytest.raises(ExportError) as caught:
        export(Picture(chain(1000)), tmp_path / "g.png", by_dot=False)
    assert "too large" in caught.value.what and ".svg" in caught.value.hint
    assert not (tmp_path / "g.png").exists()


@pytest.mark.parametrize("name", ["graph.pdf", "graph", "graph.svg.txt"])
def test_unknown_endings_are_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(ExportError, match=r"no kind of picture; hint: end it in \.svg, \.png or \.dot"):
        export(Picture(GRAPH), tmp_path / name)
    assert list(tmp_path.iterdir()) == []


def test_a_path_that_cannot_be_written_is_an_error_that_names_it(tmp_path: Path) -> None:
    with pytest.raises(ExportError, match=r"cannot write .*none/f\.dot: No such file"):
        export(Picture(GRAPH), tmp_path / "none" / "f.dot")
    folder = tmp_path / "folder.dot"
    folder.mkdir()
    with pytest.raises(ExportError, match="cannot write"):
        export(Picture(GRAPH), folder)
    assert list(tmp_path.iterdir()) == [folder]


def test_a_dot_that_fails_is_an_error_and_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    broken = tmp_path / "dot"
    broken.write_text("#!/bin/sh\necho 'no such font' >&2\nexit 3\n")
    broken.chmod(broken.stat().st_mode | stat.S_IXUSR)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    path = tmp_path / "f.svg"
    path.write_text("before")
    with pytest.raises(ExportError, match="no such font"):
        export(Picture(GRAPH), path)
    assert path.read_text() == "before"
    assert sorted(p.name for p in tmp_path.iterdir()) == ["dot", "f.svg"]


def test_a_graph_that_is_too_large_for_dot_is_drawn_by_our_own_layout(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cfg_export, "MOST_FOR_DOT", 5)
    export(Picture(GRAPH), tmp_path / "f.svg")
    assert (tmp_path / "f.svg").read_text(encoding="utf-8").startswith("<svg")


@needs_dot
def test_both_draw_the_same_picture(tmp_path: Path) -> None:
    export(Picture(GRAPH, title="@f"), tmp_path / "dot.svg")
    export(Picture(GRAPH, title="@f"), tmp_path / "own.svg", by_dot=False)
    words = [
        {word for text in texts((tmp_path / name).read_text(encoding="utf-8")) for word in text.split()}
        for name in ("dot.svg", "own.svg")
    ]
    assert words[0] == words[1]


def test_files_have_the_usual_permissions(tmp_path: Path) -> None:
    before = os.umask(0o022)
    try:
        export(Picture(GRAPH), tmp_path / "f.dot")
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "f.dot").stat().st_mode) == 0o644
