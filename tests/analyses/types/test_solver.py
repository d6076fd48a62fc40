"""Type analysis as a whole: its end, its facts, its options, its speed, its report."""

from __future__ import annotations

import json
import pickle

import pytest

from analyses.facts import Discard, History
from analyses.ir.text.reader import read_module
from analyses.ir.toolchain import normalise
from analyses.type_trees.conflict import TypeConflict
from analyses.type_trees.tree import TypeTree
from analyses.types.context import TypeContext, TypeOptions
from analyses.types.report import analyse_alone, types_data, types_report
from analyses.types.shape.integer_ranges import count_until
from analyses.types.solver import analyse_types
from tests.analyses.types.typing_helpers import module_of, printed, results_of, trees_of
from tests.fuzz.random_ir import numeric_module, stress_module

SAMPLE = """
define double @f(ptr %p, i64 %n) {
entry:
  %b = load i64, ptr %p, align 8
  %x = bitcast i64 %b to double
  %y = fmul double %x, %x
  ret double %y
}
"""

# -- facts ----------------------------------------------------------------------------------------------


def test_every_tree_is_a_fact_with_its_premises() -> None:
    sink = History()
    results = results_of(SAMPLE, sink=sink)
    for value, tree in printed(results).items():
        newest = sink.facts[sink.latest(0, "type", value)]
        assert str(newest.value) == tree
        assert newest.rule
        assert all(p < newest.id for p in newest.premises)


def test_why_leads_to_the_instruction_that_told() -> None:
    sink = History()
    results_of(SAMPLE, sink=sink)
    why = [(fact.key.subject, fact.rule) for _, fact in sink.why(sink.latest(0, "type", "%p"))]
    assert why[0] == ("%p", "load up")
    assert why.index(("%b", "bitcast up")) < why.index(("%x", "fmul"))


def test_facts_of_types_can_be_sent_to_another_process() -> None:
    sink = History()
    results_of(SAMPLE, sink=sink)
    assert pickle.loads(pickle.dumps(sink.facts)) == sink.facts


def test_trees_only_grow() -> None:
    sink = History()
    results_of(SAMPLE, sink=sink)
    known: dict[str, TypeTree] = {}
    for fact in (f for f in sink.facts if f.key.kind == "type"):
        assert isinstance(fact.value, TypeTree)
        assert fact.value.merge(known.get(fact.key.subject, TypeTree())) == fact.value
        known[fact.key.subject] = fact.value


def test_a_contradiction_is_recorded_as_an_error_with_both_sides() -> None:
    sink = History()
    text = "define void @f(ptr %p) {\nentry:\n  store i64 5, ptr %p, align 8\n  store double 1.5, ptr %p, align 8\n"
    with pytest.raises(TypeConflict) as raised:
        results_of(text + "  ret void\n}\n", sink=sink)
    error = next(f for f in sink.facts if f.key.kind == "error")
    assert error.key.subject == "%p"
    assert error.value == str(raised.value)
    assert error.premises


def test_a_hypothesis_has_a_scope_of_its_own() -> None:
    sink = History()
    text = """
define void @f(i64 %n, i1 %c) {
entry:
  br label %loop
loop:
  %a = phi i64 [ 0, %entry ], [ %b, %loop ]
  %b = sdiv i64 %a, %n
  br i1 %c, label %loop, label %done
done:
  ret void
}
"""
    results_of(text, sink=sink)
    hypotheses = [s for s in sink.scopes if s.kind == "hypothesis"]
    assert [(s.subject, sink.outcomes[s.id]) for s in hypotheses] == [("%a", "kept")]


def test_with_and_without_history_the_same_is_found() -> None:
    text = numeric_module(7)
    function = next(f for f in read_module(normalise(text)).functions.values() if not f.is_declaration)
    context = TypeContext.of_signature(function)
    kept = analyse_types(function, context, sink=History())
    dropped = analyse_types(function, context, sink=Discard())
    assert printed(kept) == printed(dropped)


# -- options ----------------------------------------------------------------------------------------------

BRANCH = """
define void @f(ptr %p, i1 %c) {
entry:
  %b = load i64, ptr %p, align 8
  br i1 %c, label %yes, label %no
yes:
  %x = bitcast i64 %b to double
  %y = fadd double %x, 1.0
  ret void
no:
  ret void
}
"""


def test_without_strict_aliasing_a_branch_tells_nothing_of_what_is_before() -> None:
    assert trees_of(BRANCH)["%b"] == "{[-1]:Float@double}"
    found = trees_of(BRANCH, options=TypeOptions(strict_aliasing=False))
    assert found["%b"] == "{}"
    assert found["%x"] == "{[-1]:Float@double}"


