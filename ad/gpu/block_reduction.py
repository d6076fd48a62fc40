"""Code by which the threads of a block add to memory: once for all, or plainly if they are alone.

Sources: CUDA C++ Programming Guide, "Warp Shuffle Functions"; the PTX ISA (shfl.sync, special registers); LLVM, "User
Guide for AMDGPU Backend" (ds.bpermute, mbcnt, wavefrontsize, the memory model of the barrier).
"""

from __future__ import annotations

from enum import StrEnum

from ad.gpu import thread_numbers
from ad.runtime import helpers
from analyses.gpu.threads import is_amd
from analyses.ir.model import Function, Module
from analyses.ir.types import Type


class Guard(StrEnum):
    """What is checked of the launch before threads add plainly."""

    ROW = "a block is a row of threads"
    ONE_BLOCK = "there is one block, a row of threads"
    LINE = "blocks are rows of threads, in a row"


_ONES = {
    Guard.ROW: ("ntid.y", "ntid.z"),
    Guard.ONE_BLOCK: ("ntid.y", "ntid.z", "nctaid.x", "nctaid.y", "nctaid.z"),
    Guard.LINE: ("ntid.y", "ntid.z", "nctaid.y", "nctaid.z"),
}
"""The registers that hold 1 then."""
_MOST_BLOCKS = 1 << 22
"""With 1024 threads each, their numbers fill 32 bits."""
_REGISTER = "llvm.nvvm.read.ptx.sreg."

_CHECKED = """
DECLARED

define internal void @MADE(ptr %to, TYPE %adjoint) alwaysinline {
entry:
TESTS
  br i1 %alone, label %plain, label %atomic

plain:
  %old = load TYPE, ptr %to
  %new = fadd TYPE %old, %adjoint
  store TYPE %new, ptr %to
  ret void

atomic:
  call void @SHARED(ptr %to, TYPE %adjoint)
  ret void
}
"""


def checked(module: Module, type_: Type, guard: Guard) -> Function:
    """`void (to, adjoint)`: add plainly if the launch is as a guard says, else atomically."""
    atomic = helpers.add_shared(module, type_)
    made = f"adjoint.add.{guard.name.lower().replace('_', '.')}.{atomic.name.removeprefix('adjoint.add.shared.')}"
    lines, known = [], "true"
    for i, register in enumerate(_ONES[guard]):
        lines.append(f"  %r{i} = call i32 @{_REGISTER}{register}()")
        lines.append(f"  %c{i} = icmp eq i32 %r{i}, 1")
        lines.append(f"  %a{i} = and i1 %c{i}, {known}")
        known = f"%a{i}"
    lines.append(f"  %blocks = call i32 @{_REGISTER}nctaid.x()")
    lines.append(f"  %few = icmp ule i32 %blocks, {_MOST_BLOCKS}")
    lines.append(f"  %alone = and i1 %few, {known}")
    declared = [f"declare i32 @{_REGISTER}{register}()" for register in sorted({*_ONES[guard], "nctaid.x"})]
    declared.append(f"declare void @{atomic.name}(ptr, {type_})")
    text = _CHECKED.replace("DECLARED", "\n".join(declared)).replace("TESTS", "\n".join(lines))
    return helpers.add(module, made, _filled(text, made, type_, atomic))


def _filled(text: str, made: str, type_: Type, atomic: Function) -> str:
    return text.replace("MADE", made).replace("SHARED", atomic.name).replace("TYPE", str(type_))


