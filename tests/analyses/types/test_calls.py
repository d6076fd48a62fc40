"""Types across calls: functions with a body, well-known functions, intrinsics."""

from __future__ import annotations

import pytest

from analyses.facts import History
from analyses.ir.instructions import Call
from analyses.library import prototypes
from analyses.library.linear_algebra.names import argument_types
from analyses.library.prototypes import is_math, prototype
from analyses.type_trees.tree import TypeTree
from analyses.types.context import TypeContext
from tests.analyses.types.typing_helpers import printed, results_of, trees_of


def calling(call: str, declarations: str, signature: str = "ptr %p, ptr %q, i64 %n, double %x") -> dict[str, str]:
    return trees_of(f"{declarations}\n\ndefine void @f({signature}) {{\nentry:\n  {call}\n  ret void\n}}\n")


# -- functions with a body ---------------------------------------------------------------------------------------


def test_what_the_callee_does_tells_of_the_arguments() -> None:
    text = """
define internal void @g(ptr %a, ptr %b) {
entry:
  %v = load float, ptr %a, align 4
  %w = fadd float %v, 1.0
  store float %w, ptr %b, align 4
  ret void
}
define void @f(ptr %p, ptr %q) {
entry:
  call void @g(ptr %p, ptr %q)
  ret void
}
"""
    found = trees_of(text)
    assert found["%p"] == found["%q"] == "{[-1]:Pointer, [-1,0]:Float@float}"


IDENTITY = """
define internal i64 @same(i64 %v) {
entry:
  ret i64 %v
}
define void @f(double %x, i64 %n) {
entry:
  %b = bitcast double %x to i64
  %c = call i64 @same(i64 %b)
  %d = add i64 %n, 5
  %e = call i64 @same(i64 %d)
  ret void
}
"""


def test_each_call_has_its_own_context() -> None:
    results = results_of(IDENTITY)
    found = printed(results)
    assert found["%c"] == "{[-1]:Float@double}"
    assert found["%e"] == "{[-1]:Integer}"
    contexts = {str(c.arguments[0]) for f, c, _ in results.analyses if f.name == "same"}
    assert contexts == {"{[-1]:Float@double}", "{[-1]:Integer}"}


def test_results_of_a_call_are_those_of_its_context() -> None:
    results = results_of(IDENTITY)
    calls = [i for i in results.function.instructions if isinstance(i, Call)]
    inside = [results.of_call(c) for c in calls]
    assert [str(r.of(r.function.arguments[0])) for r in inside if r] == ["{[-1]:Float@double}", "{[-1]:Integer}"]


def test_known_integers_reach_the_callee() -> None:
    text = """
define internal double @at(ptr %a, i64 %i) {
entry:
  %g = getelementptr inbounds double, ptr %a, i64 %i
  %v = load double, ptr %g, align 8
  %w = fmul double %v, %v
  ret double %w
}
define double @f(ptr %p) {
entry:
  %x = call double @at(ptr %p, i64 2)
  ret double %x
}
"""
    found = trees_of(text)
    assert found["%x"] == "{[-1]:Float@double}"
    assert found["%p"] == "{[-1]:Pointer, [-1,16]:Float@double}"


def test_recursion_over_a_list_ends() -> None:
    text = """
define double @f(ptr %node) {
entry:
  %end = icmp eq ptr %node, null
  br i1 %end, label %out, label %in
in:
  %v = load double, ptr %node, align 8
  %n = getelementptr inbounds { double, ptr }, ptr %node, i64 0, i32 1
  %next = load ptr, ptr %n, align 8
  %r = call double @f(ptr %next)
  %s = fadd double %v, %r
  ret double %s
out:
  ret double 0.0
}
"""
    results = results_of(text)
    found = printed(results)
    assert found["%node"].startswith("{[-1]:Pointer, [-1,0]:Float@double, [-1,8]:Pointer, [-1,8,0]:Float@double")
    assert found["%r"] == "{[-1]:Float@double}"
    assert max(len(p) for a in results.function.arguments for p in results.of(a).entries) <= 6


