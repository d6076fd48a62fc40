"""Forward mode: the primal once more, with the tangent of each instruction after it.

One sweep is enough. A tangent needs primal values and tangents of operands, which are at hand where they are used, so
there is neither plan nor tape; control flow is the primal's.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ad.context.context import Context
from ad.context.shadowed import stands_for_itself
from ad.emit.calls.calls import forward_derivative
from ad.emit.function.expressions import scaled
from ad.emit.function.gradient import Gradient
from ad.emit.function.repeat import repeat, trust_alignment
from ad.emit.instructions.tangents import BIT_MOVES, Tangent
from ad.emit.shadows.allocation import clear
from ad.emit.shadows.shadow import ShadowMaker, shadow_of_constant
from ad.emit.sweeps.augmented import ForwardSweep
from ad.plan.needs import ReverseFlow
from ad.plan.plan import Plan
from ad.rules import Rule, recognise
from ad.rules.expressions import ZERO, Expression, Operand, Symbol
from ad.runtime import helpers
from analyses.ir.builder import Builder, element_type, integer, zero
from analyses.ir.intrinsics import is_annotation
from analyses.ir.model import (
    Alloca,
    Call,
    Constant,
    ConstantAggregate,
    ConstantNamed,
    Function,
    Instruction,
    Module,
    Phi,
    Value,
)
from analyses.ir.type_contents import carries_pointer, leaf_paths
from analyses.ir.types import I1, I8, I64, VOID, FunctionType, Type
from analyses.memory.allocations import allocates_behind, released

NO_PLAN = Plan({}, {}, {}, {}, {}, {})
NO_REVERSE = ReverseFlow({}, [], [], set(), {})


def forward_derivative_of(
    context: Context, found: Mapping[Instruction, Tangent], module: Module, names: Sequence[str]
) -> Function:
    """Generate the derivative in forward mode of a function, with the tangents found for it."""
    gradient = Gradient(context, NO_PLAN, NO_REVERSE, module, names)
    forward = Forward(gradient, Tangents(gradient, found))
    forward.run()
    gradient.origin(None, "forward sweep")
    gradient.slots.branch(forward.blocks[context.function.entry])
    return gradient.function


def return_parts(gradient: Gradient, parts: Sequence[Value]) -> None:
    """Return nothing, a value, or the struct of two."""
    if len(parts) < 2:
        gradient.builder.ret(*parts)
        return
    result: Value = ConstantNamed(gradient.signature.forward.result, "poison")
    for i, part in enumerate(parts):
        result = gradient.builder.put(result, part, (i,))
    gradient.builder.ret(result)


class Forward(ForwardSweep):
    """The primal, copied with its returns and frees, in which each instruction is followed by its tangent."""

    def __init__(self, gradient: Gradient, tangents: Tangents) -> None:
        super().__init__(gradient, tangents)
        self.tangents = tangents

    def _released_later(self, call: Call) -> bool:
        return False

    def _dropped(self, instruction: Instruction) -> bool:
        return isinstance(instruction, Call) and is_annotation(instruction)

    def _in_place_of(self, call: Call) -> bool:
        tangent = self.tangents.found.get(call)
        if tangent is None or tangent.rule not in ("call", "registered derivative"):
            return False
        forward_derivative(self.gradient, self.tangents.of, call)
        return True

    def _copy(self, instruction: Instruction) -> Instruction:
        # The derivative goes on after a call, so that none is a tail call that must be.
        if isinstance(instruction, Call) and instruction.tail == "musttail":
            made = repeat(self.gradient, instruction, self.gradient.value)
            made.name = self.gradient.names.fresh(instruction.name) if instruction.name else ""
            return made
        return super()._copy(instruction)

    def _alloca(self, instruction: Alloca) -> None:
        gradient = self.gradient
        fixed = not instruction.operands and instruction.block is self.context.function.entry
        builder = gradient.slots if fixed else gradient.builder
        gradient.values[instruction] = builder.insert(self._copy(instruction))

    def _terminator(self, instruction: Instruction) -> None:
        self.gradient.origin(instruction, "copy")
        if instruction.opcode == "ret":
            self.gradient.origin(instruction, "ret")
            self._return(instruction)
        else:
            super()._terminator(instruction)

    def _return(self, instruction: Instruction) -> None:
        gradient, request = self.gradient, self.context.request
        parts: list[Value] = []
        if instruction.operands and request.primal_result:
            parts.append(gradient.value(instruction.operands[0]))
        if instruction.operands and (request.active_result or request.shadowed_result):
            result = instruction.operands[0]
            parts.append(gradient.in_lanes(lambda: self.tangents.of(result)))
        return_parts(gradient, parts)


class Tangents(ShadowMaker):
    """What instructions use to write their tangents; those that exist are in the gradient's table of shadows."""

    def __init__(self, gradient: Gradient, found: Mapping[Instruction, Tangent]) -> None:
        super().__init__(gradient, {})
        self.found = found

    @property
    def builder(self) -> Builder:
        return self.gradient.builder

    def after(self, instruction: Instruction) -> None:
        """Make what must follow the copy of an instruction: its tangent, and the mirror of what it writes."""
        tangent = self.found.get(instruction)
        if tangent is None:
            return
        self.gradient.origin(instruction, tangent.rule)
        for _ in self.gradient.lanes():
            made = tangent.make(self, instruction)
            if made is not None:
                self.gradient.shadows[instruction] = made

    # -- tangents of operands

    def of(self, value: Value) -> Value:
        """The tangent of a value: zero of inactive numbers, themselves of pointers that need no other."""
        known = self.gradient.shadows.get(value)
        if known is None and isinstance(value, Constant):
            known = shadow_of_constant(self.gradient, value)
        if known is not None:
            return known
        if not isinstance(value, Constant) and self.context.active(value):
            raise self.context.error("a tangent is wanted that nothing makes", value)
        return self._inactive(value)

    def _inactive(self, value: Value) -> Value:
        if not carries_pointer(value.type):
            return self.gradient.value(value) if self.context.carried.holds_pointer_bits(value) else zero(value.type)
        if isinstance(value, ConstantNamed):
            return zero(value.type)
        if isinstance(value, ConstantAggregate):
            elements = [self._inactive(element) for element in value.elements]
            return ConstantAggregate(value.type, elements, value.splat)
        if value.type.is_aggregate and not stands_for_itself(self.context, value):
            return zero(value.type)
        return self._without_numbers(self.gradient.value(value))

    def _without_numbers(self, whole: Value) -> Value:
        """An inactive value that holds pointers, with zero in place of its numbers."""
        for path, type_ in leaf_paths(whole.type):
            if type_.scalar.is_float:
                whole = self.builder.put(whole, zero(type_), path)
        return whole

    # -- moves

    def moved(self, instruction: Instruction, positions: Sequence[int]) -> Value | None:
        """The instruction again, on the tangents of the operands at some positions; its result, if it has one."""
        gradient = self.gradient
        suffix = "shadow" if instruction.type.is_pointer else "tan"
        if isinstance(instruction, Phi):
            phi = self.builder.phi(instruction.type, gradient.stem(instruction, suffix))
            phi.flags = instruction.flags
            self._phis.append((instruction, phi, gradient.lane))
            return phi
        made = repeat(gradient, instruction, lambda operand: operand, suffix)
        made.operands = [
            self.of(operand) if i in positions else gradient.value(operand)
            for i, operand in enumerate(instruction.operands)
        ]
        if instruction.opcode in BIT_MOVES:
            made.flags = ()  # which speak of the primal's bits
        trust_alignment(self.context, made)
        self.builder.insert(made)
        return made if instruction.type != VOID else None

    # -- rules

    def by_rule(self, instruction: Instruction, rule: Rule) -> Value | None:
        """The tangent by partial derivatives, and those of numbers that a call writes through pointers."""
        done = self.gradient.partials
        for pointer, row in rule.written:
            place = instruction.operands[pointer]
            if self.context.active(place):
                assert isinstance(instruction, Call)
                known = recognise(instruction)
                assert known is not None
                self.builder.store(self._sum(instruction, row, known[1], done), self.of(place))
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
            term = scaled(self.builder, self.gradient.module, factor, partial, instruction, self._symbol, done)
            total = term if total is None else self.builder.binary("fadd", total, term)
        return zero(type_) if total is None else total

    def _symbol(self, instruction: Instruction, symbol: Symbol) -> Value:
        """The primal value that a rule means."""
        if isinstance(symbol, Operand):
            return self.gradient.value(instruction.operands[symbol.index])
        made = self.gradient.value(instruction)
        return made if symbol.element is None else self.builder.extract(made, (symbol.element,))

    # -- memory

    def alloca(self, instruction: Alloca) -> Value:
        gradient = self.gradient
        fixed = not instruction.operands and instruction.block is self.context.function.entry
        builder = gradient.slots if fixed else gradient.builder
        count = gradient.value(instruction.operands[0]) if instruction.operands else None
        name = gradient.stem(instruction, "shadow")
        made = builder.alloca(instruction.allocated_type, name, count, instruction.align)
        made.type = instruction.type
        bytes_: Value = integer(self.context.layout.alloc_size(instruction.allocated_type))
        if count is not None:
            bytes_ = builder.multiply(builder.resize(count, I64), bytes_)
        self._set(builder, made, integer(0, I8), bytes_)
        return made

    def allocate(self, call: Call) -> Value:
        """A second allocation like the first, zero at the start."""
        made = self.moved(call, ())
        assert made is not None
        clear(self.gradient, call, made)
        return made

    def allocate_behind(self, call: Call) -> None:
        """posix_memalign and the like: a second allocation, whose address goes where the shadow of the first's does."""
        place = allocates_behind(call)
        assert place is not None
        self._allocate_behind(call, place)

    def free(self, call: Call) -> None:
        """Free the shadow as well, unless memory is its own shadow."""
        gradient = self.gradient
        freed = released(call)
        assert freed is not None
        primal, shadow = gradient.value(freed), self.of(freed)
        own = self.builder.compare("eq", shadow, primal, "own")
        apart = self.builder.select(own, zero(freed.type), shadow, gradient.stem(freed, "shadow"))
        assert call.called is not None
        arguments = [apart if a is freed else gradient.value(a) for a in call.arguments]
        at = next(i for i, a in enumerate(call.arguments) if a is freed)
        self.builder.call(helpers.unless_null(gradient.module, call.called, at), arguments)

    def size(self, known: int | None, length: Value) -> Value:
        """The size of a segment of memory, in bytes; that of all of it where it is not known."""
        return integer(known) if known is not None else self.builder.resize(self.gradient.value(length), I64)

    def copy(self, target: Value, source: Value, offset: int, size: Value) -> None:
        """Copy inactive memory, which holds no numbers, into the shadow of active memory."""
        here = self.gradient.at_offset(self.of(target), offset)
        there = self.gradient.at_offset(self.gradient.value(source), offset)
        callee = self._transfer_function("llvm.memmove", here.type, there.type)
        self.builder.call(callee, [here, there, size, integer(0, I1)])

    def fill(self, target: Value, offset: int, byte: Value | None, size: Value) -> None:
        """Set bytes of the shadow of memory, to zero where no byte is given."""
        here = self.gradient.at_offset(self.of(target), offset)
        self._set(self.builder, here, integer(0, I8) if byte is None else self.gradient.value(byte), size)

    def _set(self, builder: Builder, pointer: Value, byte: Value, size: Value) -> None:
        callee = helpers.memset(self.gradient.module)
        if pointer.type != callee.function_type.parameters[0]:
            callee = self._transfer_function("llvm.memset", pointer.type)
        builder.call(callee, [pointer, byte, size, integer(0, I1)])

    def _transfer_function(self, name: str, *pointers: Type) -> Function:
        spaces = "".join(f".p{getattr(pointer, 'address_space', 0)}" for pointer in pointers)
        middle = (I8,) if name.endswith("memset") else ()
        type_ = FunctionType(VOID, (*pointers, *middle, I64, I1))
        return self.gradient.module.declare(f"{name}{spaces}.i64", type_)
