"""A stand-in for cuBLAS and CUDA's memory, in IR: it computes on the processor, by CBLAS."""

from __future__ import annotations

import re

from analyses.library.linear_algebra.declarations import parameters_of
from analyses.library.linear_algebra.names import spelling
from analyses.library.linear_algebra.routines import ROUTINES, Kind


def with_stand_ins(text: str) -> str:
    """A program with definitions of what it calls of cuBLAS and CUDA: they compute on the processor, by CBLAS."""
    declared = re.findall(r"^declare .*@(cublasD\w+_v2)\(.*\n", text, re.MULTILINE)
    if not declared:
        return text
    text = re.sub(r"^declare .*@(cublasD\w+_v2|cuda(Malloc|Free|Memset))\(.*\n", "", text, flags=re.MULTILINE)
    for name in ("malloc", "free", "llvm.memset.p0.i64"):
        text = re.sub(rf"^declare .*@{re.escape(name)}\(.*\n", "", text, flags=re.MULTILINE)
    return "\n".join([text, _OF_CUDA, *(_stand_in(name) for name in declared)])


_OF_CUDA = """
declare ptr @malloc(i64)
declare void @free(ptr)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
define i32 @cudaMalloc(ptr %to, i64 %bytes) {
  %memory = call ptr @malloc(i64 %bytes)
  store ptr %memory, ptr %to
  ret i32 0
}
define i32 @cudaFree(ptr %memory) {
  call void @free(ptr %memory)
  ret i32 0
}
define i32 @cudaMemset(ptr %memory, i32 %value, i64 %bytes) {
  call void @llvm.memset.p0.i64(ptr %memory, i8 0, i64 %bytes, i1 false)
  ret i32 0
}
"""
_BEGINNINGS = {"uplo": (122, -1), "diag": (131, 1), "side": (141, 1)}


def _stand_in(name: str) -> str:
    spelt = spelling(name)
    assert spelt is not None
    by_value = {Kind.OPTION: "i32", Kind.SIZE: "i32"}
    typed = ", ".join(f"{by_value.get(p.kind, 'ptr')} %{p.name}" for p in parameters_of(spelt))
    lines, passed = [f"define i32 @{name}({typed}) {{"], []
    routine = ROUTINES[spelt.routine]
    if routine.level > 1:
        passed.append("i32 102")
    for p in routine.parameters:
        if p.kind is Kind.OPTION:
            start, sign = _BEGINNINGS.get(p.name, (111, 1))
            lines.append(f"  %{p.name}.signed = mul i32 %{p.name}, {sign}")
            lines.append(f"  %{p.name}.c = add i32 %{p.name}.signed, {start}")
            passed.append(f"i32 %{p.name}.c")
        elif p.kind is Kind.SIZE:
            lines.append(f"  %{p.name}.c = sext i32 %{p.name} to i64")
            passed.append(f"i64 %{p.name}.c")
        elif p.kind is Kind.SCALAR:
            lines.append(f"  %{p.name}.c = load double, ptr %{p.name}")
            passed.append(f"double %{p.name}.c")
        else:
            passed.append(f"ptr %{p.name}")
    target = f"cblas_d{routine.name}64_"
    result = "double" if routine.result else "void"
    call = f"call {result} @{target}({', '.join(passed)})"
    lines += [f"  %r = {call}", "  store double %r, ptr %result"] if routine.result else [f"  {call}"]
    types = ", ".join(word.split()[0] for word in passed)
    return "\n".join([*lines, "  ret i32 0", "}", f"declare {result} @{target}({types})"])
