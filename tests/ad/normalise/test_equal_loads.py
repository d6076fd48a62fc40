"""Loads that unoptimised code of a GPU does twice: the first stands for both, unless something may write between."""

from __future__ import annotations

import pytest

from ad.engine.engine import run
from ad.requests.requests import Role, SplitRequest
from analyses.ir.instructions import Load
from analyses.ir.text.reader import read_module

PROGRAM = """
target triple = "{triple}"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @unknown()
define void @f(ptr noalias %src, ptr noalias %dst) {{
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %i = zext i32 %t to i64
  %p = getelementptr float, ptr %src, i64 %i
  %a = load float, ptr %p, align 4
  {between}
  %j = zext i32 %t to i64
  %q = getelementptr float, ptr %src, i64 %j
  %b = load {volatile}float, ptr %q, align 4
  %c = fmul float %a, %b
  %r = getelementptr float, ptr %dst, i64 %i
  store float %c, ptr %r, align 4
  store float 0.0, ptr %q, align 4
  ret void
}}
"""
GPU, HOST = "nvptx64-nvidia-cuda", "x86_64-unknown-linux-gnu"


@pytest.mark.parametrize(
    ("triple", "between", "volatile", "loads", "bytes_"),
    [
        (GPU, "", "", 1, 4),
        (GPU, "store float 2.0, ptr %p, align 4", "", 2, 8),
        (GPU, "store float 2.0, ptr %dst, align 4", "", 2, 8),
        (GPU, "", "volatile ", 2, 8),
        (HOST, "", "", 2, 8),
    ],
)
def test_equal_loads(triple: str, between: str, volatile: str, loads: int, bytes_: int) -> None:
    text = PROGRAM.format(triple=triple, between=between, volatile=volatile)
    if triple == HOST:
        text = text.replace("call i32 @llvm.nvvm.read.ptx.sreg.tid.x()", "add i32 0, 3")
    derivative = run(read_module(text), SplitRequest("f", (Role.DUP, Role.DUP)))
    assert sum(isinstance(i, Load) for i in derivative.primal.instructions) == loads
    assert derivative.tape_size == bytes_
