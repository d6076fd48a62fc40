"""The integers that Rust code calculates with or orders, where nothing else says what they are.

A function that keeps its own calls, as a hash of a text does, may see its memory as words only. Code in Rust adds and
multiplies integers; numbers and addresses are of other types. Where memory has no numbers but doubles, less than a word
of it that is taken whole is an integer, too. This source is read last, and only gives types to values that have none.
"""

from __future__ import annotations

import re

from analyses.ir.constants import Constant, Value
from analyses.ir.instructions import Binary, Call, Cast, Compare, Load, Select, Store, Switch
from analyses.ir.model import Instruction, Phi
from analyses.type_trees.tree import INTEGER, UNKNOWN, whole
from analyses.types.function_types import FunctionTypes
from analyses.types.rules.memory import SMALLEST_COUNT, counts
from analyses.types.untyped_words import WORD, has_only_doubles

_WHOLE = (Store, Phi, Select, Compare, Switch)
"""Instructions that move or compare an integer whole."""
_ORDER = re.compile(r"[su](?:min|max|cmp)\b")


def read_counted(a: FunctionTypes) -> bool:
    """Learn that untyped operands and results of calculations in Rust are integers; True if any is new."""
    learned = _read_below_words(a)
    for instruction in a.index.instructions:
        if not (counts(instruction) or _scrambles(a, instruction)) or not _is_rust(a, instruction):
            continue
        values = _calculated(a, instruction)
        if all(a.of(value).inner in (INTEGER, UNKNOWN) and not _is_address(value) for value in values):
            for value in values:
                if a.of(value).inner is UNKNOWN:
                    a.under("calculation of Rust", instruction)
                    a.learn(value, whole(INTEGER))
                    learned = True
    return learned


def _is_rust(a: FunctionTypes, instruction: Instruction) -> bool:
    return instruction.block not in a.shape.doomed and a.program.is_rust(instruction)


def _read_below_words(a: FunctionTypes) -> bool:
    learned = False
    for load in a.index.instructions:
        if (
            isinstance(load, Load)
            and load.type.is_integer
            and SMALLEST_COUNT <= a.size(load) < WORD
            and not a.of(load)
            and _is_rust(a, load)
            and has_only_doubles(a.whole_program.bodies or a.program.module)
            and all(isinstance(user, _WHOLE) or counts(user) or _orders(user) for user in a.index.users(load))
        ):
            a.under("integer of Rust", load)
            a.learn(load, whole(INTEGER))
            learned = True
    return learned


def _orders(value: object) -> bool:
    """True for the lesser or the greater of two integers, or their order."""
    return isinstance(value, Call) and value.intrinsic is not None and _ORDER.match(value.intrinsic) is not None


def _scrambles(a: FunctionTypes, instruction: Instruction) -> bool:
    """True if the bits of an integer that is no constant are mixed with others, as in a hash."""
    if not isinstance(instruction, Binary) or instruction.opcode != "xor":
        return False
    return any(a.of(v).inner is INTEGER and not isinstance(v, Constant) for v in instruction.operands)


def _calculated(a: FunctionTypes, calculation: Instruction) -> list[Value]:
    """The operands of a calculation and its result, as far as they are wide enough to be anything else."""
    operands = calculation.arguments if isinstance(calculation, Call) else calculation.operands
    result = [calculation] if isinstance(calculation, Binary) else []
    values = [*operands, *result]
    return [v for v in values if v.type.is_integer and a.size(v) >= SMALLEST_COUNT and not isinstance(v, Constant)]


def _is_address(value: Value) -> bool:
    return isinstance(value, Cast) and value.opcode == "ptrtoint"
