"""Calls through pointers to member functions, which are integers."""

from __future__ import annotations

import pytest

from tests.support.array_function import gradient

MEMBERS = """
@table = internal constant [2 x { i64, i64 }] [{ i64, i64 } { i64 ptrtoint (ptr @square to i64), i64 0 },
                                               { i64, i64 } { i64 ptrtoint (ptr @cube to i64), i64 0 }]
define double @square(ptr %this, double %b) {
  %a = load double, ptr %this, !tbaa !8
  %c = fmul double %a, %b
  %r = fmul double %c, %b
  ret double %r
}
define double @cube(ptr %this, double %b) {
  %c = call double @square(ptr %this, double %b)
  %r = fmul double %c, %b
  ret double %r
}
define double @f(ptr %x, i64 %n) ATTRIBUTES {
entry:
  %object = alloca { double, i32 }
  %members = alloca [2 x { i64, i64 }]
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %members, ptr align 8 @table, i64 32, i1 false)
  %first = load double, ptr %x, !tbaa !8
  store double %first, ptr %object, !tbaa !8
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %called ]
  %s = phi double [ 0.0, %entry ], [ %sum, %called ]
  %which = urem i64 %i, 2
  %at = getelementptr [2 x { i64, i64 }], ptr %members, i64 0, i64 %which
  %member = load { i64, i64 }, ptr %at
  %distance = extractvalue { i64, i64 } %member, 1
  %this = getelementptr i8, ptr %object, i64 %distance
  %number = extractvalue { i64, i64 } %member, 0
  %odd = and i64 %number, 1
  %virtual = icmp ne i64 %odd, 0
  br i1 %virtual, label %table, label %plain
table:
  %functions = load ptr, ptr %this
  %place = sub i64 %number, 1
  %row = getelementptr i8, ptr %functions, i64 %place
  %found = load ptr, ptr %row
  br label %called
plain:
  %address = inttoptr i64 %number to ptr
  br label %called
called:
  %function = phi ptr [ %found, %table ], [ %address, %plain ]
  %from = getelementptr double, ptr %x, i64 %i
  %v = load double, ptr %from, !tbaa !8
  %r = call double %function(ptr %this, double %v)
  %sum = fadd double %s, %r
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %done
done:
  ret double %sum
}
"""


@pytest.mark.parametrize("attributes", ["", "noinline optnone"])
def test_which_member_function_is_called_is_looked_up(attributes: str) -> None:
    """y = x₀ (x₀² + x₁³)"""
    a, b = 1.5, 0.5
    assert gradient(MEMBERS.replace("ATTRIBUTES", attributes), [a, b]) == pytest.approx([3 * a**2 + b**3, 3 * a * b**2])
