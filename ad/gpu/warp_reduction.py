"""Code by which the threads of a warp, on NVIDIA's GPUs, share out what they add to memory.

Those that come to an addition together, be they all of the warp or not, find out who they are (`activemask`), and from
then on wait for each other, so that neither divergence nor the order in which a warp's parts run matters.
Sources: CUDA C++ Programming Guide, "Warp Shuffle Functions"; the PTX ISA (activemask, shfl.sync, vote.sync,
bar.warp.sync, special registers).
"""

from __future__ import annotations

from ad.gpu import shuffles, thread_numbers
from ad.runtime import helpers
from analyses.ir.builder import integer
from analyses.ir.model import ConstantInt, ConstantNamed, Function, Module
from analyses.ir.types import I8, I32, ArrayType, Type

_ONE_ADDRESS = """
declare i32 @llvm.nvvm.activemask()
declare i32 @llvm.cttz.i32(i32, i1)
declare i32 @llvm.nvvm.read.ptx.sreg.laneid()
declare i32 @llvm.nvvm.shfl.sync.idx.i32(i32, i32, i32, i32)
declare i1 @llvm.nvvm.vote.all.sync(i32, i1)
declare TYPE @DOWN(i32, TYPE, i32, i32)
declare TYPE @INDEX(i32, TYPE, i32, i32)
declare void @SHARED(ptr, TYPE)

define internal void @MADE(ptr %to, TYPE %adjoint) convergent {
entry:
  %members = call i32 @llvm.nvvm.activemask()
  %first = call i32 @llvm.cttz.i32(i32 %members, i1 true)
  %lane = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %address = ptrtoint ptr %to to i64
  %low = trunc i64 %address to i32
  %above = lshr i64 %address, 32
  %high = trunc i64 %above to i32
  %its.low = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 %members, i32 %low, i32 %first, i32 31)
  %its.high = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 %members, i32 %high, i32 %first, i32 31)
  %same.low = icmp eq i32 %low, %its.low
  %same.high = icmp eq i32 %high, %its.high
  %same = and i1 %same.low, %same.high
  %one = call i1 @llvm.nvvm.vote.all.sync(i32 %members, i1 %same)
  br i1 %one, label %together, label %each

each:
  call void @SHARED(ptr %to, TYPE %adjoint)
  ret void

together:
  %all = icmp eq i32 %members, -1
  br i1 %all, label %whole, label %test

whole:
FOLD
  br label %sum

test:
  %left = phi i32 [ %members, %together ], [ %fewer, %next ]
  %part = phi TYPE [ 0.0, %together ], [ %more, %next ]
  %none = icmp eq i32 %left, 0
  br i1 %none, label %sum, label %next

next:
  %at = call i32 @llvm.cttz.i32(i32 %left, i1 true)
  %its = call TYPE @INDEX(i32 %members, TYPE %adjoint, i32 %at, i32 31)
  %more = fadd TYPE %part, %its
  %less = sub i32 %left, 1
  %fewer = and i32 %left, %less
  br label %test

sum:
  %total = phi TYPE [ %fold5, %whole ], [ %part, %test ]
  %leads = icmp eq i32 %lane, %first
  br i1 %leads, label %add, label %done

add:
  call void @SHARED(ptr %to, TYPE %total)
  br label %done

done:
  ret void
}
"""


def warp_sum(module: Module, type_: Type) -> Function:
    """`void (to, adjoint)`: add atomically, once for the threads that come together if they have one address."""
    atomic = helpers.add_shared(module, type_)
    down, index = (shuffles.shuffle(module, mode, type_) for mode in ("down", "idx"))
    fold = ["  %fold0 = fadd TYPE %adjoint, 0.0"]
    for step, by in enumerate((16, 8, 4, 2, 1)):
        fold.append(f"  %other{step} = call TYPE @DOWN(i32 -1, TYPE %fold{step}, i32 {by}, i32 31)")
        fold.append(f"  %fold{step + 1} = fadd TYPE %fold{step}, %other{step}")
    made = f"adjoint.add.warp.{type_}"
    text = _ONE_ADDRESS.replace("FOLD", "\n".join(fold)).replace("DOWN", down.name).replace("INDEX", index.name)
    text = text.replace("SHARED", atomic.name).replace("MADE", made).replace("TYPE", str(type_))
    return helpers.add(module, made, text)


