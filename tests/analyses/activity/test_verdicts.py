"""Verdicts of activity analysis on small functions, its marks, its evidence and its report."""

from __future__ import annotations

import pytest

from analyses.activity import ActivityOptions, ActivityResults
from analyses.activity.report import activity_alone, activity_data, activity_report
from analyses.facts import History
from analyses.ir.constants import Value
from analyses.ir.model import Function, Instruction, Module
from analyses.ir.text.reader import read_module
from analyses.ir.toolchain import normalise
from analyses.library.mangling import qualified_name

LAYOUT = 'target datalayout = "e-m:e-i64:64-f80:128-n8:16:32:64-S128"\n'


def read(text: str) -> Module:
    return read_module(normalise(LAYOUT + text))


def find(function: Function, name: str) -> Value:
    return next(v for v in (*function.arguments, *function.instructions) if v.name == name)


def verdicts(text: str, **options: object) -> tuple[set[str], set[str]]:
    """The names of values, and of instructions with a result, that are active."""
    module = read(text)
    function = module.functions["f"]
    results = activity_alone(module, "f", **options)  # type: ignore[arg-type]
    values = {v.name for v in (*function.arguments, *function.instructions) if not results.is_constant_value(v)}
    instructions = {i.name for i in function.instructions if i.name and not results.is_constant_instruction(i)}
    return values, instructions


def active(text: str, **options: object) -> set[str]:
    return verdicts(text, **options)[0]


def stores(text: str, **options: object) -> list[bool]:
    """Of each store and call without result, in order, whether it is active."""
    module = read(text)
    results = activity_alone(module, "f", **options)  # type: ignore[arg-type]
    return [
        not results.is_constant_instruction(i)
        for i in module.functions["f"].instructions
        if not i.name and i.opcode in ("store", "call")
    ]


def test_numbers_are_active_between_input_and_result() -> None:
    values, instructions = verdicts("""
define double @f(double %x, i64 %n) {
  %k = sitofp i64 %n to double
  %used = fmul double %x, %k
  %unused = fmul double %x, %x
  %whole = fptosi double %x to i64
  %back = sitofp i64 %whole to double
  %less = fcmp olt double %x, %k
  %s = select i1 %less, double %used, double %back
  ret double %s
}
""")
    assert values == {"x", "used", "s"}
    assert instructions == {"used", "s"}


def test_nothing_is_active_without_an_active_result() -> None:
    text = "define i64 @f(double %x) {\n %y = fmul double %x, %x\n %z = fptosi double %y to i64\n ret i64 %z\n}"
    assert active(text) == {"x"}
    assert (
        active("define double @f(double %x) {\n %y = fmul double %x, %x\n ret double %y\n}", inactive_args=True)
        == set()
    )


MEMORY = """
declare noalias ptr @malloc(i64)
declare void @free(ptr)
define double @f(double %x, ptr %in, ptr %out) {{
  %read = alloca double
  %written = alloca double
  %both = alloca double
  %m = call ptr @malloc(i64 8)
  %a = load double, ptr %read
  store double %x, ptr %written
  store double %x, ptr %both
  store double %x, ptr %m
  %b = load double, ptr %both
  %c = load double, ptr %in
  %d = fmul double %a, %b
  call void @free(ptr %m)
  {more}
  ret double %d
}}
"""


def test_memory_is_active_if_it_is_written_and_read() -> None:
    values, instructions = verdicts(MEMORY.format(more=""))
    assert values == {"x", "in", "out", "both", "b", "d"}
    assert instructions == {"b", "d"}
    values, _ = verdicts(MEMORY.format(more="store double %c, ptr %out\n  %e = load double, ptr %m"))
    assert values == {"x", "in", "out", "both", "b", "d", "c"}
    values, _ = verdicts(MEMORY.format(more="%e = load double, ptr %m\n  store double %e, ptr %out"))
    assert {"m", "e"} <= values


def test_stores_are_active_where_value_and_memory_are() -> None:
    text = """
define void @f(double %x, ptr %p, ptr %n) {
  %a = alloca double
  store double %x, ptr %p
  store double 1.0, ptr %p
  store double %x, ptr %a
  store i64 3, ptr %n
  ret void
}
"""
    assert stores(text) == [True, False, False, False]


