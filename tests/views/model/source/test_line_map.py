"""The source line of each value, through calls that were inlined by the compiler and by the engine."""

from __future__ import annotations

from pathlib import Path

from ad.history.records import Origin, Placed, Site
from ad.history.timeline import Timeline
from analyses.facts import Fact, Key, Scope
from analyses.ir.text.debug_lines import DebugLines
from analyses.ir.text.listing import Listing
from views.model.source.line_map import SourceMap, Spot
from views.model.source.sources import Shown, Sources
from views.model.source.texts import SourceTexts

TEXT = """\
define double @square(double %x) !dbg !10 {
  %m = fmul double %x, %x, !dbg !11
  ret double %m, !dbg !11
}

define double @f(double %a, double %b) !dbg !12 {
    #dbg_value(double %b, !20, !DIExpression(), !13)
  %v = fmul double %a, %a, !dbg !14
  %u = call double @square(double %v), !dbg !13
  %w = fsub double %u, 1.0, !dbg !16
  %z = fadd double %w, 1.0, !dbg !18
  switch i32 0, label %end [
    i32 1, label %end
  ], !dbg !13

end:
  ret double %z
}

!1 = !DIFile(filename: "f.cpp", directory: "/src")
!2 = !DIFile(filename: "square.h", directory: "/src")
!3 = !DIFile(filename: "/usr/include/c++/13/cmath", directory: "")
!10 = distinct !DISubprogram(name: "square", linkageName: "_Z6squared", scope: !2, file: !2, line: 3, type: !9)
!11 = !DILocation(line: 4, column: 3, scope: !10)
!12 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 7, type: !9)
!13 = !DILocation(line: 9, column: 10, scope: !12)
!14 = !DILocation(line: 4, column: 12, scope: !10, inlinedAt: !15)
!15 = distinct !DILocation(line: 8, column: 1, scope: !12)
!16 = !DILocation(line: 100, scope: !17, inlinedAt: !13)
!17 = distinct !DISubprogram(name: "abs", scope: !3, file: !3, line: 99)
!18 = !DILocation(line: 0, scope: !12)
!20 = !DILocalVariable(name: "b", arg: 2, scope: !12, file: !1, line: 6)
"""


def source_map(function: str) -> SourceMap:
    source = SourceMap(Listing(TEXT), str)
    source.read(function)
    return source


def test_a_value_belongs_to_the_innermost_line_that_a_person_wrote() -> None:
    source = source_map("f")
    assert source.spot("%v") == ("/src/square.h", 4)
    located = source.located("%v")
    assert located is not None
    assert located.function == "square"
    assert [(call.file, call.line, call.function) for call in located.calls] == [("/src/f.cpp", 8, "f")]
    assert source.spot("%w") == ("/src/f.cpp", 9)
    assert source.spot("%z") is None
    assert source.spot("end:0") is None


def test_arguments_are_on_the_lines_of_their_declarations() -> None:
    source = source_map("f")
    assert (source.spot("%a"), source.spot("%b")) == (("/src/f.cpp", 7), ("/src/f.cpp", 6))
    assert source.start("f") == ("/src/f.cpp", 7)


def test_an_instruction_over_several_lines_has_the_place_on_its_last() -> None:
    assert source_map("f").spot("0:4") == ("/src/f.cpp", 9)
    listing = Listing(TEXT)
    body = listing.body("f")
    assert body is not None
    (place,) = DebugLines(listing).places(next(n for n, line in enumerate(listing.lines) if "switch" in line))
    assert place.line == 9


def test_a_line_that_only_calls_has_the_values_that_its_calls_brought() -> None:
    source = source_map("f")
    assert source.every_value(Spot("/src/f.cpp", 8)) == ["%v"]
    assert not source.carries_code(Spot("/src/f.cpp", 8))
    assert source.carries_code(Spot("/src/square.h", 4))
    assert source.every_value(Spot("/src/square.h", 4), part={"%x": 0}) == []


def test_files_of_libraries_come_last() -> None:
    assert source_map("f").files()[-1] == "/usr/include/c++/13/cmath"
    assert set(source_map("f").files()) == {"/src/f.cpp", "/src/square.h", "/usr/include/c++/13/cmath"}


def test_what_the_engine_inlines_is_followed_as_the_facts_arrive() -> None:
    timeline = Timeline()
    timeline.add_scopes([Scope(1, 0, "function", "f")])
    sources, module, shown = Sources(), Listing(TEXT), Shown("f", 1, "f")

    def learn(subject: str, origin: Origin | None) -> None:
        number = timeline.end + 1
        timeline.add([Fact(number, 1, Key("ir", subject), Placed("", origin), "prepared", ())])

    learn("%m.i", Origin("square", "%m", "", (Site("f", "%u"),)))
    source = sources.map(module, timeline, shown, Path())
    located = source.located("%m.i")
    assert located is not None
    assert (located.spot, [call.line for call in located.calls]) == (("/src/square.h", 4), [9])
    assert source.spot("%a") == ("/src/f.cpp", 7)
    learn("%w", Origin("f", "%w"))
    learn("%m.i", None)
    assert sources.map(module, timeline, shown, Path()) is source
    assert source.spot("%w") == ("/src/f.cpp", 9)
    assert source.spot("%m.i") is None
    assert source.every_value(Spot("/src/f.cpp", 9)) == ["%w"]


def test_texts_are_read_once_and_shown_without_tabs_and_control_characters(tmp_path: Path) -> None:
    path = tmp_path / "a.c"
    path.write_bytes(b'\tint x;\r\nchar *s = "\x1b[2J";\n\x0cdouble y;\n')
    texts = SourceTexts()
    assert texts.path("a.c", tmp_path) == path.resolve()
    assert texts.path("b.c", tmp_path) is None
    lines = texts.lines(path)
    assert list(lines) == ["    int x;", 'char *s = "·[2J";', "·double y;"]
    path.write_text("new", encoding="utf-8")
    assert texts.lines(path) is lines
    texts.forget()
    assert list(texts.lines(path)) == ["new"]
    assert list(texts.lines(None)) == []
