"""Rust programs: memory from its heap, enums, traits, its library, panics."""

from __future__ import annotations

import re

import pytest

from ad.engine import engine
from ad.engine.differentiation import Differentiation
from ad.history.records import EngineError
from ad.invocation.binding import bind
from ad.invocation.value_syntax import parse_value
from ad.requests.requests import default_request
from analyses.facts import History
from analyses.ir.text.reader import read_module
from analyses.ir.toolchain import normalise
from analyses.library import undefined_symbols
from analyses.library.known_functions import known_function
from analyses.library.rust_names import is_rust_library, plain_name, rust_path, sibling
from tests.programs import cases
from tests.rust import FOLDER, LEVELS, ir
from tests.support import forward_mode, gradients
from tests.support.gradients import Case
from tests.support.long_runs import long_but
from workbench.workers.failures import ChildError

KEEPING = ("listed", "unstable", "tree", "built", "indexed", "derived", "document", "arena", "mapped", "summed")
"""What frees or sorts memory in a function that calls itself, or has a hash table: its shadow is not freed."""
SOURCES = ("heap", "flow", "library", "grown", "variants", "singles", "boxed", "values", "keyed", "hashed", "tokens")
SLOW = (
    ("flow", "O0"),
    ("boxed", "O3n"),
    ("heap", "O0"),
    ("heap", "O1"),
    ("variants", "O0n"),
    ("variants", "O3"),
    ("values", "O0sn"),
    ("hashed", "O0n"),
)
PROGRAMS = [(source, level) for source in SOURCES for level in LEVELS[source]]
CRATE = "_RNvCsfLfy6EI15iL_7___rustc"


@pytest.mark.parametrize(
    ("source", "level"),
    long_but(
        PROGRAMS,
        [program for program in PROGRAMS if program not in SLOW],
        "40,000 lines of the library; `grown` is not optimised either",
    ),
)
def test_gradients(source: str, level: str) -> None:
    outcomes = gradients.run(ir(source, level), cases(FOLDER / f"{source}.rs"))
    assert outcomes
    assert not [f"{o.case}: {said}" for o in outcomes for said in o.complaints()]
    assert not [f"{o.case}: {o.verdicts}" for o in outcomes if any(v != "ok" for v, _ in o.verdicts.values())]
    assert not [f"{o.case} keeps {o.kept} bytes" for o in outcomes if o.kept and o.case.function not in KEEPING]


@pytest.mark.parametrize("source", long_but(["heap", "library"], ["library"], "reverse mode shows its heap"))
def test_forward_mode(source: str) -> None:
    outcomes = forward_mode.run(ir(source, LEVELS[source][-1]), cases(FOLDER / f"{source}.rs"))
    assert outcomes
    assert not [f"{o.case}: {said}" for o in outcomes for said in o.complaints()]


CLANG = '!1000000 = !{!"clang version 19.1.7"}'


@pytest.mark.parametrize("function", ["grown_enums", "machine"])
def test_enums_linked_with_a_unit_of_clang(function: str) -> None:
    """The declared types of C, and what clang's accesses tell, do not count for the code of Rust."""
    text = re.sub(r"^(!llvm\.ident = !{.*)}$", r"\1, !1000000}", ir("variants", "O2n"), flags=re.MULTILINE)
    assert "!1000000" in text
    (case,) = [c for c in cases(FOLDER / "variants.rs") if c.function == function]
    (outcome,) = gradients.run(f"{text}\n{CLANG}\n", [case])
    assert not outcome.complaints()


def derive(source: str, case: Case) -> Differentiation:
    module = read_module(normalise(ir(source, "O2")))
    at = {name: parse_value(value) for name, value in case.at.items()}
    return engine.run(module, bind(module, module.functions[case.function], at).request, History())


@pytest.mark.parametrize("case", cases(FOLDER / "refused.rs"), ids=str)
def test_what_is_not_known_is_an_error(case: Case) -> None:
    with pytest.raises(EngineError, match=r"cannot deduce type|illegal type update|no shadow"):
        derive("refused", case)


@pytest.mark.parametrize("case", cases(FOLDER / "text.rs"), ids=str)
def test_text_carries_no_derivative(case: Case) -> None:
    """What makes and prints text is not here: it is called where the function calls it, and that is all."""
    assert derive("text", case).gradient is not None


