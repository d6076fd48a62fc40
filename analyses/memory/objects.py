"""The objects that a pointer points into, and the code that may reach them.

Sources: the LLVM language reference, `noalias` and `captures`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property

from analyses.gpu.threads import (
    for_device,
    in_shared_memory,
    is_barrier,
    is_dynamic_shared,
    is_fence,
    is_kernel,
)
from analyses.ir.attributes import find_attribute
from analyses.ir.constants import ConstantNamed, Value
from analyses.ir.instructions import (
    Alloca,
    AtomicUpdate,
    Call,
    CompareExchange,
    MemoryAccess,
    Store,
)
from analyses.ir.model import Argument, Function, Global, GlobalVariable, Instruction
from analyses.memory.addresses import Addresses
from analyses.memory.call_effects import known_callee

MAX_OBJECTS = 32
"""A pointer that may point into more objects than this is taken to point anywhere."""


UNORDERED = ("", "unordered", "monotonic")
"""Orderings under which an access says nothing about other memory."""


def only_meets(call: Call) -> bool:
    return is_barrier(call) or is_fence(call)


def _lets_meet(instruction: Instruction) -> bool:
    """True if threads of a GPU wait for each other in an instruction, or it orders what they do."""
    if isinstance(instruction, Call):
        return only_meets(instruction) or (instruction.called is not None and not instruction.called.is_declaration)
    return instruction.opcode == "fence" or (
        isinstance(instruction, MemoryAccess) and instruction.ordering not in UNORDERED
    )


def _merged(base: Value) -> list[Value]:
    """The pointers that a phi, a select or a vector of addresses is one of, or is computed from."""
    if isinstance(base, Instruction):
        if base.opcode == "phi":
            return base.operands
        if base.opcode == "select":
            return base.operands[1:]
        if base.opcode == "getelementptr":
            return base.operands[:1]
        if base.opcode == "freeze" or (base.opcode == "addrspacecast" and base.type.is_vector):
            return base.operands
    return []


class Objects(Addresses):
    """The objects that the pointers of one function point into; `apart`: each argument leads to memory of its own."""

    def __init__(self, function: Function, *, apart: bool = False) -> None:
        super().__init__(function)
        self._apart = apart
        self._threads = for_device(self.module)
        """True if other threads of a kernel have the same arguments, noalias or not, and a barrier lets them write."""
        self._meeting = self._threads and any(_lets_meet(i) for i in function.instructions)
        """True if others may read or overwrite what one thread writes before it meets them."""
        self._objects: dict[Value, frozenset[Value] | None] = {}
        self._escaped: set[Value] | None = None
        self._all_escaped = False

    @cached_property
    def is_alone(self) -> bool:
        """True if no other thread runs the function at the same time and meets this one in it."""
        called = (i.called for i in self.function.instructions if isinstance(i, Call))
        return not self._threads and not any(f is not None and f.name.startswith("__kmpc_") for f in called)

    def objects(self, pointer: Value) -> frozenset[Value] | None:
        """The objects behind a pointer, through arithmetic, casts, phis and selects; None: too many to follow.

        An object is an alloca, a global, an argument, a call, or any other value whose origin is not followed (a
        loaded pointer, say), which may point into any object that has escaped.
        """
        if pointer in self._objects:
            return self._objects[pointer]
        objects: dict[Value, None] = {}
        seen: set[Value] = set()
        work = [pointer]
        while work:
            base = self.address(work.pop()).base
            if base in seen:
                continue
            seen.add(base)
            following = _merged(base)
            if following:
                work.extend(following)
            elif not (isinstance(base, ConstantNamed) and base.word in ("null", "undef", "poison")):
                objects[base] = None
            if len(objects) > MAX_OBJECTS or len(seen) > 8 * MAX_OBJECTS:
                self._objects[pointer] = None
                return None
        result = frozenset(objects) or frozenset((pointer,))
        self._objects[pointer] = result
        return result

    def is_fresh(self, base: Value) -> bool:
        """True if each execution makes a new object: an alloca, an allocation, a copy of an argument."""
        match base:
            case Alloca():
                return True
            case Call():
                return self.allocates(base)
            case Argument():
                return find_attribute(base.attributes, "byval", self.module.attribute_groups) is not None
        return False

    def allocates(self, call: Call) -> bool:
        """True if the call returns memory that nothing else points to."""
        if not call.type.is_pointer:
            return False
        groups = self.module.attribute_groups
        if find_attribute(call.result_attributes, "noalias", groups) is not None:
            return True
        called = call.called
        if called is None:
            return False
        if find_attribute(called.result_attributes, "noalias", groups) is not None:
            return True
        effects = known_callee(call)
        return effects is not None and effects.allocates

    def is_identified(self, base: Value) -> bool:
        """True if no other identified object overlaps this one."""
        if is_dynamic_shared(base):
            return False  # all of them begin where the launch's memory does
        if isinstance(base, Argument):
            return self._noalias(base) or self.is_fresh(base)
        return isinstance(base, (GlobalVariable, Function)) or self.is_fresh(base)

    def _noalias(self, argument: Argument) -> bool:
        if self._apart:
            return True
        if self._meeting and not is_kernel(self.function):
            return False  # what other threads are given may be what this one is given
        return find_attribute(argument.attributes, "noalias", self.module.attribute_groups) is not None

    def is_private(self, base: Value) -> bool:
        """True if only pointers this function makes from `base` reach the object while the function runs."""
        if isinstance(base, Global) or not self.is_identified(base) or (self._threads and isinstance(base, Argument)):
            return False
        escaped = self._escapes()
        return not self._all_escaped and base not in escaped

    def _escapes(self) -> set[Value]:
        if self._escaped is None:
            self._escaped = set()
            for instruction in self.function.instructions:
                for operand in self._escaping(instruction):
                    objects = self.objects(operand)
                    if objects is None:
                        self._all_escaped = True
                    else:
                        self._escaped |= objects
        return self._escaped

    def _escaping(self, instruction: Instruction) -> Iterator[Value]:
        """The pointers among the operands that escape."""
        opcode = instruction.opcode
        if opcode in ("load", "icmp", "ret", "ptrtoaddr", "getelementptr", "addrspacecast", "phi", "select", "freeze"):
            return
        if isinstance(instruction, Call):
            yield from self._escaping_arguments(instruction)
            return
        operands: Iterable[Value] = instruction.operands
        if isinstance(instruction, Store):
            operands = (instruction.value,)
        elif isinstance(instruction, (CompareExchange, AtomicUpdate)):
            operands = instruction.operands[1:]
        elif opcode == "bitcast" and instruction.operands[0].type.is_pointer:
            return
        for operand in operands:
            if operand.type.scalar.is_pointer:
                yield operand

    def _escaping_arguments(self, call: Call) -> Iterator[Value]:
        arguments = call.arguments
        for i, argument in enumerate(arguments):
            if argument.type.scalar.is_pointer and self.keeps_argument(call, i):
                yield argument
        if call.intrinsic != "assume":
            for operand in call.operands[len(arguments) + 1 :]:
                if operand.type.scalar.is_pointer:
                    yield operand

    def keeps_argument(self, call: Call, index: int) -> bool:
        """True if a call may keep a copy of an argument beyond its end, other than in a result that is followed."""
        effects = known_callee(call)
        if (effects is not None and not effects.keeps) or call.arguments[index] is self.returned_argument(call):
            return False
        if self.argument_attribute(call, index, "byval") is not None:
            return False
        captures = self.argument_attribute(call, index, "captures")
        return captures is None or "provenance" in captures

    def _distinct(self, a: Value, b: Value) -> bool:
        """True if two different objects share no byte."""
        if self.is_identified(a) and self.is_identified(b):
            return True
        for one, other in ((a, b), (b, a)):
            if self.is_fresh(one) and isinstance(other, (Argument, Global)):
                return True
            if isinstance(one, Argument) and isinstance(other, Argument) and self._noalias(one):
                return True
            if isinstance(one, Argument) and is_kernel(self.function) and in_shared_memory(other):
                return True  # a launch knows of no block's memory
            if self.is_private(one) and not isinstance(other, Argument):
                return True
        return False

    def bases_distinct(self, a: Value, b: Value) -> bool:
        objects_a, objects_b = self.objects(a), self.objects(b)
        if objects_a is None or objects_b is None or not objects_a.isdisjoint(objects_b):
            return False
        return all(self._distinct(x, y) for x in objects_a for y in objects_b)

    def exposed(self, pointer: Value) -> bool:
        """True if code outside the function, or pointers of unknown origin, may reach what a pointer points into."""
        objects = self.objects(self.address(pointer).base)
        return objects is None or not all(self.is_private(o) for o in objects)
