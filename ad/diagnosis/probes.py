"""Probes in a primal: every number that it computes can be moved as it runs, and is logged.

A number is probed where it is computed and, where it has several uses or is an argument, at each use, so that what one
use contributes to its adjoint can be checked alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ad.emit.function.doubles import as_double, convert, number_at, number_parts
from ad.runtime import helpers
from analyses.ir.builder import Builder, Names, integer
from analyses.ir.constants import Constant, Value
from analyses.ir.instructions import Call, Load, Store
from analyses.ir.model import Argument, Block, Function, Instruction, Module, Phi
from analyses.ir.types import DOUBLE, I64, VectorType
from analyses.memory.transfers import memory_copy, memory_fill


class Probe(NamedTuple):
    """A number that can be moved: where it is computed, or where the user reads it; `part` leads to it in its value."""

    value: Value
    user: Instruction | None = None
    part: tuple[int, ...] = ()


class Sighting(NamedTuple):
    """An address that is logged: an instruction uses the pointer."""

    user: Instruction
    pointer: Value


Site = Probe | Sighting


class Probes:
    """Puts probes into a function. Each has a site, which is added to `sites` and logged by its position there."""

    def __init__(self, function: Function, module: Module, sites: list[Site]) -> None:
        self._sites = sites
        self._probe, self._observe = helpers.probe(module), helpers.observe(module)
        self._names = Names()
        for value in (*function.arguments, *function.instructions):
            self._names.fresh(value.name or "value")
        self._moved: dict[Value, Value] = {}
        """The probe that is read in the place of a value that is probed where it is computed."""
        self._beginnings: set[Instruction] = set()
        """The code of such probes, which reads the value itself."""
        several = set(_used_severally(function))
        for block in function.blocks:
            self._block(block, several)
        for instruction in function.instructions:
            if instruction not in self._beginnings:
                instruction.operands = [self._moved.get(operand, operand) for operand in instruction.operands]

    def _block(self, block: Block, several: set[Value]) -> None:
        instructions, block.instructions = block.instructions, []
        builder = Builder(self._names).at(block)
        first = [i for i in instructions if isinstance(i, Phi) or i.opcode == "landingpad"]
        block.instructions += first
        for phi in first:
            self._result(builder, phi)
        for instruction in instructions[len(first) :]:
            self._addresses(builder, instruction)
            for operand in dict.fromkeys(instruction.operands):
                if operand in several:
                    self._use(builder, instruction, operand)
            block.instructions.append(instruction)
            if not instruction.is_terminator and not _must_come_last(instruction):
                self._result(builder, instruction)

    def _result(self, builder: Builder, instruction: Instruction) -> None:
        assert builder.block is not None
        before = len(builder.block.instructions)
        moved = self._probed(builder, Probe(instruction))
        self._beginnings.update(builder.block.instructions[before:])
        if moved is not instruction:
            self._moved[instruction] = moved

    def _use(self, builder: Builder, user: Instruction, value: Value) -> None:
        moved = self._probed(builder, Probe(value, user))
        user.operands = [moved if operand is value else operand for operand in user.operands]

    def _probed(self, builder: Builder, probe: Probe) -> Value:
        result = probe.value
        for part in number_parts(result.type):
            number = number_at(builder, result, part)
            site = integer(self._number(probe._replace(part=part)))
            moved = builder.call(self._probe, [site, as_double(builder, number)], "adjoint.moved")
            result = _put(builder, result, convert(builder, moved, number.type), part)
        return result

    def _addresses(self, builder: Builder, instruction: Instruction) -> None:
        for pointer in _pointers(instruction):
            site = integer(self._number(Sighting(instruction, pointer)))
            number = builder.cast("uitofp", builder.cast("ptrtoint", pointer, I64), DOUBLE)
            builder.call(self._observe, [site, number])

    def _number(self, site: Site) -> int:
        self._sites.append(site)
        return len(self._sites) - 1


def _used_severally(function: Function) -> Iterator[Value]:
    """The values with numbers that have several uses, and the arguments."""
    counts: dict[Value, int] = {}
    for instruction in function.instructions:
        for operand in instruction.operands:
            if not isinstance(operand, Constant):
                counts[operand] = counts.get(operand, 0) + 1
    for value, count in counts.items():
        if (count > 1 or isinstance(value, Argument)) and any(True for _ in number_parts(value.type)):
            yield value


def _must_come_last(instruction: Instruction) -> bool:
    return isinstance(instruction, Call) and instruction.tail == "musttail"


def _pointers(instruction: Instruction) -> Iterator[Value]:
    """The addresses through which an instruction reads or writes memory, as far as it names them."""
    if isinstance(instruction, (Load, Store)):
        yield instruction.pointer
    elif isinstance(instruction, Call):
        known = memory_copy(instruction) or memory_fill(instruction)
        if known is None and instruction.intrinsic is not None:
            return
        for argument in instruction.arguments:
            if argument.type.is_pointer:
                yield argument


def _put(builder: Builder, value: Value, number: Value, part: tuple[int, ...]) -> Value:
    """Write the code that replaces one number of a value."""
    if not part:
        return number
    if isinstance(value.type, VectorType):
        return builder.insert_element(value, number, integer(part[0]))
    leaf = number_at(builder, value, part[:-1])
    if isinstance(leaf.type, VectorType):
        return builder.put(value, builder.insert_element(leaf, number, integer(part[-1])), part[:-1])
    return builder.put(value, number, part)
