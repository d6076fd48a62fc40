"""Functions of libraries written out, whose bodies are in no program, where that makes their derivative.

qsort and bsearch move what has a derivative, or call what reads it: a sort by merging, which is stable, and a search by
halving. A dynamic cast moves an address within its object, and that of the shadow as far. Where a thread hands its
private variables to its team (OpenMP's `copyprivate`), each other thread copies them from where they are, between two
barriers.
Sources: ISO C 2018, 7.22.5; Itanium C++ ABI, 2.9.7; LLVM, openmp/runtime/src/kmp_csupport.cpp.
"""

from __future__ import annotations

from ad.runtime import helpers
from analyses.ir.model import Call, ConstantInt, Function, Module
from analyses.ir.types import I32, PTR
from analyses.library.effects import COPIED_LIST

LARGEST = 1 << 16
"""Bytes of an element, or fewer."""

_SORT = """
declare ptr @malloc(i64)
declare void @free(ptr)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
DECLARE

define internal void @MADE(ptr %base, i64 %count, i64 %size, ptr %compare) alwaysinline {
entry:
  %few = icmp ult i64 %count, 2
  br i1 %few, label %exit, label %start

start:
  %bytes = mul i64 %count, SIZE
  %room = call ptr @malloc(i64 %bytes)
  br label %pass

pass:
  %width = phi i64 [ 1, %start ], [ %wider, %passed ]
  br label %pair

pair:
  %low = phi i64 [ 0, %pass ], [ %high, %merged ]
  %middle.far = add i64 %low, %width
  %middle.near = icmp ult i64 %middle.far, %count
  %middle = select i1 %middle.near, i64 %middle.far, i64 %count
  %high.far = add i64 %middle, %width
  %high.near = icmp ult i64 %high.far, %count
  %high = select i1 %high.near, i64 %high.far, i64 %count
  br label %step

step:
  %to = phi i64 [ %low, %pair ], [ %to.next, %placed ]
  %left = phi i64 [ %low, %pair ], [ %left.next, %placed ]
  %right = phi i64 [ %middle, %pair ], [ %right.next, %placed ]
  %left.at = getelementptr inbounds [SIZE x i8], ptr %base, i64 %left
  %right.at = getelementptr inbounds [SIZE x i8], ptr %base, i64 %right
  %left.none = icmp uge i64 %left, %middle
  br i1 %left.none, label %placed, label %left.some

left.some:
  %right.none = icmp uge i64 %right, %high
  br i1 %right.none, label %placed, label %both

both:
  %order = call i32 COMPARE(ptr %left.at, ptr %right.at)
  %greater = icmp sgt i32 %order, 0
  br label %placed

placed:
  %takes.right = phi i1 [ true, %step ], [ false, %left.some ], [ %greater, %both ]
  %from = select i1 %takes.right, ptr %right.at, ptr %left.at
  %to.at = getelementptr inbounds [SIZE x i8], ptr %room, i64 %to
  call void @llvm.memcpy.p0.p0.i64(ptr %to.at, ptr %from, i64 SIZE, i1 false)
  %one.right = zext i1 %takes.right to i64
  %one.left = sub i64 1, %one.right
  %left.next = add i64 %left, %one.left
  %right.next = add i64 %right, %one.right
  %to.next = add i64 %to, 1
  %more = icmp ult i64 %to.next, %high
  br i1 %more, label %step, label %merged

merged:
  %pairs = icmp ult i64 %high, %count
  br i1 %pairs, label %pair, label %back

back:
  %k = phi i64 [ 0, %merged ], [ %k.next, %back ]
  %k.from = getelementptr inbounds [SIZE x i8], ptr %room, i64 %k
  %k.to = getelementptr inbounds [SIZE x i8], ptr %base, i64 %k
  call void @llvm.memcpy.p0.p0.i64(ptr %k.to, ptr %k.from, i64 SIZE, i1 false)
  %k.next = add nuw i64 %k, 1
  %k.more = icmp ult i64 %k.next, %count
  br i1 %k.more, label %back, label %passed

passed:
  %wider = shl i64 %width, 1
  %unsorted = icmp ult i64 %wider, %count
  br i1 %unsorted, label %pass, label %sorted

sorted:
  call void @free(ptr %room)
  br label %exit

exit:
  ret void
}
"""

