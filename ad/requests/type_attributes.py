"""Types that attributes of a function give to its arguments and its result, kept where the function is inlined.

With the call goes what is written at it. So the body says it again, in calls that only type analysis looks at.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from analyses.ir.model import Call, Function, Instruction, Module, Return, Value
from analyses.ir.types import VOID, FunctionType
from analyses.type_trees import attributes

WRITTEN = "__enzyme_type"
"""The function whose calls have an argument with the attribute `enzyme_type`, and say nothing else."""
_NO_EFFECT = ("nounwind", "willreturn", "nocallback", "nofree", "nosync", "memory(inaccessiblemem: readwrite)")


def keep(function: Function, made: Function, part: Module) -> None:
    """Have the body of a copy of a function, which is to be inlined, say what the function's attributes do."""
    arguments, (_, result) = attributes.of_parameters(function), attributes.of_result(function)
    if not arguments and not result:
        return
    entry = made.blocks[0]
    at = next(n for n, i in enumerate(entry.instructions) if i.opcode not in ("phi", "alloca"))
    given = [(argument, text) for argument, (_, text) in arguments.items()]
    entry.instructions[at:at] = _calls(given, entry.instructions[at], part)
    for block in made.blocks if result else ():
        last = block.instructions[-1]
        if isinstance(last, Return) and last.value is not None and not _must_follow(last.value):
            block.instructions[-1:] = [*_calls([(last.value, result)], last, part), last]


def _must_follow(value: Value) -> bool:
    """Whether a return must come right after what it returns."""
    return isinstance(value, Call) and value.tail == "musttail"


def _calls(typed: Sequence[tuple[Value, str]], before: Instruction, part: Module) -> Iterator[Call]:
    known = part.declare(WRITTEN, FunctionType(VOID, (), variadic=True))
    known.attributes = _NO_EFFECT
    for value, text in typed:
        call = Call("call", known.function_type, known, [value])
        quoted = text.replace('"', "\\22")
        call.argument_attributes = [(f'{attributes.ATTRIBUTE}="{quoted}"',)]
        call.metadata = [(kind, place) for kind, place in before.metadata if kind == "dbg"]
        call.block = before.block
        yield call