def test_a_constant_stored_in_active_memory_needs_its_pointer() -> None:
    """The reverse must clear the adjoint of what is overwritten."""
    values = active("""
define double @f(double %x, i64 %i) {
  %a = alloca [2 x double]
  %p = getelementptr double, ptr %a, i64 1
  %q = getelementptr double, ptr %a, i64 %i
  %unused = getelementptr double, ptr %a, i64 1
  store double %x, ptr %p
  store double 0.0, ptr %q
  %y = load double, ptr %p
  ret double %y
}
""")
    assert values == {"x", "a", "p", "q", "y"}


def test_pointers_through_memory() -> None:
    values, instructions = verdicts("""
define double @f(ptr %x, ptr noalias %y) {
  %slot = alloca ptr
  %dead = alloca ptr
  store ptr %x, ptr %slot
  store ptr %x, ptr %dead
  %p = load ptr, ptr %slot
  %v = load double, ptr %p
  ret double %v
}
""")
    assert values == {"x", "y", "slot", "p", "v"}
    assert instructions == {"v"}


def test_numbers_carried_as_integers() -> None:
    values = active("""
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
define double @f(ptr %x) {
  %a = alloca double
  %b = alloca double
  call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr %x, i64 8, i1 false)
  %bits = load i64, ptr %a
  store i64 %bits, ptr %b
  %v = load double, ptr %b
  ret double %v
}
""")
    assert values == {"x", "a", "b", "bits", "v"}


def test_a_loop_carries_activity_round() -> None:
    values = active("""
define double @f(ptr %x, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %s = phi double [ 0.0, %entry ], [ %t, %loop ]
  %k = phi double [ 1.0, %entry ], [ %l, %loop ]
  %p = getelementptr double, ptr %x, i64 %i
  %v = load double, ptr %p
  %l = fmul double %k, 0.5
  %w = fmul double %v, %l
  %t = fadd double %s, %w
  %next = add nuw i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %exit, label %loop
exit:
  ret double %t
}
""")
    assert values == {"x", "p", "s", "v", "w", "t"}


def test_sign_bits_carry_no_derivative() -> None:
    values = active("""
define double @f(double %x, double %y) {
  %bits = bitcast double %x to i64
  %sign = and i64 %bits, -9223372036854775808
  %more = and i64 %bits, 9223372036854775807
  %other = bitcast double %y to i64
  %signed = or i64 %other, %sign
  %r = bitcast i64 %signed to double
  %s = bitcast i64 %more to double
  %t = fadd double %r, %s
  ret double %t
}
""")
    assert "sign" not in values
    assert {"more", "other", "s", "t"} <= values


# -- calls ------------------------------------------------------------------------------------


def test_library_functions() -> None:
    text = """
declare double @sin(double)
declare double @floor(double)
declare double @modf(double, ptr)
declare double @copysign(double, double)
declare i32 @printf(ptr, ...)
declare double @llvm.copysign.f64(double, double)
@format = private constant [3 x i8] c"%f\\00"
define double @f(double %x, double %y) {
  %whole = alloca double
  %a = call double @sin(double %x)
  %b = call double @floor(double %x)
  %c = call double @modf(double %x, ptr %whole)
  %d = load double, ptr %whole
  %e = call double @copysign(double %a, double %c)
  %g = call double @llvm.copysign.f64(double %e, double %d)
  %h = call i32 (ptr, ...) @printf(ptr @format, double %x)
  %unused = call double @sin(double %y)
  %s = fadd double %g, %b
  ret double %s
}
"""
    values, instructions = verdicts(text)
    assert values == {"x", "y", "a", "e", "g", "s"}
    assert instructions == {"a", "e", "g", "s"}


def test_unknown_functions_pass_everything_on() -> None:
    values, instructions = verdicts("""
declare double @unknown(double, ptr)
declare void @sink(double)
define double @f(double %x, ptr %c) {
  %given = alloca double
  %spare = alloca double
  %y = fmul double %x, 2.0
  %r = call double @unknown(double 1.0, ptr %given)
  %v = load double, ptr %given
  %s = call double @unknown(double %y, ptr %spare)
  %w = load double, ptr %spare
  %t = fadd double %v, %w
  ret double %t
}
""")
    assert {"spare", "w", "y", "t"} <= values
    assert "s" not in values  # nobody uses it
    assert "s" in instructions
    assert stores(
        "declare void @sink(double)\ndefine void @f(double %x) {\n call void @sink(double %x)\n ret void\n}"
    ) == [True]


