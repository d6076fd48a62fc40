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
from analyses.types.sources.caches import Calculations
from analyses.types.untyped_words import WORD, has_only_doubles

_WHOLE = (Store, Phi, Select, Compare, Switch)
"""Instructions that move or compare an integer whole."""
_ORDER = re.compile(r"[su](?:min|max|cmp)\b")


def read_counted(a: FunctionTypes) -> bool:
    """Learn that untyped operands and results of calculations in Rust are integers; True if any is new."""
    calculations = a.whole_program.sources.calculations.get(a.function)
    if calculations is None:
        calculations = a.whole_program.sources.calculations[a.function] = _calculations(a)
    learned = False
    for load in calculations.loads:
        if not a.of(load):
            a.under("integer of Rust", load)
            a.learn(load, whole(INTEGER))
            learned = True
    for instruction in calculations.operations:
        if not counts(instruction) and not _scrambles(a, instruction):
            continue
        values = _calculated(a, instruction)
        if all(a.of(value).inner in (INTEGER, UNKNOWN) and not _is_address(value) for value in values):
            for value in values:
                if a.of(value).inner is UNKNOWN:
                    a.under("calculation of Rust", instruction)
                    a.learn(value, whole(INTEGER))
                    learned = True
    return learned


def _calculations(a: FunctionTypes) -> Calculations:
    loads = [i for i in a.index.instructions if isinstance(i, Load) and _is_below_word(a, i) and _is_rust(a, i)]
    if loads and not has_only_doubles(a.whole_program.bodies or a.program.module):
        loads = []
    operations = (i for i in a.index.instructions if counts(i) or (isinstance(i, Binary) and i.opcode == "xor"))
    return Calculations(loads, [i for i in operations if _is_rust(a, i)])


def _is_rust(a: FunctionTypes, instruction: Instruction) -> bool:
    return instruction.block not in a.shape.doomed and a.program.is_rust(instruction)


def _is_below_word(a: FunctionTypes, load: Load) -> bool:
    """True for a load of an integer of less than a word that all uses take whole."""
    if not load.type.is_integer or not SMALLEST_COUNT <= a.size(load) < WORD:
        return False
    return all(isinstance(user, _WHOLE) or counts(user) or _orders(user) for user in a.index.users(load))


def _orders(value: object) -> bool:
    """True for the lesser or the greater of two integers, or their order."""
    return isinstance(value, Call) and value.intrinsic is not None and _ORDER.match(value.intrinsic) is not None


def _scrambles(a: FunctionTypes, instruction: Instruction) -> bool:
    """True if the bits of an integer that is no constant are mixed with others, as in a hash."""
    return any(a.of(v).inner is INTEGER and not isinstance(v, Constant) for v in instruction.operands)


def _calculated(a: FunctionTypes, calculation: Instruction) -> list[Value]:
    """The operands of a calculation and its result, as far as they are wide enough to be anything else."""
    operands = calculation.arguments if isinstance(calculation, Call) else calculation.operands
    result = [calculation] if isinstance(calculation, Binary) else []
    values = [*operands, *result]
    return [v for v in values if v.type.is_integer and a.size(v) >= SMALLEST_COUNT and not isinstance(v, Constant)]


def _is_address(value: Value) -> bool:
    return isinstance(value, Cast) and value.opcode == "ptrtoint"
