"""The names that people type for functions."""

from __future__ import annotations

import pytest

from analyses.library.demangling import called_name, demangled, functions_named, without_arguments


@pytest.mark.parametrize(
    ("whole", "short"),
    [
        ("double ns::norm<int>(double*, int)", "ns::norm<int>"),
        ("f(int (*)(double))", "f"),
        ("A::operator()(int) const", "A::operator()"),
        ("g(double const*, int)::$_0::operator()() const", "g(double const*, int)::$_0::operator()"),
        ("A::g() const::local::f(int)", "A::g() const::local::f"),
        ("(anonymous namespace)::f()", "(anonymous namespace)::f"),
    ],
)
def test_names_without_arguments(whole: str, short: str) -> None:
    assert without_arguments(whole) == short


def test_a_lambda_is_not_the_function_around_it() -> None:
    symbols = ["_Z1gPKdi", "_ZZ1gPKdiENK3$_0clEv"]
    assert demangled(symbols[1]).startswith("g(double const*, int)::")
    assert functions_named("g", symbols) == symbols[:1]


def test_the_name_of_a_method_of_a_template_is_whole() -> None:
    assert called_name("_ZN6Kokkos4Impl22SharedAllocationRecordIvvE9decrementEPS2_").endswith("<void, void>::decrement")
    assert called_name("_ZNK6Spring4pullEd") == "Spring::pull"
    assert called_name("spring_") == "spring_"
