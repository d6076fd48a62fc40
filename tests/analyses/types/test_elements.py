"""What elements of arrays, and functions whose bodies are elsewhere, tell of memory that is copied."""

from __future__ import annotations

from textwrap import dedent

import pytest

from analyses.facts import Discard
from analyses.types.context import TypeContext
from analyses.types.function_analysis import FunctionAnalysis
from analyses.types.interprocedural import Bodies
from analyses.types.solver import analyse_types
from tests.analyses.types.typing_helpers import module_of, printed, results_of, trees_of

COPY = "declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)\ndeclare i64 @any()\n"
COPIED = "  call void @llvm.memcpy.p0.p0.i64(ptr %to, ptr %p, i64 %n, i1 false)\n"
READ = "  %i = call i64 @any()\n{moved}\n  %x = load {type}, ptr %q\n  %y = fneg {type} %x\n"


def read_somewhere(moved: str, type_: str, copied: str = COPIED) -> dict[str, str]:
    """The types of a function that reads one element of `p`, nobody knows which, and copies what is behind it."""
    read = READ.format(moved=moved, type=type_)
    return trees_of(f"{COPY}define void @f(ptr %p, ptr %to, i64 %n) {{\nentry:\n{read}{copied}  ret void\n}}\n")


@pytest.mark.parametrize(
    ("moved", "expected"),
    [
        ("  %q = getelementptr inbounds double, ptr %p, i64 %i", "{[-1]:Pointer, [-1,0]:Float@double}"),
        ("  %b = shl i64 %i, 3\n  %q = getelementptr i8, ptr %p, i64 %b", "{[-1]:Pointer, [-1,0]:Float@double}"),
        (
            "  %q = getelementptr inbounds { i64, i64, [0 x double] }, ptr %p, i64 0, i32 2, i64 %i",
            "{[-1]:Pointer, [-1,16]:Float@double}",
        ),
        # An element is as large as a step: what reaches further is of several.
        ("  %q = getelementptr inbounds float, ptr %p, i64 %i", "{[-1]:Pointer}"),
        ("  %q = getelementptr inbounds double, ptr %p, i64 2", "{[-1]:Pointer, [-1,16]:Float@double}"),
    ],
)
def test_elements_of_an_array_are_alike(moved: str, expected: str) -> None:
    assert read_somewhere(moved, "double")["%p"] == expected


def test_nobody_is_asked_where_nothing_unknown_is_copied() -> None:
    moved = "  %q = getelementptr inbounds double, ptr %p, i64 %i"
    assert read_somewhere(moved, "double", copied="")["%p"] == "{[-1]:Pointer}"


def test_what_is_known_of_an_element_stays() -> None:
    moved = "  %q = getelementptr inbounds double, ptr %p, i64 %i\n  %f = load float, ptr %p\n  %g = fneg float %f"
    assert read_somewhere(moved, "double")["%p"] == "{[-1]:Pointer, [-1,0]:Float@float}"


def test_a_pointer_that_walks_over_an_array_points_to_elements() -> None:
    trees = trees_of(
        COPY
        + dedent("""
    define void @f(ptr %p, ptr %to, i64 %n) {
    entry:
      %i = call i64 @any()
      %q = getelementptr inbounds { ptr, i64 }, ptr %p, i64 %i
      %row = load ptr, ptr %q
      %x = load double, ptr %row
      %y = fneg double %x
      br label %loop
    loop:
      %walk = phi ptr [ %p, %entry ], [ %next, %loop ]
      %each = load ptr, ptr %walk
      call void @llvm.memcpy.p0.p0.i64(ptr %to, ptr %each, i64 %n, i1 false)
      %next = getelementptr inbounds i8, ptr %walk, i64 16
      %more = icmp ne ptr %next, %to
      br i1 %more, label %loop, label %done
    done:
      ret void
    }
    """)
    )
    assert trees["%each"] == "{[-1]:Pointer, [-1,0]:Float@double}"
    assert trees["%to"] == "{[-1]:Pointer, [-1,0]:Float@double}"


