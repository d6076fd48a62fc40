"""What if: the changes that are tried, what settles an error, the lines that make it last, what becomes different."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from ad.advice.advisor import Advisor
from ad.advice.edits.offers import Edit
from ad.engine import engine
from ad.engine.differentiation import Options
from ad.explanation.changes import Build, ConstantArgument, InactiveFunction, KeptInactive, Several, Switch, type_given
from ad.explanation.difference import Run, difference
from ad.explanation.difference import text as shown
from ad.explanation.hints import HintError, parse_hint
from ad.explanation.sections import Section
from ad.explanation.whatif import WhatIf
from ad.history.records import EngineError, Method, PlanEntry
from analyses.facts import History
from analyses.ir.model import Module
from analyses.ir.text.reader import read_module
from analyses.ir.toolchain import run_passes
from analyses.type_trees.tree import TypeTree
from samples import errors
from tests.ad.explanation.explaining import MEMCPY, case_of, request, said
from tests.support.compilers import needs_compiler
from workbench.program.builds import rebuilt
from workbench.program.compile_options import CompileOptions
from workbench.program.rebuilds import Rebuilds

COPY = f"""
define void @f(ptr %to, ptr %from) {{
  call void @llvm.memcpy.p0.p0.i64(ptr %to, ptr %from, i64 16, i1 false)
  ret void
}}
{MEMCPY}
"""


def program_of(family: str) -> tuple[Module, Path]:
    path = errors.load(family).failing.ir
    return read_module(path.read_text(encoding="utf-8")), path


def sample_case(family: str) -> WhatIf:
    """The failing program of a family, with the ways to build it that there are beside it."""
    program, path = program_of(family)
    setting = case_of("", errors.load(family).function, module=program).base.setting
    return WhatIf(program, setting, builds=Rebuilds([str(path)], CompileOptions(), program))


# -- what is tried, and in which order ----------------------------------------------------------------


def test_changes_are_tried_smallest_first() -> None:
    case = case_of(COPY)
    weights = [change.weight for change in case.candidates]
    assert weights == sorted(weights)
    hints = [change.hint for change in case.candidates]
    assert hints[0] == "%to={[-1]:Pointer, [-1,0]:Float@double, [-1,8]:Float@double}"
    assert hints[-1] == "--loose-types"
    assert {"enzyme_const to", "enzyme_const from"} <= set(hints)


def test_those_that_settle_it_are_told_with_their_lines() -> None:
    offers = [offer for _, offer in Advisor(case_of(COPY)).offers()]
    settling = [offer for offer in offers if offer.settles]
    assert [offer.says for offer in settling] == [
        "behind %to are numbers (double)",
        "behind %to are integers, which carry no derivative",
        "behind %to are pointers",
        "behind %to are numbers (float)",
        "no derivative passes through the argument to",
        "bytes of which nothing is known are taken for integers, everywhere: no derivative passes through them, and "
        "nobody is told again",
    ]
    first = settling[0]
    assert first.effect == "the gradient is made; a derivative passes through it"
    call = "call void @__enzyme_double(ptr %to, i64 16)"
    assert first.edits[0] == Edit("first in f", call, "declare void @__enzyme_double(ptr, i64)")
    option = "--type 'to={[-1]:Pointer, [-1,0]:Float@double, [-1,8]:Float@double}'"
    assert first.edits[1] == Edit("on the command line", option)
    assert settling[-2].edits[-1].line == "--const to"
    assert "no derivative passes" in settling[1].effect
    assert [offer.says for offer in offers if not offer.settles] == ["no derivative passes through the argument from"]


def test_what_settles_it_is_what_the_engine_says_with_that_hint() -> None:
    """Not a promise: the hint, given from the beginning, makes the same gradient."""
    case = case_of(COPY)
    change = case.candidates[0]
    trial = case.attempt(change)
    assert trial.settles
    types = {"to": TypeTree.parse("{[-1]:Pointer, [-1,0]:Float@double, [-1,8]:Float@double}")}
    made = engine.run(read_module(COPY), request(read_module(COPY), "f"), options=Options(types=types))
    assert made.gradient is not None
    with pytest.raises(EngineError, match="cannot deduce type of copy"):
        engine.run(read_module(COPY), request(read_module(COPY), "f"))


def test_a_trial_leaves_nothing_behind() -> None:
    case = case_of(COPY)
    before, facts = case.base.setting, len(case.history.facts)
    texts = [case.attempt(change).gradient for change in case.candidates]
    assert case.base.setting == before
    assert len(case.history.facts) == facts
    assert [case.attempt(change).gradient for change in case.candidates] == texts


def test_a_type_does_not_prepare_the_function_again() -> None:
    runs = 0

    def counted(text: str, passes: Sequence[str], watched: str) -> list[str]:
        nonlocal runs
        runs += 1
        return run_passes(text, passes, watched)

    program = read_module(COPY)
    setting = case_of("", module=program).base.setting
    case = WhatIf(program, type(setting)(setting.request, Options(transform=counted)))
    after_first = runs
    assert after_first > 0
    assert any(case.attempt(change).settles for change in case.candidates)
    assert runs == after_first


KEPT = """
define void @f(ptr %row, i64 %n) {
  call void @shift(ptr %row, i64 %n)
  ret void
}
define internal void @shift(ptr %a, i64 %n) {
entry:
  %few = icmp slt i64 %n, 2
  br i1 %few, label %done, label %more
more:
  %first = load i64, ptr %a
  %next = getelementptr i8, ptr %a, i64 8
  %second = load i64, ptr %next
  store i64 %second, ptr %a
  %less = sub i64 %n, 1
  call void @shift(ptr %next, i64 %less)
  %last = getelementptr i64, ptr %a, i64 %less
  store i64 %first, ptr %last
  br label %done
done:
  ret void
}
"""


def test_where_a_function_of_its_own_stops_its_values_are_told_and_the_types_of_what_calls_it_are_tried() -> None:
    case = case_of(KEPT)
    assert case.base.error is not None and case.base.error.where is not None
    assert case.base.error.where.function == "shift"
    assert case.frontier is not None
    assert "%first" in case.frontier.question
    assert "@f passes %row" in said(case.frontier.evidence)
    offers = [offer for _, offer in Advisor(case).offers()]
    assert offers[0].says == "behind %row are numbers (double)"
    assert offers[0].settles


@needs_compiler
def test_functions_without_a_body_are_marked_together() -> None:
    case = sample_case("no-reverse-pass")
    offers = [offer for _, offer in Advisor(case).offers() if offer.settles]
    both = offers[-1]
    assert both.says == "no derivative passes through spring, and no derivative passes through report"
    assert both.joint
    assert [edit.line for edit in both.edits] == [
        "void *__enzyme_inactivefn_spring[] = {(void *)spring};",
        "void *__enzyme_inactivefn_report[] = {(void *)report};",
    ]
    assert both.words == ("enzyme_inactive spring", "enzyme_inactive report")


def test_a_mark_and_a_registered_gradient_are_tried_together() -> None:
    """No derivative passes through the first function; to mark the second one loses what passes through it."""
    case = case_of("""