def test_depth_and_offset_are_options() -> None:
    text = "define void @f(ptr %p) {\nentry:\n  %a = load ptr, ptr %p, align 8\n  %b = load ptr, ptr %a, align 8\n"
    text += "  store double 1.5, ptr %b, align 8\n  %g = getelementptr inbounds i8, ptr %p, i64 64\n"
    text += "  store i8 1, ptr %g, align 1\n  ret void\n}\n"
    assert "[-1,0,0,0]:Float@double" in trees_of(text)["%p"]
    shallow = trees_of(text, options=TypeOptions(max_depth=2))
    assert shallow["%p"] == "{[-1]:Pointer, [-1,0]:Pointer, [-1,64]:Integer}"
    assert "64" not in trees_of(text, options=TypeOptions(max_offset=32))["%p"]


def test_integer_arguments_may_be_left_open() -> None:
    text = "define void @f(i64 %n) {\nentry:\n  ret void\n}\n"
    assert trees_of(text)["%n"] == "{[-1]:Integer}"
    assert trees_of(text, integers=False)["%n"] == "{}"


# -- known integers -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("predicate", "start", "step", "bound", "count"),
    [
        ("slt", 0, 1, 10, 10), ("slt", 0, 3, 10, 4), ("sle", 0, 5, 10, 3), ("sgt", 10, -1, 0, 10),
        ("sge", 10, -5, 0, 3), ("ne", 13, 3, 40, 9), ("ne", 0, 3, 10, None), ("ult", 0, 1, 4, 4),
        ("slt", 5, 1, 5, 0), ("slt", 0, -1, 5, None), ("eq", 1, 1, 2, 0), ("eq", 2, 1, 2, 1),
    ],
)  # fmt: skip
def test_trip_counts_of_constants(predicate: str, start: int, step: int, bound: int, count: int | None) -> None:
    holds = {"slt": int.__lt__, "sle": int.__le__, "sgt": int.__gt__, "sge": int.__ge__, "ne": int.__ne__,
             "ult": int.__lt__, "eq": int.__eq__}[predicate]  # fmt: skip
    assert count_until(predicate, start, step, bound) == count
    if count is not None:
        assert all(holds(start + k * step, bound) for k in range(count))
        assert not holds(start + count * step, bound)


def loop_integers(start: int, step: int, test: str) -> frozenset[int]:
    text = f"""
define void @f(ptr %p) {{
entry:
  br label %loop
loop:
  %i = phi i64 [ {start}, %entry ], [ %next, %loop ]
  %next = add i64 %i, {step}
  %c = icmp {test}
  br i1 %c, label %loop, label %done
done:
  ret void
}}
"""
    results = results_of(text)
    return results.integers(results.subjects.values["%i"])


def test_integers_of_a_loop() -> None:
    assert loop_integers(0, 1, "slt i64 %next, 5") == {0, 1, 2, 3, 4}
    assert loop_integers(6, -2, "sgt i64 %next, 0") == {6, 4, 2}
    assert loop_integers(0, 1, "slt i64 %next, 1000000") == set(range(101))
    assert loop_integers(90, 40, "slt i64 %next, 1000") == {90}


def test_integers_of_arithmetic() -> None:
    text = """
define void @f(i1 %c) {
entry:
  %a = shl i64 3, 2
  %b = sub i64 %a, 5
  %s = sdiv i64 %b, -2
  %big = add i64 %a, 5000
  ret void
}
"""
    results = results_of(text)
    of = {name: set(results.integers(value)) for name, value in results.subjects.values.items() if "%" in name}
    assert (of["%a"], of["%b"], of["%s"], of["%big"]) == ({12}, {7}, {-3}, {5012})


def test_an_array_of_structs_walked_by_a_loop() -> None:
    text = """
define void @f(ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %g = getelementptr inbounds { double, i64 }, ptr %p, i64 %i, i32 0
  store double 1.5, ptr %g, align 8
  %h = getelementptr inbounds { double, i64 }, ptr %p, i64 %i, i32 1
  store i64 7, ptr %h, align 8
  %next = add i64 %i, 1
  %c = icmp slt i64 %next, 2
  br i1 %c, label %loop, label %done
done:
  ret void
}
"""
    found = TypeTree.parse(trees_of(text)["%p"])
    kinds = {path[1]: str(kind) for path, kind in found.entries.items() if len(path) == 2}
    assert {offset: kinds[offset] for offset in (0, 8, 16, 24)} == {
        0: "Float@double", 8: "Integer", 16: "Float@double", 24: "Integer",
    }  # fmt: skip


# -- the report ------------------------------------------------------------------------------------------------


