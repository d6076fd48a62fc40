"""Reads and writes of instructions, and the accesses that may meet at any two moments of one call.

Sources: the LLVM language reference, the `memory` attribute, atomic orderings, alias metadata.
"""

from __future__ import annotations

from collections.abc import Iterator

from analyses.gpu.threads import (
    is_kernel,
)
from analyses.ir.attributes import find_attribute
from analyses.ir.constants import MetadataOperand, Value
from analyses.ir.instructions import (
    Alloca,
    AtomicUpdate,
    Call,
    CompareExchange,
    Load,
    MemoryAccess,
    Store,
    VarArgument,
)
from analyses.ir.model import Function, GlobalVariable, Instruction
from analyses.ir.types import IntType, Type, VectorType
from analyses.memory.addresses import constant_of
from analyses.memory.alias import Aliases, AliasResult
from analyses.memory.alias_metadata import NO_TAGS, AliasMetadata, AliasTags
from analyses.memory.call_effects import ANY_EFFECTS, MemoryEffects, ModRef, all_of, known_callee
from analyses.memory.objects import UNORDERED, only_meets
from analyses.memory.transfers import memory_copy, memory_fill
from analyses.records import dataclass


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


_SCOPE = "experimental.noalias.scope.decl"


class Memory(Aliases):
    """Underlying objects, alias and mod/ref of one function; later changes of the function are not seen.

    `strict_aliasing` off ignores TBAA; `apart` says that each argument leads to memory that no other leads to.
    """

    def __init__(self, function: Function, *, strict_aliasing: bool = True, apart: bool = False) -> None:
        super().__init__(function, apart=apart)
        self.metadata = AliasMetadata(self.module.metadata)
        self.strict_aliasing = strict_aliasing
        self._effects: dict[Call, MemoryEffects] = {}
        self._accesses: dict[Instruction, tuple[Access, ...]] = {}
        self._stable_scopes: frozenset[str] | None = None

    def accesses(self, instruction: Instruction) -> tuple[Access, ...]:
        """The memory that an instruction reads and writes."""
        accesses = self._accesses.get(instruction)
        if accesses is None:
            accesses = self._accesses[instruction] = tuple(self._find_accesses(instruction))
        return accesses

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
                if self._threads and is_kernel(self.function) and only_meets(instruction):
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
            attachments = dict(instruction.metadata)
            tags = AliasTags(
                attachments.get("tbaa", ""), attachments.get("alias.scope", ""), attachments.get("noalias", "")
            )
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
                yield self._access(call, argument, constant_of(length) if length is not None else None, effect)

    def call_effects(self, call: Call) -> MemoryEffects:
        """The effects allowed by the attributes of the call and of the callee, and by the table of known functions."""
        effects = self._effects.get(call)
        if effects is None:
            effects = self._effects[call] = self._find_effects(call)
        return effects

    def _find_effects(self, call: Call) -> MemoryEffects:
        called = call.called
        if call.intrinsic != "assume" and any(bundle.tag.strip('"') != "funclet" for bundle in call.bundles):
            return ANY_EFFECTS
        callee = known_callee(call)
        return all_of(
            find_attribute(call.attributes, "memory", self.module.attribute_groups),
            called.attribute("memory") if called is not None else None,
            f"memory({callee.memory})" if callee is not None and callee.memory else None,
        )

    def mod_ref(self, instruction: Instruction, pointer: Value, size: int | None) -> ModRef:
        """The possible effect of an instruction on the `size` bytes at a pointer, whenever each is executed."""
        target = Access(instruction, pointer, size, ModRef.BOTH)
        effect = ModRef.NONE
        for access in self.accesses(instruction):
            if access.effect & ~effect and self.meet(access, target):
                effect |= access.effect
        return effect

    def meet(self, a: Access, b: Access, *, any_thread: bool = False) -> bool:
        """True if two accesses may touch the same byte, whenever each is executed; or by whatever threads of a grid."""
        if self.tags_disjoint(a.tags, b.tags, any_thread=any_thread):
            return False
        if a.pointer is None or b.pointer is None:
            return self._meets_outside(a, b)
        alias = self._alias(a.pointer, a.size, b.pointer, b.size, any_time=True, any_thread=any_thread)
        return alias is not AliasResult.NO

    def _meets_outside(self, a: Access, b: Access) -> bool:
        outside, inside = (a, b) if a.pointer is None else (b, a)
        if inside.pointer is None:
            return True
        if outside.errno and not self.may_be_errno(inside):
            return False
        return self.exposed(inside.pointer)

    def may_be_errno(self, access: Access) -> bool:
        """True if an access may be one of errno: a load or store of an int."""
        instruction = access.instruction
        type_ = instruction.value.type if isinstance(instruction, Store) else instruction.type
        return isinstance(instruction, MemoryAccess) and access.size == 4 and isinstance(type_, IntType)

    def tags_disjoint(self, a: AliasTags, b: AliasTags, *, any_thread: bool = False) -> bool:
        """True if metadata says that two accesses never meet, whenever each is executed; or by whatever threads."""
        if self.strict_aliasing and self.metadata.types_disjoint(a.tbaa, b.tbaa):
            return True
        if not (a.scope and b.noalias) and not (b.scope and a.noalias):
            return False
        if any_thread or self._meeting:
            return False  # what is said of a call holds between the pointers of one thread
        return self.metadata.scopes_disjoint(a, b, self._scopes_in_time())

    def _scopes_in_time(self) -> frozenset[str]:
        """The scopes that begin at most once in a call: their metadata holds between any two moments."""
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
        """True if the memory that an access reads is constant while the program runs."""
        if access.instruction.attachment("invariant.load") is not None:
            return True
        if self.strict_aliasing and self.metadata.is_immutable(access.tags.tbaa):
            return True
        if access.pointer is None:
            return False
        objects = self.objects(self.address(access.pointer).base)
        return objects is not None and all(isinstance(o, GlobalVariable) and o.constant for o in objects)
