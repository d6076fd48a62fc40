"""Types in attributes of a function's arguments and result, kept when the function is inlined.

Inlining removes the call and its attributes. Marker calls in the body repeat the types; only type analysis reads them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ad.normalise.rewrite import Place, Rewrite, Target
from ad.requests.markers import WRITTEN
from analyses.ir.constants import Value
from analyses.ir.instructions import Call, Return
from analyses.ir.model import Instruction, Module
from analyses.ir.types import VOID, FunctionType
from analyses.type_trees import attributes

_NO_EFFECT = ("nounwind", "willreturn", "nocallback", "nofree", "nosync", "memory(inaccessiblemem: readwrite)")


class KeepTypeAttributes(Rewrite):
    purpose = "Types that attributes give to arguments and results are said in the body, which is inlined."

    def apply(self, target: Target) -> bool:
        original, function = target.original, target.function
        if target.place is not Place.INLINED or function.name != original.name:
            return False
        arguments, (_, result) = attributes.of_parameters(original), attributes.of_result(original)
        if not arguments and not result:
            return False
        entry = function.blocks[0]
        at = next(n for n, i in enumerate(entry.instructions) if i.opcode not in ("phi", "alloca"))
        typed = [(argument, text) for argument, (_, text) in arguments.items()]
        entry.instructions[at:at] = _calls(typed, entry.instructions[at], target.module)
        for block in function.blocks if result else ():
            last = block.instructions[-1]
            if isinstance(last, Return) and last.value is not None and not _must_follow(last.value):
                block.instructions[-1:] = [*_calls([(last.value, result)], last, target.module), last]
        return True


def _must_follow(value: Value) -> bool:
    """True if a return must directly follow the value that it returns."""
    return isinstance(value, Call) and value.tail == "musttail"


def _calls(typed: Sequence[tuple[Value, str]], before: Instruction, part: Module) -> Iterator[Call]:
    marker = part.declare(WRITTEN, FunctionType(VOID, (), variadic=True))
    marker.attributes = _NO_EFFECT
    for value, text in typed:
        call = Call("call", marker.function_type, marker, [value])
        quoted = text.replace('"', "\\22")
        call.argument_attributes = [(f'{attributes.ATTRIBUTE}="{quoted}"',)]
        call.metadata = [(kind, place) for kind, place in before.metadata if kind == "dbg"]
        call.block = before.block
        yield call
