"""What facts tell of calls: who asked for which derivative, what the tape holds, what was inlined where."""

from __future__ import annotations

import pytest

import samples
from ad.engine import engine
from ad.engine.differentiation import Differentiation
from ad.engine.lower import lower
from ad.history import call_tree
from ad.history.records import Emitted, Maker, Site
from ad.requests.finding import find_requests, requested_by
from ad.requests.requests import default_request
from analyses.facts import Discard, History
from analyses.ir.instructions import GetElementPointer, Load, Store
from analyses.ir.subjects import Subjects
from analyses.ir.text.reader import read_module

CALLS = """
declare double @sin(double)

define double @inner(double %x) noinline {
  %y = call double @sin(double %x)
  ret double %y
}

define double @outer(double %x) noinline {
  %a = call double @inner(double %x)
  %two = fadd double %x, %x
  %b = call double @inner(double %two)
  %c = fmul double %a, %b
  ret double %c
}

define double @f(double %x) {
  %r = call double @outer(double %x)
  %s = call double @inner(double %r)
  ret double %s
}
"""


POINTER = """
define double @f(double %x, ptr %table) {
  %p = load ptr, ptr %table
  %y = call double %p(double %x)
  ret double %y
}
"""


def made(text: str, function: str) -> tuple[Differentiation, History]:
    module, history = read_module(text), History()
    return engine.run(module, default_request(module.functions[function]), history), history


def halving() -> str:
    return samples.load("halving").ir.read_text(encoding="utf-8")


# -- who asked for what


def test_one_derivative_for_each_context_shared_by_calls_that_are_alike() -> None:
    run, history = made(halving(), "ratio")
    top = call_tree.tree(history, run.scope)
    assert top is not None
    rows = list(call_tree.rows(top))
    derived = {
        row.node.asked.derived.scope: row.node.asked.derived for row in rows if row.node.asked.derived.scope >= 0
    }
    assert len(derived) == 1 + len(run.parts)
    contexts = {each.roles for each in derived.values() if each.function == "halve"}
    out, const = "out", "const"
    assert contexts == {
        (out, const, out, const), (out, out, out, const), (const, const, out, const), (const, out, out, const),
    }  # fmt: skip
    for part in run.parts:
        assert part.augmented is not None and part.gradient is not None
        assert derived[part.scope].names == (part.augmented.name, part.gradient.name)
        assert derived[part.scope].roles == tuple(map(str, part.request.roles))
    first = [row.node for row in rows if not row.node.again and row.node.asked.derived.scope >= 0]
    assert len(first) == len(derived)
    assert all(not row.node.below for row in rows if row.node.again)


def test_who_asks_is_the_call_with_its_line() -> None:
    run, history = made(halving(), "ratio")
    asked = call_tree.wants(history, run.scope)
    assert [call_tree.asked_by(history, each) for each in asked] == [
        "by %call, halving.c:24:55",
        "by %call1, halving.c:24:80",
    ]
    for each in asked:
        assert history.facts[each.fact].scope == run.scope
        assert str(history.facts[history.latest(run.scope, "ir", each.subject)].value).count("@halve(") == 1


def test_what_the_program_brings_is_shown_as_such_and_made_by_nobody() -> None:
    run, history = made(halving(), "ratio")
    top = call_tree.tree(history, run.scope)
    assert top is not None
    brought = {row.node.asked.derived for row in call_tree.rows(top) if row.node.asked.derived.function == "softplus"}
    assert {each.maker for each in brought} == {Maker.PROGRAM}
    assert {each.names for each in brought} == {("softplus_forward", "softplus_reverse")}
    assert {each.scope for each in brought} == {-1}


def test_a_pointer_that_is_called_has_no_derivative_of_its_own() -> None:
    run, history = made(POINTER, "f")
    (asked,) = call_tree.wants(history, run.scope)
    assert (asked.subject, asked.derived.maker, asked.derived.scope) == ("%y", Maker.POINTER, -1)
    assert call_tree.asked_by(history, asked) == "by %y"


def test_what_a_pointer_may_lead_to_is_asked_for_by_the_pointer() -> None:
    text = """
define internal double @square(double %x) {
  %y = fmul double %x, %x
  ret double %y
}
@table = internal constant [1 x ptr] [ptr @square]
define double @f(double %x, i64 %i) {
  %place = getelementptr ptr, ptr @table, i64 %i
  %p = load ptr, ptr %place
  %y = call double %p(double %x)
  ret double %y
}
""".lstrip()
    run, history = made(text, "f")
    asked = {each.derived.function: each for each in call_tree.wants(history, run.scope)}
    assert call_tree.asked_by(history, asked["square"]) == "by a pointer to it"
    assert asked["square"].derived.maker is Maker.ENGINE
    assert [part.scope for part in run.parts] == [asked["square"].derived.scope]


def test_the_request_of_the_program_is_named() -> None:
    module = read_module(halving())
    (request,) = {call.request for call in find_requests(module)}
    assert requested_by(module, request) == "by @grad_ratio, halving.c:40:25"
    assert requested_by(module, default_request(module.functions["halve"])) == ""
    history = History()
    lowered = lower(module, history)
    own = call_tree.own(history, lowered.made[request].scope)
    assert own is not None
    assert (own.function, own.mode, own.roles) == ("ratio", "split", ("out", "out", "const"))