@pytest.mark.parametrize(
    ("starts", "said"),
    [
        ("_RNvMs0_NtNtNtCsjrHSEGnQ3l9_3std3sys6thread4unixNtB5_6Thread3new", "std::sys::thread::unix::Thread::new"),
        ("_ZN3std3sys3pal4unix6thread6Thread3new17h0123456789abcdefE", "std::sys::pal::unix::thread::Thread::new"),
        (
            "_ZN10rayon_core8registry8Registry9in_worker17h0123456789abcdefE",
            "rayon_core::registry::Registry::in_worker",
        ),
    ],
)
def test_threads_are_refused_by_name(starts: str, said: str) -> None:
    text = f"""
declare void @{starts}(ptr)
define double @energy(ptr %x) {{
  call void @{starts}(ptr %x)
  %y = load double, ptr %x
  ret double %y
}}
"""
    module = read_module(text)
    with pytest.raises(EngineError, match=f"no derivative of the threads of Rust that @energy starts \\({said}\\)"):
        engine.run(module, default_request(module.functions["energy"]))


OUT_OF_BOUNDS = """
declare void @_RNvNtCsgEmfK2I1SDS_4core9panicking18panic_bounds_check(i64, i64, ptr) noreturn
define double @f(double %x, i64 %n) {
  %much = icmp ugt i64 %n, 3
  br i1 %much, label %panic, label %fine
panic:
  call void @_RNvNtCsgEmfK2I1SDS_4core9panicking18panic_bounds_check(i64 %n, i64 3, ptr null)
  unreachable
fine:
  %y = fmul double %x, %x
  ret double %y
}
"""


def test_panics_say_what_they_are() -> None:
    (outcome,) = gradients.run(OUT_OF_BOUNDS, [Case("f", {"x": "1.5", "n": "2"})])
    assert not outcome.complaints()
    assert outcome.gradient == {"x": pytest.approx(3.0)}
    with pytest.raises(ChildError, match="panicked: core::panicking::panic_bounds_check"):
        gradients.run(OUT_OF_BOUNDS, [Case("f", {"x": "1.5", "n": "4"})])


GROWN = f"""
declare ptr @{CRATE}12___rust_alloc(i64, i64)
declare ptr @{CRATE}14___rust_realloc(ptr, i64, i64, i64)
declare void @{CRATE}14___rust_dealloc(ptr, i64, i64)
define internal ptr @grow(ptr %p, i64 %size, i64 %left) {{
  %done = icmp eq i64 %left, 0
  br i1 %done, label %end, label %more
more:
  %larger = shl i64 %size, 1
  %q = call ptr @{CRATE}14___rust_realloc(ptr %p, i64 %size, i64 ALIGN, i64 %larger)
  %at = getelementptr i8, ptr %q, i64 %size
  %v = load double, ptr %q
  %w = fmul double %v, 3.0
  store double %w, ptr %at
  %fewer = sub i64 %left, 1
  %r = call ptr @grow(ptr %q, i64 %larger, i64 %fewer)
  ret ptr %r
end:
  ret ptr %p
}}
define double @f(double %x, i64 %n) {{
  %p = call ptr @{CRATE}12___rust_alloc(i64 64, i64 ALIGN)
  %s = fmul double %x, %x
  store double %s, ptr %p
  %q = call ptr @grow(ptr %p, i64 64, i64 %n)
  %a = load double, ptr %q
  %at = getelementptr i8, ptr %q, i64 64
  %b = load double, ptr %at
  %y = fmul double %a, %b
  %size = shl i64 64, %n
  call void @{CRATE}14___rust_dealloc(ptr %q, i64 %size, i64 ALIGN)
  ret double %y
}}
"""


@pytest.mark.parametrize("align", [8, 64])
def test_memory_grown_by_a_function_that_calls_itself(align: int) -> None:
    """f = 3 x⁴; the caller's reverse needs what the called function moved away."""
    (outcome,) = gradients.run(GROWN.replace("ALIGN", str(align)), [Case("f", {"x": "1.5", "n": "3"})])
    assert not outcome.complaints()
    assert outcome.gradient == {"x": pytest.approx(12 * 1.5**3)}