@name = private constant [2 x i8] c"x\\00"
declare void @report(ptr, double)
declare double @table(double)
define double @f(double %x) {
  call void @report(ptr @name, double %x)
  %t = call double @table(double %x)
  %r = fmul double %t, %x
  ret double %r
}
""")
    offers = [offer.says for _, offer in Advisor(case).offers() if offer.settles]
    assert "no derivative passes through report, and a gradient of table is registered" in offers


@needs_compiler
def test_a_definition_beside_the_program_is_linked() -> None:
    case = sample_case("no-augmented-pass")
    change, offer = next((c, o) for c, o in Advisor(case).offers() if o.settles)
    assert isinstance(change, Build)
    assert offer.says == "table.c, which defines row, is linked in"
    assert offer.edits[0].line.endswith("no-augmented-pass/table.c")


@needs_compiler
def test_a_function_that_the_compiler_inlined_is_marked_where_it_is_defined() -> None:
    case = sample_case("memset-type")
    change, offer = next((c, o) for c, o in Advisor(case).offers() if isinstance(c, KeptInactive))
    assert change.function.name == "lock_init"
    assert offer.settles
    assert [(edit.where, edit.line) for edit in offer.edits] == [
        ("in front of its definition, failing.c:7", '__attribute__((annotate("enzyme_inactive"), noinline))')
    ]


# -- as they are written ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hint", "kind"),
    [
        ("%to={[-1]:Pointer, [-1,-1]:Float@double}", None),
        ("__enzyme_double(%to, 16)", None),
        ("enzyme_const from", ConstantArgument),
        ("enzyme_inactive f", InactiveFunction),
        ("--loose-types", Switch),
        ("link table.c", Build),
        ("enzyme_const to; enzyme_inactive f", Several),
    ],
)
def test_hints_are_read_as_they_are_written(hint: str, kind: type | None) -> None:
    program = read_module(COPY)
    change = parse_hint(hint, program, request(program, "f"))
    assert kind is None or isinstance(change, kind)
    if "__enzyme" not in hint:
        assert change.hint == hint
        assert parse_hint(change.hint, program, request(program, "f")) == change


@pytest.mark.parametrize(
    ("hint", "complaint"),
    [
        ("enzyme_const nobody", "has no argument nobody"),
        ("enzyme_inactive nothing", "there is no function nothing"),
        ("__enzyme_colour(%to, 1)", "__enzyme_colour tells no type"),
        ("%to={[-1]:Number}", "Number"),
        ("be nice", "'be nice' is not a change"),
    ],
)
def test_what_is_no_hint_is_said(hint: str, complaint: str) -> None:
    program = read_module(COPY)
    with pytest.raises(HintError, match=complaint):
        parse_hint(hint, program, request(program, "f"))


def test_builds() -> None:
    plain, debug = CompileOptions(debug=False), CompileOptions()
    assert rebuilt("link b.c", ("a.ll",), debug) == (("a.ll", "b.c"), debug)
    assert rebuilt("-g", ("a.c",), plain) == (("a.c",), debug)
    inlined = CompileOptions(debug=True, flags=("-fno-inline",))
    assert rebuilt("from a.c --cflags -fno-inline", ("a.ll",), plain) == (("a.c",), inlined)
    flags = CompileOptions(flags=("-DX=1",))
    assert rebuilt("--cflags -fno-inline", ("a.c",), flags) == (
        ("a.c",),
        CompileOptions(flags=("-DX=1", "-fno-inline")),
    )
    assert rebuilt("enzyme_const x", ("a.c",), plain) is None


# -- what is different ------------------------------------------------------------------------------


def test_the_difference_in_types_activity_cache_and_gradient() -> None:
    case = case_of(COPY)
    trial = case.attempt(parse_hint("__enzyme_double(%to, 16)", case.program, case.base.setting.request))
    types, activity, cache, gradient = case.difference(trial)
    assert types.lines == (
        "+ %from: [-1,0]:Float@double, [-1,8]:Float@double",
        "+ %to: [-1,0]:Float@double, [-1,8]:Float@double",
    )
    assert activity == Section("activity", ())
    assert "+ %to': at hand" in cache.lines
    assert gradient.added > 5
    assert gradient.removed == 0
    assert any(line.startswith("+reverse.") for line in gradient.lines)
    assert shown(case.difference(trial)).startswith("types: +2 -0\n  + %from: ")
    const = case.attempt(parse_hint("enzyme_const to; enzyme_const from", case.program, case.base.setting.request))
    words = case.difference(const)[1].lines
    assert "- %to: active" in words
    assert "+ %to: constant" in words


def test_nothing_is_different_from_itself() -> None:
    case = case_of(COPY)
    trial = case.attempt(type_given("%to", TypeTree.parse("{[-1]:Pointer}")))
    assert [section.lines for section in case.difference(trial)] == [(), (), (), ()]


def test_plans_are_told_with_their_bytes() -> None:
    def run(entry: PlanEntry) -> Run:
        history = History()
        scope = history.scope("function", "f")
        history.record(scope, "plan", "%x", entry, "plan")
        return Run(history, scope)

    stored = PlanEntry(Method.STORE, "each iteration has another", "loop", 8, "%n")
    sections = difference(run(PlanEntry(Method.RECOMPUTE, "nothing overwrites it")), run(stored))
    assert sections[2].lines == ("- %x: recompute", "+ %x: store, 8 bytes × %n")


def test_a_gradient_that_is_there_before_and_after_is_compared_line_by_line() -> None:
    text = "define double @f(double %x, double %y) {\n  %z = fmul double %x, %y\n  ret double %z\n}"
    case = case_of(text)
    trial = case.attempt(parse_hint("enzyme_const y", case.program, case.base.setting.request))
    gradient = case.difference(trial)[3]
    assert gradient.removed > 0
    assert gradient.added > 0
    assert trial.error is None
    assert case.base.error is None
