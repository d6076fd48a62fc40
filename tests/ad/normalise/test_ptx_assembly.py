"""Half numbers as the headers of CUDA calculate with them: PTX in inline assembly, on the bits in integers."""

from __future__ import annotations

import pytest

from ad.check.finite_differences import Verdict
from ad.normalise.gpu.ptx_assembly import translated
from analyses.ir import toolchain
from analyses.ir.instructions import Call
from analyses.ir.model import Instruction
from analyses.ir.text.reader import read_module
from samples import Launch
from tests.support.kernel_gradients import differentiated

KERNEL = """
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare float @__nv_fmaf_rn(float, float, float)
declare float @__nv_fsub_rn(float, float)

define ptx_kernel void @f(ptr noalias %out, ptr noalias readonly %in) {{
  %x = load i16, ptr %in, align 2, !tbaa !0
  %at = getelementptr i8, ptr %in, i64 2
  %y = load i16, ptr %at, align 2, !tbaa !0
  {0}
  store i16 %r, ptr %out, align 2, !tbaa !0
  ret void
}}
!0 = !{{!1, !1, i64 0}}
!1 = !{{!"short", !2, i64 0}}
!2 = !{{!"omnipotent char", !3, i64 0}}
!3 = !{{!"Simple C++ TBAA"}}
"""


def asm(template: str, constraints: str, arguments: str, result: str = "%r", type_: str = "i16") -> str:
    return f'{result} = call {type_} asm "{template}", "{constraints}"({arguments})'


XY = ("=h,h,h", "i16 %x, i16 %y")
ROOT = (
    "{.reg.b32 f; .reg.b16 r;\\0A mov.b16 r,$1;\\0A cvt.f32.f16 f,r;\\0A sqrt.approx.ftz.f32 f,f;\\0A "
    "cvt.rn.f16.f32 r,f;\\0A mov.b16 $0,r;}"
)
LESS = "{ .reg .pred __$$p; setp.lt.f16 __$$p, $1, $2; selp.u16 $0, 1, 0, __$$p;}"
SIGNED = "{.reg.b16 t,r; and.b16 t, $1, 0x8000U; abs.f16 r, $2; or.b16 $0, r, t;}"
EXACT = "{.reg.b16 spc, p; mov.b16 spc, 0x3600U; set.eq.f16.f16 p, $1, spc; fma.rn.f16 $0, p, $2, $1;}"
PAIRS = "\n  ".join(
    [
        asm("{ mov.b32 $0, {$1,$2};}", "=r,h,h", "i16 %x, i16 %y", "%a", "i32"),
        asm("{mul.f16x2 $0,$1,$2;\\0A}\\0A", "=r,r,r", "i32 %a, i32 %a", "%b", "i32"),
        asm("{fma.rn.f16x2 $0,$1,$2,$3;}", "=r,r,r,r", "i32 %a, i32 %b, i32 %b", "%c", "i32"),
        asm("{.reg .f16 low,high; mov.b32 {low,high},$1; add.f16 $0,low,high;}", "=h,r", "i32 %c"),
    ]
)
CHOICE = "\n  ".join([asm(LESS, *XY, "%l"), "%p = icmp ne i16 %l, 0", "%r = select i1 %p, i16 %y, i16 %x"])
FLOATS = "\n  ".join(
    [
        asm("{ cvt.f32.f16 $0, $1;}", "=f,h", "i16 %x", "%f", "float"),
        "%j = call float @__nv_fmaf_rn(float %f, float 2.0, float 0x4168000000000000)",
        "%k = call float @__nv_fsub_rn(float %j, float 0x4168000000000000)",
        "%m = call float @__nv_fmaf_rn(float %k, float -0.5, float %f)",
        asm("{ cvt.rn.f16.f32 $0, $1;}", "=h,f", "float %m"),
    ]
)
BODIES = {
    "sum": asm("{add.f16 $0,$1,$2;\\0A}\\0A", *XY),
    "product": asm("{mul.rn.f16 $0,$1,$2;}", *XY),
    "root": asm(ROOT, "=h,h", "i16 %y"),
    "sign": asm(SIGNED, *XY),
    "exact": asm(EXACT, *XY),
    "pairs": PAIRS,
    "choice": CHOICE,
    "a rest of a rounding by a large number": FLOATS,
}


@pytest.mark.parametrize("body", BODIES.values(), ids=list(BODIES))
def test_gradients(body: str) -> None:
    launch = Launch(
        ("f",), block=(1, 1, 1), seed={"out": "ones(1)"}, at={"out": "half zeros(1)", "in": "half [0.43, 0.71]"}
    )
    evaluation = differentiated(KERNEL.format(body), launch).evaluate()
    assert evaluation.verdict is not Verdict.DIFFERS
    checked = [c for c in evaluation.checks if c.label.startswith("in[")]
    assert checked
    for check in checked:
        assert check.gradient == pytest.approx(check.estimate.value, abs=0.06), check


@pytest.mark.parametrize(
    "template",
    [
        "xor.b16 $0, $1, 0x8000;",
        "and.b16 $0, $1, $2;",
        "add.f16 $0, $1, %other;",
        "prmt.b32 $0, $1, $2;",
        "@p mov.b16 $0, $1;",
    ],
)
def test_what_has_no_translation_stays(template: str) -> None:
    module = read_module(toolchain.normalise(KERNEL.format(asm(template, *XY))))
    calls = [i for i in module.functions["f"].instructions if isinstance(i, Call)]
    assert [translated(call, module) for call in calls] == [None]


def test_a_translation_ends_with_the_result() -> None:
    module = read_module(toolchain.normalise(KERNEL.format(BODIES["root"])))
    (call,) = (i for i in module.functions["f"].instructions if isinstance(i, Call))
    made = translated(call, module)
    assert made is not None
    last: Instruction = made[-1]
    assert (last.opcode, str(last.type), last.name) == ("bitcast", "i16", "r")