FILLED = """
declare noalias ptr @malloc(i64)
declare void @free(ptr)
define noalias ptr @made(ptr %p, i64 %times) {
  %last = icmp eq i64 %times, 0
  br i1 %last, label %here, label %there
there:
  %fewer = sub i64 %times, 1
  %q = call ptr @made(ptr %p, i64 %fewer)
  ret ptr %q
here:
  %r = call ptr @malloc(i64 8)
  %v = load double, ptr %p
  %w = fmul double %v, %v
  store double %w, ptr %r
  ret ptr %r
}
define double @f(double %x) {
  %p = alloca double
  store double %x, ptr %p
  %q = call ptr @made(ptr %p, i64 2)
  %v = load double, ptr %q
  %y = fmul double %v, %x
  call void @free(ptr %q)
  ret double %y
}
"""


def test_memory_that_a_function_returns_is_not_empty() -> None:
    (outcome,) = gradients.run(FILLED, [Case("f", {"x": "1.5"})])
    assert not outcome.complaints()
    assert outcome.gradient == {"x": pytest.approx(3 * 1.5**2)}


PATHS = {
    f"{CRATE}12___rust_alloc": "__rustc::__rust_alloc",
    "_RNvMs4_NtCslNYArtu3iFV_5alloc7raw_vecNtB5_11RawVecInner15try_allocate_inCsduwmD7cSIQq_5gimli":
        "alloc::raw_vec::RawVecInner::try_allocate_in",
    "_RINvNtCsgEmfK2I1SDS_4core3ptr13drop_in_placeINtNtCslNYArtu3iFV_5alloc3vec3VecdEECs3Y275pXIpPC_4vecs":
        "core::ptr::drop_in_place",
    "_RNvMNtCsgEmfK2I1SDS_4core5sliceSd4iterCs3Y275pXIpPC_4vecs": "core::slice::iter",
    "_RNvXs1_NtCslNYArtu3iFV_5alloc7raw_vecINtB5_6RawVecdENtNtNtCsgEmfK2I1SDS_4core3ops4drop4Drop4dropCs3_4vecs":
        "core::ops::drop::Drop::drop",
    "_ZN5alloc7raw_vec19RawVec$LT$T$C$A$GT$8grow_one17he69876fcdbe7afc8E": "alloc::raw_vec::RawVec::grow_one",
    "_ZNSt6vectorIdSaIdEE9push_backERKd": "",
    "_RNvXgarbage": "",
    "_RB_": "",
    "malloc": "",
}  # fmt: skip


@pytest.mark.parametrize("symbol", PATHS)
def test_paths(symbol: str) -> None:
    assert "::".join(rust_path(symbol)) == PATHS[symbol]


def test_the_allocator_is_known_by_any_hash() -> None:
    for symbol in (f"{CRATE}14___rust_realloc", "_RNvCs1_7___rustc14___rust_realloc", "__rust_realloc"):
        assert plain_name(symbol) == "__rust_realloc"
        assert known_function(symbol) is known_function("__rust_realloc")
        assert plain_name(sibling(symbol, "__rust_alloc")) == "__rust_alloc"
    assert sibling(f"{CRATE}14___rust_realloc", "__rust_dealloc") == f"{CRATE}14___rust_dealloc"


def test_panics_of_the_library_are_inactive() -> None:
    panic = "_RNvNtCsgEmfK2I1SDS_4core6option13unwrap_failed"
    assert is_rust_library(panic)
    assert known_function(panic) is None
    found = known_function(panic, returns=False)
    assert found is not None
    assert found.inactive
    assert known_function("_RNvNtCs1_4mine6option13unwrap_failed", returns=False) is None


def test_what_the_library_keeps_is_said() -> None:
    hint = undefined_symbols.hint(next(name for name, path in PATHS.items() if path.endswith("try_allocate_in")))
    assert hint.startswith("alloc::raw_vec::RawVecInner::try_allocate_in is compiled in Rust's library alloc")
    assert "-C opt-level=2" in hint
    assert undefined_symbols.hint("other").startswith("link the file that defines other")
