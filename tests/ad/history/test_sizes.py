"""Sizes: sums of products are added up, in the names of the source where these are known."""

from __future__ import annotations

import pytest

from ad.engine import engine
from ad.history.planned import planned, totals
from ad.history.records import Method, PlanEntry
from ad.history.sizes import Size, in_source, stored
from ad.requests.requests import default_request
from analyses.facts import History
from analyses.ir.text.reader import read_module
from analyses.ir.toolchain import normalise


@pytest.mark.parametrize(
    ("count", "bytes_", "text"),
    [
        ("1", 8, "8"),
        ("%n", 8, "8·%n"),
        ("%n × %m", 24, "24·%n·%m"),
        ("(%n + 1)", 8, "8·%n + 8"),
        ("(%n - 1) × (%m - 2)", 1, "%n·%m - 2·%n - %m + 2"),
        ("(%n - %m)", 4, "4·%n - 4·%m"),
        ("≤ %n × 9", 8, "≤ 72·%n"),
        ("⌈(%n - 1) / 2⌉", 8, "8·⌈(%n - 1) / 2⌉"),
        ("(⌊%n / 4⌋ + 1)", 8, "8·⌊%n / 4⌋ + 8"),
        ("?", 8, "8·?"),
        ('%"a b"', 2, '2·%"a b"'),
    ],
)
def test_a_size_is_multiplied_out(count: str, bytes_: int, text: str) -> None:
    assert str(Size.of(count).times(bytes_)) == text


def entry(bytes_: int, count: str, **names: str) -> PlanEntry:
    pairs = tuple((f"%{value}", name) for value, name in names.items())
    return PlanEntry(Method.STORE, "", "", bytes_, count, names=pairs)


def test_what_has_the_same_count_is_one_term() -> None:
    assert str(stored([entry(8, "%n × %m")] * 3)) == "24·%n·%m"
    assert str(stored([entry(8, "%n × %m"), entry(8, "%m × %n")])) == "16·%n·%m"
    assert str(stored([entry(8, "(%n - 1)"), entry(8, "1")])) == "8·%n"
    assert str(stored([])) == "0"


def test_names_of_the_source_replace_those_of_the_ir() -> None:
    assert str(in_source(entry(8, "%n × (%tmp.3 + 1)", **{"n": "n", "tmp.3": "rows"}))) == "8·n·rows + 8·n"
    assert str(in_source(entry(8, "⌈%n / 2⌉", n="size"))) == "8·⌈size / 2⌉"


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("n - 1", "8·n·m - 16·m"),
        ("2 · n", "16·n·m - 8·m"),
        ("*n - 1", "8·*n·m - 16·m"),
        ("n / 2", "8·(n / 2)·m - 8·m"),
        ("p->n - 1", "8·p->n·m - 16·m"),
        ("p->q->n", "8·p->q->n·m - 8·m"),
        ("v.size() - 1", "8·v.size()·m - 16·m"),
        ("n[first[i]] - 1", "8·n[first[i]]·m - 16·m"),
        ("f(n)", "8·f(n)·m - 8·m"),
        ("rows[i]", "8·rows[i]·m - 8·m"),
    ],
)
def test_a_name_that_is_a_formula_is_multiplied_out(name: str, text: str) -> None:
    assert str(in_source(entry(8, "(%wide - 1) × %m", wide=name, m="m"))) == text
    assert str(in_source(entry(8, "⌈%wide / 2⌉", wide="n - 1"))) == "8·⌈(n - 1) / 2⌉"


LOOPS = """
define void @f(ptr %x, ptr %y, i32 %0) !dbg !4 {
entry:
    #dbg_value(i32 %0, !6, !DIExpression(), !8)
  %wide = zext i32 %0 to i64
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %x.at = getelementptr double, ptr %x, i64 %i
  %a = load double, ptr %x.at, !dbg !9
  %y.at = getelementptr double, ptr %y, i64 %i
  %b = load double, ptr %y.at
  %p = fmul double %a, %b
  store double %p, ptr %y.at
  %i.next = add nuw nsw i64 %i, 1
  %go = icmp ne i64 %i.next, %wide
  br i1 %go, label %loop, label %end
end:
  ret void
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "f.c", directory: ".")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !5)
!4 = distinct !DISubprogram(name: "f", file: !1, line: 1, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!5 = !{null}
!6 = !DILocalVariable(name: "count", arg: 3, scope: !4, file: !1, line: 1, type: !7)
!7 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!8 = !DILocation(line: 1, column: 1, scope: !4)
!9 = !DILocation(line: 7, column: 5, scope: !4)
"""


def test_the_plan_is_told_in_the_words_of_the_source() -> None:
    module, history = read_module(normalise(LOOPS)), History()
    engine.run(module, default_request(module.functions["f"]), history)
    rows = planned(history)
    first, second = rows[:2]
    assert {first.subject, second.subject} == {"%a", "%b"}
    loaded = next(row for row in rows if row.subject == "%a")
    assert (str(loaded.total), loaded.trips, loaded.source) == ("8·count", "count", "f.c:7:5")
    assert loaded.entry.clobberer == "loop:6"
    assert "overwritten by loop:6" in loaded.entry.reason
    assert totals(rows).endswith("2 stored: 16·count bytes")
    methods = [row.entry.method for row in rows]
    assert methods == sorted(methods, key=[Method.STORE, Method.RECOMPUTE, Method.AT_HAND].index)


@pytest.mark.parametrize("power", range(4))
@pytest.mark.parametrize("trips", [0, 1, 5])
def test_a_power_is_summed_over_a_loop(power: int, trips: int) -> None:
    summed = Size({("i",) * power: 3}).summed("i", Size.of("%n"))
    assert summed is not None
    assert Size.of(str(summed)).terms == summed.terms
    assert summed.named({"%n": str(trips)}).terms.get((), 0) == 3 * sum(k**power for k in range(trips))


def test_what_is_no_polynomial_is_not_summed() -> None:
    assert Size({("⌈(%n - i) / 2⌉",): 1}).summed("i", Size.of("%n")) is None
    assert Size({("i",) * 4: 1}).summed("i", Size.of("%n")) is None


def test_powers_and_fractions_are_written_and_read() -> None:
    assert str(Size.of("%n × %n × %n × %m")) == "%n³·%m"
    assert str(Size.of("(%n × %n - %n)/2").times(3)) == "3·%n²/2 - 3·%n/2"
    assert str(Size.of("%n²/2 - %n/2").named({"%n": "m + 1"}).times(8)) == "4·m² + 4·m"
    assert str(Size.of("? × ?")) == "?·?"
    assert str(Size.of("n / 2")) == "(n / 2)"  # a quotient of integers is rounded