def test_a_function_that_only_reads() -> None:
    text = """
declare double @sum(ptr readonly captures(none)) memory(argmem: read)
declare ptr @inner(ptr) memory(read)
define double @f(ptr %x) {
  %a = alloca double
  %unused = call double @sum(ptr %x)
  %s = call double @sum(ptr %a)
  %p = call ptr @inner(ptr %x)
  %v = load double, ptr %p
  %t = fadd double %s, %v
  ret double %t
}
"""
    values, instructions = verdicts(text)
    assert values == {"x", "p", "v", "t"}
    assert instructions == {"v", "t"}


def test_memory_of_unknown_origin_counts_if_it_is_read_and_written() -> None:
    """One pass over it must keep it active; a table that is only read does not become active."""
    template = """
declare ptr @table()
define double @f(double %x) {{
  %p = call ptr @table()
  %v = load double, ptr %p
  %w = fmul double %v, 2.0
  {store}
  %r = fmul double %x, %w
  ret double %r
}}
"""
    assert active(template.format(store="")) == {"x", "r"}
    assert active(template.format(store="store double %w, ptr %p")) == {"x", "p", "v", "w", "r"}
    module = read(template.format(store="store double %w, ptr %p"))
    history = History()
    activity_alone(module, "f", sink=history)
    assert [history.outcomes[s.id] for s in history.scopes if s.kind == "hypothesis"] == ["kept"]


def test_an_indirect_call_needs_the_shadow_of_its_function() -> None:
    values = active("""
define double @g(double %x) {
  ret double %x
}
define double @f(double %x) {
  %slot = alloca ptr
  store ptr @g, ptr %slot
  %p = load ptr, ptr %slot
  %y = call double %p(double %x)
  ret double %y
}
""")
    assert values == {"x", "slot", "p", "y"}


STREAM = """
@table = external constant [3 x ptr]

declare void @begin(ptr)
declare noalias ptr @malloc(i64)

define double @f(double %x) {
  %stream = alloca [8 x i64], align 8
  %buffer = alloca double, align 8
  call void @begin(ptr %stream)
  store ptr @table, ptr %stream, align 8
  store double VALUE, ptr %buffer, align 8
  %at = getelementptr inbounds i8, ptr %stream, i64 8
  %inner = load ptr, ptr %at, align 8
  %functions = load ptr, ptr %inner, align 8
  %write = load ptr, ptr %functions, align 8
  %written = call i64 %write(ptr %inner, ptr %buffer, i64 8)
  %again = load ptr, ptr %stream, align 8
  %close = load ptr, ptr %again, align 8
  call void %close(ptr %stream)
  %y = fmul double %x, %x
  ret double %y
}
"""


def test_calls_through_tables_are_inactive_where_no_active_number_can_reach_them() -> None:
    values, _ = verdicts(STREAM.replace("VALUE", "2.0"))
    assert values == {"x", "y"}
    values, _ = verdicts(STREAM.replace("VALUE", "%x"))
    assert {"x", "y", "buffer", "write", "close", "stream"} <= values


def test_what_never_ends_the_function_does_not_count() -> None:
    values = active("""
declare void @fail(double)
declare void @abort()
define double @f(double %x, i1 %c) {
entry:
  %y = fmul double %x, %x
  br i1 %c, label %bad, label %good
bad:
  call void @fail(double %y)
  call void @abort()
  unreachable
good:
  ret double %x
}
""")
    assert values == {"x"}


# -- marks ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("call", "declaration"),
    [
        ("call double @g(double %x) \"enzyme_inactive\"", "declare double @g(double)"),
        ("call double @g(double %x)", 'declare double @g(double) "enzyme_inactive"'),
        ("call double @g(double \"enzyme_inactive\" %x)", "declare double @g(double)"),
        ("call double @g(double %x)", 'declare double @g(double "enzyme_inactive")'),
        ("call double @g(double %x)", 'declare "enzyme_inactive" double @g(double)'),
        ("call double @g(double %x)", "declare double @g(double)\n@__enzyme_inactivefn_g = global ptr @g"),
        ("call double @g(double %x)", "declare double @g(double)\n@__enzyme_inactivefn = global [1 x ptr] [ptr @g]"),
        ("call double @g(double %x), !enzyme_inactive !{}", "declare double @g(double)"),
        ("fmul double %x, %x, !enzyme_inactive !{}", ""),
        ("call double @g(double %x)", """declare double @g(double)
@note = private constant [16 x i8] c"enzyme_inactive\\00", section "llvm.metadata"
@llvm.global.annotations = appending global [1 x { ptr, ptr, ptr, i32, ptr }] [{ ptr, ptr, ptr, i32, ptr }
  { ptr @g, ptr @note, ptr @note, i32 1, ptr null }], section "llvm.metadata" """),
    ],
)  # fmt: skip
def test_inactive_marks(call: str, declaration: str) -> None:
    text = (
        f"{declaration}\ndefine double @f(double %x) {{\n  %y = {call}\n  %z = fadd double %y, %x\n  ret double %z\n}}"
    )
    assert active(text) == {"x", "z"}