_SUM = """
@adjoint.scratch.TYPE = internal addrspace(3) global [32 x TYPE] undef, align 8

declare void @SHARED(ptr, TYPE)
DECLARED

define internal void @MADE(ptr %to, TYPE %adjoint) convergent {
entry:
NUMBER
LANES
  %before = mul i32 %warp, %size
  %left = sub i32 %threads, %before
  %whole = icmp uge i32 %left, %size
  %here = select i1 %whole, i32 %size, i32 %left
MEMBERS
  %sum0 = fadd TYPE %adjoint, 0.0
FIRST
  %leads = icmp eq i32 %lane, 0
  %place = getelementptr [32 x TYPE], ptr addrspace(3) @adjoint.scratch.TYPE, i32 0, i32 %warp
  br i1 %leads, label %keep, label %wait

keep:
  store TYPE %sumLAST, ptr addrspace(3) %place
  br label %wait

wait:
BARRIER
  %one = icmp eq i32 %warp, 0
  br i1 %one, label %again, label %done

again:
  %less = sub i32 %size, 1
  %rounded = add i32 %threads, %less
  %warps = udiv i32 %rounded, %size
  %there = icmp ult i32 %lane, %warps
  %at = select i1 %there, i32 %lane, i32 0
  %from = getelementptr [32 x TYPE], ptr addrspace(3) @adjoint.scratch.TYPE, i32 0, i32 %at
  %kept = load TYPE, ptr addrspace(3) %from
  %all0 = select i1 %there, TYPE %kept, TYPE 0.0
SECOND
  br i1 %leads, label %add, label %done

add:
  call void @SHARED(ptr %to, TYPE %allLAST)
  br label %done

done:
BARRIER
  ret void
}
"""

_NVIDIA = {
    "DECLARED": "declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)\n"
    "declare i32 @llvm.nvvm.shfl.sync.down.i32(i32, i32, i32, i32)",
    "LANES": "  %size = add i32 0, 32\n  %warp = lshr i32 %number, 5\n  %lane = and i32 %number, 31",
    "MEMBERS": "  %bit = shl i32 1, %left\n  %low = sub i32 %bit, 1\n  %members = select i1 %whole, i32 -1, i32 %low",
    "BARRIER": "  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)",
}
_AMD = {
    "DECLARED": "declare void @llvm.amdgcn.s.barrier()\n"
    "declare i32 @llvm.amdgcn.ds.bpermute(i32, i32)\n"
    "declare i32 @llvm.amdgcn.wavefrontsize()\n"
    "declare i32 @llvm.amdgcn.mbcnt.lo(i32, i32)\n"
    "declare i32 @llvm.amdgcn.mbcnt.hi(i32, i32)",
    "LANES": "  %size = call i32 @llvm.amdgcn.wavefrontsize()\n  %warp = udiv i32 %number, %size\n"
    "  %lower = call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0)\n"
    "  %lane = call i32 @llvm.amdgcn.mbcnt.hi(i32 -1, i32 %lower)",
    "MEMBERS": "",
    "BARRIER": '  fence syncscope("workgroup") release\n  call void @llvm.amdgcn.s.barrier()\n'
    '  fence syncscope("workgroup") acquire',
}
_STEPS = {False: (16, 8, 4, 2, 1), True: (32, 16, 8, 4, 2, 1)}
"""How far apart the lanes are that add up, step by step; on AMD's GPUs a wave has up to 64."""


def block_sum(module: Module, type_: Type) -> Function:
    """`void (to, adjoint)`: add the sum over the threads of a block, all of which must call it."""
    atomic = helpers.add_shared(module, type_)
    made = f"adjoint.add.block.{type_}"
    amd = is_amd(module)
    text = _SUM.replace("DECLARED", f"DECLARED\n{thread_numbers.declared(module)}")
    text = text.replace("NUMBER", thread_numbers.numbered(module))
    for word, lines in (_AMD if amd else _NVIDIA).items():
        text = text.replace(word, lines)
    text = text.replace("FIRST", _folded("sum", type_, amd)).replace("SECOND", _folded("all", type_, amd))
    return helpers.add(module, made, _filled(text.replace("LAST", str(len(_STEPS[amd]))), made, type_, atomic))


