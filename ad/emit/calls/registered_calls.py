"""Calls of derivatives that the program brings itself (see `registrations`), as C passes and returns their values.

A registered function is given, for each argument of the function that it stands for, the value and behind a pointer (in
forward mode a number too) its shadow. An integer, which has none, is given once, or twice as Enzyme does: as many times
as the registered function has room for. Then come the adjoint of the result, whole or number by number, and the tape.
What it returns it may return in memory (`sret`), or packed as the calling convention packs small structs: {float,
float} as <2 x float>.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator, Sequence
from dataclasses import field, replace

from ad.context.call_tapes import returned_in_memory, scalars, tape_in
from ad.emit.function.emitter import Emitter
from ad.emit.function.protocols import ReverseEmitter
from ad.requests.custom_derivatives import Custom
from analyses.ir.builder import element_type, zero
from analyses.ir.constants import Value
from analyses.ir.instructions import Call
from analyses.ir.model import Function
from analyses.ir.type_contents import leaf_paths
from analyses.ir.types import PTR, VOID, NamedStructType, StructType, Type
from analyses.library.producers import Producer, Producers
from analyses.records import dataclass
from analyses.types.sources.struct_parameters import source_parameters

TangentOf = Callable[[Value], Value]
Place = tuple[Value, tuple[int, ...]]
"""A value, or with a path what is there in it."""


@dataclass(frozen=True)
class Given:
    """The operands of a call of a registered function.

    `arguments` are each argument of the function that it stands for, followed by its shadow or tangent; `seed` is the
    adjoint of the result. A tape is passed on if the function has a parameter for it. `by_address` are the positions,
    among values and shadows, of those that are passed by address. `structs` are the parts of structs by value that the
    registered function takes so, too: the shadows of all parts follow them.
    """

    arguments: Sequence[tuple[Value, ...]]
    hint: str
    seed: Value | None = None
    tape: Value | None = None
    by_address: frozenset[int] = field(default_factory=frozenset)
    structs: Sequence[range] = ()

    def ways(self) -> Iterator[list[Place]]:
        """The lists of values that it may be called with: each value, or what is at a place in it."""
        seeds: list[list[Place]] = [[(self.seed, ())]] if self.seed is not None else [[]]
        if self.seed is not None and self.seed.type.is_aggregate:
            seeds.append([(self.seed, path) for path, _ in leaf_paths(self.seed.type)])
        for integers in (1, 2):
            values: list[Place] = []
            for place, argument in enumerate(self.arguments):
                struct = next((struct for struct in self.structs if place in struct), None)
                if struct is not None:
                    if place == struct.start:
                        parts = [self.arguments[part] for part in struct]
                        values += [(part[0], ()) for part in parts] + [(part[-1], ()) for part in parts]
                    continue
                values += [(value, ()) for value in argument]
                if len(argument) == 1 and argument[0].type.scalar.is_integer:
                    values += [(argument[0], ())] * (integers - 1)
            for seed in seeds:
                yield [*values, *seed]
                if self.tape is not None:
                    yield [*values, *seed, (self.tape, ())]


def _with_nulls(custom: Custom, arguments: Sequence[tuple[Value, ...]]) -> list[tuple[Value, ...]]:
    """The operands, with null for the shadow of a pointer that has none where the derivative takes that."""
    lacking = [custom.of_library and len(each) == 1 and each[0].type.is_pointer for each in arguments]
    return [(*each, zero(PTR)) if lacks else each for each, lacks in zip(arguments, lacking, strict=True)]


def _call(emitter: Emitter, user: Call, function: Function, given: Given, name: str) -> Value:
    """The result of a registered function, also where it returns it in memory."""
    builder = emitter.builder
    wanted = list(function.function_type.parameters)
    in_memory = returned_in_memory(function)
    given = replace(given, structs=_structs(emitter, user, function, given))
    ways = []
    for way in given.ways():
        types = [
            PTR if n in given.by_address else element_type(value.type, path) for n, (value, path) in enumerate(way)
        ]
        ways.append(types)
        if types == wanted:
            in_memory = None  # that is an argument of the function itself
        elif in_memory is None or [PTR, *types] != wanted:
            continue
        operands = [builder.extract(value, path) if path else value for value, path in way]
        for place in sorted(given.by_address & set(range(len(operands)))):
            slot = emitter.slots.alloca(operands[place].type, "given")
            builder.store(operands[place], slot)
            operands[place] = slot
        declared = emitter.module.declare(function.name, function.function_type)
        if in_memory is None:
            return builder.call(declared, operands, name)
        memory = emitter.slots.alloca(in_memory, "returned")
        builder.call(declared, [memory, *operands])
        return builder.load(in_memory, memory, name)
    takes, gets = (", ".join(map(str, some)) for some in (wanted, ways[0]))
    raise emitter.context.error(
        f"the registered {function.ref} takes ({takes}), and is given ({gets})", user, given.hint
    )


def _structs(emitter: Emitter, user: Call, function: Function, given: Given) -> list[range]:
    """The arguments that are one struct each, with a shadow, which a registered function takes as structs, too.

    Raises EngineError where nothing tells what is a struct.
    """
    structs: list[range] = []
    if user.called is None:
        return structs
    # What tells is in the program, which has the bodies.
    called = function.module.functions.get(user.called.name, user.called) if function.module else user.called
    at = 1 if returned_in_memory(function) is not None else 0
    taken = {part.index: source for source in source_parameters(function) for part in source.parts}
    for source in source_parameters(called):
        places = range(source.parts[0].index, source.parts[-1].index + 1)
        parts = given.arguments[places.start : places.stop]
        theirs = taken.get(at)
        at += sum(map(len, parts))
        shadowed = any(len(part) > 1 for part in parts)
        if theirs is None or len(places) == 1 or len(theirs.parts) == 1 or not shadowed:
            continue
        if not source.certain or not theirs.certain:
            if not _is_clangs(called) and not _is_clangs(function):
                continue  # only clang tells parts of structs by what their attributes lack
            problem = (
                f"nothing tells which arguments of {called.ref} and of the registered {function.ref} are one struct"
            )
            raise emitter.context.error(problem, user, "compile with -g or -fno-discard-value-names")
        if all(len(part) > 1 or part[0].type.is_integer for part in parts):
            structs.append(places)
            at += sum(len(part) == 1 for part in parts)
    return structs


def _is_clangs(function: Function) -> bool:
    return function.module is not None and Producers(function.module).of_function(function) is Producer.CLANG


def _parts(emitter: Emitter, made: Value, types: Sequence[Type]) -> list[Value] | None:
    """A result as values of these types, None where it does not hold them in this order."""
    builder, layout = emitter.builder, emitter.context.layout
    if [made.type] == list(types):
        return [made]
    if isinstance(made.type, (StructType, NamedStructType)) and list(made.type.elements) == list(types):
        return [builder.extract(made, (i,)) for i in range(len(types))]
    whole = StructType(tuple(types))
    if made.type == VOID or not types or scalars(layout, made.type) != scalars(layout, whole):
        return None
    larger = max(made.type, whole, key=layout.alloc_size)
    memory = emitter.slots.alloca(larger, "returned", align=16)
    builder.store(made, memory)
    return [builder.load(type_, builder.member(memory, whole, i)) for i, type_ in enumerate(types)]


# -- the shapes of what they return ------------------------------------------------------------


def call_augmented(emitter: Emitter, call: Call, custom: Custom, arguments: Sequence[tuple[Value, ...]]) -> None:
    """In the forward sweep: the registered augmented function in the place of a call."""
    context, result = emitter.context, call.type
    registered = Given(_with_nulls(custom, arguments), HINT, by_address=custom.by_address)
    augmented_call = _call(emitter, call, custom.augmented, registered, "augmented")
    kept = tape_in(context.layout, augmented_call.type, result)
    tape = kept or PTR
    shapes: list[tuple[Type, ...]] = [(tape, result, result), (tape, result), (result, tape)] if result != VOID else []
    shapes += [(tape,)] if kept is not None else [(result,)]
    parts = next((members for shape in shapes if (members := _parts(emitter, augmented_call, shape)) is not None), None)
    if parts is None and augmented_call.type != VOID:
        raise context.error(
            f"the registered augmented function {custom.augmented.ref} returns {augmented_call.type}",
            call,
            "have it return nothing, the tape, or a struct of tape and result",
        )
    emitter.gradient.tapes[call] = zero(tape)
    if parts and kept is not None:
        behind = len(parts) == 2 and parts[0].type == result and parts[1].type == tape != result
        emitter.gradient.tapes[call] = parts.pop(1 if behind else 0)
    tables = (emitter.values, emitter.shadows) if result.is_pointer else (emitter.values,)
    for part, table in zip(parts or (), tables, strict=False):
        table[call] = part
    if result != VOID and call not in emitter.values:
        again = copy.copy(call)
        again.operands = [emitter.value(o) for o in call.operands]
        again.argument_attributes = list(call.argument_attributes)
        again.metadata, again.records, again.tail = [], (), ""
        again.name = emitter.names.fresh(call.name or "result")
        emitter.values[call] = emitter.builder.insert(again)
    if result.is_pointer and context.active(call) and call not in emitter.shadows:
        raise context.error(
            f"{custom.augmented.ref} gives no shadow of the pointer that is returned",
            call,
            "have it return a struct of tape, result and the result's shadow",
        )


HINT = "each pointer is followed by its shadow, then come the adjoint of the result and the tape"


def call_reverse(
    reverse: ReverseEmitter,
    call: Call,
    custom: Custom,
    arguments: Sequence[tuple[Value, ...]],
    seed: Value | None,
    tape: Value,
    outs: Sequence[int],
) -> None:
    """In the reverse sweep: the registered reverse function; `outs` are the arguments whose adjoints it returns."""
    registered = Given(_with_nulls(custom, arguments), HINT, seed, tape, custom.by_address)
    reverse_call = _call(reverse.emitter, call, custom.following, registered, "adjoints")
    if reverse_call.type == VOID or not outs:
        return
    types = [call.arguments[i].type for i in outs]
    adjoints = _parts(reverse.emitter, reverse_call, types)
    if adjoints is None:
        raise reverse.context.error(
            f"the registered reverse function {custom.following.ref} returns {reverse_call.type}",
            call,
            f"have it return the adjoints of the numbers that {call.callee.ref} takes: {', '.join(map(str, types))}",
        )
    for adjoint, index in zip(adjoints, outs, strict=True):
        reverse.add(call.arguments[index], adjoint)


def call_derivative(
    emitter: Emitter, call: Call, derivative: Function, tangent: TangentOf, tape: Value | None = None
) -> tuple[Value | None, Value | None]:
    """In forward mode: the registered derivative; returns what the function would, and the tangent of that.

    One that goes on from a tape is given that last, if it has a place for it.
    """
    arguments: list[tuple[Value, ...]] = []
    for argument in call.arguments:
        value = emitter.value(argument)
        if emitter.context.calls.passes_tangent(derivative, argument):
            arguments.append((value, tangent(argument)))
        elif argument.type.is_pointer:
            arguments.append((value, zero(PTR)))
        else:
            arguments.append((value,))
    hint = "each number and pointer is followed by its tangent"
    derivative_call = _call(emitter, call, derivative, Given(arguments, hint, tape=tape), "derivative")
    result = call.type
    if result == VOID:
        return None, None
    if result.is_integer and derivative_call.type == result:
        return derivative_call, zero(result)
    both = _parts(emitter, derivative_call, (result, result))
    if both is None:
        raise emitter.context.error(
            f"the registered {derivative.ref} returns {derivative_call.type}",
            call,
            f"have it return the struct of {result} and its tangent",
        )
    return both[0], both[1]