def test_globals() -> None:
    text = """
@shared = global double 0.0
@marked = global double 0.0, !enzyme_inactive !0
@listed = global double 0.0
@__enzyme_inactive_global_listed = global ptr @listed
@own = internal global double 0.0
@elsewhere = internal global double 0.0
@table = constant [2 x double] [double 1.0, double 2.0]
@count = global i64 0
define double @other() {{
  %v = load double, ptr @elsewhere
  ret double %v
}}
define double @f(double %x) {{
  %a = load double, ptr @{name}
  {store}
  %b = fmul double %a, %x
  ret double %b
}}
!0 = !{{}}
"""
    expected = {"shared": True, "marked": False, "listed": False, "own": False, "elsewhere": True, "table": False}
    for name, is_active in expected.items():
        assert ("a" in active(text.format(name=name, store=""))) == is_active, name
    assert "a" not in active(text.format(name="shared", store=""), options=ActivityOptions(globals_inactive=True))
    assert "a" in active(text.format(name="own", store="store double %x, ptr @own"))
    module = read(text.format(name="own", store=""))
    results = activity_alone(module, "f")
    assert results.is_constant_value(module.variables["table"])
    assert not results.is_constant_value(module.functions["f"])


def test_functions_without_body_can_be_taken_for_inactive() -> None:
    text = (
        "declare double @g(double)\ndefine double @f(double %x) {\n  %y = call double @g(double %x)\n  ret double %y\n}"
    )
    assert "y" in active(text)
    assert "y" not in active(text, options=ActivityOptions(empty_functions_inactive=True))


@pytest.mark.parametrize(
    ("symbol", "expected"),
    [
        ("_ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE6appendEPKc", ("std", "basic_string")),
        ("_ZNKSt3__112basic_stringIcE4sizeEv", ("std", "basic_string")),
        ("_ZNSolsEd", ("std", "basic_ostream", "ls")),
        ("_ZStlsISt11char_traitsIcEERSt13basic_ostreamIcT_ES5_PKc", ("std", "ls")),
        ("_ZSt4endlIcSt11char_traitsIcEERSt13basic_ostreamIT_T0_ES6_", ("std", "endl")),
        ("_ZN3foo3barEd", ("foo", "bar")),
        ("_Z3foodd", ("foo",)),
        ("_ZNSt6chrono3_V212steady_clock3nowEv", ("std", "chrono", "steady_clock", "now")),
        ("main", ()),
    ],
)
def test_qualified_names(symbol: str, expected: tuple[str, ...]) -> None:
    assert qualified_name(symbol) == expected


def test_streams_and_strings_are_inactive_but_vectors_are_not() -> None:
    text = """
declare ptr @{callee}(ptr, double)
define double @f(double %x, ptr %s) {{
  %o = alloca [64 x i8]
  %r = call ptr @{callee}(ptr %o, double %x)
  %v = load double, ptr %o
  ret double %v
}}
"""
    assert active(text.format(callee="_ZNSolsEd")) == {"x", "s"}
    assert "v" in active(text.format(callee="_ZNSt6vectorIdSaIdEE9push_backEOd"))


# -- evidence ---------------------------------------------------------------------------------


def history_of(text: str) -> tuple[History, Function, ActivityResults]:
    module, history = read(text), History()
    results = activity_alone(module, "f", sink=history)
    return history, module.functions["f"], results


def test_every_verdict_is_a_fact_with_older_premises() -> None:
    history, function, results = history_of(MEMORY.format(more="store double %c, ptr %out"))
    for value in (*function.arguments, *(i for i in function.instructions if i.name)):
        fact = history.facts[results.evidence(value)]
        assert fact.key.kind == "activity"
        assert fact.key.subject == value.ref
        assert fact.value == ("constant" if results.is_constant_value(value) else "active")
    for instruction in function.instructions:
        fact = history.facts[results.instruction_evidence(instruction)]
        assert (fact.value == "constant") == results.is_constant_instruction(instruction)
    assert all(premise < fact.id for fact in history.facts for premise in fact.premises)


