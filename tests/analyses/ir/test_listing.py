"""The text on screen and the subjects of facts, held against the IR as objects."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import samples
from analyses.ir.model import Block
from analyses.ir.subjects import Subjects
from analyses.ir.text.debug_lines import DebugLines
from analyses.ir.text.listing import Listing, anchor
from analyses.ir.text.reader import read_module
from analyses.ir.uses import Uses
from tests.support.texts import damaged
from views.widgets import syntax

TEXTS = {name: samples.load(name).ir for name in samples.NAMES}


@pytest.mark.parametrize("path", TEXTS.values(), ids=TEXTS)
def test_each_line_is_about_what_the_model_says(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    listing, module = Listing(text), read_module(text)
    defined = {f.name: f for f in module.functions.values() if not f.is_declaration}
    assert [body.name for body in listing.bodies] == list(defined)
    for body in listing.bodies:
        function = defined[body.name]
        subjects = Subjects(function)
        assert body.arguments == [a.ref for a in function.arguments]
        assert set(body.lines_of) == set(subjects.values)
        assert body.values == [s for s, value in subjects.values.items() if not isinstance(value, Block)]
        uses = Uses(function)
        for subject, value in subjects.values.items():
            if isinstance(value, Block):
                assert body.in_block(subject) == [subjects.of(i) for i in value.instructions]
                continue
            users = dict.fromkeys(subjects.of(user) for user in uses.of(value))
            assert body.uses_of(subject) == [user for user in users if user != subject]
            if value not in function.arguments:
                assert body.block_of(subject) == f"block {value.block.name}"  # type: ignore[attr-defined]


NAMES = """\
define i32 @"a b"(i32 %0, ptr %"p q") {
  %2 = alloca i32, align 4
  switch i32 %0, label %"x y" [
    i32 1, label %3
    i32 2, label %"x y"
  ]

3:                                                ; preds = %1
  store i32 %0, ptr %2, align 4
    #dbg_value(i32 %0, !1, !DIExpression(), !2)
  br label %"x y"

"x y":                                            ; preds = %3, %1, %1
  %"v\\41" = load i32, ptr %"p q", align 4, !dbg !3
  ret i32 %"v\\41"
}
"""


def test_quoted_and_numbered_names_and_instructions_over_several_lines() -> None:
    listing = Listing(NAMES)
    body = listing.bodies[0]
    assert (body.name, body.arguments) == ("a b", ["%0", '%"p q"'])
    assert body.subjects == [
        "", "%2", "1:1", "1:1", "1:1", "1:1", "", "block 3", "3:0", "", "3:1", "", "block x y", '%"v\\41"', "x y:1", "",
    ]  # fmt: skip
    assert [token.subject for token in body.tokens(3)] == ["block 3"]
    assert [token.subject for token in body.tokens(14)] == ['%"v\\41"']
    assert body.block_of("%2") == "block 1"
    assert body.uses_of("block x y") == ["1:1", "3:1"]


def test_the_source_line_of_an_instruction() -> None:
    sample = samples.load("norm")
    listing = Listing(sample.ir.read_text(encoding="utf-8"))
    source = sample.source.read_text(encoding="utf-8").splitlines()
    body = listing.body("mag")
    assert body is not None
    debug = DebugLines(listing)
    assert debug.has_lines
    (place,) = debug.places(body.lines_of["%call"])
    assert (Path(place.file).name, place.function) == ("norm.c", "mag")
    assert "sqrt" in source[place.line - 1]
    assert debug.places(body.first + 1) == ()
    assert debug.declared(body) == (
        "norm.c",
        1 + source.index(next(line for line in source if "double mag(" in line)),
        "mag",
    )
    assert debug.arguments(body) == dict.fromkeys(body.arguments, debug.declared(body))


INLINED = """\
define double @f(double %x, double %y) !dbg !4 {
    #dbg_value(double %x, !6, !DIExpression(), !8)
    #dbg_value(double %x, !7, !DIExpression(), !9)
    #dbg_value(double %y, !10, !DIExpression(), !9)
  ret double %x, !dbg !8
}
!1 = !DIFile(filename: "f.c", directory: ".")
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 3)
!5 = distinct !DISubprogram(name: "g", scope: !1, file: !1, line: 40)
!6 = !DILocalVariable(name: "x", arg: 1, scope: !4, file: !1, line: 4)
!7 = !DILocalVariable(name: "self", arg: 1, scope: !5, file: !1, line: 41)
!8 = !DILocation(line: 5, scope: !4)
!9 = !DILocation(line: 42, scope: !5, inlinedAt: !8)
!10 = !DILocalVariable(name: "other", arg: 2, scope: !5, file: !1, line: 43)
"""


def test_an_argument_is_not_where_that_of_an_inlined_function_is() -> None:
    listing = Listing(INLINED)
    body = listing.body("f")
    assert body is not None
    lines = {name: place.line for name, place in DebugLines(listing).arguments(body).items()}
    assert lines == {"%x": 4, "%y": 3}


@pytest.mark.parametrize(
    ("subject", "expected"),
    [("%x'", "%x"), ("path into loop", "block loop"), ("last iteration of loop l", "block l"), ("%x", "%x")],
)
def test_what_a_subject_of_the_plan_belongs_to(subject: str, expected: str) -> None:
    assert anchor(subject) == expected


@pytest.mark.parametrize("path", TEXTS.values(), ids=TEXTS)
def test_a_damaged_text_is_shown_as_far_as_it_goes(path: Path) -> None:
    """What LLVM has not read yet is on screen already, whatever it is."""
    source = random.Random(path.name)
    for _ in range(8):
        listing = Listing(damaged(path.read_text(encoding="utf-8"), source))
        for body in listing.bodies:
            for subject in body.lines_of:
                assert body.block_of(subject).startswith("block ")
                assert set(body.uses_of(subject)) <= set(body.lines_of)
                assert set(body.in_block(subject)) <= set(body.lines_of)
        debug = DebugLines(listing)
        assert all(place.line for body in listing.bodies for place in debug.arguments(body).values())
        for number, line in enumerate(listing.lines):
            body_here = listing.body_at(number)
            for token in body_here.tokens(number) if body_here else []:
                assert 0 <= token.start < token.end <= len(line)
            for start, end, _ in syntax.spans(line):
                assert 0 <= start < end <= len(line)
            debug.places(number)