_ALL = """
DECLARED
declare void @SHARED(ptr, TYPE)

define internal void @MADE(ptr %to, ptr addrspace(3) %sums, i64 %bytes) {
entry:
NUMBER
  %mine = mul i32 %number, SIZE
  %first = zext i32 %mine to i64
  %stride = mul i32 %threads, SIZE
  %step = zext i32 %stride to i64
  br label %test

test:
  %at = phi i64 [ %first, %entry ], [ %next, %following ]
  %last = add i64 %at, SIZE
  %more = icmp ule i64 %last, %bytes
  br i1 %more, label %one, label %exit

one:
  %from = getelementptr inbounds i8, ptr addrspace(3) %sums, i64 %at
  %sum = load TYPE, ptr addrspace(3) %from, align SIZE
  %none = fcmp oeq TYPE %sum, 0.0
  br i1 %none, label %following, label %add

add:
  %place = getelementptr inbounds i8, ptr %to, i64 %at
  call void @SHARED(ptr %place, TYPE %sum)
  br label %following

following:
  %next = add i64 %at, %step
  br label %test

exit:
  ret void
}
"""


def all_sums(module: Module, type_: Type) -> Function:
    """`void (to, sums, bytes)`: add all numbers that a block has added up in its memory; its threads share them out."""
    atomic, made = helpers.add_shared(module, type_), f"adjoint.add.all.{type_}"
    text = _ALL.replace("DECLARED", thread_numbers.declared(module)).replace("NUMBER", thread_numbers.numbered(module))
    text = text.replace("SIZE", str(module.layout.store_size(type_)))
    return helpers.add(module, made, _filled(text, made, type_, atomic))


def _folded(stem: str, type_: Type, amd: bool) -> str:
    """The lanes of a warp added up in the first one: `%stem5` from `%stem0`, or `%stem6`."""
    lines: list[str] = []
    for step, by in enumerate(_STEPS[amd]):
        old, new, tag = f"%{stem}{step}", f"%{stem}{step + 1}", f"{stem}{step}"
        lines += [f"  %{tag}.source = add i32 %lane, {by}", f"  %{tag}.place = shl i32 %{tag}.source, 2"]
        lines += _shuffled(old, f"%{tag}.other", by, type_, tag, amd)
        lines += [
            f"  %{tag}.in = icmp ult i32 %{tag}.source, %here",
            f"  %{tag}.part = select i1 %{tag}.in, {type_} %{tag}.other, {type_} 0.0",
            f"  {new} = fadd {type_} {old}, %{tag}.part",
        ]
    return "\n".join(lines)


def _shuffled(value: str, made: str, by: int, type_: Type, tag: str, amd: bool) -> list[str]:
    """The value of the lane `by` further on; a shuffle moves 32 bits."""

    def moved(bits: str) -> str:
        if amd:
            return f"call i32 @llvm.amdgcn.ds.bpermute(i32 %{tag}.place, i32 {bits})"
        return f"call i32 @llvm.nvvm.shfl.sync.down.i32(i32 %members, i32 {bits}, i32 {by}, i32 31)"

    if str(type_) == "float":
        return [
            f"  %{tag}.bits = bitcast float {value} to i32",
            f"  %{tag}.moved = {moved(f'%{tag}.bits')}",
            f"  {made} = bitcast i32 %{tag}.moved to float",
        ]
    return [
        f"  %{tag}.bits = bitcast double {value} to <2 x i32>",
        f"  %{tag}.low = extractelement <2 x i32> %{tag}.bits, i64 0",
        f"  %{tag}.high = extractelement <2 x i32> %{tag}.bits, i64 1",
        f"  %{tag}.low.moved = {moved(f'%{tag}.low')}",
        f"  %{tag}.high.moved = {moved(f'%{tag}.high')}",
        f"  %{tag}.half = insertelement <2 x i32> poison, i32 %{tag}.low.moved, i64 0",
        f"  %{tag}.whole = insertelement <2 x i32> %{tag}.half, i32 %{tag}.high.moved, i64 1",
        f"  {made} = bitcast <2 x i32> %{tag}.whole to double",
    ]