_SEARCH = """
DECLARE

define internal ptr @MADE(ptr %key, ptr %base, i64 %count, i64 %size, ptr %compare) alwaysinline {
entry:
  br label %test

test:
  %low = phi i64 [ 0, %entry ], [ %low.next, %on ]
  %high = phi i64 [ %count, %entry ], [ %high.next, %on ]
  %some = icmp ult i64 %low, %high
  br i1 %some, label %look, label %exit

look:
  %sum = add i64 %low, %high
  %middle = lshr i64 %sum, 1
  %at = getelementptr inbounds [SIZE x i8], ptr %base, i64 %middle
  %order = call i32 COMPARE(ptr %key, ptr %at)
  %found = icmp eq i32 %order, 0
  br i1 %found, label %exit, label %on

on:
  %less = icmp slt i32 %order, 0
  %after = add i64 %middle, 1
  %low.next = select i1 %less, i64 %low, i64 %after
  %high.next = select i1 %less, i64 %middle, i64 %high
  br label %test

exit:
  %result = phi ptr [ null, %test ], [ %at, %look ]
  ret ptr %result
}
"""

_CAST = """
declare ptr @__dynamic_cast(ptr, ptr, ptr, i64)

define internal ptr @MADE(ptr %object, ptr %from, ptr %to, i64 %hint) alwaysinline {
entry:
  %found = call ptr @__dynamic_cast(ptr %object, ptr %from, ptr %to, i64 %hint)
  %none = icmp eq ptr %found, null
  br i1 %none, label %exit, label %moved

moved:
  %there = ptrtoint ptr %found to i64
  %here = ptrtoint ptr %object to i64
  %distance = sub i64 %there, %here
  %place = getelementptr i8, ptr %object, i64 %distance
  br label %exit

exit:
  %result = phi ptr [ null, %entry ], [ %place, %moved ]
  ret ptr %result
}
"""

_HANDED = """
declare void @__kmpc_barrier(ptr, i32)
declare ptr @COPIED(i32, ptr, i32)
declare void COPY(ptr, ptr)

define internal void @MADE(ptr %ident, i32 %thread, i64 %size, ptr %list, ptr %copy, i32 %mine) alwaysinline {
entry:
  call void @__kmpc_barrier(ptr %ident, i32 %thread)
  %theirs = call ptr @COPIED(i32 %thread, ptr %list, i32 %mine)
  %other = icmp eq i32 %mine, 0
  br i1 %other, label %copy.it, label %done

copy.it:
  call void COPY(ptr %list, ptr %theirs)
  br label %done

done:
  call void @__kmpc_barrier(ptr %ident, i32 %thread)
  ret void
}
""".replace("COPIED", COPIED_LIST)

_WRITTEN = {"qsort": (_SORT, 2, 4), "bsearch": (_SEARCH, 3, 5)}
"""The body of each, which argument says how large an element is, and how many arguments there are."""


def write_out(made: Function, module: Module) -> None:
    """Have `made`, a copy of a function, call functions of `module` in place of such functions."""
    for instruction in made.instructions:
        called = instruction.called if isinstance(instruction, Call) else None
        if called is None or not called.is_declaration or not isinstance(instruction, Call):
            continue
        if called.name == "__dynamic_cast" and len(instruction.arguments) == 4:
            name = f"adjoint.{called.name}"
            _replace(instruction, helpers.add(module, name, _CAST.replace("MADE", name)))
        if called.name == "__kmpc_copyprivate" and isinstance(copy := instruction.arguments[4], Function):
            name = f"adjoint.copyprivate.{copy.name}"
            text = _HANDED.replace("MADE", f'"{name}"').replace("COPY", copy.ref)
            _replace(instruction, helpers.add(module, name, text))
        if called.name not in _WRITTEN:
            continue
        text, at, count = _WRITTEN[called.name]
        given = instruction.arguments
        size = given[at] if len(given) == count else None
        if not isinstance(size, ConstantInt) or not 0 < size.value <= LARGEST:
            continue
        compare = given[-1]
        name, declared, how = f"adjoint.{called.name}.{size.value}", "", "%compare"
        if isinstance(compare, Function) and _compares(compare):
            name, how = f"{name}.{compare.name}", compare.ref
            declared = f"declare i32 {how}(ptr, ptr)"
        text = text.replace("MADE", f'"{name}"').replace("SIZE", str(size.value))
        callee = helpers.add(module, name, text.replace("DECLARE", declared).replace("COMPARE", how))
        _replace(instruction, callee)


def _replace(call: Call, callee: Function) -> None:
    call.operands = [*call.arguments, callee]
    call.function_type = callee.function_type
    call.argument_attributes = [()] * len(call.arguments)
    call.attributes = ()


def _compares(function: Function) -> bool:
    type_ = function.function_type
    return type_.result == I32 and tuple(type_.parameters) == (PTR, PTR) and not type_.variadic