def test_mutual_recursion_reaches_a_fixed_point() -> None:
    """What @odd's store says of %p comes back to @f through @even, whichever is analysed first."""
    text = """
define internal void @even(ptr %a, i64 %n) {
entry:
  %z = icmp eq i64 %n, 0
  br i1 %z, label %out, label %in
in:
  %m = sub i64 %n, 1
  call void @odd(ptr %a, i64 %m)
  ret void
out:
  ret void
}
define internal void @odd(ptr %a, i64 %n) {
entry:
  %m = sub i64 %n, 1
  call void @even(ptr %a, i64 %m)
  %v = load double, ptr %a, align 8
  %w = fadd double %v, 1.0
  ret void
}
define void @f(ptr %p, i64 %n) {
entry:
  call void @even(ptr %p, i64 %n)
  ret void
}
"""
    assert trees_of(text)["%p"] == "{[-1]:Pointer, [-1,0]:Float@double}"


def test_a_long_chain_of_calls() -> None:
    links = "".join(
        f"define internal double @g{i}(ptr %a) {{\nentry:\n  %r = call double @g{i + 1}(ptr %a)\n  ret double %r\n}}\n"
        for i in range(150)
    )
    last = ("define internal double @g150(ptr %a) {\nentry:\n  %v = load double, ptr %a, align 8\n"
            "  %w = fadd double %v, 1.0\n  ret double %w\n}\n")  # fmt: skip
    first = "define double @f(ptr %p) {\nentry:\n  %x = call double @g0(ptr %p)\n  ret double %x\n}\n"
    found = trees_of(links + last + first)
    assert found["%x"] == "{[-1]:Float@double}"
    assert found["%p"] == "{[-1]:Pointer, [-1,0]:Float@double}"


def test_marked_functions_are_not_looked_into() -> None:
    text = """
define internal void @g(ptr %a) "enzyme_ta_norecur" {
entry:
  store double 1.0, ptr %a, align 8
  ret void
}
define void @f(ptr %p) {
entry:
  call void @g(ptr %p)
  ret void
}
"""
    assert trees_of(text)["%p"] == "{[-1]:Pointer}"


def test_facts_of_a_callee_cite_those_of_the_caller_and_back() -> None:
    sink = History()
    results_of(IDENTITY, sink=sink)
    result = next(f for f in sink.facts if f.key.subject == "%c")
    why = [fact.key.subject for _, fact in sink.why(result.id)]
    assert result.rule == "call of @same"
    assert {"%v", "%b", "%x"} <= set(why)


def test_a_call_through_an_alias() -> None:
    text = """
@also = alias void (ptr), ptr @g
define internal void @g(ptr %a) {
entry:
  store double 1.5, ptr %a, align 8
  ret void
}
define void @f(ptr %p) {
entry:
  call void @also(ptr %p)
  ret void
}
"""
    assert trees_of(text)["%p"] == "{[-1]:Pointer, [-1,0]:Float@double}"


def test_parallel_regions_are_calls() -> None:
    text = """
declare void @__kmpc_fork_call(ptr, i32, ptr, ...)

define internal void @outlined(ptr %gtid, ptr %btid, ptr %a) {
entry:
  %v = load double, ptr %a, align 8
  %w = fadd double %v, 1.0
  ret void
}
define void @f(ptr %p) {
entry:
  call void (ptr, i32, ptr, ...) @__kmpc_fork_call(ptr null, i32 1, ptr @outlined, ptr %p)
  ret void
}
"""
    assert trees_of(text)["%p"] == "{[-1]:Pointer, [-1,0]:Float@double}"


# -- memory --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["llvm.memcpy.p0.p0.i64", "llvm.memmove.p0.p0.i64", "memcpy", "memmove"])
@pytest.mark.parametrize("told", ["p", "q"])
def test_copies_make_both_sides_alike(name: str, told: str) -> None:
    last = ", i1 false" if name.startswith("llvm") else ""
    result = "void" if last else "ptr"
    text = f"declare {result} @{name}(ptr, ptr, i64{', i1' if last else ''})\ndefine void @f(ptr %p, ptr %q) {{\n"
    text += f"entry:\n  {'' if last else '%r = '}call {result} @{name}(ptr %p, ptr %q, i64 16{last})\n  ret void\n}}\n"
    found = trees_of(text, told={told: "{[-1]:Pointer, [-1,0]:Float@double, [-1,8]:Pointer, [-1,16]:Integer}"})
    other = found["%q" if told == "p" else "%p"]
    assert other == "{[-1]:Pointer, [-1,0]:Float@double, [-1,8]:Pointer}"