_LANES = """
declare i32 @llvm.nvvm.read.ptx.sreg.laneid()
declare TYPE @ACROSS(i32, TYPE, i32, i32)
declare void @SHARED(ptr, TYPE)

define internal void @MADE(ptr %to, TYPE %adjoint) convergent {
entry:
  %sum0 = fadd TYPE %adjoint, 0.0
FOLD
  %lane = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %place = and i32 %lane, LANES
  %leads = icmp eq i32 %place, 0
  br i1 %leads, label %add, label %done

add:
  call void @SHARED(ptr %to, TYPE %sumLAST)
  br label %done

done:
  ret void
}
"""


def lanes_sum(module: Module, type_: Type, lanes: int) -> Function:
    """`void (to, adjoint)`: add atomically, once for those whose numbers in a warp differ in the bits `lanes` only.

    They have one address, and all threads of a warp call it.
    """
    atomic, across = helpers.add_shared(module, type_), shuffles.shuffle(module, "bfly", type_)
    fold = []
    bits = [bit for bit in (16, 8, 4, 2, 1) if lanes & bit]
    for step, bit in enumerate(bits):
        fold.append(f"  %other{step} = call TYPE @ACROSS(i32 -1, TYPE %sum{step}, i32 {bit}, i32 31)")
        fold.append(f"  %sum{step + 1} = fadd TYPE %sum{step}, %other{step}")
    made = f"adjoint.add.lanes.{lanes}.{type_}"
    text = _LANES.replace("FOLD", "\n".join(fold)).replace("LAST", str(len(bits))).replace("LANES", str(lanes))
    text = text.replace("ACROSS", across.name).replace("SHARED", atomic.name).replace("MADE", made)
    return helpers.add(module, made, text.replace("TYPE", str(type_)))