def test_report_prints_one_line_a_value() -> None:
    assert types_report(module_of(SAMPLE), "f").splitlines() == [
        "f - {[-1]:Float@double} |{[-1]:Pointer}:{} {[-1]:Integer}:{} ",
        "ptr %p: {[-1]:Pointer, [-1,0]:Float@double}",
        "i64 %n: {[-1]:Integer}",
        "entry",
        "  %b = load i64, ptr %p, align 8: {[-1]:Float@double}",
        "  %x = bitcast i64 %b to double: {[-1]:Float@double}",
        "  %y = fmul double %x, %x: {[-1]:Float@double}",
        "  ret double %y: {}",
        "f - {[-1]:Float@double} |{[-1]:Pointer, [-1,0]:Float@double}:{} {[-1]:Integer}:{} ",
        "ptr %p: {[-1]:Pointer, [-1,0]:Float@double}",
        "i64 %n: {[-1]:Integer}",
        "entry",
        "  %b = load i64, ptr %p, align 8: {[-1]:Float@double}",
        "  %x = bitcast i64 %b to double: {[-1]:Float@double}",
        "  %y = fmul double %x, %x: {[-1]:Float@double}",
        "  ret double %y: {}",
    ]


def test_report_as_data() -> None:
    data = json.loads(json.dumps(types_data(module_of(SAMPLE), "f")))
    first = data["analyses"][0]
    assert first["function"] == "f"
    values = {v["subject"]: v for v in first["values"]}
    assert values["%p"]["tree"] == [[[-1], "Pointer"], [[-1, 0], "Float@double"]]
    assert values["%y"]["type"] == "{[-1]:Float@double}"


def test_memory_behind_a_pointer() -> None:
    results = results_of(SAMPLE)
    pointer = results.function.arguments[0]
    assert str(results.memory(pointer, 8)) == "{[-1]:Float@double}"
    assert str(results.memory(pointer, 16)) == "{[0]:Float@double}"
    assert str(results.returned) == "{[-1]:Float@double}"


def test_a_declaration_can_not_be_analysed() -> None:
    with pytest.raises(ValueError, match="is a declaration"):
        analyse_alone(module_of("declare void @f()\n"), "f")


# -- anything goes -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(30))
def test_random_programs_end_in_trees_or_a_contradiction(seed: int) -> None:
    module = read_module(normalise(stress_module(seed)))
    for function in module.functions.values():
        if function.is_declaration:
            continue
        for integers in (True, False):
            context = TypeContext.of_signature(function, integers=integers)
            collected = analyse_types(function, context, sink=History(), collect=True)
            try:
                analyse_types(function, context, sink=Discard())
            except TypeConflict as conflict:
                assert collected.conflicts
                assert str(collected.conflicts[0]) == str(conflict)


@pytest.mark.parametrize("seed", range(20))
def test_random_numeric_programs_have_no_contradiction(seed: int) -> None:
    module = read_module(normalise(numeric_module(seed)))
    for function in module.functions.values():
        if function.is_declaration:
            continue
        results = analyse_types(function, TypeContext.of_signature(function), sink=Discard())
        for instruction in function.instructions:
            if instruction.opcode in ("fadd", "fmul", "fsub", "fdiv"):
                assert str(results.of(instruction)) == "{[-1]:Float@double}"


# -- speed -----------------------------------------------------------------------------------------------------------


def straight(count: int) -> str:
    lines = ["define double @f(ptr %p, double %x) {", "entry:"]
    value = "%x"
    for i in range(count // 5):
        lines += [
            f"  %g{i} = getelementptr inbounds double, ptr %p, i64 {i % 40}",
            f"  %l{i} = load i64, ptr %g{i}, align 8",
            f"  %b{i} = bitcast i64 %l{i} to double",
            f"  %m{i} = fmul double %b{i}, {value}",
            f"  %a{i} = fadd double %m{i}, %x",
        ]
        value = f"%a{i}"
    return "\n".join([*lines, f"  ret double {value}", "}", ""])


def test_a_triangular_nest_does_not_reach_the_corner_of_its_square() -> None:
    """The inner variable begins behind the outer one, so that the two are never independent."""
    text = """
define void @f(ptr %p) {
entry:
  br label %outer
outer:
  %i = phi i64 [ 0, %entry ], [ %next, %latch ]
  %next = add nuw nsw i64 %i, 1
  br label %inner
inner:
  %j = phi i64 [ %next, %outer ], [ %following, %inner ]
  %row = mul nuw nsw i64 %j, 24
  %a = getelementptr inbounds i8, ptr %p, i64 %row
  %b = getelementptr inbounds double, ptr %a, i64 %next
  %x = load double, ptr %b
  %y = fneg double %x
  %following = add nuw nsw i64 %j, 1
  %c = icmp ult i64 %following, 3
  br i1 %c, label %inner, label %latch
latch:
  %d = icmp ult i64 %next, 2
  br i1 %d, label %outer, label %done
done:
  ret void
}
"""
    assert trees_of(text)["%p"] == "{[-1]:Pointer}"
