"""What is said of calls of routines, what is kept for them, and what is refused."""

from __future__ import annotations

import pytest

from ad.engine import engine
from ad.engine.differentiation import Differentiation
from ad.formulas.formulas import formulas
from ad.formulas.text import as_text
from ad.history.records import EngineError, RuleEntry
from ad.invocation.pointee_accesses import accesses
from ad.requests.requests import ReverseRequest, Role
from analyses.facts import History
from analyses.ir.text.printer import print_function
from analyses.ir.text.reader import read_module
from analyses.ir.toolchain import normalise
from analyses.ir.types import DOUBLE

GEMV = "declare void @cblas_dgemv(i32, i32, i32, i32, double, ptr, i32, ptr, i32, double, ptr, i32)"
PRODUCT = f"""
define void @f(ptr noalias %a, ptr noalias %v, ptr noalias %w) {{
  call void @cblas_dgemv(i32 102, i32 111, i32 2, i32 3, double 2.0, ptr %a, i32 2, ptr %v, i32 1, double 0.5, ptr %w, i32 1)
  MORE
  ret void
}}
{GEMV}
declare void @__enzyme_double(ptr, i64)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
"""  # noqa: E501


def _made(text: str, roles: str = "ddd") -> Differentiation:
    words = {"d": Role.DUP, "c": Role.CONST}
    return engine.run(read_module(normalise(text)), ReverseRequest("f", tuple(words[letter] for letter in roles)))


def _reverse_of_routine(derivative: Differentiation) -> str:
    return print_function(next(f for f in derivative.module.functions.values() if f.name.startswith("reverse.cblas")))


def test_formulas_are_the_steps_of_the_rule() -> None:
    derivative = _made(PRODUCT.replace("MORE", ""))
    lines = [line.strip() for line in as_text(formulas(derivative), lambda place: "").splitlines()]
    assert lines[2:] == [
        "cblas_dgemv with α = 2, A = a, x = v, β = 0.5, y = w",
        "op(Ā) += α·ȳ·xᵀ",
        "x̄ += α·op(A)ᵀ·ȳ",
        "ȳ := β·ȳ",
    ]


def test_what_is_inactive_has_no_step() -> None:
    text = _reverse_of_routine(_made(PRODUCT.replace("MORE", ""), "cdd"))
    assert "@cblas_dger" not in text
    assert "@cblas_dgemv" in text


def test_nothing_is_kept_that_nobody_overwrites() -> None:
    derivative = _made(PRODUCT.replace("MORE", ""))
    assert not [name for name in derivative.module.functions if name.startswith("augmented.")]


def test_an_array_that_is_overwritten_is_kept() -> None:
    erased = "call void @__enzyme_double(ptr %v, i64 24)\n  call void @llvm.memset.p0.i64(ptr %v, i8 0, i64 24, i1 0)"
    derivative = _made(PRODUCT.replace("MORE", erased))
    (augmented,) = [f for f in derivative.module.functions.values() if f.name.startswith("augmented.")]
    assert print_function(augmented).count("@cblas_dcopy") == 1  # v, and not the matrix
    assert "@free" in _reverse_of_routine(derivative)


def test_a_scalar_in_memory_that_holds_a_constant_has_no_derivative() -> None:
    text = """
    define void @f(ptr %a, ptr %v, ptr %n) {
      %two = alloca double
      store double 2.0, ptr %two
      %one = alloca i32
      store i32 1, ptr %one
      call void @daxpy_(ptr %n, ptr %two, ptr %a, ptr %one, ptr %v, ptr %one)
      ret void
    }
    declare void @daxpy_(ptr, ptr, ptr, ptr, ptr, ptr)
    """
    derivative = _made(text, "ddc")
    assert "reverse.daxpy_.ccdcdc" in derivative.module.functions


def test_a_routine_without_a_rule_is_named() -> None:
    text = """
    define void @f(ptr %a, ptr %v, ptr %w) {
      call void @dgeqrf_(ptr %v, ptr %v, ptr %a, ptr %v, ptr %w, ptr %w, ptr %v, ptr %v)
      ret void
    }
    declare void @dgeqrf_(ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr)
    """
    with pytest.raises(EngineError, match="no reverse pass found for dgeqrf_") as raised:
        _made(text)
    assert "docs/linear_algebra.md" in raised.value.hint


def test_a_variadic_declaration_is_refused() -> None:
    text = """
    define void @f(ptr %a, ptr %v, ptr %w) {
      call void (...) @dgemm_(ptr %a, ptr %v, ptr %w)
      ret void
    }
    declare void @dgemm_(...)
    """
    with pytest.raises(EngineError, match="dgemm_"):
        _made(text)


def test_arguments_of_a_routine_are_arrays_of_its_numbers() -> None:
    function = read_module(PRODUCT.replace("MORE", "")).functions["f"]
    assert [[access.type for access in accesses(argument)] for argument in function.arguments] == [[DOUBLE]] * 3


REGION = """
define void @f(ptr %a, ptr %v, ptr %w) {
  call void (ptr, i32, ptr, ...) @__kmpc_fork_call(ptr null, i32 2, ptr @region, ptr %a, ptr %v)
  ret void
}
define internal void @region(ptr %id, ptr %bound, ptr %a, ptr %v) {
  call void @cblas_daxpy(i32 3, double 2.0, ptr %a, i32 1, ptr %v, i32 1)
  ret void
}
declare void @cblas_daxpy(i32, double, ptr, i32, ptr, i32)
declare void @__kmpc_fork_call(ptr, i32, ptr, ...)
"""


def test_a_call_in_a_parallel_region_is_refused() -> None:
    with pytest.raises(EngineError, match="cblas_daxpy in a parallel region"):
        _made(REGION)


def test_the_facts_name_the_rule() -> None:
    history = History()
    module = read_module(normalise(PRODUCT.replace("MORE", "")))
    engine.run(module, ReverseRequest("f", (Role.CONST, Role.DUP, Role.DUP)), history)
    (entry,) = [fact.value for fact in history.facts if isinstance(fact.value, RuleEntry)]
    assert entry == RuleEntry("gemv", "y := α·op(A)·x + β·y (Giles 2008, 2.2)", ("x̄ += α·op(A)ᵀ·ȳ", "ȳ := β·ȳ"))


def test_a_registered_gradient_comes_before_the_rule() -> None:
    text = """
    @__enzyme_register_gradient_axpy = global [3 x ptr] [ptr @cblas_daxpy, ptr @augmented, ptr @gradient]
    define void @f(ptr %a, ptr %v, ptr %w) {
      call void @cblas_daxpy(i32 3, double 2.0, ptr %a, i32 1, ptr %v, i32 1)
      ret void
    }
    declare void @cblas_daxpy(i32, double, ptr, i32, ptr, i32)
    define ptr @augmented(i32 %n, double %s, ptr %x, ptr %dx, i32 %i, ptr %y, ptr %dy, i32 %j) {
      ret ptr null
    }
    define double @gradient(i32 %n, double %s, ptr %x, ptr %dx, i32 %i, ptr %y, ptr %dy, i32 %j, ptr %tape) {
      ret double 0.0
    }
    """
    derivative = _made(text)
    assert "gradient" in derivative.module.functions
    assert not [name for name in derivative.module.functions if name.startswith("reverse.")]
