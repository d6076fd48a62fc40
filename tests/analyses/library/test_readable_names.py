"""Names of functions that fit on a line."""

from __future__ import annotations

import pytest

from analyses.library.readable_names import short


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("norm", "norm"),
        ("norm(double*, int)", "norm"),
        ("double ns::norm<int, std::vector<int> >(double*)", "ns::norm"),
        ("void std::__1::sort[abi:v1]<int*, f(int)::{lambda(int)#1}>(int*, int*)", "std::sort"),
        ("std::__cxx11::basic_string<char>::size() const", "std::basic_string::size"),
        ("a::f(double) const::{lambda(int)#2}::operator()(int) const", "a::f::{lambda}::operator()"),
        ("(anonymous namespace)::f(int)", "(anonymous)::f"),
        ("bool operator==<int>(A<int> const&, A<int> const&)", "operator=="),
        ("std::ostream& std::operator<< <char>(std::ostream&, char)", "std::operator<<"),
        ("A<int>::operator->() const", "A::operator->"),
        ("A::operator unsigned long() const", "A::operator unsigned long"),
        ("operator new[](unsigned long)", "operator new[]"),
        ("std::function<double (double)>::operator()(double) const", "std::function::operator()"),
        ("decltype(auto) g<(1 > 0), (1 < 0)>(int)", "g"),
        ("A::~A()", "A::~A"),
        ("vtable for A<int>::B", "vtable for A::B"),
        ("<alloc::vec::Vec<T> as core::ops::drop::Drop>::drop", "<alloc::vec::Vec as core::ops::drop::Drop>::drop"),
        ("über(double)", "über"),
        ("(", "("),
        ("<>", "<>"),
        ("operator", "operator"),
        ("", ""),
    ],
)
def test_a_name_is_what_people_call_it(name: str, wanted: str) -> None:
    assert short(name) == wanted
