"""Types that a program's attributes and metadata spell out: of calls, of a function's own arguments and result."""

from __future__ import annotations

import pytest

from ad.engine import engine
from ad.history.records import EngineError
from ad.requests.markers import without_marks
from ad.requests.requests import default_request
from analyses.facts import History
from analyses.ir.text.printer import print_module
from analyses.type_trees.attributes import UnreadableTypeError
from tests.analyses.types.typing_helpers import module_of, trees_of
from tests.support.gradients import Case, run

DOUBLES = '"enzyme_type"="{[-1]:Pointer, [-1,0]:Float@double}"'
DOUBLE = '"enzyme_type"="{[-1]:Float@double}"'
CALLED = f"""
define internal void @move(ptr {DOUBLES} %x, ptr %y) {{
entry:
  %l = load i64, ptr %x, align 8
  store i64 %l, ptr %y, align 8
  ret void
}}
define internal {DOUBLE} i64 @get(ptr %x) {{
entry:
  %l = load i64, ptr %x, align 8
  ret i64 %l
}}
define void @through_argument(ptr %x, ptr %y) {{
entry:
  call void @move(ptr %x, ptr %y)
  ret void
}}
define void @through_result(ptr %x, ptr %y) {{
entry:
  %v = call i64 @get(ptr %x)
  store i64 %v, ptr %y, align 8
  ret void
}}
define void @own(ptr {DOUBLES} %x, ptr %y) {{
entry:
  %l = load i64, ptr %x, align 8
  store i64 %l, ptr %y, align 8
  ret void
}}
"""


def test_a_functions_own_arguments_and_result() -> None:
    found = trees_of(
        f"define {DOUBLE} i64 @f(ptr {DOUBLES} %p, ptr %q, i64 {DOUBLE} %n) {{\nentry:\n"
        "  %v = load i64, ptr %p, align 8\n  %w = load i64, ptr %q, align 8\n  store i64 %n, ptr %q, align 8\n"
        "  ret i64 %w\n}\n"
    )
    assert found["%v"] == found["%w"] == found["%n"] == "{[-1]:Float@double}"
    assert found["%p"] == found["%q"] == "{[-1]:Pointer, [-1,0]:Float@double}"


@pytest.mark.parametrize("name", ["through_argument", "through_result", "own"])
def test_derivatives_pass_where_attributes_say_numbers(name: str) -> None:
    """The functions with the attributes are inlined, and what they say stays."""
    (outcome,) = run(CALLED, [Case(name, {"x": "double[1.5]", "y": "double[0.5]"}, {"y": "3"})])
    assert outcome.error == ""
    assert outcome.gradient["x[0]"] == 3.0
    assert {verdict for verdict, _ in outcome.verdicts.values()} == {"ok"}


def test_without_the_attribute_it_is_an_error() -> None:
    (outcome,) = run(CALLED.replace(DOUBLES, ""),
                     [Case("through_argument", {"x": "double[1.5]", "y": "double[0.5]"}, {"y": "3"})])  # fmt: skip
    assert "cannot deduce type" in outcome.error


def test_what_says_the_type_again_is_gone_from_what_is_run() -> None:
    module = module_of(CALLED)
    made = engine.run(module, default_request(module.functions["through_argument"]), History())
    assert "call void (...) @__enzyme_type" not in without_marks(print_module(made.module, read_all=True))


BAD = '"enzyme_type"="{[-1]:Floot@double}"'


@pytest.mark.parametrize(
    ("text", "where"),
    [
        (f"define void @f(i64 {BAD} %n) {{\nentry:\n  ret void\n}}\n", "argument %n of @f"),
        (f"define {BAD} i64 @f() {{\nentry:\n  ret i64 0\n}}\n", "the result of @f"),
        (f"declare void @g(i64 {BAD})\ndefine void @f(i64 %n) {{\nentry:\n  call void @g(i64 %n)\n  ret void\n}}\n",
         "a call of @g"),
        ("define void @f(ptr %p) {\nentry:\n  %v = load i64, ptr %p, align 8, !enzyme_type !0\n"
         '  store i64 %v, ptr %p, align 8\n  ret void\n}\n!0 = !{!"Floot@double"}\n', "%v"),
    ],
)  # fmt: skip
def test_what_is_no_type_is_an_error_that_names_the_place(text: str, where: str) -> None:
    with pytest.raises(UnreadableTypeError, match="Floot@double is no") as caught:
        trees_of(text)
    assert caught.value.where.startswith(where)
    module = module_of(text)
    with pytest.raises(EngineError, match="Floot@double"):
        engine.run(module, default_request(module.functions["f"]), History())


TRANSFERS = """
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
define void @all_alike(ptr %x, ptr %y, i64 %n) {
  call void @llvm.memcpy.p0.p0.i64(ptr %y, ptr %x, i64 %n, i1 false), !enzyme_truetype !0
  ret void
}
define void @several(ptr %x, ptr %y) {
  call void @llvm.memcpy.p0.p0.i64(ptr %y, ptr %x, i64 24, i1 false), !enzyme_truetype !1
  ret void
}
!0 = !{!"Float@double", i64 0}
!1 = !{!"Float@double", i64 0, !"Integer", i64 8, !"Float@double", i64 16}
"""


def test_the_true_type_of_a_copy() -> None:
    cases = [
        Case("all_alike", {"x": "double[1.5, 2.5]", "y": "double[0.5, 0.25]", "n": "16"}, {"y": "double[3, 4]"}),
        Case("several", {"x": "double[1.5, 2.5, 3.5]", "y": "double[0.5, 0.25, 1]"}, {"y": "double[3, 4, 5]"}),
    ]
    alike, several = run(TRANSFERS, cases)
    assert (alike.error, several.error) == ("", "")
    assert [alike.gradient[f"x[{i}]"] for i in range(2)] == [3.0, 4.0]
    assert [several.gradient[f"x[{i}]"] for i in range(3)] == [3.0, 0.0, 5.0]


def test_a_true_type_that_is_none() -> None:
    (outcome,) = run(TRANSFERS.replace('!"Integer"', '!"Floot@double"'),
                     [Case("several", {"x": "double[1, 2, 3]", "y": "double[1, 2, 3]"}, {"y": "1"})])  # fmt: skip
    assert "a call of @llvm.memcpy.p0.p0.i64 (metadata) can't be read: Floot@double is not a type" in outcome.error
