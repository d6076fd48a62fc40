"""Forward mode: the primal once more, with the tangent of each instruction after it.

One sweep is enough. A tangent needs primal values and tangents of operands, which are at hand where they are used, so
there is neither plan nor tape; control flow is the primal's.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cached_property

from ad.context.context import Context
from ad.context.shadowed import stands_for_itself
from ad.emit.calls.calls import forward_derivative
from ad.emit.function.alias_scopes import declare_regions, mark_regions
from ad.emit.function.emitter import Emitter
from ad.emit.function.expressions import scaled
from ad.emit.function.gradient import Gradient
from ad.emit.function.repeat import repeat, trust_shadow
from ad.emit.instructions.rule import Tangent, TangentRole
from ad.emit.instructions.tangents import BIT_MOVES
from ad.emit.shadows.allocation import clear
from ad.emit.shadows.persistent import check_loaded, check_relinked, may_lack_shadow
from ad.emit.shadows.shadow import ShadowMaker, shadow_of_constant
from ad.emit.sweeps.augmented import ForwardSweep
from ad.history.records import Phase
from ad.plan.needs import ReverseFlow
from ad.plan.plan import Plan
from ad.rules import Rule, recognise
from ad.runtime import helpers
from analyses.ir.builder import Builder, element_type, integer, zero
from analyses.ir.constants import Constant, ConstantAggregate, ConstantNamed, Value
from analyses.ir.instructions import Alloca, Call, Load
from analyses.ir.intrinsics import is_annotation
from analyses.ir.metadata import add_node
from analyses.ir.model import Function, Instruction, Module, Phi
from analyses.ir.type_contents import carries_pointer, leaf_paths
from analyses.ir.types import I1, I8, I64, VOID, FunctionType, Type
from analyses.library.expressions import ZERO, Expression, Operand, Symbol
from analyses.memory.allocations import allocates_behind, released

NO_PLAN = Plan({}, {}, {}, {}, {}, {}, {})
NO_REVERSE = ReverseFlow({}, [], [], set(), {})


def forward_derivative_of(
    context: Context, found: Mapping[Instruction, Tangent], module: Module, names: Sequence[str]
) -> Function:
    """Generate the derivative in forward mode of a function, with the tangents found for it."""
    emitter = Emitter(Gradient(context, NO_PLAN, NO_REVERSE, module, names), Phase.FORWARD)
    declare_regions(emitter.gradient)
    forward = Forward(emitter, Tangents(emitter, found))
    forward.run()
    emitter.origin(None, "forward sweep")
    emitter.slots.branch(forward.blocks[context.function.entry])
    mark_regions(emitter.gradient)
    return emitter.function


def return_parts(emitter: Emitter, parts: Sequence[Value]) -> None:
    """Return nothing, a value, or the struct of two."""
    if len(parts) < 2:
        emitter.builder.ret(*parts)
        return
    result: Value = ConstantNamed(emitter.signature.forward.result, "poison")
    for i, part in enumerate(parts):
        result = emitter.builder.put(result, part, (i,))
    emitter.builder.ret(result)


class Forward(ForwardSweep):
    """The primal, copied with its returns and frees, in which each instruction is followed by its tangent."""

    def __init__(self, emitter: Emitter, tangents: Tangents) -> None:
        super().__init__(emitter, tangents)
        self.tangents = tangents

    def _released_later(self, call: Call) -> bool:
        return False

    def _dropped(self, instruction: Instruction) -> bool:
        return isinstance(instruction, Call) and is_annotation(instruction)

    def _in_place_of(self, call: Call) -> bool:
        tangent = self.tangents.found.get(call)
        if tangent is not None and tangent.role is TangentRole.BEFORE:
            for each in self.tangents.lanes():
                tangent.make(each, call)
        if tangent is None or tangent.role not in (TangentRole.CALL, TangentRole.REGISTERED_CALL):
            return False
        forward_derivative(self.tangents, call)
        return True

    def _copy(self, instruction: Instruction) -> Instruction:
        # The derivative goes on after a call, so that none is a tail call that must be.
        if isinstance(instruction, Call) and instruction.tail == "musttail":
            clone = repeat(self.emitter, instruction, self.emitter.value)
            clone.name = self.emitter.names.fresh(instruction.name) if instruction.name else ""
            return clone
        return super()._copy(instruction)

    def _alloca(self, instruction: Alloca) -> None:
        emitter = self.emitter
        fixed = not instruction.operands and instruction.block is self.context.function.entry
        builder = emitter.slots if fixed else emitter.builder
        emitter.values[instruction] = builder.insert(self._copy(instruction))

    def _terminator(self, instruction: Instruction) -> None:
        self.emitter.origin(instruction, "copy")
        if instruction.opcode == "ret":
            self.emitter.origin(instruction, "ret")
            self._return(instruction)
        else:
            super()._terminator(instruction)
            # The loops are the primal's, and what the program says of them (not to unroll) holds.
            block = self.emitter.builder.block
            if (hints := instruction.attachment("llvm.loop")) is not None and block is not None:
                block.instructions[-1].metadata.append(("llvm.loop", _without_places(self.emitter.module, hints)))

    def _return(self, instruction: Instruction) -> None:
        emitter, request = self.emitter, self.context.request
        parts: list[Value] = []
        if instruction.operands and request.primal_result:
            parts.append(emitter.value(instruction.operands[0]))
        if instruction.operands and (request.active_result or request.shadowed_result):
            result = instruction.operands[0]
            parts.append(emitter.joined([each.of(result) for each in self.tangents.lanes()]))
        return_parts(emitter, parts)


class Tangents(ShadowMaker):
    """The interface by which instructions write their tangents; the gradient's table of shadows has them."""

    def __init__(self, emitter: Emitter, found: Mapping[Instruction, Tangent]) -> None:
        super().__init__(emitter, {})
        self.found = found

    @cached_property
    def _checked(self) -> frozenset[Value]:
        """The addresses loaded that may lack a shadow, and whose shadow is used, and not only to free it."""
        used = (
            source
            for instruction, tangent in self.found.items()
            if not (isinstance(instruction, Call) and released(instruction) is not None)
            for source in tangent.sources
        )
        return frozenset(source for source in used if may_lack_shadow(self.context, source))

    @property
    def builder(self) -> Builder:
        return self.emitter.builder

    def after(self, instruction: Instruction) -> None:
        """Make what must follow the copy of an instruction: its tangent, and the mirror of what it writes."""
        tangent = self.found.get(instruction)
        if tangent is None or tangent.role is TangentRole.BEFORE:
            return
        self.emitter.origin(instruction, tangent.rule)
        for each in self.lanes():
            if isinstance(instruction, Call):
                check_relinked(each.emitter, instruction, each.of)
            shadow = tangent.make(each, instruction)
            if shadow is None:
                continue
            each.emitter.shadows[instruction] = shadow
            if isinstance(instruction, Load) and instruction in self._checked:
                check_loaded(each.emitter, instruction, shadow)

    # -- tangents of operands

    def of(self, value: Value) -> Value:
        """The tangent of a value: zero of inactive numbers, themselves of pointers that need no other."""
        shadow = self.emitter.shadows.get(value)
        if shadow is None and isinstance(value, Constant):
            shadow = shadow_of_constant(self.emitter, value)
        if shadow is not None:
            return shadow
        if not isinstance(value, Constant) and self.context.active(value):
            raise self.context.error("a tangent is wanted that nothing makes", value)
        return self._inactive(value)

    def _inactive(self, value: Value) -> Value:
        if not carries_pointer(value.type):
            return self.emitter.value(value) if self.context.carried.holds_pointer_bits(value) else zero(value.type)
        if isinstance(value, ConstantNamed):
            return zero(value.type)
        if isinstance(value, ConstantAggregate):
            elements = [self._inactive(element) for element in value.elements]
            return ConstantAggregate(value.type, elements, value.splat)
        if value.type.is_aggregate and not stands_for_itself(self.context, value):
            return zero(value.type)
        return self._without_numbers(self.emitter.value(value))

    def _without_numbers(self, whole: Value) -> Value:
        """An inactive value that holds pointers, with zero in place of its numbers."""
        for path, type_ in leaf_paths(whole.type):
            if type_.scalar.is_float:
                whole = self.builder.put(whole, zero(type_), path)
        return whole

    # -- moves

    def moved(self, instruction: Instruction, positions: Sequence[int]) -> Value | None:
        """The instruction again, on the tangents of the operands at some positions; its result, if it has one."""
        emitter = self.emitter
        suffix = "shadow" if instruction.type.is_pointer else "tan"
        if isinstance(instruction, Phi):
            phi = self.builder.phi(instruction.type, emitter.stem(instruction, suffix))
            phi.flags = instruction.flags
            self._phis.append((instruction, phi, emitter.lane))
            return phi
        clone = repeat(emitter, instruction, lambda operand: operand, suffix)
        clone.operands = [
            self.of(operand) if i in positions else emitter.value(operand)
            for i, operand in enumerate(instruction.operands)
        ]
        if instruction.opcode in BIT_MOVES:
            clone.flags = ()  # which speak of the primal's bits
        trust_shadow(self.context, clone, instruction)
        self.builder.insert(clone)
        return clone if instruction.type != VOID else None

    # -- rules

    def by_rule(self, instruction: Instruction, rule: Rule) -> Value | None:
        """The tangent by partial derivatives, and those of numbers that a call writes through pointers."""
        done = self.emitter.partials(instruction)
        for pointer, row in rule.written:
            place = instruction.operands[pointer]
            if self.context.active(place):
                assert isinstance(instruction, Call)
                recognised = recognise(instruction)
                assert recognised is not None
                self.builder.store(self._sum(instruction, row, recognised[1], done), self.of(place))
        if rule.partials:
            return self._sum(instruction, rule.partials, instruction.type, done)
        if not rule.elements:
            return None
        result: Value = zero(instruction.type)
        for k, row in enumerate(rule.elements):
            part = element_type(instruction.type, (k,))
            if part.scalar.is_float:
                result = self.builder.put(result, self._sum(instruction, row, part, done), (k,))
        return result

    def _sum(
        self, instruction: Instruction, row: Sequence[Expression], type_: Type, done: dict[object, Value]
    ) -> Value:
        """The sum of partial derivative times tangent over the active operands."""
        total: Value | None = None
        for operand, partial in zip(instruction.operands, row, strict=False):
            if partial is ZERO or not self.context.active(operand):
                continue
            factor = self.of(operand)
            term = scaled(self.builder, self.emitter.module, factor, partial, instruction, self._symbol, done)
            total = term if total is None else self.builder.binary("fadd", total, term)
        return zero(type_) if total is None else total

    def _symbol(self, instruction: Instruction, symbol: Symbol) -> Value:
        """The primal value that a rule means."""
        if isinstance(symbol, Operand):
            return self.emitter.value(instruction.operands[symbol.index])
        result = self.emitter.value(instruction)
        return result if symbol.element is None else self.builder.extract(result, (symbol.element,))

    # -- memory

    def alloca(self, instruction: Alloca) -> Value:
        emitter = self.emitter
        fixed = not instruction.operands and instruction.block is self.context.function.entry
        builder = emitter.slots if fixed else emitter.builder
        count = emitter.value(instruction.operands[0]) if instruction.operands else None
        name = emitter.stem(instruction, "shadow")
        memory = builder.alloca(instruction.allocated_type, name, count, instruction.align)
        memory.type = instruction.type
        bytes_: Value = integer(self.context.layout.alloc_size(instruction.allocated_type))
        if count is not None:
            bytes_ = builder.multiply(builder.resize(count, I64), bytes_)
        self._set(builder, memory, integer(0, I8), bytes_)
        return memory

    def allocate(self, call: Call) -> Value:
        """A second allocation like the first, zero at the start."""
        memory = self.moved(call, ())
        assert memory is not None
        clear(self.emitter, call, memory)
        return memory

    def allocate_behind(self, call: Call) -> None:
        """posix_memalign and the like: a second allocation, whose address goes where the shadow of the first's does."""
        place = allocates_behind(call)
        assert place is not None
        self._allocate_behind(call, place)

    def free(self, call: Call) -> None:
        """Free the shadow as well, unless memory is its own shadow."""
        emitter = self.emitter
        freed = released(call)
        assert freed is not None
        primal, shadow = emitter.value(freed), self.of(freed)
        is_primal = self.builder.compare("eq", shadow, primal, "own")
        apart = self.builder.select(is_primal, zero(freed.type), shadow, emitter.stem(freed, "shadow"))
        assert call.called is not None
        arguments = [apart if a is freed else emitter.value(a) for a in call.arguments]
        at = next(i for i, a in enumerate(call.arguments) if a is freed)
        self.builder.call(helpers.unless_null(emitter.module, call.called, at), arguments)

    def size(self, known: int | None, length: Value) -> Value:
        """The size of a segment of memory, in bytes; that of all of it where it is not known."""
        return integer(known) if known is not None else self.builder.resize(self.emitter.value(length), I64)

    def copy(self, target: Value, source: Value, offset: int, size: Value) -> None:
        """Copy inactive memory, which holds no numbers, into the shadow of active memory."""
        here = self.emitter.at_offset(self.of(target), offset)
        there = self.emitter.at_offset(self.emitter.value(source), offset)
        callee = self._transfer_function("llvm.memmove", here.type, there.type)
        self.builder.call(callee, [here, there, size, integer(0, I1)])

    def fill(self, target: Value, offset: int, byte: Value | None, size: Value) -> None:
        """Set bytes of the shadow of memory, to zero where no byte is given."""
        here = self.emitter.at_offset(self.of(target), offset)
        self._set(self.builder, here, integer(0, I8) if byte is None else self.emitter.value(byte), size)

    def _set(self, builder: Builder, pointer: Value, byte: Value, size: Value) -> None:
        callee = helpers.memset(self.emitter.module)
        if pointer.type != callee.function_type.parameters[0]:
            callee = self._transfer_function("llvm.memset", pointer.type)
        builder.call(callee, [pointer, byte, size, integer(0, I1)])

    def _transfer_function(self, name: str, *pointers: Type) -> Function:
        spaces = "".join(f".p{getattr(pointer, 'address_space', 0)}" for pointer in pointers)
        middle = (I8,) if name.endswith("memset") else ()
        type_ = FunctionType(VOID, (*pointers, *middle, I64, I1))
        return self.emitter.module.declare(f"{name}{spaces}.i64", type_)


def _without_places(module: Module, hints: str) -> str:
    """The node of what is said of a loop, without its places in the source: they are in another function."""
    named = re.findall(r"![0-9]+", module.metadata.get(hints, ""))
    kept = [name for name in named[1:] if not module.metadata.get(name, "").startswith("!DILocation")]
    if len(kept) == len(named) - 1:
        return hints
    name = add_node(module.metadata)
    module.metadata[name] = f"distinct !{{{', '.join([name, *kept])}}}"
    return name
