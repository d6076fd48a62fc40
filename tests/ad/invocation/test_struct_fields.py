"""Structs of which only the accesses are known: what they tell, what makes no difference, and what must be written."""

from __future__ import annotations

import pytest

from ad.invocation.binding import bind
from ad.invocation.invocation import Invocation
from ad.invocation.value_syntax import parse_value
from ad.invocation.values import ArgumentError
from analyses.ir.text.reader import read_module

MODULE = read_module("""
declare void @elsewhere(ptr)
define double @row(ptr %p, i64 %i) {
  %n = load i32, ptr %p
  %w.at = getelementptr i8, ptr %p, i64 4
  %w = load float, ptr %w.at
  %a = getelementptr i8, ptr %p, i64 8
  %e.at = getelementptr double, ptr %a, i64 %i
  %e = load double, ptr %e.at
  ret double %e
}
define double @hole(ptr %p) {
  %n = load i32, ptr %p
  %x.at = getelementptr i8, ptr %p, i64 8
  %x = load double, ptr %x.at
  %y.at = getelementptr i8, ptr %p, i64 16
  %y = load double, ptr %y.at
  %r = fmul double %x, %y
  ret double %r
}
define double @middle(ptr %p) {
  %x = load double, ptr %p
  %y.at = getelementptr i8, ptr %p, i64 16
  %y = load double, ptr %y.at
  %r = fmul double %x, %y
  ret double %r
}
define double @unrolled(ptr %p, i64 %i) {
  %e.at = getelementptr double, ptr %p, i64 %i
  %f.at = getelementptr i8, ptr %e.at, i64 16
  %e = load double, ptr %f.at
  %e0 = load double, ptr %p
  %n.at = getelementptr i8, ptr %p, i64 16
  %n = load i32, ptr %n.at
  %r = fmul double %e, %e0
  ret double %r
}
define double @repeated(ptr %p, i64 %i) {
  %n = load i32, ptr %p
  %a = getelementptr i8, ptr %p, i64 8
  %e.at = getelementptr double, ptr %a, i64 %i
  %e = load double, ptr %e.at
  %last.at = getelementptr i8, ptr %e.at, i64 24
  %last = load double, ptr %last.at
  %r = fadd double %e, %last
  ret double %r
}
define double @bodies(ptr %p, i64 %i) {
  %b = getelementptr [24 x i8], ptr %p, i64 %i
  %m = load double, ptr %b
  %x.at = getelementptr i8, ptr %b, i64 8
  %x = load float, ptr %x.at
  ret double %m
}
define double @passed(ptr %p) {
  %x = load double, ptr %p
  call void @elsewhere(ptr %p)
  ret double %x
}
define double @of_rust(ptr %p) #0 {
  %x = load double, ptr %p
  %n.at = getelementptr i8, ptr %p, i64 8
  %n = load i32, ptr %n.at
  ret double %x
}
attributes #0 = { "probe-stack"="inline-asm" }
""")


def bound(name: str, p: str) -> Invocation:
    function = MODULE.functions[name]
    values = {a.name: parse_value(p if a.type.is_pointer else "0") for a in function.arguments}
    return bind(MODULE, function, values, gradient=False)


def places(invocation: Invocation) -> list[tuple[int, str, float]]:
    leaves = [leaf for leaf in invocation.outputs if leaf.argument == 0]
    return [(leaf.offset, str(leaf.type), invocation.value_of(leaf)) for leaf in leaves]


@pytest.mark.parametrize(
    ("name", "written", "laid_out"),
    [
        (
            "row",
            "{3, 1, 2, 3, 4}",
            [(0, "i32", 3), (4, "float", 1), (8, "double", 2), (16, "double", 3), (24, "double", 4)],
        ),
        ("hole", "{3, 1, 2}", [(0, "i32", 3), (8, "double", 1), (16, "double", 2)]),
        ("hole", "{3, i32 7, 1, 2}", [(0, "i32", 3), (4, "i32", 7), (8, "double", 1), (16, "double", 2)]),
        ("middle", "{1.5, 7, 2.5}", [(0, "double", 1.5), (8, "i32", 7), (16, "double", 2.5)]),
        ("middle", "{1.5, 2.5, 3.5, 4.5}", [(8 * i, "double", 1.5 + i) for i in range(4)]),
        ("unrolled", "{1, 2, 3}", [(0, "double", 1), (8, "double", 2), (16, "i32", 3)]),
        ("repeated", "{3, 1, 2}", [(0, "i32", 3), (8, "double", 1), (16, "double", 2)]),
        ("bodies", "[{1, 2}, {3, 4}]", [(0, "double", 1), (8, "float", 2), (24, "double", 3), (32, "float", 4)]),
    ],
)
def test_values_that_fit_in_one_way_stand_there(
    name: str, written: str, laid_out: list[tuple[int, str, float]]
) -> None:
    assert places(bound(name, written)) == laid_out


@pytest.mark.parametrize(
    ("name", "written", "what"),
    [
        ("hole", "{3, 7, 1.5, 2.5}", r"nothing tells the type of p\.3.*\{i32 3, double 7, double 1.5, double 2.5\}"),
        ("middle", "{1.5, 7, 8, 2.5}", r"nothing tells the type of p\.1, p\.3"),
        ("middle", "{1.5, 2.5}", "uses a double at byte 16, where nothing stands"),
        ("passed", "{1.5, 2}", r"nothing tells the type of p\.1"),
        ("bodies", "[{1, 2, 3, 4, 5.5, 6}]", "nothing tells the type|structs of 24 bytes"),
    ],
)
def test_values_that_fit_in_several_ways_are_an_error(name: str, written: str, what: str) -> None:
    with pytest.raises(ArgumentError, match=what):
        bound(name, written)


def test_rust_orders_members_itself() -> None:
    assert "Rust chooses the order" in bound("of_rust", "{1.5, 2}").notes[0]
    assert not any("Rust" in note for note in bound("middle", "{1.5, 7, 2.5}").notes)