_ROWS = """
@SCRATCH = internal addrspace(3) global [BYTES x i8] undef, align 8
@SCRATCH.part = internal addrspace(4) constant i32 PART

declare i32 @llvm.nvvm.activemask()
declare i32 @llvm.ctpop.i32(i32)
declare i32 @llvm.cttz.i32(i32, i1)
declare i32 @llvm.nvvm.read.ptx.sreg.laneid()
declare i32 @llvm.nvvm.read.ptx.sreg.lanemask.lt()
declare void @llvm.nvvm.bar.warp.sync(i32)
DECLARED

define internal void @MADE(ptr %to, PARAMETERS) convergent {
entry:
NUMBER
  %members = call i32 @llvm.nvvm.activemask()
  %lane = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %part = load i32, ptr addrspace(4) @SCRATCH.part, align 4
  %warp = and i32 %number, -32
  %warp.parts = mul i32 %warp, %part
  %parts = getelementptr i8, ptr addrspace(3) @SCRATCH, i32 %warp.parts
  %mine.at = mul i32 %lane, %part
  %mine = getelementptr i8, ptr addrspace(3) %parts, i32 %mine.at
  %global = addrspacecast ptr %to to ptr addrspace(1)
  %mine.to = getelementptr i8, ptr addrspace(3) %mine, i32 32
  store ptr addrspace(1) %global, ptr addrspace(3) %mine.to, align 8
KEEP
  %all = icmp eq i32 %members, -1
  br i1 %all, label %whole, label %some

whole:
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  %row = udiv i32 %lane, COUNT
  %row.begin = mul i32 %row, COUNT
  %column = sub i32 %lane, %row.begin
  %column.at = mul i32 %column, SIZE
  %row.at = mul i32 %row, %part
  %step = mul i32 %part, TOGETHER
  %its = getelementptr i8, ptr addrspace(3) %parts, i32 %row.at
  %its.to = getelementptr i8, ptr addrspace(3) %its, i32 32
  %its.values = getelementptr i8, ptr addrspace(3) %its, i32 40
  %its.value = getelementptr i8, ptr addrspace(3) %its.values, i32 %column.at
  %busy = icmp ult i32 %lane, BUSY
  br i1 %busy, label %rows, label %done

rows:
WHOLE
  %left = icmp ult i32 %lane, LEFT
  br i1 %left, label %last, label %done

last:
LAST
  br label %done

some:
  %lower = call i32 @llvm.nvvm.read.ptx.sreg.lanemask.lt()
  %below = and i32 %members, %lower
  %rank = call i32 @llvm.ctpop.i32(i32 %below)
  %active = call i32 @llvm.ctpop.i32(i32 %members)
  %first = call i32 @llvm.cttz.i32(i32 %members, i1 true)
  %lanes.at = mul i32 %first, %part
  %lanes = getelementptr i8, ptr addrspace(3) %parts, i32 %lanes.at
  %place = getelementptr i8, ptr addrspace(3) %lanes, i32 %rank
  %byte = trunc i32 %lane to i8
  store i8 %byte, ptr addrspace(3) %place, align 1
  call void @llvm.nvvm.bar.warp.sync(i32 %members)
SOME
  br label %done

done:
  call void @llvm.nvvm.bar.warp.sync(i32 %members)
  ret void
}
"""
# A thread's part of the scratch memory is room for the numbers of 32 lanes, an address and values. It is as large as
# the largest of a module's functions wants it: other warps, and others of this one, may be in another one meanwhile.
# Each thread puts where it adds, and what, into its part. If all of a warp are here, as many rows as fit are added at a
# time, each by as many lanes as it has numbers. Else the n-th of those here adds the n-th, (n + active)-th, ... of all
# the numbers, row by row; which lane the n-th one is stands in the part of the first of them.


def rows_bytes(type_: Type, count: int, threads: int) -> int:
    """The shared memory that adding rows of so many numbers takes."""
    return _rounded(threads) * _part(type_, count)