def test_fresh_memory_ends_with_its_size() -> None:
    text = "  %m = call ptr @malloc(i64 8)\n  %y = load double, ptr %m, align 8\n  %z = fadd double %y, 1.0"
    found = calling(text.strip(), "declare ptr @malloc(i64)")
    assert found["%m"] == "{[-1]:Pointer, [-1,-1]:Float@double}"


def test_reallocated_memory_holds_what_it_held() -> None:
    text = "  %m = call ptr @realloc(ptr %p, i64 %n)\n  %y = load double, ptr %m, align 8\n  %z = fadd double %y, 1.0"
    found = calling(text.strip(), "declare ptr @realloc(ptr, i64)")
    assert found["%p"] == found["%m"] == "{[-1]:Pointer, [-1,0]:Float@double}"


# -- well-known functions --------------------------------------------------------------------------------------------


def test_the_table_is_large_and_every_row_is_read() -> None:
    names = prototypes.names()
    assert len(names) > 600
    assert all(prototype(name) is not None for name in names)


@pytest.mark.parametrize(
    ("name", "known"),
    [
        ("sin", True), ("sinf", True), ("sinl", True), ("__sin_finite", True), ("__nv_sin", True), ("__nv_sinf", True),
        ("__ocml_sin_f64", True), ("__nv_fsqrt_rn", True), ("__nv_double2int_rz", True), ("__muldc3", True),
        ("__nv_longlong_as_double", False), ("sinus", False), ("frobnicate", False), ("f", False),
    ],
)  # fmt: skip
def test_names_of_mathematics(name: str, known: bool) -> None:
    assert is_math(name) == known


@pytest.mark.parametrize(
    ("call", "declaration", "value", "tree"),
    [
        ("%r = call double @sin(double %x)", "declare double @sin(double)", "%r", "{[-1]:Float@double}"),
        ("%r = call double @frexp(double %x, ptr %p)", "declare double @frexp(double, ptr)", "%p",
         "{[-1]:Pointer, [-1,0]:Integer, [-1,1]:Integer, [-1,2]:Integer, [-1,3]:Integer}"),
        ("%r = call double @modf(double %x, ptr %p)", "declare double @modf(double, ptr)", "%p",
         "{[-1]:Pointer, [-1,0]:Float@double}"),
        ("%r = call i64 @strlen(ptr %p)", "declare i64 @strlen(ptr)", "%r", "{[-1]:Integer}"),
        ("%r = call i64 @fwrite(ptr %p, i64 8, i64 1, ptr %q)", "declare i64 @fwrite(ptr, i64, i64, ptr)", "%p",
         "{[-1]:Pointer}"),
        ("%r = call ptr @getenv(ptr %p)", "declare ptr @getenv(ptr)", "%r", "{[-1]:Pointer, [-1,0]:Integer}"),
        ("%r = call i32 @MPI_Comm_rank(ptr %p, ptr %q)", "declare i32 @MPI_Comm_rank(ptr, ptr)", "%r",
         "{[-1]:Integer}"),
        ("%r = call ptr @_ZNSolsEd(ptr %p, double %x)", "declare ptr @_ZNSolsEd(ptr, double)", "%r", "{[-1]:Pointer}"),
        ("%r = call ptr @_Znwm(i64 %n)", "declare ptr @_Znwm(i64)", "%r", "{[-1]:Pointer}"),
        ("%r = call i32 @omp_get_thread_num()", "declare i32 @omp_get_thread_num()", "%r", "{[-1]:Integer}"),
        ("%r = call i32 @cudaMalloc(ptr %p, i64 %n)", "declare i32 @cudaMalloc(ptr, i64)", "%p",
         "{[-1]:Pointer, [-1,0]:Pointer}"),
        ("%r = call i32 @__nv_clz(i32 7)", "declare i32 @__nv_clz(i32)", "%r", "{[-1]:Integer}"),
        ("%r = call i64 @__nv_double_as_longlong(double %x)", "declare i64 @__nv_double_as_longlong(double)", "%r",
         "{[-1]:Float@double}"),
    ],
)  # fmt: skip
def test_known_functions(call: str, declaration: str, value: str, tree: str) -> None:
    assert calling(call, declaration)[value] == tree


