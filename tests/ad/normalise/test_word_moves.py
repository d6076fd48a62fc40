"""Words that Rust code moves as integers become copies of memory."""

from __future__ import annotations

import pytest

from ad.normalise.prepare import prepare
from analyses.ir.instructions import Alloca, Call, Load, Store
from analyses.ir.text.reader import read_module
from analyses.ir.toolchain import normalise

MOVED = """
define i64 @_RNvCs1_4mine4move(ptr %p, ptr %q, i64 %n) {
entry:
  %word = load TYPE, ptr %p, align ALIGN
  BETWEEN
  store TYPE %word, ptr %q, align 8
  ret i64 %n
}
!llvm.ident = !{!0}
!0 = !{!"IDENT"}
"""


def prepared(**words: str) -> tuple[int, int, int, int]:
    """How many copies, variables, loads and stores there are after preparation."""
    text = MOVED
    for name, word in {"TYPE": "i64", "ALIGN": "8", "BETWEEN": "", "IDENT": "rustc version 1.95.0", **words}.items():
        text = text.replace(name, word)
    function = prepare(read_module(normalise(text)), "_RNvCs1_4mine4move").function
    kinds = (Call, Alloca, Load, Store)
    counts = [sum(isinstance(i, kind) for i in function.instructions) for kind in kinds]
    return counts[0], counts[1], counts[2], counts[3]


@pytest.mark.parametrize("type_", ["i64", "i128", "<2 x i64>"])
def test_a_word_that_is_only_moved_is_copied(type_: str) -> None:
    assert prepared(TYPE=type_) == (1, 0, 0, 0)


def test_a_variable_keeps_what_may_be_overwritten_meanwhile() -> None:
    assert prepared(BETWEEN="store i64 %n, ptr %p, align 8") == (2, 1, 0, 1)


def test_a_word_that_is_used_as_well_is_still_loaded() -> None:
    assert prepared(BETWEEN="%m = add i64 %word, 1\n  store i64 %m, ptr %p, align 8") == (2, 1, 1, 1)


@pytest.mark.parametrize("words", [{"ALIGN": "4"}, {"TYPE": "i32"}, {"TYPE": "double"}])
def test_what_is_no_word_stays(words: dict[str, str]) -> None:
    assert prepared(**words) == (0, 0, 1, 1)


def test_code_of_other_compilers_stays() -> None:
    text = MOVED.replace("_RNvCs1_4mine4move", "move")
    text = text.replace("TYPE", "i64").replace("ALIGN", "8").replace("BETWEEN", "")
    function = prepare(read_module(normalise(text.replace("IDENT", "clang version 19"))), "move").function
    assert not any(isinstance(i, Call) for i in function.instructions)
