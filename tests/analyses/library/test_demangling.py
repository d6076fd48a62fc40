"""The names that people type for functions."""

from __future__ import annotations

import pytest

from analyses.library.demangling import demangled, functions_named, without_arguments


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
