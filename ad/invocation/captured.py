"""An invocation from the memory that a program had when it called a derivative."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field, replace

from ad.invocation.argument_names import label
from ad.invocation.entry_functions import Frame
from ad.invocation.invocation import Invocation
from ad.invocation.memory_layout import Leaf, Memory
from ad.invocation.number_encoding import decode, encode
from ad.invocation.shapes import Address, Scalar, of_type, parts
from ad.invocation.values import ArgumentError
from ad.requests.requests import Request, Role
from analyses.ir.model import Function
from analyses.ir.type_contents import leaves
from analyses.ir.types import VOID, DataLayout, FloatType, IntType, StructType, Type
from analyses.records import dataclass


@dataclass
class Block:
    """Memory behind a pointer: its bytes, the types of the numbers in it by offset, and the memory that it leads to.

    `shadow` are the bytes of its shadow; empty if it has none. Blocks that are the same memory are the same object.
    """

    data: bytes
    numbers: dict[int, Type] = field(default_factory=dict)
    pointers: dict[int, tuple[Block, int]] = field(default_factory=dict)
    """By offset: the block that an address leads to, and how far into it."""
    shadow: bytes = b""


Numbers = float | int | tuple["Numbers", ...]
"""A number, or a vector or struct in registers: what it consists of."""
Passed = Block | Numbers | None
"""What an argument is: memory, numbers, or the null pointer."""


def flat(numbers: Numbers) -> tuple[float | int, ...]:
    """The numbers that a value consists of, in order."""
    return tuple(n for part in numbers for n in flat(part)) if isinstance(numbers, tuple) else (numbers,)


def captured_invocation(
    function: Function, request: Request, layout: DataLayout, arguments: Sequence[Passed], seed: float | None
) -> Invocation:
    """The call of a derivative with these arguments, and this adjoint of the result, as an invocation.

    Raises ArgumentError for a function that takes or returns what cannot be laid out.
    """
    return _Capture(function, request, layout, arguments, seed).invocation()


def with_tangents(invocation: Invocation, numbers: Mapping[int, Numbers]) -> tuple[Invocation, dict[int, float]]:
    """A call of a derivative in forward mode, captured with tangents as shadows: weights for its outputs, the tangents.

    `numbers` are the tangents of the arguments that are numbers. What is returned last are those of the inputs.
    """
    direction: dict[int, float] = {}
    left = {argument: list(flat(tangent)) for argument, tangent in numbers.items()}
    for i, (leaf, shadow) in enumerate(zip(invocation.inputs, invocation.gradients, strict=True)):
        # Of an argument of several numbers the tangents are in their order.
        passed = 0.0 if shadow.buffer or not left.get(leaf.argument) else left[leaf.argument].pop(0)
        in_memory = float(invocation.value_of(shadow) if shadow.buffer else passed)
        if in_memory:
            direction[i] = in_memory
    shadowed = {(leaf.buffer, leaf.offset) for leaf in invocation.inputs if leaf.buffer}
    weights: list[float] = []
    for n, leaf in enumerate(invocation.outputs):
        counts = leaf.type.is_float and (leaf.argument < 0 or (leaf.buffer, leaf.offset) in shadowed)
        # They differ, so that two errors don't cancel.
        weights.append(1.0 + 0.25 * (n % 5) if counts else 0.0)
    return replace(invocation, weights=tuple(weights)), direction


class _Capture:
    def __init__(
        self,
        function: Function,
        request: Request,
        layout: DataLayout,
        arguments: Sequence[Passed],
        seed: float | None,
    ) -> None:
        self.function, self.request, self.layout = function, request, layout
        self.arguments, self.seed = arguments, seed
        self.memory = Memory()
        self.memory.add("the frame")
        self._places: dict[int, int] = {}
        self._shadows: dict[int, int] = {}
        self.primal: list[Leaf] = []
        self.mirrored: dict[Leaf, Leaf] = {}

    def invocation(self) -> Invocation:
        function, request = self.function, self.request
        places, shadows = [], []
        returned: list[tuple[Type, list[Leaf]]] = []
        for argument, role, passed in zip(function.arguments, request.roles, self.arguments, strict=True):
            place = self._slot(argument.type)
            places.append(place)
            shadows.append(self._slot(argument.type) if role.has_shadow else -1)
            name = label(argument)
            if isinstance(passed, Block):
                self.memory.links.append((0, place, self._place(passed, name, argument.index, role.has_shadow)))
                if role.has_shadow:
                    self.memory.links.append((0, shadows[-1], self._shadows[id(passed)]))
            elif passed is not None:
                shape = of_type(argument.type, self.layout)
                inside = [] if shape is None else list(parts(shape))
                numbers = flat(passed)
                if len(numbers) != len(inside) or any(isinstance(part, Address) for _, _, part in inside):
                    raise ArgumentError(f"is a {argument.type}, which can't be laid out", name)
                adjoints_of: list[Leaf] = []
                for number, (rest, at, part) in zip(numbers, inside, strict=True):
                    assert isinstance(part, Scalar)
                    self.memory.write(0, place + at, encode(part.type, number))
                    if part.type.is_float:
                        adjoints_of.append(Leaf(name + rest, part.type, argument.index, 0, place + at))
                if role is Role.OUT:
                    returned.append((argument.type, adjoints_of))
        result_type = function.function_type.result
        seed = self._slot(result_type) if request.active_result else -1
        result = self._slot(result_type) if result_type != VOID else -1
        results = self._results(result_type, result) if result >= 0 else []
        if seed >= 0:
            for leaf in self._results(result_type, seed):
                if leaf.type.is_float:
                    self.memory.write(0, leaf.offset, encode(leaf.type, self.seed if self.seed is not None else 1.0))
        adjoints = StructType(tuple(type_ for type_, _ in returned))
        adjoint_place = self._slot(adjoints) if returned else -1
        loads = self._slot(IntType(64))
        inputs = list(self.mirrored)
        gradients = list(self.mirrored.values())
        offsets = self.layout.struct_layout(adjoints)[1] if returned else ()
        for (_, several), offset in zip(returned, offsets, strict=True):
            for leaf in several:
                inputs.append(leaf)
                inside_ = leaf.offset - places[leaf.argument]
                gradients.append(replace(leaf, offset=adjoint_place + offset + inside_))
        outputs = [*self.primal, *results]
        weights = [self._weight(leaf, seed >= 0) for leaf in outputs]
        if not any(weights):
            raise ArgumentError("nothing is seeded: every adjoint that the call is given is zero")
        frame = Frame(
            tuple(places), tuple(shadows), tuple(request.roles), seed, result, adjoint_place, loads, (), self.layout
        )
        image = self.memory.image()
        return Invocation(
            function, request, image, tuple(inputs), tuple(gradients), tuple(outputs), tuple(weights), (), frame
        )

    def _weight(self, leaf: Leaf, seeded: bool) -> float:
        if not leaf.type.is_float:
            return 0.0
        if leaf.argument < 0:
            return (1.0 if self.seed is None else self.seed) if seeded else 0.0
        shadow = self.mirrored.get(leaf)
        if shadow is None:
            return 0.0
        data = self.memory.buffers[shadow.buffer]
        return float(decode(shadow.type, bytes(data[shadow.offset : shadow.offset + shadow.size])))

    def _place(self, block: Block, name: str, argument: int, shadowed: bool) -> int:
        """Lay out a block, its shadow, and what they lead to; each once."""
        laid_out = self._places.get(id(block))
        if laid_out is not None:
            return laid_out
        place = self._places[id(block)] = self.memory.add(f"the memory of {name}")
        self.memory.write(place, 0, block.data)
        shadow = -1
        if shadowed:
            shadow = self._shadows[id(block)] = self.memory.add(f"the shadow of {name}")
            self.memory.write(shadow, 0, (block.shadow or bytes(len(block.data))).ljust(len(block.data), b"\0"))
        plain = len({str(type_) for type_ in block.numbers.values()}) == 1
        for offset, type_ in sorted(block.numbers.items()):
            size = self.layout.store_size(type_)
            at = f"{name}[{offset // size}]" if plain and not offset % size and len(block.data) > size else name
            at = at if plain else f"{name}+{offset}"
            leaf = Leaf(at, type_, argument, place, offset)
            self.primal.append(leaf)
            if shadowed and type_.is_float:
                self.mirrored[leaf] = Leaf(at, type_, argument, shadow, offset)
        for offset, (target, distance) in sorted(block.pointers.items()):
            inner = f"{name}+{offset}" if len(block.pointers) > 1 or block.numbers else name
            self.memory.inner.append((place, offset, self._place(target, f"{inner}->", argument, shadowed), distance))
            if shadowed and id(target) in self._shadows:
                self.memory.inner.append((shadow, offset, self._shadows[id(target)], distance))
        return place

    def _results(self, type_: Type, place: int) -> list[Leaf]:
        parts = list(leaves(type_, self.layout))
        if not all(isinstance(part.type, (IntType, FloatType)) for part in parts):
            raise ArgumentError(f"returns a {type_}, which can't be laid out", label(self.function.arguments[0]))
        names = ["return"] if len(parts) == 1 else [f"return.{n}" for n in range(len(parts))]
        return [Leaf(n, part.type, -1, 0, place + part.offset) for n, part in zip(names, parts, strict=True)]

    def _slot(self, type_: Type) -> int:
        frame = self.memory.buffers[0]
        offset = -(-len(frame) // 16) * 16
        self.memory.write(0, offset, bytes(max(self.layout.alloc_size(type_), 1)))
        return offset
