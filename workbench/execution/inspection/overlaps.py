"""Pointers that the program promises not to overlap, and that do: `restrict` in C, references in Rust.

Sources: the LLVM language reference, `noalias` of parameters, and the metadata `alias.scope` and `noalias`, which
inlining makes of it. The promise is about what is accessed, and written by one side, while the function runs.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import field
from typing import NamedTuple

from ad.history.records import Place
from ad.invocation.device import Calls, DeviceError
from analyses.gpu.launch import Configuration
from analyses.ir import toolchain
from analyses.ir.attributes import find_attribute
from analyses.ir.constants import Value
from analyses.ir.instructions import Alloca, Call, Load, Store
from analyses.ir.metadata import source_places
from analyses.ir.model import Function, Instruction
from analyses.ir.text.printer import instruction_text
from analyses.ir.text.reader import ReadError, read_module
from analyses.ir.uses import Uses
from analyses.library.demangling import demangled
from analyses.memory.alias_metadata import AliasMetadata
from analyses.records import dataclass
from workbench.execution.simulator.device import placed
from workbench.execution.simulator.launch import Simulation
from workbench.execution.simulator.machine.machine import Checks, Machine
from workbench.execution.simulator.reports import place_of

GRANULE = 4
"""Accesses are compared by pieces of so many bytes."""

_NODE = re.compile(r"![0-9]+")
_STEPS_THROUGH = frozenset("getelementptr bitcast addrspacecast select phi freeze".split())


class Overlap(NamedTuple):
    """Two accesses of the same memory that must not meet: through which pointers, and where."""

    says: str
    place: Place
    other: Place


@dataclass(slots=True)
class _Access:
    bases: frozenset[int]
    writes: bool
    instruction: Instruction


@dataclass(eq=False)
class _Activation:
    """A function that runs: by address, how it was accessed; `bases` lead each pointer to the arguments behind it."""

    function: Function
    call: Instruction | None
    bases: dict[Value, frozenset[int]]
    promised: frozenset[int]
    accesses: dict[int, list[_Access]] = field(default_factory=dict)


@dataclass(slots=True)
class _Scoped:
    scopes: frozenset[str]
    apart: frozenset[str]
    writes: bool
    instruction: Instruction


def find_overlap(machine: Machine, most_steps: int = 2_000_000) -> Overlap | None:
    """Run a machine of one thread to its end; the first overlap that the program promised not to have, or None."""
    return _Looker(machine).run(most_steps)


class _Looker:
    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        self._stack: list[_Activation] = []
        self._bases: dict[Function, dict[Value, frozenset[int]]] = {}
        self._scoped: dict[int, list[_Scoped]] = {}
        module = machine.kernel.module
        assert module is not None
        self._aliases = AliasMetadata(module.metadata)
        self._tags: dict[Instruction, tuple[frozenset[str], frozenset[str]]] = {}

    def run(self, most_steps: int) -> Overlap | None:
        machine = self.machine
        while not machine.done and machine.steps < most_steps:
            self._align()
            instruction = machine.instruction
            assert instruction is not None
            for pointer, size, writes in _accessed(instruction):
                overlap = self._access(instruction, pointer, size, writes)
                if overlap is not None:
                    return overlap
            if isinstance(instruction, Call) and instruction.intrinsic == "experimental.noalias.scope.decl":
                self._begin_scope(instruction)
            machine.step()
        return None

    def _align(self) -> None:
        """Have an activation for each function that runs."""
        frames = self.machine.frames
        del self._stack[len(frames) :]
        while len(self._stack) < len(frames):
            frame = frames[len(self._stack)]
            function = frame.code.function
            if function not in self._bases:
                self._bases[function] = _bases(function)
            promised = frozenset(
                a.index for a in function.arguments if find_attribute(a.attributes, "noalias", {}) is not None
            )
            self._stack.append(_Activation(function, frame.call, self._bases[function], promised))

    def _access(self, instruction: Instruction, pointer: Value, size: int, writes: bool) -> Overlap | None:
        lanes = self.machine.value(pointer)
        if lanes is None:
            return None
        address = int(lanes[0])
        granules = range(address // GRANULE, (address + max(1, size) - 1) // GRANULE + 1)
        overlap = self._in_scopes(instruction, granules, writes)
        base: frozenset[int] | None = self._stack[-1].bases.get(pointer, frozenset())
        for n in range(len(self._stack) - 1, -1, -1):
            activation = self._stack[n]
            assert base is not None
            if activation.promised and overlap is None:
                overlap = self._in_activation(activation, base, granules, writes, instruction)
            if activation.call is None or not isinstance(activation.call, Call) or n == 0:
                break
            outer = self._stack[n - 1].bases
            arguments = activation.call.arguments
            base = frozenset(
                index for i in base if i < len(arguments) for index in outer.get(arguments[i], frozenset())
            )
        return overlap

    def _in_activation(
        self, activation: _Activation, base: frozenset[int], granules: range, writes: bool, instruction: Instruction
    ) -> Overlap | None:
        for granule in granules:
            accesses = activation.accesses.setdefault(granule, [])
            for other in accesses:
                apart = (other.bases ^ base) & activation.promised
                if apart and (writes or other.writes):
                    return _overlap(activation, apart, other.instruction, instruction)
            if not any(k.bases == base and k.writes >= writes for k in accesses):
                accesses.append(_Access(base, writes, instruction))
        return None

    def _in_scopes(self, instruction: Instruction, granules: range, writes: bool) -> Overlap | None:
        tags = self._tags.get(instruction)
        if tags is None:
            lists = [instruction.attachment(kind) or "" for kind in ("alias.scope", "noalias")]
            scopes, apart = (frozenset(self._aliases.operands(node)) for node in lists)
            tags = self._tags[instruction] = (scopes, apart)
        scopes, apart = tags
        if not scopes and not apart:
            return None
        for granule in granules:
            accesses = self._scoped.setdefault(granule, [])
            for other in accesses:
                if (writes or other.writes) and (other.scopes & apart or scopes & other.apart):
                    places = [place_in(i) for i in (instruction, other.instruction)]
                    at = _inlined_at(instruction, other.instruction) or places[0]
                    says = (
                        f"`{places[0].text}` and `{places[1].text}` meet in the same memory, through pointers of a "
                        "function that was inlined here and promises that they do not (restrict)"
                    )
                    return Overlap(says, at, places[1])
            if not any(k.instruction is instruction for k in accesses):
                accesses.append(_Scoped(scopes, apart, writes, instruction))
        return None

    def _begin_scope(self, call: Call) -> None:
        """Forget what was accessed in scopes that begin anew."""
        nodes = _NODE.findall(instruction_text(call, metadata=False))
        begun = {scope for node in nodes for scope in self._aliases.operands(node)}
        for known in self._scoped.values():
            known[:] = [k for k in known if not (k.scopes & begun or k.apart & begun)]


def _overlap(activation: _Activation, apart: frozenset[int], first: Instruction, second: Instruction) -> Overlap:
    function = activation.function
    name = function.arguments[min(apart)].name or str(min(apart))
    places = [place_in(i) for i in (first, second)]
    says = (
        f"@{demangled(function.name)} promises that what it accesses through {name} is accessed in no other way "
        f"(restrict), and `{places[0].text}` and `{places[1].text}` meet in the same memory"
    )
    at = place_in(activation.call) if activation.call is not None else places[1]
    return Overlap(says, at if at.source else places[1], places[0])


def place_in(instruction: Instruction) -> Place:
    """The place of an instruction of a module that runs."""
    at = place_of(instruction)
    return Place(instruction.function.name, "", at.instruction, at.source)


def _inlined_at(one: Instruction, other: Instruction) -> Place | None:
    """The call by which two instructions were inlined together, if the source says it."""
    module = one.function.module
    assert module is not None
    chains = [source_places(module, i)[:0:-1] for i in (one, other)]
    common = [a for a, b in zip(*chains, strict=False) if a == b]
    return Place(one.function.name, "", "", str(common[-1])) if common else None


def _accessed(instruction: Instruction | None) -> Iterator[tuple[Value, int, bool]]:
    """The pointers through which an instruction accesses memory, with the bytes, and True if it writes."""
    if isinstance(instruction, Load):
        yield instruction.pointer, _size(instruction, instruction), False
    elif isinstance(instruction, Store):
        yield instruction.pointer, _size(instruction, instruction.value), True


def _size(instruction: Instruction, value: Value) -> int:
    module = instruction.function.module
    assert module is not None
    return module.layout.store_size(value.type)


def _bases(function: Function) -> dict[Value, frozenset[int]]:
    """The arguments that each pointer of a function is computed from, through variables that hold one pointer, too."""
    bases: dict[Value, frozenset[int]] = {
        a: frozenset([a.index]) for a in function.arguments if a.type.scalar.is_pointer
    }
    uses = Uses(function)
    work: list[Value] = list(bases)
    while work:
        value = work.pop()
        for user in uses.of(value):
            target: Value | None = None
            if user.opcode in _STEPS_THROUGH and user.type.scalar.is_pointer:
                target = user
            elif isinstance(user, Store) and user.value is value and isinstance(user.pointer, Alloca):
                for reader in uses.of(user.pointer):
                    if isinstance(reader, Load) and reader.type.scalar.is_pointer:
                        _join(bases, reader, bases[value], work)
            if target is not None:
                _join(bases, target, bases[value], work)
    return bases


def _join(bases: dict[Value, frozenset[int]], target: Value, more: frozenset[int], work: list[Value]) -> None:
    joined = bases.get(target, frozenset()) | more
    if joined != bases.get(target):
        bases[target] = joined
        work.append(target)


def overlap_of_call(text: str, calls: Calls) -> Overlap | None:
    """The first overlap in a call of an entry point of a module, in the simulator; None where it can't be run there."""
    try:
        simulation = Simulation(read_module(toolchain.normalise(text)), Checks(races=False))
        buffers = placed(simulation, calls.image)
        return find_overlap(simulation.machine(calls.entry, Configuration(), [buffers[0]]))
    except (DeviceError, toolchain.ToolchainError, ReadError):
        return None
