"""Binding values to the arguments of a function, with shadows for what is differentiated and seeds for its outputs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import zip_longest

from ad.invocation.argument_names import argument_index, label, spoken
from ad.invocation.entry_functions import Frame
from ad.invocation.invocation import Invocation
from ad.invocation.memory_layout import Leaf, Memory
from ad.invocation.number_encoding import encode, rounded
from ad.invocation.placement import Placer
from ad.invocation.pointee_types import only_read
from ad.invocation.values import ArgumentError, ArgumentValue, Array, Null, Number, Record, Rows
from ad.requests.requests import Request, ReverseRequest, Role, default_request
from analyses.gpu.launch import Configuration
from analyses.gpu.threads import is_kernel
from analyses.ir.model import Argument, Function, Module
from analyses.ir.types import (
    PTR,
    VOID,
    ArrayType,
    DataLayout,
    FloatType,
    IntType,
    NamedStructType,
    StructType,
    Type,
    VectorType,
)


def bind(
    module: Module,
    function: Function,
    values: Mapping[str, ArgumentValue],
    *,
    seeds: Mapping[str, ArgumentValue] | None = None,
    const: Iterable[str] = (),
    wrt: Iterable[str] = (),
    request: Request | None = None,
    gradient: bool = True,
    configuration: Configuration | None = None,
) -> Invocation:
    """Lay out the arguments of a call, by name (`x`) or position (`0`).

    `seeds` are the adjoints of outputs, `return` among them (1 where it is active and nothing else is said). `const`
    names arguments without derivative; `wrt` names those that are differentiated, all active ones if it is empty.
    `request` overrides the roles that follow from that. With `gradient` false, only the primal is to run and nothing
    need be seeded. `configuration` says how a kernel is launched. Raises ArgumentError.
    """
    if function.is_declaration:
        raise ArgumentError(f"@{spoken(function)} has no body here", hint="link the file that defines it")
    if function.function_type.variadic:
        raise ArgumentError(f"@{spoken(function)} takes a variable number of arguments", hint="call it from a function")
    if is_kernel(function) and configuration is None:
        raise ArgumentError(f"@{spoken(function)} is a kernel", hint="--grid 1 --block 32 says how it is launched")
    if configuration is not None and not is_kernel(function):
        raise ArgumentError(f"@{spoken(function)} is not a kernel", hint="only kernels are launched on a grid")
    return _Binder(
        module, function, values, dict(seeds or {}), list(const), list(wrt), request, gradient, configuration
    ).invocation


class _Binder:
    def __init__(
        self,
        module: Module,
        function: Function,
        values: Mapping[str, ArgumentValue],
        seeds: dict[str, ArgumentValue],
        const: list[str],
        wrt: list[str],
        request: Request | None,
        gradient: bool,
        configuration: Configuration | None = None,
    ) -> None:
        self.function = function
        self.configuration = configuration
        self.layout: DataLayout = module.layout
        if not self.layout.little_endian:
            raise ArgumentError("the program is for a big-endian machine, which can't be run here")
        self.memory = Memory()
        self.memory.add("the frame")
        self.notes: list[str] = []
        self.placer = Placer(function, self.layout, self.memory, self.notes)
        named = {argument_index(function, name): value for name, value in values.items()}
        missing = [a for a in function.arguments if a.index not in named]
        if missing:
            wanted = ", ".join(f"{label(a)} ({a.type})" for a in missing)
            type_ = missing[0].type
            example = "[1, 2, 3]" if type_.is_pointer else "4" if type_.is_integer else "1.0"
            raise ArgumentError(
                f"no value is given for {wanted} of @{function.name}",
                hint=f"--at {label(missing[0])}={example}",
            )
        self.wrt = {argument_index(function, name) for name in wrt}
        self.seeds = {-1 if n == "return" else argument_index(function, n): v for n, v in seeds.items()}
        self.roles = list(request.roles) if request else self._roles({argument_index(function, name) for name in const})
        base = request or default_request(function)
        self.request = ReverseRequest(function.name, tuple(self.roles), base.active_result)
        self.invocation = self._laid_out(named, gradient)

    def _roles(self, const: set[int]) -> list[Role]:
        roles = list(default_request(self.function).roles)
        for argument in self.function.arguments:
            i = argument.index
            # A pointer outside `wrt` keeps its shadow: derivatives may flow through the memory it points to.
            if i in const or (self.wrt and i not in self.wrt and roles[i] is Role.OUT):
                roles[i] = Role.CONST
            if i in self.wrt and (i in const or roles[i] is Role.CONST):
                raise ArgumentError(
                    "is constant" if i in const else f"is of type {argument.type}, which carries no derivative",
                    label(argument),
                    "take it out of --wrt",
                )
        return roles

    def _laid_out(self, named: Mapping[int, ArgumentValue], gradient: bool) -> Invocation:
        arguments, places, shadows = self.function.arguments, [], []
        primal: list[Leaf] = []
        mirrored: list[Leaf] = []
        for argument, role in zip(arguments, self.roles, strict=True):
            places.append(self._slot(argument.type))
            leaves = self.placer.place(argument, named[argument.index], argument.type, 0, places[-1])
            primal += leaves
            shadows.append(self._slot(argument.type) if role.has_shadow else -1)
            if role.has_shadow:
                mirrored += self._shadow(argument, leaves, places[-1], shadows[-1])
        result_type = self.function.function_type.result
        seed = self._slot(result_type) if self.request.active_result else -1
        result = self._slot(result_type) if result_type != VOID else -1
        result_leaves = list(self._numbers("return", result_type, -1, 0, result)) if result >= 0 else []
        adjoints = StructType(tuple(a.type for a, r in zip(arguments, self.roles, strict=True) if r is Role.OUT))
        kernel = self.configuration is not None
        adjoint_place = self._slot(adjoints) if adjoints.elements and not kernel else -1
        accumulators = self._accumulators(adjoints) if kernel else ()
        loads = self._slot(IntType(64))
        gradients, inputs = self._gradients(primal, mirrored, adjoints, adjoint_place, accumulators)
        in_memory = [leaf for leaf in primal if leaf.buffer != 0]
        outputs = [*in_memory, *result_leaves]
        weights = self._seed(outputs, mirrored, seed)
        if gradient and not any(weights):
            candidates = [a for a, r in zip(arguments, self.roles, strict=True) if r.has_shadow]
            candidates.sort(key=only_read)
            name = label(candidates[0]) if candidates else "return"
            reason = "every seed is zero" if self.seeds else f"@{self.function.name} returns no active value"
            raise ArgumentError(
                "; ".join((f"nothing is seeded: {reason}", *self.notes)),
                hint=f"--seed {name}=1 says which output is differentiated",
            )
        return Invocation(
            self.function,
            self.request,
            self.memory.image(),
            tuple(inputs),
            tuple(gradients),
            tuple(outputs),
            tuple(weights),
            tuple(self.notes),
            Frame(
                tuple(places),
                tuple(shadows),
                tuple(self.roles),
                seed,
                result,
                adjoint_place,
                loads,
                accumulators,
                self.layout,
            ),
            self.configuration,
        )

    def _accumulators(self, adjoints: StructType) -> tuple[int, ...]:
        """Memory for the adjoint of each number that a kernel is given, to which every thread adds."""
        places = []
        for type_ in adjoints.elements:
            buffer = self.memory.add("the adjoint of a number", self.layout.alloc_size(type_))
            places.append(self._slot(PTR))
            self.memory.links.append((0, places[-1], buffer))
        return tuple(places)

    def _target(self, place: int) -> int:
        """The buffer whose address stands at a place in the frame."""
        return next(target for owner, offset, target in self.memory.links if (owner, offset) == (0, place))

    def _slot(self, type_: Type) -> int:
        frame = self.memory.buffers[0]
        offset = -(-len(frame) // 16) * 16
        self.memory.write(0, offset, bytes(max(self.layout.alloc_size(type_), 1)))
        return offset

    # Values into memory.
    # Shadows and seeds.

    def _shadow(self, argument: Argument, leaves: Sequence[Leaf], place: int, shadow: int) -> list[Leaf]:
        """Mirror every buffer that an argument reaches: numbers zero, integers and structure as they are."""
        copies: dict[int, int] = {}

        def mirror(buffer: int) -> int:
            if buffer not in copies:
                source = self.memory.buffers[buffer]
                copies[buffer] = self.memory.add(self.memory.names[buffer].replace("the memory of", "the shadow of"))
                self.memory.write(copies[buffer], 0, bytes(source))
                for owner, offset, target in list(self.memory.links):
                    if owner == buffer:
                        self.memory.links.append((copies[buffer], offset, mirror(target)))
                for owner, offset, target, distance in list(self.memory.inner):
                    if owner == buffer:
                        self.memory.inner.append((copies[buffer], offset, mirror(target), distance))
            return copies[buffer]

        for owner, offset, target in list(self.memory.links):
            if owner == 0 and offset == place:
                self.memory.links.append((0, shadow, mirror(target)))
        shadow_leaves = []
        for leaf in leaves:
            if leaf.type.is_float:
                mirrored = Leaf(leaf.label, leaf.type, argument.index, copies[leaf.buffer], leaf.offset)
                self.memory.write(mirrored.buffer, mirrored.offset, bytes(mirrored.size))
                shadow_leaves.append(mirrored)
        return shadow_leaves

    def _numbers(self, name: str, type_: Type, argument: int, buffer: int, offset: int) -> Iterator[Leaf]:
        """The numbers in a value of a type that stands at an offset of the frame."""
        match type_:
            case IntType() | FloatType():
                yield Leaf(name, type_, argument, buffer, offset)
            case VectorType(count, element):
                step = self.layout.bits(element) // 8
                for i in range(count):
                    yield from self._numbers(f"{name}[{i}]", element, argument, buffer, offset + i * step)
            case ArrayType(count, element):
                step = self.layout.alloc_size(element)
                for i in range(count):
                    yield from self._numbers(f"{name}[{i}]", element, argument, buffer, offset + i * step)
            case StructType() | NamedStructType():
                places = self.layout.struct_layout(type_)[1]
                for i, (element, at) in enumerate(zip(type_.elements, places, strict=True)):
                    yield from self._numbers(f"{name}.{i}", element, argument, buffer, offset + at)

    def _gradients(
        self,
        primal: Sequence[Leaf],
        mirrored: Sequence[Leaf],
        adjoints: StructType,
        place: int,
        accumulators: Sequence[int],
    ) -> tuple[list[Leaf], list[Leaf]]:
        """Assign a position to each input's adjoint; returns the adjoints, and the inputs in the same order."""
        active = [a for a, r in zip(self.function.arguments, self.roles, strict=True) if r is Role.OUT]
        offsets = self.layout.struct_layout(adjoints)[1] if active else ()
        returned: list[Leaf] = []
        for argument, offset, accumulator in zip_longest(active, offsets, accumulators):
            buffer, at = (0, place + offset) if accumulator is None else (self._target(accumulator), 0)
            returned += self._numbers(label(argument), argument.type, argument.index, buffer, at)
        gradients = {leaf.label: leaf for leaf in (*mirrored, *returned)}
        inputs = [
            leaf
            for leaf in primal
            if leaf.type.is_float and leaf.label in gradients and (not self.wrt or leaf.argument in self.wrt)
        ]
        return [gradients[leaf.label] for leaf in inputs], inputs

    def _seed(self, outputs: Sequence[Leaf], mirrored: Sequence[Leaf], seed: int) -> list[float]:
        shadows = {leaf.label: leaf for leaf in mirrored}
        weights: dict[str, float] = {}
        for index, values in self.seeds.items():
            name = "return" if index == -1 else label(self.function.arguments[index])
            if index == -1 and seed < 0:
                raise ArgumentError("is not active, so it can't be seeded", name)
            if index >= 0 and not self.roles[index].has_shadow:
                raise ArgumentError("has no shadow to seed", name, "seed a pointer argument that is not constant")
            leaves = [leaf for leaf in outputs if leaf.argument == index and leaf.type.is_float]
            for leaf, value in zip(leaves, _spread(values, len(leaves), name), strict=True):
                weights[leaf.label] = rounded(leaf.type, value)
        if seed >= 0 and -1 not in self.seeds:
            weights |= {leaf.label: 1.0 for leaf in outputs if leaf.argument == -1}
        for leaf in outputs:
            if leaf.label in weights and leaf.argument >= 0:
                shadow = shadows[leaf.label]
                self.memory.write(shadow.buffer, shadow.offset, encode(leaf.type, weights[leaf.label]))
        if seed >= 0:
            for leaf in self._numbers("return", self.function.function_type.result, -1, 0, seed):
                self.memory.write(0, leaf.offset, encode(leaf.type, weights.get(leaf.label, 0.0)))
        return [weights.get(leaf.label, 0.0) if leaf.type.is_float else 0.0 for leaf in outputs]


def _spread(given: ArgumentValue, count: int, name: str) -> list[float]:
    """A seed for each of an output's numbers: one number is for all of them."""
    if isinstance(given, Number):
        return [float(given.value)] * count
    values = _flat(given)
    if len(values) != count:
        raise ArgumentError(f"has {count} numbers, and {len(values)} seeds are given", name)
    return values


def _flat(given: ArgumentValue) -> list[float]:
    match given:
        case Number(value):
            return [float(value)]
        case Array(values):
            return [float(v) for v in values]
        case Record(parts) | Rows(parts):
            return [v for part in parts for v in _flat(part)]
        case Null():
            return []
