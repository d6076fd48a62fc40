"""The code of a function that calls a library: conditions, loops, memory, and integers of 64 bits throughout."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ad.requests.signatures import Parameter
from ad.runtime import helpers
from analyses.ir.builder import Builder, Names, integer, zero
from analyses.ir.constants import ConstantInt, Value
from analyses.ir.model import Block, Function, Module
from analyses.ir.types import I1, I8, I64, FunctionType, Type

TRUE, FALSE = ConstantInt(I1, 1), ConstantInt(I1, 0)


class Code:
    """Writes one function. Conditions and integers that are constants are folded."""

    def __init__(self, module: Module, name: str, type_: FunctionType, parameters: Sequence[Parameter]) -> None:
        self.module = module
        self.function = module.add(Function(name, type_))
        self.function.linkage = "internal"
        self.names = Names()
        for argument, parameter in zip(self.function.arguments, parameters, strict=True):
            argument.name = self.names.fresh(parameter.name)
        entry, body = Block(self.names.fresh("entry"), self.function), Block(self.names.fresh("body"), self.function)
        self.function.blocks = [entry, body]
        self._entry = Builder(self.names).at(entry)
        self._body = body
        self.builder = Builder(self.names).at(body)

    def finish(self, value: Value | None = None) -> Function:
        """Return from the function."""
        self._entry.branch(self._body)
        self.builder.ret(value)
        return self.function

    # -- conditions

    def invert(self, condition: Value) -> Value:
        if isinstance(condition, ConstantInt):
            return FALSE if condition.value else TRUE
        return self.builder.binary("xor", condition, TRUE, "not")

    def both(self, a: Value, b: Value) -> Value:
        for one, other in ((a, b), (b, a)):
            if isinstance(one, ConstantInt):
                return other if one.value else FALSE
        return self.builder.binary("and", a, b, "both")

    def differs(self, a: Value, b: Value) -> Value:
        """True if one of two conditions holds, and the other does not."""
        if isinstance(a, ConstantInt):
            return self.invert(b) if a.value else b
        if isinstance(b, ConstantInt):
            return self.invert(a) if b.value else a
        return self.builder.binary("xor", a, b, "differs")

    def choose(self, condition: Value, a: Value, b: Value) -> Value:
        if isinstance(condition, ConstantInt):
            return a if condition.value else b
        if a is b or (isinstance(a, ConstantInt) and isinstance(b, ConstantInt) and a.value == b.value):
            return a
        return self.builder.select(condition, a, b)

    def when(self, condition: Value, then: Callable[[], None], otherwise: Callable[[], None] | None = None) -> None:
        """Code that runs where a condition holds, and code that runs where it does not."""
        if isinstance(condition, ConstantInt):
            if condition.value:
                then()
            elif otherwise is not None:
                otherwise()
            return
        inside, past = self._block("if"), self._block("then")
        beside = past if otherwise is None else self._block("else")
        self.builder.branch_if(condition, inside, beside)
        self.builder.at(inside)
        then()
        self.builder.branch(past)
        if otherwise is not None:
            self.builder.at(beside)
            otherwise()
            self.builder.branch(past)
        self.builder.at(past)

    def loop(self, count: Value, body: Callable[[Value], None]) -> None:
        """Code that runs for each integer from 0 to below `count`."""
        before, inside, past = self.builder.block, self._block("loop"), self._block("after")
        assert before is not None
        more = self.builder.compare("sgt", count, integer(0), "any")
        self.builder.branch_if(more, inside, past)
        self.builder.at(inside)
        index = self.builder.phi(I64, "i")
        body(index)
        following = self.builder.add(index, integer(1), "next")
        end = self.builder.block
        assert end is not None
        self.builder.branch_if(self.builder.compare("slt", following, count, "more"), inside, past)
        index.operands, index.blocks = [integer(0), following], [before, end]
        self.builder.at(past)

    def _block(self, stem: str) -> Block:
        block = Block(self.names.fresh(stem), self.function)
        self.function.blocks.append(block)
        return block

    # -- integers

    def plus(self, a: Value, b: Value | int) -> Value:
        return self.builder.add(a, integer(b) if isinstance(b, int) else b)

    def minus(self, a: Value, b: Value | int) -> Value:
        if isinstance(b, int):
            return self.builder.add(a, integer(-b))
        if isinstance(a, ConstantInt) and isinstance(b, ConstantInt):
            return integer(a.value - b.value)
        return self.builder.binary("sub", a, b)

    def times(self, a: Value, b: Value | int) -> Value:
        return self.builder.multiply(a, integer(b) if isinstance(b, int) else b)

    def compare(self, predicate: str, a: Value, b: Value | int) -> Value:
        return self.builder.compare(predicate, a, integer(b, a.type) if isinstance(b, int) else b)

    def larger(self, a: Value, b: Value) -> Value:
        return self.choose(self.compare("sgt", a, b), a, b)

    def smaller(self, a: Value, b: Value) -> Value:
        return self.choose(self.compare("slt", a, b), a, b)

    # -- memory

    def slot(self, type_: Type, count: int = 1) -> Value:
        """Memory of the function's frame."""
        return self._entry.alloca(type_, "slot", integer(count) if count > 1 else None)

    def filled(self, values: Sequence[Value]) -> Value:
        """Memory of the frame that holds some values of one type."""
        memory = self.slot(values[0].type, len(values))
        for number, value in enumerate(values):
            at = memory if number == 0 else self.builder.offset(memory, integer(number), value.type)
            self.builder.store(value, at)
        return memory

    def malloc(self, bytes_: Value) -> Value:
        return self.builder.call(helpers.malloc(self.module), [bytes_], "copy")

    def free(self, pointer: Value) -> None:
        self.builder.call(helpers.free(self.module), [pointer])

    def clear(self, pointer: Value, bytes_: Value) -> None:
        self.builder.call(helpers.memset(self.module), [pointer, zero(I8), bytes_, FALSE])

    def copy(self, to: Value, pointer: Value, bytes_: Value) -> None:
        self.builder.call(helpers.memcpy(self.module), [to, pointer, bytes_, FALSE])
