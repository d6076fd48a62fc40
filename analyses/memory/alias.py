"""Memory: what a pointer points into, which accesses may meet, what an instruction reads and writes.

Two questions of time are kept apart. `alias` compares two pointers at one moment, as both values are then. `meet` and
`mod_ref` compare accesses at any two moments of one call, so that a value computed in a cycle is not equal to itself:
`x[i]` read in one round may be what `x[i + 1]` wrote in another.

Sources: the LLVM language reference, "Pointer Aliasing Rules", `noalias`, `captures` and `memory` attributes; the rules
for offsets modulo a stride are those of LLVM's BasicAliasAnalysis.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum, IntFlag
from functools import cached_property, lru_cache
from math import gcd

from analyses.control_flow.cfg import ControlFlow
from analyses.control_flow.reachability import Reachability
from analyses.gpu.divergence import Agreement
from analyses.gpu.threads import (
    Varies,
    for_device,
    in_shared_memory,
    is_barrier,
    is_dynamic_shared,
    is_fence,
    is_kernel,
)
from analyses.ir.attributes import find_attribute
from analyses.ir.constants import ConstantExpression, ConstantInt, ConstantNamed, MetadataOperand, Value
from analyses.ir.instructions import (
    Alloca,
    AtomicUpdate,
    Call,
    CompareExchange,
    GetElementPointer,
    Load,
    MemoryAccess,
    Store,
    VarArgument,
)
from analyses.ir.model import Alias, Argument, Function, Global, GlobalVariable, Instruction, Module
from analyses.ir.types import ArrayType, IntType, NamedStructType, StructType, Type, VectorType
from analyses.library.annotations import registered_function
from analyses.library.effects import KnownFunction
from analyses.library.known_functions import known_function
from analyses.memory.alias_metadata import NO_TAGS, AliasMetadata, AliasTags
from analyses.memory.transfers import memory_copy, memory_fill


class AliasResult(Enum):
    """MUST: the accesses begin at the same address; MAY: nothing is known; NO: they share no byte."""

    NO = "no alias"
    MAY = "may alias"
    MUST = "must alias"


class ModRef(IntFlag):
    """What an instruction does to some memory: nothing, read (REF), write (MOD), both."""

    NONE = 0
    REF = 1
    MOD = 2
    BOTH = 3


Term = tuple[Value, str]
"""An integer and how it is extended to the width of a pointer: `sext`, `zext` or nothing."""


@dataclass(frozen=True, slots=True)
class Address:
    """`base + offset + Σ scale·value` in bytes; `offset` is None where the distance from base is not known.

    `exact` says that the sum doesn't wrap around the address space.
    """

    base: Value
    offset: int | None = 0
    terms: tuple[tuple[Term, int], ...] = ()
    exact: bool = True


@dataclass(frozen=True, slots=True)
class Access:
    """Memory an instruction touches: `size` bytes from `pointer` on.

    `pointer` None means any memory that code outside the function can reach; `size` None any part of the object, also
    before the pointer. `errno` marks a write of errno alone.
    """

    instruction: Instruction
    pointer: Value | None
    size: int | None
    effect: ModRef
    tags: AliasTags = NO_TAGS
    errno: bool = False


MAX_OBJECTS = 32
"""A pointer that may point into more objects than this is taken to point anywhere."""

UNORDERED = ("", "unordered", "monotonic")
"""Orderings under which an access says nothing about other memory."""

_TRANSPARENT = frozenset(
    "launder.invariant.group strip.invariant.group ptrmask ptr.annotation threadlocal.address ssa.copy".split()
)
"""Intrinsics whose result points into what their first argument points into."""


class Memory:
    """Underlying objects, alias and mod/ref of one function, as it is when this is made.

    `strict_aliasing` off ignores TBAA; `apart` says that each argument leads to memory that no other leads to.
    """

    def __init__(self, function: Function, *, strict_aliasing: bool = True, apart: bool = False) -> None:
        self._apart = apart
        self.function = function
        self.module = function.module or Module()
        self.layout = self.module.layout
        self.metadata = AliasMetadata(self.module.metadata)
        self.strict_aliasing = strict_aliasing
        self.cfg = ControlFlow(function)
        self.reach = Reachability(self.cfg)
        self._threads = for_device(self.module)
        """Other threads of a kernel have the same arguments, noalias or not, and a barrier lets them write."""
        self._meeting = self._threads and any(_lets_meet(i) for i in function.instructions)
        """Whether what one thread writes before it meets others they may read or overwrite after it."""
        self._addresses: dict[Value, Address] = {}
        self._objects: dict[Value, frozenset[Value] | None] = {}
        self._effects: dict[Call, MemoryEffects] = {}
        self._accesses: dict[Instruction, tuple[Access, ...]] = {}
        self._escaped: set[Value] | None = None
        self._all_escaped = False
        self._stable_scopes: frozenset[str] | None = None

    # -- addresses ----------------------------------------------------------------------------

    def address(self, pointer: Value) -> Address:
        """The pointer as a base and a distance from it, through GEPs and casts but no phi or select."""
        known = self._addresses.get(pointer)
        if known is None:
            known = self._addresses[pointer] = self._address(pointer)
        return known

    def _address(self, pointer: Value) -> Address:
        chain: dict[Value, None] = {}
        while (inner := self._through(pointer)) is not None:
            chain[pointer] = None
            pointer = inner
            if pointer in self._addresses or pointer in chain:  # code that is never reached may be its own operand
                break
        found = self._addresses.get(pointer) or Address(pointer)
        for step in reversed(chain):
            found = self._addresses[step] = self._stepped(step, found)
        return found

    def _through(self, pointer: Value) -> Value | None:
        """The pointer that this one is made of by arithmetic or a cast."""
        match pointer:
            case GetElementPointer():
                return pointer.base if not pointer.type.is_vector else None
            case Instruction(opcode="bitcast" | "addrspacecast" | "freeze"):
                operand = pointer.operands[0]
                return operand if operand.type.is_pointer else None
            case ConstantExpression(opcode="getelementptr" | "bitcast" | "addrspacecast"):
                return pointer.operands[0] if pointer.operands[0].type.is_pointer else None
            case Alias(kind="alias") if pointer.linkage not in _INTERPOSABLE:
                return pointer.aliasee
            case Call():
                return self.returned_argument(pointer)
        return None

    def returned_argument(self, call: Call) -> Value | None:
        """The pointer among the arguments that a call is known to return."""
        if not call.type.is_pointer:
            return None
        if (intrinsic := call.intrinsic) in _TRANSPARENT:
            return call.arguments[0]
        if intrinsic == "intel.subscript":
            return call.arguments[3]
        known = known_callee(call)
        if known is not None and known.returns >= 0 and call.arguments[known.returns].type.is_pointer:
            return call.arguments[known.returns]
        for i, argument in enumerate(call.arguments):
            if argument.type.is_pointer and self.argument_attribute(call, i, "returned") is not None:
                return argument
        return None

    def _stepped(self, step: Value, base: Address) -> Address:
        match step:
            case GetElementPointer():
                source, indices, flags = step.source_type, step.indices, step.flags
            case ConstantExpression(opcode="getelementptr"):
                source, indices, flags = step.source_type or step.type, list(step.operands[1:]), step.flags
            case Call() if step.intrinsic in _MOVING:
                return Address(base.base, None)
            case _:
                return base
        if base.offset is None:
            return base
        offset, terms = base.offset, dict(base.terms)
        exact = base.exact and any(flag.startswith(("inbounds", "nusw")) for flag in flags)
        type_: Type = source
        for place, index in enumerate(indices):
            if place and isinstance(type_, (StructType, NamedStructType)):
                number = _constant(index)
                if number is None:
                    return Address(base.base, None)
                offset += self.layout.struct_layout(type_)[1][number]
                type_ = type_.elements[number]
                continue
            if place and isinstance(type_, (ArrayType, VectorType)):
                type_ = type_.element
            if isinstance(type_, VectorType) and type_.scalable:
                return Address(base.base, None)
            size = self.layout.alloc_size(type_)
            constant, variable, sound = _linear(index, self.layout.pointer_size() * 8)
            exact = exact and sound
            offset += constant * size
            if variable is not None:
                term, scale = variable
                terms[term] = terms.get(term, 0) + scale * size
        return Address(base.base, offset, tuple((t, s) for t, s in terms.items() if s), exact)

    # -- objects ------------------------------------------------------------------------------

    def objects(self, pointer: Value) -> frozenset[Value] | None:
        """What the pointer may point into, through arithmetic, casts, phis and selects; None: too many to follow.

        An object is an alloca, a global, an argument, a call, or any other value whose origin is not followed (a
        loaded pointer, say), which may point into anything that the program has shown to the outside.
        """
        if pointer in self._objects:
            return self._objects[pointer]
        found: dict[Value, None] = {}
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
                found[base] = None
            if len(found) > MAX_OBJECTS or len(seen) > 8 * MAX_OBJECTS:
                self._objects[pointer] = None
                return None
        result = frozenset(found) or frozenset((pointer,))
        self._objects[pointer] = result
        return result

    def is_fresh(self, base: Value) -> bool:
        """Whether each execution makes a new object: an alloca, an allocation, a copy of an argument."""
        match base:
            case Alloca():
                return True
            case Call():
                return self.allocates(base)
            case Argument():
                return find_attribute(base.attributes, "byval", self.module.attribute_groups) is not None
        return False

    def allocates(self, call: Call) -> bool:
        """Whether the call returns memory that nothing else points to."""
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
        known = known_callee(call)
        return known is not None and known.allocates

    def is_identified(self, base: Value) -> bool:
        """Whether no other identified object overlaps this one."""
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
        """Whether only pointers this function makes from `base` reach the object while the function runs."""
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
        """The pointers among the operands that someone may keep a copy of."""
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
        """Whether a call may keep a copy of an argument beyond its end, other than in a result that is followed."""
        known = known_callee(call)
        if (known is not None and not known.keeps) or call.arguments[index] is self.returned_argument(call):
            return False
        if self.argument_attribute(call, index, "byval") is not None:
            return False
        captures = self.argument_attribute(call, index, "captures")
        return captures is None or "provenance" in captures

    def argument_attribute(self, call: Call, index: int, word: str) -> str | None:
        """An attribute of an argument, at the call or at the function called, as printed; None where absent."""
        groups = self.module.attribute_groups
        found = find_attribute(call.argument_attributes[index], word, groups)
        called = call.called
        if found is None and called is not None and index < len(called.arguments):
            found = find_attribute(called.arguments[index].attributes, word, groups)
        return found

    def _distinct(self, a: Value, b: Value) -> bool:
        """Whether two different objects share no byte."""
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

    # -- alias --------------------------------------------------------------------------------

    def alias(self, a: Value, size_a: int | None, b: Value, size_b: int | None) -> AliasResult:
        """Whether `size_a` bytes at `a` and `size_b` at `b` overlap, as both values are at one moment.

        None as a size is any part of the object, also before the pointer.
        """
        return self._alias(a, size_a, b, size_b, any_time=False)

    def _alias(
        self, a: Value, size_a: int | None, b: Value, size_b: int | None, any_time: bool, any_thread: bool = False
    ) -> AliasResult:
        one, other = self.address(a), self.address(b)
        if one.base is other.base or _same_constant(one.base, other.base):
            return self._same_base(one, size_a, other, size_b, any_time, any_thread)
        return AliasResult.NO if self.bases_distinct(one.base, other.base) else AliasResult.MAY

    def bases_distinct(self, a: Value, b: Value) -> bool:
        objects_a, objects_b = self.objects(a), self.objects(b)
        if objects_a is None or objects_b is None or not objects_a.isdisjoint(objects_b):
            return False
        return all(self._distinct(x, y) for x in objects_a for y in objects_b)

    def _same_base(
        self, a: Address, size_a: int | None, b: Address, size_b: int | None, any_time: bool, any_thread: bool
    ) -> AliasResult:
        if any_time and not self.comparable(a.base):
            return AliasResult.MAY
        if any_thread and self.agreement.of(a.base) is not Varies.GRID:
            return AliasResult.MAY
        if a.offset is None or b.offset is None:
            return AliasResult.MAY
        distance = b.offset - a.offset
        terms: dict[Term, int] = dict(b.terms)
        strides = 0
        for term, scale in a.terms:
            if (any_time and not self.constant_in_time(term[0])) or (
                any_thread and self.agreement.of(term[0]) is not Varies.GRID
            ):
                strides = gcd(strides, scale)
            else:
                terms[term] = terms.get(term, 0) - scale
        for scale in terms.values():
            strides = gcd(strides, scale)
        if strides == 0:
            if distance == 0:
                return AliasResult.MUST
            if size_a is None or size_b is None:
                return AliasResult.MAY
            return AliasResult.NO if distance >= size_a or -distance >= size_b else AliasResult.MAY
        if size_a is None or size_b is None:
            return AliasResult.MAY
        if not (a.exact and b.exact):
            strides &= -strides  # a sum that wraps is still congruent modulo powers of two
        rest = distance % strides
        return AliasResult.NO if rest >= size_a and strides - rest >= size_b else AliasResult.MAY

    def comparable(self, base: Value) -> bool:
        """Whether offsets from `base` at two moments may be compared: one value, or a new object for each value."""
        return self.constant_in_time(base) or self.is_fresh(base)

    @cached_property
    def agreement(self) -> Agreement:
        """What threads of a GPU have in common."""
        return Agreement(self.cfg)

    def constant_in_time(self, value: Value) -> bool:
        """Whether a value is computed at most once in a call of the function.

        Where threads meet, also in that of any other thread of the block: its accesses come between this one's.
        """
        if self._meeting and self.agreement.of(value) is Varies.THREAD:
            return False
        return not isinstance(value, Instruction) or value.block is None or not self.reach.cyclic(value.block)

    # -- mod/ref ------------------------------------------------------------------------------

    def accesses(self, instruction: Instruction) -> tuple[Access, ...]:
        """The memory that an instruction reads and writes."""
        known = self._accesses.get(instruction)
        if known is None:
            known = self._accesses[instruction] = tuple(self._find_accesses(instruction))
        return known

    def _find_accesses(self, instruction: Instruction) -> Iterator[Access]:
        match instruction:
            case Load():
                yield self._access(instruction, instruction.pointer, self._size(instruction.type), ModRef.REF)
            case Store():
                yield self._access(instruction, instruction.pointer, self._size(instruction.value.type), ModRef.MOD)
            case AtomicUpdate() | CompareExchange():
                size = self._size(instruction.operands[1].type)
                yield self._access(instruction, instruction.operands[0], size, ModRef.BOTH)
            case VarArgument():
                yield self._access(instruction, instruction.operands[0], None, ModRef.BOTH)
            case Call():
                if self._threads and is_kernel(self.function) and _only_meets(instruction):
                    return  # every access of another thread is one of this function's
                yield from self._call_accesses(instruction)
        if isinstance(instruction, MemoryAccess) and instruction.ordering not in UNORDERED:
            # What another thread wrote before may become visible.
            yield self._access(instruction, None, None, ModRef.BOTH)

    def _access(
        self, instruction: Instruction, pointer: Value | None, size: int | None, effect: ModRef, errno: bool = False
    ) -> Access:
        tags = NO_TAGS
        if instruction.metadata and not errno:
            found = dict(instruction.metadata)
            tags = AliasTags(found.get("tbaa", ""), found.get("alias.scope", ""), found.get("noalias", ""))
            if not (tags.tbaa or tags.scope or tags.noalias):
                tags = NO_TAGS
        return Access(instruction, pointer, size, effect, tags, errno)

    def _size(self, type_: Type) -> int | None:
        return None if isinstance(type_, VectorType) and type_.scalable else self.layout.store_size(type_)

    def _call_accesses(self, call: Call) -> Iterator[Access]:
        effects = self.call_effects(call)
        if effects.other:
            yield self._access(call, None, None, effects.other)
        elif effects.errno & ModRef.MOD:
            yield self._access(call, None, 4, ModRef.MOD, errno=True)
        if not effects.arguments:
            return
        if call.intrinsic == "stackrestore":
            for instruction in self.function.instructions:
                if isinstance(instruction, Alloca) and instruction.block is not self.function.entry:
                    yield Access(call, instruction, None, ModRef.MOD)
        transfer = memory_copy(call) or memory_fill(call)
        length = transfer.length if transfer is not None else None
        for i, argument in enumerate(call.arguments):
            if not argument.type.scalar.is_pointer:
                continue
            effect = effects.arguments
            if length is not None:
                effect &= ModRef.MOD if i == 0 else ModRef.REF
            if self.argument_attribute(call, i, "readnone") is not None:
                effect = ModRef.NONE
            if self.argument_attribute(call, i, "readonly") is not None:
                effect &= ModRef.REF
            if self.argument_attribute(call, i, "writeonly") is not None:
                effect &= ModRef.MOD
            if self.argument_attribute(call, i, "byval") is not None:
                effect = ModRef.REF
            if effect:
                yield self._access(call, argument, _constant(length) if length is not None else None, effect)

    def call_effects(self, call: Call) -> MemoryEffects:
        """What the attributes of the call and of the function called, and the table of known functions, allow."""
        known = self._effects.get(call)
        if known is None:
            known = self._effects[call] = self._find_effects(call)
        return known

    def _find_effects(self, call: Call) -> MemoryEffects:
        called = call.called
        if call.intrinsic != "assume" and any(bundle.tag.strip('"') != "funclet" for bundle in call.bundles):
            return ANY_EFFECTS
        known = known_callee(call)
        return _all_of(
            find_attribute(call.attributes, "memory", self.module.attribute_groups),
            called.attribute("memory") if called is not None else None,
            f"memory({known.memory})" if known is not None and known.memory else None,
        )

    def mod_ref(self, instruction: Instruction, pointer: Value, size: int | None) -> ModRef:
        """What an instruction may do to the `size` bytes at a pointer, whenever each is executed."""
        target = Access(instruction, pointer, size, ModRef.BOTH)
        effect = ModRef.NONE
        for access in self.accesses(instruction):
            if access.effect & ~effect and self.meet(access, target):
                effect |= access.effect
        return effect

    def meet(self, a: Access, b: Access, *, any_thread: bool = False) -> bool:
        """Whether two accesses may touch the same byte, whenever each is executed; or by whatever threads of a grid."""
        if self.tags_disjoint(a.tags, b.tags, any_thread=any_thread):
            return False
        if a.pointer is None or b.pointer is None:
            return self._meets_outside(a, b)
        found = self._alias(a.pointer, a.size, b.pointer, b.size, any_time=True, any_thread=any_thread)
        return found is not AliasResult.NO

    def _meets_outside(self, a: Access, b: Access) -> bool:
        outside, inside = (a, b) if a.pointer is None else (b, a)
        if inside.pointer is None:
            return True
        if outside.errno and not self.may_be_errno(inside):
            return False
        return self.exposed(inside.pointer)

    def may_be_errno(self, access: Access) -> bool:
        """Whether an access may be one of errno: a load or store of an int."""
        instruction = access.instruction
        type_ = instruction.value.type if isinstance(instruction, Store) else instruction.type
        return isinstance(instruction, MemoryAccess) and access.size == 4 and isinstance(type_, IntType)

    def exposed(self, pointer: Value) -> bool:
        """Whether code outside the function, or pointers of unknown origin, may reach what a pointer points into."""
        objects = self.objects(self.address(pointer).base)
        return objects is None or not all(self.is_private(o) for o in objects)

    def tags_disjoint(self, a: AliasTags, b: AliasTags, *, any_thread: bool = False) -> bool:
        """Whether metadata says that two accesses never meet, whenever each is executed; or by whatever threads."""
        if self.strict_aliasing and self.metadata.types_disjoint(a.tbaa, b.tbaa):
            return True
        if not (a.scope and b.noalias) and not (b.scope and a.noalias):
            return False
        if any_thread or self._meeting:
            return False  # what is said of a call holds between the pointers of one thread
        return self.metadata.scopes_disjoint(a, b, self._scopes_in_time())

    def _scopes_in_time(self) -> frozenset[str]:
        """The scopes that begin at most once in a call: what they say holds between any two moments."""
        if self._stable_scopes is None:
            stable: set[str] = set()
            again: set[str] = set()
            for block in self.function.blocks:
                for instruction in block.instructions:
                    if isinstance(instruction, Call) and instruction.intrinsic == _SCOPE:
                        operand = instruction.arguments[0]
                        assert isinstance(operand, MetadataOperand)
                        (again if self.reach.cyclic(block) else stable).update(self.metadata.scopes(operand.text))
            self._stable_scopes = frozenset(stable - again)
        return self._stable_scopes

    def never_written(self, access: Access) -> bool:
        """Whether what an access reads is constant while the program runs."""
        if access.instruction.attachment("invariant.load") is not None:
            return True
        if self.strict_aliasing and self.metadata.is_immutable(access.tags.tbaa):
            return True
        if access.pointer is None:
            return False
        objects = self.objects(self.address(access.pointer).base)
        return objects is not None and all(isinstance(o, GlobalVariable) and o.constant for o in objects)


def _only_meets(call: Call) -> bool:
    return is_barrier(call) or is_fence(call)


def _lets_meet(instruction: Instruction) -> bool:
    """Whether threads of a GPU wait for each other in an instruction, or it orders what they do."""
    if isinstance(instruction, Call):
        return _only_meets(instruction) or (instruction.called is not None and not instruction.called.is_declaration)
    return instruction.opcode == "fence" or (
        isinstance(instruction, MemoryAccess) and instruction.ordering not in UNORDERED
    )


_MOVING = frozenset(["ptrmask", "intel.subscript"])
"""Intrinsics whose result points elsewhere in the object that an argument points into."""
_SCOPE = "experimental.noalias.scope.decl"
_INTERPOSABLE = ("weak", "linkonce", "extern_weak", "common")


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


def _constant(value: Value) -> int | None:
    return value.value if isinstance(value, ConstantInt) else None


def _same_constant(a: Value, b: Value) -> bool:
    """Whether two constants, which have no identity, are one address."""
    return (
        isinstance(a, ConstantExpression) and isinstance(b, ConstantExpression) and a.type == b.type and a.ref == b.ref
    )


def _linear(index: Value, width: int) -> tuple[int, tuple[Term, int] | None, bool]:
    """An index of a GEP as `constant + scale·term`, and whether that holds without wrapping.

    An index narrower than a pointer is sign-extended, as the language reference says of getelementptr.
    """
    constant, scale, exact = 0, 1, True
    extension = "sext" if isinstance(index.type, IntType) and index.type.bits < width else ""
    for _ in range(12):
        if (number := _constant(index)) is not None:
            return constant + scale * _extended(number, index.type, extension), None, exact
        if not isinstance(index, Instruction) or index.type.is_vector:
            break
        opcode = index.opcode
        if opcode in ("sext", "zext"):
            if extension == "zext" and opcode == "sext":
                break
            extension = opcode
            index = index.operands[0]
            continue
        if opcode not in ("add", "sub", "mul", "shl", "or") or (number := _constant(index.operands[1])) is None:
            break
        disjoint = opcode == "or"
        if disjoint and "disjoint" not in index.flags:
            break
        # Under an extension the narrow operation must not wrap, or the sum is not the extension's.
        if extension and not disjoint and ("nsw" if extension == "sext" else "nuw") not in index.flags:
            break
        if opcode == "shl":
            if not 0 <= number < (index.type.bits if isinstance(index.type, IntType) else width) - 1:
                break
            opcode, number = "mul", 1 << number
        exact = exact and (disjoint or bool(extension) or "nsw" in index.flags)
        number = _extended(number, index.type, extension)
        if opcode == "mul":
            scale *= number
        else:
            constant += -scale * number if opcode == "sub" else scale * number
        index = index.operands[0]
    return constant, ((index, extension), scale), exact


def _extended(number: int, type_: Type, extension: str) -> int:
    return number & ((1 << type_.bits) - 1) if extension == "zext" and isinstance(type_, IntType) else number


# -- calls ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class MemoryEffects:
    """What a call may do to the memory behind its arguments, to errno, and to any other memory of the program."""

    arguments: ModRef = ModRef.BOTH
    errno: ModRef = ModRef.BOTH
    other: ModRef = ModRef.BOTH

    def __and__(self, more: MemoryEffects) -> MemoryEffects:
        return MemoryEffects(self.arguments & more.arguments, self.errno & more.errno, self.other & more.other)


ANY_EFFECTS = MemoryEffects()
_WORDS = {"none": ModRef.NONE, "read": ModRef.REF, "write": ModRef.MOD, "readwrite": ModRef.BOTH}


@lru_cache(maxsize=1 << 10)
def _all_of(*attributes: str | None) -> MemoryEffects:
    """What every one of some `memory(...)` attributes allows."""
    effects = ANY_EFFECTS
    for attribute in attributes:
        effects &= _effects_of(attribute)
    return effects


def _effects_of(attribute: str | None) -> MemoryEffects:
    """A `memory(...)` attribute; locations it doesn't name take the default, which is none unless it is printed.

    Memory that the program can't reach (`inaccessiblemem`, `target_mem0`) is left out.
    """
    if attribute is None:
        return ANY_EFFECTS
    default, named = ModRef.NONE, {}
    for part in attribute.removeprefix("memory(").removesuffix(")").split(","):
        where, _, what = part.strip().rpartition(":")
        effect = _WORDS[what.strip()]
        if where:
            named[where.strip()] = effect
        else:
            default = effect
    return MemoryEffects(named.get("argmem", default), named.get("errnomem", default), default)


def known_callee(call: Call) -> KnownFunction | None:
    """What the program says of the function called, or the table where its body is not here, if its arguments fit."""
    called = call.called
    known = _known(called) if called is not None else None
    if known is None or max(known.frees, known.returns, known.allocates_behind, *known.size, -1) < len(call.arguments):
        return known
    return None


def relinks(call: Call) -> bool:
    """Whether a call does nothing but move pointers about, so that the call on shadows does it to these."""
    known = known_callee(call)
    return known is not None and known.relinks


def _known(function: Function) -> KnownFunction | None:
    """What is known of a function; every analysis asks it of every call, so that it is found once."""
    memo = function.known
    if memo is None or memo[0] is not function.attributes or memo[1] is not function.is_declaration:
        found = registered_function(function)
        if found is None and function.is_declaration:
            found = known_function(function.name, returns=function.attribute("noreturn") is None)
        memo = function.known = function.attributes, function.is_declaration, found
    return memo[2]  # type: ignore[return-value]
