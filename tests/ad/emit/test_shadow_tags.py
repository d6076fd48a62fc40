"""The shadow of a loaded pointer keeps the pointer's TBAA tag: in second order it is then no copy of unknown bits."""

from __future__ import annotations

from tests.support.lowering import lowered

PROGRAM = """
declare void @__enzyme_autodiff(...)

define double @power(ptr %s, i64 %n) {
  %p = load ptr, ptr %s, !tbaa !3
  %a = load double, ptr %p, !tbaa !5
  %none = icmp eq i64 %n, 0
  br i1 %none, label %last, label %more
more:
  %m = sub i64 %n, 1
  store ptr %p, ptr %s, !tbaa !3
  %r = call double @power(ptr %s, i64 %m)
  %y = fmul double %r, %a
  ret double %y
last:
  ret double %a
}
define void @gradient(ptr %s, ptr %ds) {
  call void (...) @__enzyme_autodiff(ptr @power, ptr %s, ptr %ds, i64 2)
  ret void
}
!0 = !{!"tbaa"}
!1 = !{!"omnipotent char", !0, i64 0}
!2 = !{!"any pointer", !1, i64 0}
!3 = !{!2, !2, i64 0}
!4 = !{!"double", !1, i64 0}
!5 = !{!4, !4, i64 0}
"""


def test_a_loaded_pointer_and_its_shadow_have_the_same_tag() -> None:
    lines = [line for line in lowered(PROGRAM).splitlines() if "= load ptr, ptr %s" in line]
    shadows = [line for line in lines if ".shadow = load" in line]
    assert shadows
    assert all("!tbaa" in line for line in shadows)
