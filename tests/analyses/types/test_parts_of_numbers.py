"""Words of a number that are moved as integers: an error where they become a number again."""

from __future__ import annotations

import pytest

from analyses.ir.constants import Value
from analyses.memory.mod_ref import Memory
from analyses.type_trees.conflict import TypeConflict
from analyses.types.mixed_memory import Mixed
from analyses.types.parts_of_numbers import RULE, part_written
from tests.analyses.types.typing_helpers import results_of

WORDS = """
declare i32 @llvm.nvvm.shfl.sync.down.i32(i32, i32, i32, i32)
define double @f(double %x, ptr %seen) {{
entry:
  %from = alloca double, align 8
  %to = alloca double, align 8
  store double %x, ptr %from, align 8
  br label %loop
loop:
  %w = phi i64 [ 0, %entry ], [ %next, %loop ]
  %a = getelementptr i32, ptr %from, i64 %w
  %word = load i32, ptr %a, align 4
  %b = getelementptr i32, ptr %to, i64 %w
  {0}
  %next = add i64 %w, 1
  %more = icmp slt i64 %next, 2
  br i1 %more, label %loop, label %end
end:
  %y = load double, ptr {1}, align 8
  %z = fmul double %y, %y
  ret double %z
}}
"""
BITS = """
define double @f(double %x, ptr %seen) {{
  %to = alloca double, align 8
  %bits = bitcast double %x to i64
  %low = trunc i64 %bits to i32
  %above = lshr i64 %bits, 32
  %high = trunc i64 %above to i32
  %at = getelementptr i8, ptr %to, i64 4
  store i32 %low, ptr {0}, align 4
  store i32 %high, ptr {1}, align 4
  %y = load double, ptr %to, align 8
  %z = fmul double %y, %x
  ret double %z
}}
"""
WRONG = {
    "copied": WORDS.format("store i32 %word, ptr %b, align 4", "%to"),
    "from a neighbour": WORDS.format(
        "%n = call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %word, i32 1, i32 31)\n"
        "  store i32 %n, ptr %b, align 4",
        "%to",
    ),
    "changed": WORDS.format("%n = xor i32 %word, 1\n  store i32 %n, ptr %b, align 4", "%to"),
    "of its bits": BITS.format("%to", "%at"),
}


@pytest.mark.parametrize("text", WRONG.values(), ids=list(WRONG))
def test_a_number_made_of_words(text: str) -> None:
    with pytest.raises(TypeConflict) as raised:
        results_of(text)
    assert raised.value.new.rule == RULE or "Integer" in str(raised.value)


def test_words_that_are_only_looked_at() -> None:
    """As functions of a mathematical library do: the exponent is compared, or kept as an integer."""
    results_of(WORDS.format("%e = lshr i32 %word, 20\n  store i32 %e, ptr %seen, align 4", "%from"))
    results_of(
        BITS.format("%seen", "%seen")
        .replace("load double, ptr %to", "load double, ptr %other")
        .replace("define double @f(double %x, ptr %seen)", "define double @f(double %x, ptr %seen, ptr %other)")
    )


class Everywhere(Mixed):
    """Any bytes may be those of a double at another time."""

    def number_at(self, pointer: Value, size: int, memory: Memory) -> int:
        return 8


@pytest.mark.parametrize("declared", [False, True])
def test_integers_that_the_program_declares(declared: bool) -> None:
    """A class may hold numbers beside integers, which its code exchanges as such, whatever an index may lead to."""
    mark = ", !adjoint.declared !1" if declared else ""
    types = results_of(f"""
define double @f(ptr %x, i64 %i, i64 %k) {{
  %from = getelementptr i32, ptr %x, i64 %i
  %word = load i32, ptr %from, align 4{mark}
  store i32 %word, ptr %x, align 4
  %at = getelementptr double, ptr %x, i64 %k
  %y = load double, ptr %at, align 8
  ret double %y
}}
!llvm.ident = !{{!0}}
!0 = !{{!"clang version 22.1.0"}}
!1 = !{{}}
""")
    assert (part_written(types, Everywhere()) is None) == declared
