"""Why something is active, and what makes a gradient zero: from a shadow that stays zero to what cut the path."""

from __future__ import annotations

import pytest

from ad.explanation.activity import why_active, why_zero
from ad.explanation.evidence import Evidence, rows_of
from ad.explanation.whatif import WhatIf
from tests.ad.explanation.explaining import case_of, said

CHAIN = """
define double @f(double %x, double %c) {
  %y = fmul double %x, %x
  %z = fadd double %y, %c
  ret double %z
}
"""


def active(case: WhatIf, subject: str) -> Evidence | None:
    assert case.base.made is not None
    return why_active(case.base.made, case.history, subject)


def zero(case: WhatIf, subject: str, *not_run: str) -> str:
    assert case.base.made is not None
    return said(why_zero(case.base.made, case.history, subject, not_run))


# -- why active -----------------------------------------------------------------------------------


def test_active_is_between_an_input_and_a_result() -> None:
    tree = active(case_of(CHAIN), "%y")
    assert tree is not None
    assert tree.sentence == "%y is active: it is varied and useful"
    down, up = tree.children
    assert down.sentence == "how it depends on an active input"
    assert [c.sentence for c in down.children] == [
        "%x may depend on an active input: an active argument",
        "%y may depend on an active input: fmul of a varied value",
    ]
    assert [c.sentence for c in up.children][-1].endswith("it is returned, and the result is active")
    assert all(c.fact >= 0 for c in (*down.children, *up.children))


def test_an_argument_is_active_as_declared_and_is_followed_to_a_result() -> None:
    tree = active(case_of(CHAIN), "%x")
    assert tree is not None
    assert tree.sentence == "%x is active: it is declared active"
    assert [c.sentence for c in tree.children] == ["how an active result depends on it"]


def test_constant_has_its_reason() -> None:
    tree = active(case_of(CHAIN, const="c"), "%c")
    assert tree is not None
    assert tree.sentence == "%c is constant: it is declared constant"
    assert active(case_of(CHAIN), "%nobody") is None


# -- what makes a gradient zero ---------------------------------------------------------------------


def test_a_way_that_is_open_has_its_factors() -> None:
    words = zero(case_of(CHAIN), "%x")
    assert "there is a way for a derivative to get to %x" in words
    assert "%y is made of it (fmul), with the factor %x + %x" in words
    assert "it is returned: the derivative begins here" in words
    assert "✕" not in words


def test_a_mark_cuts_the_path() -> None:
    text = """
declare double @noise(double) #0
define double @f(double %x) {
  %y = call double @noise(double %x)
  ret double %y
}
attributes #0 = { "enzyme_inactive" }
"""
    words = zero(case_of(text), "%x")
    assert "the gradient of %x is zero: every way from it ends before an active result" in words
    assert "✕ it is passed to @noise, through which no derivative passes" in words
    back = zero(case_of(text), "%y")
    assert "%y has no derivative: it depends on no active input" in back
    assert "✕ %y is the result of @noise, and constant" in back


def test_a_declaration_cuts_the_path() -> None:
    assert zero(case_of(CHAIN, const="x"), "%x") == "the gradient of %x is zero: it is declared constant (enzyme_const)"
    back = zero(case_of(CHAIN, const="x"), "%y")
    assert "%y has no derivative: it depends on no active input" in back
    assert "✕ %x is an argument that is declared constant (enzyme_const)" in back


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ("  %i = fptosi double %x to i64\n  %y = sitofp i64 %i to double\n", "✕ %i is an integer made of it"),
        (
            "  %y = call double @llvm.floor.f64(double %x)\n",
            "✕ it is passed to @llvm.floor.f64, through which no derivative",
        ),
        (
            "  %c = fcmp ogt double %x, 0.0\n  %y = select i1 %c, double 1.0, double 2.0\n",
            "✕ it is compared, which only directs control",
        ),
    ],
)
def test_a_rule_cuts_the_path(body: str, words: str) -> None:
    text = f"define double @f(double %x) {{\n{body}  ret double %y\n}}\ndeclare double @llvm.floor.f64(double)\n"
    found = zero(case_of(text), "%x")
    assert "every way from it ends before an active result" in found
    assert words in found


def test_memory_that_is_declared_constant_cuts_the_path() -> None:
    text = """
define void @f(ptr %in, ptr %out) {
  %x = load double, ptr %in
  %y = fmul double %x, 2.0
  store double %y, ptr %out
  ret void
}
"""
    found = zero(case_of(text, const="out"), "%in")
    assert "✕ it is stored to %out, in memory of %out, which is declared constant" in found
    seeded = zero(case_of(text), "%in")
    assert "the derivative begins with what the shadow of %out is seeded with (zero, if it is not)" in seeded


def test_nothing_that_reads_it() -> None:
    text = "define double @f(double %x, ptr %unread) {\n  %y = fmul double %x, %x\n  ret double %y\n}"
    assert zero(case_of(text), "%unread") == "the gradient of %unread is zero: nothing reads what is behind it"


BRANCHES = """
define double @f(double %x) {
entry:
  %c = fcmp ogt double %x, 0.0
  br i1 %c, label %then, label %join
then:
  %y = fmul double %x, %x
  br label %join
join:
  %r = phi double [ %y, %then ], [ 0.0, %entry ]
  ret double %r
}
"""


def test_a_block_that_did_not_run_cuts_the_path() -> None:
    assert "there is a way for a derivative" in zero(case_of(BRANCHES), "%x")
    found = zero(case_of(BRANCHES), "%x", "then")
    assert "every way from it ends before an active result" in found
    assert "✕ %y is in block then, which control did not come to at this point" in found


def test_integers_have_no_derivative_to_begin_with() -> None:
    text = "define double @f(double %x, i64 %n) {\n  %d = sitofp i64 %n to double\n  %y = fmul double %x, %d\n" \
           "  ret double %y\n}"  # fmt: skip
    assert "declared constant" in zero(case_of(text), "%n") or "is no number" in zero(case_of(text), "%n")
    assert "%d has no derivative: it depends on no active input" in zero(case_of(text), "%d")


def test_every_step_has_its_place() -> None:
    case = case_of(CHAIN)
    assert case.base.made is not None
    tree = why_zero(case.base.made, case.history, "%x")
    assert tree is not None
    places = [one.place for one in rows_of(tree)]
    assert all(place is not None and place.text for place in places)
    assert "%y = fmul double %x, %x" in [place.text for place in places if place]


def test_long_answers_end() -> None:
    body = "".join(f"  %v{n} = fmul double %v{n - 1}, %v{n - 1}\n" for n in range(1, 400))
    text = f"define double @f(double %v0) {{\n{body}  ret double %v399\n}}"
    case = case_of(text)
    assert case.base.made is not None
    tree = why_zero(case.base.made, case.history, "%v0")
    assert tree is not None
    rows = list(rows_of(tree))
    assert len(rows) < 300
    assert "is zero" not in tree.sentence, "what is not followed to its end is not said to end"
    assert rows[-1].sentence == "what becomes of %v25 is asked of it"
    assert "there is a way for a derivative to get to %v390" in zero(case, "%v390")