def test_why_leads_to_the_input_and_to_the_result() -> None:
    history, function, results = history_of(MEMORY.format(more=""))
    load = find(function, "b")
    why = [f"{f.key.subject} {f.value}: {f.rule}" for _, f in history.why(results.evidence(load))]
    assert "%x varied: an active argument" in why
    assert "memory of %both varied: a varied value is stored in it" in why
    assert "%d useful: it is returned, and the result is active" in why
    spare = find(function, "m")
    assert history.facts[results.evidence(spare)].rule.startswith("no active result depends on the varied memory")


def test_a_derivative_lost_in_constant_memory_is_told() -> None:
    module = read("""
define double @f(double %x, ptr %scratch) {
  store double %x, ptr %scratch
  %y = load double, ptr %scratch
  ret double %y
}
""")
    function, history = module.functions["f"], History()
    from analyses.activity import analyse_activity
    from analyses.types.report import analyse_alone

    arguments = {function.arguments[0]: True, function.arguments[1]: False}
    results = analyse_activity(function, arguments, True, analyse_alone(module, "f"), sink=history)
    assert results.is_constant_value(find(function, "y"))
    (warning,) = (f for f in history.facts if f.key.kind == "warning")
    assert "%scratch" in str(warning.value)


# -- report and time --------------------------------------------------------------------------


def test_report() -> None:
    module = read("""
define double @f(double %x, i64 %n) {
entry:
  %y = fmul double %x, %x
  ret double %y
}
""")
    assert activity_report(module, "f") == (
        "double %x: icv:0\ni64 %n: icv:1\nentry\n  %y = fmul double %x, %x: icv:0 ici:0\n  ret double %y: icv:1 ici:1\n"
    )
    data = activity_data(module, "f")
    assert data["function"] == "f"
    values = data["values"]
    assert isinstance(values, list)
    assert values[2] == {"subject": "%y", "text": "%y = fmul double %x, %x", "constant_value": False,
                         "constant_instruction": False}  # fmt: skip


def chain(size: int) -> str:
    """Arithmetic, local memory and calls that all hang together."""
    lines = ["declare ptr @next(ptr)", "define double @f(ptr %x0, double %a) {"]
    for i in range(size // 6):
        lines += [
            f"  %s{i} = alloca ptr",
            f"  store ptr %x{i}, ptr %s{i}",
            f"  %x{i + 1} = call ptr @next(ptr %s{i})",
            f"  %l{i} = load double, ptr %x{i + 1}",
            f"  %m{i} = fmul double %l{i}, %a",
            f"  store double %m{i}, ptr %x{i}",
        ]
    return "\n".join([*lines, f"  ret double %m{size // 6 - 1}", "}"])


def test_instructions_have_verdicts_even_where_control_never_comes() -> None:
    module = read("""
define double @f(double %x) {
entry:
  ret double %x
dead:
  %y = fmul double %x, %x
  ret double %y
}
""")
    results = activity_alone(module, "f")
    assert all(isinstance(i, Instruction) and results.is_constant_instruction(i)
               for i in module.functions["f"].instructions)  # fmt: skip


@pytest.mark.parametrize("name", ["malloc", "free", "realloc", "memcpy", "memset", "strcpy", "sin", "frexp", "lgamma"])
def test_functions_that_only_share_a_name_with_the_library(name: str) -> None:
    text = (
        f"declare double @{name}()\ndefine double @f(double %x) {{\n  %y = call double @{name}()\n  ret double %x\n}}"
    )
    assert active(text) == {"x"}


def test_memory_that_becomes_active_after_it_is_cleared() -> None:
    text = """
    declare ptr @malloc(i64)
    declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
    define double @f(double %x, ptr %holder, i1 %more) {
      %memory = call ptr @malloc(i64 8)
      store ptr %memory, ptr %holder
      br label %loop
    loop:
      %cleared = load ptr, ptr %holder
      call void @llvm.memset.p0.i64(ptr %cleared, i8 0, i64 8, i1 false)
      %place = load ptr, ptr %holder
      %old = load double, ptr %place
      %new = fadd double %old, %x
      store double %new, ptr %place
      br i1 %more, label %loop, label %end
    end:
      ret double %new
    }
    """
    assert {"cleared", "place", "new"} <= active(text)
