"""The memory effects of functions, by their bodies."""

from __future__ import annotations

import pytest

from analyses.ir.text.reader import read_module
from analyses.ir.toolchain import normalise
from analyses.memory.call_effects import ANY_EFFECTS, MemoryEffects, ModRef
from analyses.memory.function_effects import NO_EFFECTS, FunctionEffects

NONE, REF, MOD, BOTH = ModRef.NONE, ModRef.REF, ModRef.MOD, ModRef.BOTH
PROGRAM = """
@table = constant double 1.0
@count = global double 1.0
declare double @sin(double)
declare void @unknown(ptr)
define double @reads(ptr %p) {
  %x = load double, ptr %p
  ret double %x
}
define double @reads_int(ptr %p) {
  %x = load i32, ptr %p
  %y = sitofp i32 %x to double
  ret double %y
}
define double @sets_errno(double %x) {
  %frame = alloca double
  store double %x, ptr %frame
  %y = call double @sin(double %x)
  %c = load double, ptr @table
  %z = fmul double %y, %c
  ret double %z
}
define double @counts(double %x) {
  %c = load double, ptr @count
  %z = fmul double %x, %c
  store double %z, ptr @count
  ret double %z
}
define double @behind(ptr %pp) {
  %p = load ptr, ptr %pp
  store double 1.0, ptr %p
  ret double 1.0
}
define double @by_way_of_the_frame(ptr %p) {
  %frame = alloca ptr
  store ptr %p, ptr %frame
  %q = load ptr, ptr %frame
  %x = load double, ptr %q
  ret double %x
}
define double @copied(ptr byval(double) %p) {
  store double 1.0, ptr %p
  %x = load double, ptr %p
  ret double %x
}
define void @to_argument(ptr %p) {
  call double @writes(ptr %p)
  ret void
}
define double @writes(ptr %p) {
  store double 1.0, ptr %p
  ret double 1.0
}
define void @to_frame() {
  %frame = alloca double
  call double @writes(ptr %frame)
  ret void
}
define void @to_global() {
  call double @writes(ptr @count)
  ret void
}
define double @even(ptr %p, i64 %n) {
  %x = load double, ptr %p
  %m = sub i64 %n, 1
  %y = call double @odd(ptr %p, i64 %m)
  ret double %x
}
define double @odd(ptr %p, i64 %n) {
  %x = call double @even(ptr %p, i64 %n)
  %s = call double @sin(double %x)
  ret double %x
}
define void @calls(ptr %p) {
  call void @unknown(ptr %p)
  ret void
}
define double @promised(ptr %p) memory(argmem: read) {
  %f = load ptr, ptr %p
  %y = call double %f(double 1.0)
  ret double %y
}
"""


@pytest.mark.parametrize(
    ("name", "effects"),
    [
        ("reads", MemoryEffects(REF, NONE, NONE)),
        ("reads_int", MemoryEffects(REF, REF, NONE)),
        ("sets_errno", MemoryEffects(NONE, MOD, NONE)),
        ("counts", MemoryEffects(NONE, NONE, BOTH)),
        ("behind", MemoryEffects(BOTH, NONE, MOD)),
        ("by_way_of_the_frame", MemoryEffects(REF, NONE, REF)),
        ("copied", MemoryEffects(REF, NONE, NONE)),
        ("to_argument", MemoryEffects(MOD, NONE, NONE)),
        ("to_frame", NO_EFFECTS),
        ("to_global", MemoryEffects(NONE, NONE, MOD)),
        ("even", MemoryEffects(REF, MOD, NONE)),
        ("odd", MemoryEffects(REF, MOD, NONE)),
        ("calls", ANY_EFFECTS),
        ("promised", MemoryEffects(REF, NONE, NONE)),
    ],
)
def test_effects(name: str, effects: MemoryEffects) -> None:
    module = read_module(normalise(PROGRAM))
    assert FunctionEffects().of(module.functions[name]) == effects


def test_an_attribute_that_llvm_reads() -> None:
    module = read_module(normalise(PROGRAM))
    attribute = FunctionEffects().attribute(module.functions["even"])
    assert attribute == "memory(none, argmem: read, inaccessiblemem: readwrite, errnomem: write)"
    (function,) = read_module(normalise(f"declare void @f(ptr) {attribute}")).functions.values()
    assert function.attribute("memory") is not None
