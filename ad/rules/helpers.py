"""Functions that rules mention and no library has, as IR to be added to the module that calls them."""

from __future__ import annotations

_DIGAMMA = """
declare double @llvm.log.f64(double)
declare double @llvm.rint.f64(double)
declare double @llvm.tan.f64(double)

define internal HEAD {
entry:WIDEN
  %right = fcmp ogt double %x, 0.0
  %reflected = fsub double 1.0, %x
  %start = select i1 %right, double %x, double %reflected
  br label %up

up:
  %z = phi double [ %start, %entry ], [ %z.next, %step ]
  %below = phi double [ 0.0, %entry ], [ %below.next, %step ]
  %small = fcmp olt double %z, 10.0
  br i1 %small, label %step, label %large

step:
  %inverse = fdiv double 1.0, %z
  %below.next = fadd double %below, %inverse
  %z.next = fadd double %z, 1.0
  br label %up

large:
  %square = fmul double %z, %z
  %s = fdiv double 1.0, %square
  %s6 = fmul double %s, SIXTH
  %t5 = fsub double FIFTH, %s6
  %s5 = fmul double %s, %t5
  %t4 = fsub double FOURTH, %s5
  %s4 = fmul double %s, %t4
  %t3 = fsub double THIRD, %s4
  %s3 = fmul double %s, %t3
  %t2 = fsub double SECOND, %s3
  %s2 = fmul double %s, %t2
  %t1 = fsub double FIRST, %s2
  %series = fmul double %s, %t1
  %log = call double @llvm.log.f64(double %z)
  %half = fdiv double 0.5, %z
  %a = fsub double %log, %half
  %b = fsub double %a, %series
  %psi = fsub double %b, %below
  br i1 %right, label %done, label %left

left:
  %nearest = call double @llvm.rint.f64(double %x)
  %fraction = fsub double %x, %nearest
  %angle = fmul double %fraction, PI
  %tan = call double @llvm.tan.f64(double %angle)
  %cotangent = fdiv double PI, %tan
  %mirrored = fsub double %psi, %cotangent
  br label %done

done:
  %result = phi double [ %psi, %large ], [ %mirrored, %left ]
RETURN
}
"""
_NUMBERS = {
    "FIRST": 1 / 12, "SECOND": 1 / 120, "THIRD": 1 / 252, "FOURTH": 1 / 240, "FIFTH": 1 / 132, "SIXTH": 691 / 32760,
    "PI": 3.141592653589793,
}  # fmt: skip


def _digamma(head: str, widen: str, result: str) -> str:
    """ψ: reflection to the right (DLMF 5.5.4), recurrence up to 10 (5.5.2), asymptotic series (5.11.2); in doubles."""
    text = _DIGAMMA.replace("HEAD", head).replace("WIDEN", widen).replace("RETURN", result)
    for word, number in _NUMBERS.items():
        text = text.replace(word, repr(number))
    return text


DEFINITIONS = {
    "adjoint.digamma.f64": _digamma("double @adjoint.digamma.f64(double %x)", "", "  ret double %result"),
    "adjoint.digamma.f32": _digamma(
        "float @adjoint.digamma.f32(float %narrow)",
        "\n  %x = fpext float %narrow to double",
        "  %rounded = fptrunc double %result to float\n  ret float %rounded",
    ),
}
"""The IR of each helper, by the name that `names.spelling` gives."""