def test_mathematics_of_structures() -> None:
    found = calling("%r = call { double, double } @csqrt(double %x, double %x)",
                    "declare { double, double } @csqrt(double, double)")  # fmt: skip
    assert found["%r"] == "{[-1]:Float@double}"


def test_a_body_outweighs_a_name() -> None:
    text = """
define internal i64 @sin(i64 %a) {
entry:
  ret i64 %a
}
define void @f(double %x) {
entry:
  %b = bitcast double %x to i64
  %c = call i64 @sin(i64 %b)
  ret void
}
"""
    assert trees_of(text)["%c"] == "{[-1]:Float@double}"


def test_mpi_buffers_by_datatype() -> None:
    declaration = "@ompi_mpi_double = external global i8\ndeclare i32 @MPI_Allreduce(ptr, ptr, i32, ptr, ptr, ptr)"
    call = "%r = call i32 @MPI_Allreduce(ptr %p, ptr %q, i32 1, ptr @ompi_mpi_double, ptr null, ptr null)"
    found = calling(call, declaration)
    assert found["%p"] == found["%q"] == "{[-1]:Pointer, [-1,0]:Float@double}"
    mpich = "declare i32 @PMPI_Send(ptr, i32, i32, i32, i32, i32)"
    found = calling("%r = call i32 @PMPI_Send(ptr %p, i32 1, i32 1275069450, i32 0, i32 0, i32 0)", mpich)
    assert found["%p"] == "{[-1]:Pointer, [-1,0]:Float@float}"


def test_blas_in_both_spellings() -> None:
    fortran = "declare void @daxpy_(ptr, ptr, ptr, ptr, ptr, ptr)"
    found = calling("call void @daxpy_(ptr %p, ptr %q, ptr %q, ptr %p, ptr %q, ptr %p)", fortran)
    assert found["%q"] == "{[-1]:Pointer, [-1,0]:Float@double}"
    assert found["%p"] == "{[-1]:Pointer, [-1,0]:Integer, [-1,1]:Integer, [-1,2]:Integer, [-1,3]:Integer}"
    c = "declare float @cblas_sdot(i32, ptr, i32, ptr, i32)"
    found = calling("%r = call float @cblas_sdot(i32 3, ptr %p, i32 1, ptr %q, i32 1)", c)
    assert found["%r"] == "{[-1]:Float@float}"
    assert found["%p"] == "{[-1]:Pointer, [-1,0]:Float@float}"


@pytest.mark.parametrize("name", ["ddot", "my_dot_", "dgemmish_", "printf_"])
def test_names_that_only_look_like_blas(name: str) -> None:
    assert argument_types(name) is None


# -- intrinsics ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("call", "declaration", "value", "tree"),
    [
        ("%r = call double @llvm.fma.f64(double %x, double %x, double %x)",
         "declare double @llvm.fma.f64(double, double, double)", "%r", "{[-1]:Float@double}"),
        ("%r = call double @llvm.powi.f64.i32(double %x, i32 3)", "declare double @llvm.powi.f64.i32(double, i32)",
         "%r",
         "{[-1]:Float@double}"),
        ("%r = call i64 @llvm.ctpop.i64(i64 %n)", "declare i64 @llvm.ctpop.i64(i64)", "%r", "{[-1]:Integer}"),
        ("%r = call i64 @llvm.smax.i64(i64 %n, i64 3)", "declare i64 @llvm.smax.i64(i64, i64)", "%r", "{[-1]:Integer}"),
        ("%r = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()", "declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()", "%r",
         "{[-1]:Integer}"),
        ("%r = call ptr @llvm.stacksave.p0()", "declare ptr @llvm.stacksave.p0()", "%r", "{[-1]:Pointer}"),
        ("%r = call { i64, i1 } @llvm.sadd.with.overflow.i64(i64 %n, i64 1)",
         "declare { i64, i1 } @llvm.sadd.with.overflow.i64(i64, i64)", "%r", "{[-1]:Integer}"),
    ],
)  # fmt: skip
def test_intrinsics(call: str, declaration: str, value: str, tree: str) -> None:
    assert calling(call, declaration)[value] == tree