def test_without_history_nothing_is_told() -> None:
    module = read_module(halving())
    run = engine.run(module, default_request(module.functions["ratio"]), Discard())
    assert run.gradient is not None


# -- tapes


@pytest.mark.parametrize("function", ["ratio", "halve"])
def test_the_tape_is_the_struct_that_the_code_uses(function: str) -> None:
    """Offsets, types and sizes are those of the fields that the generated functions store and load."""
    run, history = made(halving(), function)
    for part in run.parts:
        assert part.augmented is not None and part.gradient is not None
        fields = [field for _, field in call_tree.tape(history, part.scope)]
        assert call_tree.tape_size(history, part.scope) == part.tape_size
        layout = part.module.layout
        structs = {
            i.source_type
            for i in part.gradient.instructions
            if isinstance(i, GetElementPointer) and i.operands[0] is part.gradient.arguments[-1]
        }
        (struct,) = structs
        _, offsets = layout.struct_layout(struct)  # type: ignore[arg-type]
        assert [field.offset for field in fields] == list(offsets)
        assert [field.type for field in fields] == [str(type_) for type_ in struct.elements]  # type: ignore[union-attr]
        assert [field.size for field in fields] == [layout.alloc_size(t) for t in struct.elements]  # type: ignore[union-attr]


def test_who_writes_and_reads_a_field_are_stores_forward_and_loads_in_the_reverse() -> None:
    run, history = made(halving(), "halve")
    for part in run.parts:
        for fact, field in call_tree.tape(history, part.scope):
            assert field.writers and field.readers, field
            for number in field.writers:
                emitted = history.facts[number].value
                assert isinstance(emitted, Emitted)
                assert (emitted.phase, emitted.text.split()[0]) == ("forward", "store")
            for number in field.readers:
                emitted = history.facts[number].value
                assert isinstance(emitted, Emitted)
                assert emitted.phase == "reverse"
                assert " load " in emitted.text
            assert set(fact.premises) == {*field.writers, *field.readers}
            assert all(premise < fact.id for premise in fact.premises)


LOOP = """
define double @again(ptr %x, i64 %n, i64 %deep) {
entry:
  %stop = icmp eq i64 %deep, 0
  br i1 %stop, label %done, label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %s = phi double [ 1.0, %entry ], [ %product, %loop ]
  %p = getelementptr double, ptr %x, i64 %i
  %v = load double, ptr %p
  %product = fmul double %s, %v
  store double %product, ptr %p
  %next = add nuw i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %deeper
deeper:
  %less = sub i64 %deep, 1
  %r = call double @again(ptr %x, i64 %n, i64 %less)
  %sum = fadd double %r, %product
  br label %done
done:
  %result = phi double [ 0.0, %entry ], [ %sum, %deeper ]
  ret double %result
}
"""


def test_a_buffer_is_told_with_its_elements_and_who_uses_those() -> None:
    run, history = made(LOOP, "again")
    (part,) = run.parts
    fields = {field.name: field for _, field in call_tree.tape(history, part.scope)}
    assert fields["%v"].elements == (8, "%n")
    assert fields["%v"].type == "ptr"
    assert call_tree.users(history, fields["%v"].writers) == ["%v (keep)"]
    assert call_tree.users(history, fields["%v"].readers) == ["%product (fmul)"]
    assert fields["tape of %r"].elements is None
    assert call_tree.users(history, fields["tape of %r"].readers) == ["%r (call)"]


def test_a_combined_derivative_has_no_tape() -> None:
    run, history = made(CALLS, "f")
    assert call_tree.tape(history, run.scope) == []
    assert call_tree.tape_size(history, run.scope) == 0


# -- inlined calls


def test_inlined_instructions_know_every_call_they_came_by() -> None:
    run, history = made(CALLS, "f")
    calls = call_tree.inlined_calls(history, run.scope)
    outer, first, second, last = (
        (Site("f", "%r"),),
        (Site("f", "%r"), Site("outer", "%a")),
        (Site("f", "%r"), Site("outer", "%b")),
        (Site("f", "%s"),),
    )
    assert set(calls) == {outer, first, second, last}
    assert set(calls[first]) | set(calls[second]) < set(calls[outer])
    for path, function in ((outer, "outer"), (first, "inner"), (second, "inner"), (last, "inner")):
        assert call_tree.inlined_function(history, run.scope, path) == function
    sines = [call_tree.origin_of(history, run.scope, s) for s in calls[first] + calls[second] + calls[last]]
    assert [str(placed).count("@sin") for placed in sines if placed is not None] == [1, 1, 1]
    subjects = Subjects(run.primal)
    for instruction, origin in run.origins.items():
        placed = call_tree.origin_of(history, run.scope, subjects.of(instruction))
        assert placed is not None
        assert placed.origin == origin
    adds = [o for i, o in run.origins.items() if i.opcode == "fadd"]
    assert [(o.function, o.inlined) for o in adds] == [("outer", outer)]


def test_code_that_was_inlined_before_by_a_compiler_is_the_functions_own() -> None:
    """Locations of the source say that it was inlined; here they stand for no call that could be gone down into."""
    run, history = made(samples.load("brusselator").ir.read_text(encoding="utf-8"), "brusselator")
    assert call_tree.inlined_calls(history, run.scope) == {}
    assert any(isinstance(i, (Load, Store)) and o.source for i, o in run.origins.items())