def _rounded(threads: int) -> int:
    return -(-threads // 32) * 32


def _size(type_: Type) -> int:
    return 8 if str(type_) == "double" else 4


def _part(type_: Type, count: int) -> int:
    """Bytes for a thread: an odd number of words of 8, for the sake of the memory's banks."""
    return 32 + 8 * ((1 + -(-count * _size(type_) // 8)) | 1)


_SCRATCH = "adjoint.rows"


def adds_rows(text: str) -> bool:
    """Whether kernels of a printed module add rows of numbers to memory."""
    return f"@{_SCRATCH} " in text


def rows_sum(module: Module, type_: Type, count: int, threads: int) -> Function:
    """`void (to, adjoint, adjoint, ...)`: add numbers to as many side by side in global memory, atomically.

    Blocks have at most `threads` threads. Neighbours in a warp add to neighbours in memory, as far as can be.
    """
    size, made, part = _size(type_), f"adjoint.add.rows.{count}.{type_}", _part(type_, count)
    order = helpers.atomic_order(module)
    at_once = 32 // count
    steps = -(-32 // at_once)
    left = 32 - (steps - 1) * at_once

    def added(name: str, target: str, value: str, column: str) -> list[str]:
        return [
            f"  {name}.to = load ptr addrspace(1), ptr addrspace(3) {target}, align 8",
            f"  {name}.value = load TYPE, ptr addrspace(3) {value}, align {size}",
            f"  {name}.target = getelementptr i8, ptr addrspace(1) {name}.to, i32 {column}",
            f"  {name}.was = atomicrmw fadd ptr addrspace(1) {name}.target, TYPE {name}.value {order}, align {size}",
        ]

    def whole(step: int) -> list[str]:
        name = f"%w{step}"
        return [
            f"  {name}.on = mul i32 %step, {step}",
            f"  {name}.row = getelementptr i8, ptr addrspace(3) %its.to, i32 {name}.on",
            f"  {name}.place = getelementptr i8, ptr addrspace(3) %its.value, i32 {name}.on",
            *added(name, f"{name}.row", f"{name}.place", "%column.at"),
        ]

    def some(step: int) -> list[str]:
        """A division by multiplying: LLVM's own is of narrower numbers here, in which GPUs are slow."""
        name, inverse = f"%s{step}", -(-(1 << 16) // count)
        return [
            f"  {name}.begin = mul i32 %active, {step}",
            f"  {name}.item = add i32 %rank, {name}.begin",
            f"  {name}.scaled = mul i32 {name}.item, {inverse}",
            f"  {name}.row = lshr i32 {name}.scaled, 16",
            f"  {name}.before = mul i32 {name}.row, {count}",
            f"  {name}.column = sub i32 {name}.item, {name}.before",
            f"  {name}.column.at = mul i32 {name}.column, {size}",
            f"  {name}.lane.at = getelementptr i8, ptr addrspace(3) %lanes, i32 {name}.row",
            f"  {name}.byte = load i8, ptr addrspace(3) {name}.lane.at, align 1",
            f"  {name}.lane = zext i8 {name}.byte to i32",
            f"  {name}.part = mul i32 {name}.lane, %part",
            f"  {name}.its = getelementptr i8, ptr addrspace(3) %parts, i32 {name}.part",
            f"  {name}.to.at = getelementptr i8, ptr addrspace(3) {name}.its, i32 32",
            f"  {name}.values = getelementptr i8, ptr addrspace(3) {name}.its, i32 40",
            f"  {name}.place = getelementptr i8, ptr addrspace(3) {name}.values, i32 {name}.column.at",
            *added(name, f"{name}.to.at", f"{name}.place", f"{name}.column.at"),
        ]

    keep = []
    for i in range(count):
        keep.append(f"  %value{i}.at = getelementptr i8, ptr addrspace(3) %mine, i32 {40 + i * size}")
        keep.append(f"  store TYPE %value{i}, ptr addrspace(3) %value{i}.at, align {size}")
    text = _ROWS
    for word, lines in (
        ("KEEP", keep),
        ("WHOLE", [line for step in range(steps - 1) for line in whole(step)]),
        ("LAST", whole(steps - 1)),
        ("SOME", [line for step in range(count) for line in some(step)]),
        ("DECLARED", [thread_numbers.declared(module)]),
        ("NUMBER", [thread_numbers.numbered(module)]),
        ("PARAMETERS", [", ".join(f"TYPE %value{i}" for i in range(count))]),
    ):
        text = text.replace(word, "\n".join(lines))
    for name, value in (
        ("COUNT", count),
        ("SIZE", size),
        ("PART", part),
        ("BUSY", at_once * count),
        ("LEFT", left * count),
        ("TOGETHER", at_once),
        ("BYTES", rows_bytes(type_, count, threads)),
        ("SCRATCH", _SCRATCH),
        ("MADE", made),
        ("TYPE", type_),
    ):
        text = text.replace(name, str(value))
    function = helpers.add(module, made, text)
    scratch, largest = module.variables[_SCRATCH], module.variables[f"{_SCRATCH}.part"]
    assert isinstance(largest.initializer, ConstantInt)
    before = largest.initializer.value
    rounded = max(module.layout.alloc_size(scratch.value_type) // before, _rounded(threads))
    largest.initializer = integer(max(before, part), I32)
    scratch.value_type = ArrayType(rounded * max(before, part), I8)
    scratch.initializer = ConstantNamed(scratch.value_type, "undef")
    return function