def test_read_only_loads_of_the_device() -> None:
    text = "%r = call double @llvm.nvvm.ldg.global.f.f64.p0(ptr %p, i32 8)\n  %s = fadd double %r, 1.0"
    found = calling(text, "declare double @llvm.nvvm.ldg.global.f.f64.p0(ptr, i32)")
    assert found["%p"] == "{[-1]:Pointer, [-1,0]:Float@double}"


def test_identities_carry_types_both_ways() -> None:
    text = "%r = call ptr @llvm.launder.invariant.group.p0(ptr %p)\n  store double %x, ptr %r, align 8"
    found = calling(text, "declare ptr @llvm.launder.invariant.group.p0(ptr)")
    assert found["%p"] == found["%r"] == "{[-1]:Pointer, [-1,0]:Float@double}"


@pytest.mark.parametrize(
    "size",
    [
        "ptrtoint (ptr getelementptr ([2 x double], ptr null, i64 1) to i64)",
        "ptrtoint (ptr getelementptr inbounds ({ i64, double, i8 }, ptr null, i32 0, i32 2) to i64)",
        "add (i64 ptrtoint (ptr getelementptr (double, ptr null, i64 1) to i64), i64 8)",
    ],
)
def test_a_size_that_is_an_address_counted_from_null(size: str) -> None:
    text = f"""
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
define void @f(ptr %p, ptr %q) {{
  call void @llvm.memcpy.p0.p0.i64(ptr %q, ptr %p, i64 {size}, i1 false)
  %last = getelementptr double, ptr %q, i64 1
  %x = load double, ptr %last, align 8
  %square = fmul double %x, %x
  ret void
}}
"""
    assert trees_of(text)["%p"] == "{[-1]:Pointer, [-1,8]:Float@double}"


@pytest.mark.parametrize(
    ("trees", "others", "implied"),
    [
        ("{[-1]:Pointer, [-1,0]:Float@double}", "{[-1]:Pointer}", True),
        ("{[-1]:Pointer, [-1,-1]:Float@double}", "{[-1]:Pointer, [-1,8]:Float@double}", True),
        ("{[-1]:Pointer}", "{[-1]:Pointer, [-1,0]:Float@double}", False),
        ("{[-1]:Pointer, [-1,0]:Integer}", "{[-1]:Pointer, [-1,0]:Float@double}", False),
        ("{[-1]:Integer}", "{}", False),
    ],
)
def test_what_is_computed_for_less_that_is_known_holds_for_more(trees: str, others: str, implied: bool) -> None:
    """What lies behind an address may be unknown there; what the argument itself is decides on its adjoint."""
    here, there = (TypeContext((TypeTree.parse(each),)) for each in (trees, others))
    assert here.implies(there) == implied
    assert not here.implies(TypeContext(there.arguments, TypeTree.parse("{[-1]:Float@double}")))


def test_the_order_of_the_bits_of_numbers() -> None:
    """Rust's `f64::total_cmp` orders the bits of two numbers; other operands of `scmp` are integers."""
    text = """
define i8 @f(ptr %p, ptr %q) {
entry:
  %x = load double, ptr %p, align 8
  %b = bitcast double %x to i64
  %c = load i64, ptr %q, align 8
  %o = call i8 @llvm.scmp.i8.i64(i64 %b, i64 %c)
  ret i8 %o
}
declare i8 @llvm.scmp.i8.i64(i64, i64)
"""
    found = trees_of(text)
    assert found["%b"] == "{[-1]:Float@double}"
    assert found["%c"] == found["%o"] == "{[-1]:Integer}"