MERGE = """
define void @f(ptr %p, ptr %to, i64 %n) {
entry:
  br label %loop
loop:
  %walk = phi ptr [ %p, %entry ], [ %next, %on ]
  %x = load double, ptr %walk
  %y = fneg double %x
  %take = fcmp olt double %x, 1.0
STEP
on:
  %next = phi ptr [ %walk, %skip ], [ %after, %step ]
  %more = icmp ne ptr %next, %to
  br i1 %more, label %loop, label %done
done:
  call void @llvm.memcpy.p0.p0.i64(ptr %to, ptr %next, i64 %n, i1 false)
  ret void
}
"""
BRANCH = """  br i1 %take, label %step, label %skip
skip:
  br label %on
step:
  %after = getelementptr i8, ptr %walk, i64 SIZE
  br label %on
"""
CHOICE = """  %size = select i1 %take, i64 SIZE, i64 0
  %after = getelementptr i8, ptr %walk, i64 %size
  br i1 %take, label %step, label %skip
skip:
  br label %on
step:
  br label %on
"""


@pytest.mark.parametrize("step", [BRANCH, CHOICE], ids=["branch", "select"])
@pytest.mark.parametrize(("size", "known"), [("8", True), ("4", False)])
def test_a_pointer_that_is_moved_on_sometimes_walks_over_an_array(step: str, size: str, known: bool) -> None:
    """As merging two sorted arrays does."""
    trees = trees_of(COPY + MERGE.replace("STEP", step).replace("SIZE", size))
    double = "{[-1]:Pointer, [-1,0]:Float@double}"
    assert (trees["%after"], trees["%to"]) == (double, double) if known else trees["%to"] == "{[-1]:Pointer}"


SUMMING = f"{COPY}declare double @sum(ptr, i64)\n" + dedent("""
    define void @f(ptr %p, ptr %to, i64 %n) {
      %s = call double @sum(ptr %to, i64 %n)
      call void @llvm.memcpy.p0.p0.i64(ptr %to, ptr %p, i64 %n, i1 false)
      ret void
    }
    """)
SUM = dedent("""
    define double @sum(ptr %a, i64 %n) {
      %last = getelementptr inbounds double, ptr %a, i64 %n
      %x = load double, ptr %last
      %fewer = sub i64 %n, 1
      %rest = call double @sum(ptr %a, i64 %fewer)
      %s = fadd double %x, %rest
      ret double %s
    }
    """)


def test_a_called_function_tells_from_another_module() -> None:
    bodies = module_of(SUM)
    alone = results_of(SUMMING)
    function = alone.function
    context = TypeContext.of_signature(function)
    together = analyse_types(function, context, sink=Discard(), bodies=Bodies(bodies))
    assert printed(alone)["%p"] == "{[-1]:Pointer}"
    assert printed(together)["%p"] == "{[-1]:Pointer, [-1,0]:Float@double}"


def test_an_address_counted_from_null_may_be_kept_and_compared() -> None:
    """The end of an empty array: `begin + n` where `begin` is null, kept as a pointer and taken for a size."""
    trees = trees_of(
        dedent("""
    define i1 @f(ptr %keep, i64 %n) {
      %bytes = shl nsw i64 %n, 3
      %end = getelementptr inbounds i8, ptr null, i64 %bytes
      store ptr %end, ptr %keep, !tbaa !0
      %size = ptrtoint ptr %end to i64
      %more = icmp ugt i64 %bytes, %size
      ret i1 %more
    }
    !0 = !{!1, !1, i64 0}
    !1 = !{!"any pointer", !2, i64 0}
    !2 = !{!"omnipotent char", !3, i64 0}
    !3 = !{!"Simple C++ TBAA"}
    """)
    )
    assert trees["%bytes"] == "{[-1]:Integer}"
    assert trees["%size"] == "{[-1]:Anything}"


def test_functions_of_another_module_are_analysed_once_for_all_that_ask(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[str] = []

    def start(analysis: FunctionAnalysis) -> None:
        begun.append(analysis.function.name)
        started(analysis)

    started = FunctionAnalysis.start
    monkeypatch.setattr(FunctionAnalysis, "start", start)
    bodies = Bodies(module_of(SUM))
    function = module_of(SUMMING).functions["f"]
    sink = Discard()
    asking = [analyse_types(function, TypeContext.of_signature(function), sink=sink, bodies=bodies) for _ in range(2)]
    assert begun.count("f") == 2 and begun.count("sum") == begun[: begun.index("f", 1)].count("sum") > 0
    assert printed(asking[0]) == printed(asking[1])
