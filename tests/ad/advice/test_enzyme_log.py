"""Messages of Enzyme in the output of clang, opt and lld, and where they are in a program."""

from __future__ import annotations

from ad.advice.enzyme_log import located, messages_in
from ad.history.records import ErrorCode
from analyses.ir.text.reader import read_module

LOG = """\
clang++ -O2 -c view.cpp
error: view.cpp:13:3: in function preprocess__Z4nrm2R4View double (ptr): Enzyme: Cannot deduce type of memset   \
call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(40) %4, i8 0, i64 40, i1 false) #8, !dbg !138
<analysis>
ptr %0: {[-1]:Pointer}, intvals: {}
</analysis>
ld.lld: error: <unknown>:0:0: in function preprocess__Z4nrm2R4View double (ptr): Enzyme: No augmented forward pass \
found for _ZN6Kokkos6SerialC1Ev(Kokkos::Serial::Serial())
 at context:   call void @_ZN6Kokkos6SerialC1Ev(ptr noundef nonnull align 8 dereferenceable(16) %5) #32
ld.lld: error: <unknown>:0:0: in function preprocess__Z4nrm2R4View double (ptr): Enzyme: No augmented forward pass \
found for _ZN6Kokkos6SerialC1Ev(Kokkos::Serial::Serial())
 at context:   call void @_ZN6Kokkos6SerialC1Ev(ptr noundef nonnull align 8 dereferenceable(16) %5) #32
view.cpp:20:1: error: Enzyme: No reverse pass found for weight
 at context:   %call = call double @weight(double %1) #2
error: view.cpp:12:3: in function preprocess__Z4nrm2R4View double (ptr): Enzyme: No create nofree of empty function \
(Kokkos::Tools::endFence(unsigned long)) _ZN6Kokkos5Tools8endFenceEm)
 at context:   call void @_ZN6Kokkos5Tools8endFenceEm(i64 %8) #10
error: <unknown>:0:0: in function preprocess_swap void (ptr): Enzyme: <analysis>
ptr %0: {[-1]:Pointer}, intvals: {}
</analysis>
Illegal updateAnalysis prev:{[-1]:Pointer, [-1,0]:Float@double} new: {[-1]:Pointer, [-1,0]:Integer}
val:   %a = load i64, ptr %0, align 8 origin=  store i64 %a, ptr %0, align 8, !tbaa !3
LLVM ERROR: Performed illegal updateAnalysis
"""

PROGRAM = """
declare void @_ZN6Kokkos6SerialC1Ev(ptr)
declare void @_ZN6Kokkos5Tools8endFenceEm(i64)
declare double @weight(double)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

define double @_Z4nrm2R4View(ptr %v) {
  %space = alloca [16 x i8]
  call void @_ZN6Kokkos6SerialC1Ev(ptr %space)
  %guard = getelementptr i8, ptr %v, i64 16
  call void @llvm.memset.p0.i64(ptr %space, i8 0, i64 16, i1 false)
  call void @llvm.memset.p0.i64(ptr align 8 %guard, i8 0, i64 40, i1 false)
  %x = load double, ptr %v
  %w = call double @weight(double %x)
  call void @_ZN6Kokkos5Tools8endFenceEm(i64 1)
  ret double %w
}

define void @swap(ptr %p) {
  %kept = load i64, ptr %p, align 8
  store i64 %kept, ptr %p, align 8
  ret void
}
"""


def test_messages_are_read_with_family_function_and_callee() -> None:
    found = [(m.code, m.place, m.function, m.missing) for m in messages_in(LOG)]
    nrm2 = "preprocess__Z4nrm2R4View"
    assert found == [
        (ErrorCode.MEMSET_TYPE, "view.cpp:13:3", nrm2, ""),
        (ErrorCode.NO_AUGMENTED_PASS, "", nrm2, "_ZN6Kokkos6SerialC1Ev"),
        (ErrorCode.NO_REVERSE_PASS, "view.cpp:20:1", "", "weight"),
        (ErrorCode.NO_DEFINITION, "view.cpp:12:3", nrm2, "_ZN6Kokkos5Tools8endFenceEm"),
        (ErrorCode.ILLEGAL_UPDATE, "", "preprocess_swap", ""),
    ]


def test_each_message_is_found_at_its_instruction() -> None:
    program = read_module(PROGRAM)
    places = [located(program, message).error(program).where for message in messages_in(LOG)]
    assert [(place.function, place.text) for place in places if place is not None] == [
        ("_Z4nrm2R4View", "call void @llvm.memset.p0.i64(ptr align 8 %guard, i8 0, i64 40, i1 false)"),
        ("_Z4nrm2R4View", "call void @_ZN6Kokkos6SerialC1Ev(ptr %space)"),
        ("_Z4nrm2R4View", "%w = call double @weight(double %x)"),
        ("_Z4nrm2R4View", "call void @_ZN6Kokkos5Tools8endFenceEm(i64 1)"),
        ("swap", "store i64 %kept, ptr %p, align 8"),
    ]


def test_a_message_about_another_program_is_found_nowhere() -> None:
    program = read_module("define double @f(double %x) {\n  ret double %x\n}\n")
    assert all(located(program, message).function is None for message in messages_in(LOG))


def test_a_log_without_messages_of_enzyme_has_none() -> None:
    assert messages_in("make: *** [all] Error 1\nwarning: unused variable\n") == []


def test_arithmetic_on_bits_is_told_behind_the_function() -> None:
    log = """error: c.c:3:60: in function preprocess_f double (double): Enzyme: ; Function Attrs: nounwind
define dso_local double @preprocess_f(double noundef %0) #0 !dbg !42 {
 constantinst[  %5 = add nsw i64 %4, 5, !dbg !29] = 0 val:0 type: {[-1]:Float@double}
cannot handle unknown binary operator:   %5 = add nsw i64 %4, 5, !dbg !29
"""
    (message,) = messages_in(log)
    assert (message.code, message.place, message.function) == (ErrorCode.NO_DERIVATIVE, "c.c:3:60", "preprocess_f")
    assert message.instruction == "%5 = add nsw i64 %4, 5"
