"""Requests for derivatives: the `__enzyme_*` calls of a program and their arguments."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import NoReturn

from ad.history.records import EngineError, Place
from ad.requests.thunks import is_known
from analyses.gpu.threads import Varies, for_device, is_kernel
from analyses.ir.lexer import tokens_of
from analyses.ir.metadata import source_place
from analyses.ir.model import (
    Alloca,
    Argument,
    Binary,
    Call,
    Cast,
    Constant,
    ConstantExpression,
    ConstantFloat,
    ConstantInt,
    Function,
    GetElementPointer,
    Global,
    GlobalVariable,
    Instruction,
    Load,
    MetadataOperand,
    Module,
    Value,
)
from analyses.ir.printer import instruction_text
from analyses.ir.types import I8, I64, VOID, ArrayType, IntType, NamedStructType, PointerType, StructType, Type
from analyses.ir.values import ValueReader
from analyses.memory.alias import Memory
from analyses.memory.call_targets import possible_functions


class Role(StrEnum):
    """What an argument is to the derivative.

    `const`: inactive. `dup`: a pointer with a shadow into which its derivative is added; in forward mode also a number
    with its tangent. `dupnoneed`: the same, and what the primal writes there is not wanted. `out`: passed by value, its
    derivative is returned; only in reverse mode.
    """

    CONST = "const"
    DUP = "dup"
    DUPNONEED = "dupnoneed"
    OUT = "out"

    @property
    def has_shadow(self) -> bool:
        return self in (Role.DUP, Role.DUPNONEED)


_LETTERS = {Role.CONST: "c", Role.DUP: "d", Role.DUPNONEED: "n", Role.OUT: "o"}


@dataclass(frozen=True, slots=True)
class Request:
    """The derivative of `function` that is wanted: a role for each argument, and whether the result is active."""

    function: str
    roles: tuple[Role, ...]
    active_result: bool
    shadowed_result: bool = False
    """Whether the result is a pointer whose shadow is wanted; only a split derivative returns one."""
    split: bool = False
    """Whether the primal is run by a function of its own, which leaves a tape for those that go on from there."""
    reverses: bool = True
    """Of a split derivative: whether one of those is the reverse."""
    tangents: bool = False
    """Of a split derivative: whether one of those goes forward once more, with tangents."""
    result_again: bool = False
    """Whether that one returns the primal's result as well, first."""
    forward: bool = False
    """Whether it is forward mode: the derivative takes tangents and returns that of the result (a shadow is one)."""
    primal_result: bool = False
    """Whether the primal's result is returned as well, first."""
    keeps: bool = False
    """Whether the reverse frees nothing, so that it can be run once more with the same tape."""
    placed: bool = False
    """Whether the tape is in memory that the caller makes, and has its address: not on the heap."""
    parallel: bool = False
    """Whether several threads run it at once, so that they add to shared memory atomically."""
    local: tuple[int, ...] = ()
    """On a GPU: the arguments that lead to memory of the thread itself, which no other adds to."""
    together: bool = False
    """On a GPU: whether all threads of a block run it at once, so that they can wait for each other."""
    width: int = 1
    """How many derivatives are made at once: so many shadows stand after an argument, and so many tangents, adjoints or
    shadows come back."""

    @property
    def names(self) -> tuple[str, ...]:
        """What the generated functions are called: the combined one, or the augmented one and what uses its tape."""
        letters = "".join(_LETTERS[role] for role in self.roles)
        words = {"parallel": self.parallel, "primal": self.primal_result, "kept": self.keeps, "placed": self.placed}
        stem = self.function + (f".{letters}" if letters else "") + "".join(f".{w}" for w in words if words[w])
        stem += f".local.{'.'.join(map(str, self.local))}" if self.local else ""
        stem += f".width.{self.width}" if self.width > 1 else ""
        if self.forward:
            return (f"forward.{stem}",)
        if not self.split:
            return (f"diffe.{stem}",)
        following = (f"reverse.{stem}",) * self.reverses + (f"tangents.{stem}",) * self.tangents
        return (f"augmented.{stem}", *following)

    @property
    def activity(self) -> tuple[object, ...]:
        """What tapes of one function must have in common to be alike."""
        active = tuple(role is not Role.CONST for role in self.roles)
        return self.function, active, self.active_result or self.shadowed_result, self.width

    def __str__(self) -> str:
        roles = ", ".join(self.roles)
        mode = "forward" if self.forward else "split forward" if self.split and not self.reverses else "reverse"
        width = f", of width {self.width}" if self.width > 1 else ""
        return f"{mode} of {self.function}({roles}){width}" + (" with an active result" if self.active_result else "")


@dataclass(frozen=True, eq=False)
class RequestCall:
    """A call in the program that asks for a derivative.

    `operands` are what the derivative is called with: for each argument of the function its value, followed by its
    shadows if its role has some, one for each lane; instructions among them that are in no block are yet to be put into
    the program. `seeds` are the adjoints of the result, none for 1. `result` is the memory that the call returns a
    struct in (sret), None where it returns in registers; `in_memory` says of a derivative of a function that returns so
    itself what is put there.
    """

    call: Call
    request: Request
    operands: tuple[Value, ...]
    seeds: tuple[Value, ...]
    result: Value | None = None
    in_memory: InMemory | None = None
    kind: str = "combined"
    """`combined`; of a split derivative `augmented`, `reverse`, `tangents`, or `size` for the bytes of its tape."""
    tape: Value | None = None
    """The tape that is given to what follows, or with `allocated` bytes the room for it, or those bytes themselves."""
    tape_behind: bool = False
    """Whether `tape` is where the address of the tape is: it was said to be one, and of no size."""
    allocated: int | None = None
    primal: bool = False
    """Whether this one wants the primal's result from what goes forward from the tape."""
    distinct: tuple[tuple[int, Value, Value], ...] = ()
    """Arguments, by position, with their shadows, which may turn out to be the arguments themselves."""


@dataclass(frozen=True)
class InMemory:
    """What of a function that returns its result in memory is wanted: the result, its tangent, or one after the other.

    The memory for both is the first that the derivative is called with, before its `operands`.
    """

    type: Type
    primal: bool
    tangent: bool


def default_role(type_: Type, *, forward: bool = False) -> Role:
    """What Enzyme takes an argument for when nothing is said: pointers dup, numbers out, everything else const.

    In forward mode whatever holds a number or a pointer is dup.
    """
    if forward:
        return Role.DUP if _has_tangent(type_) else Role.CONST
    if any(part.is_pointer for part in _parts(type_)):
        return Role.DUP
    return Role.OUT if _has_adjoint(type_) else Role.CONST


def default_request(function: Function) -> Request:
    """The request of a person who asks for the gradient of a function and says no more."""
    roles = tuple(default_role(a.type) for a in function.arguments)
    return Request(function.name, roles, _has_adjoint(function.function_type.result))


def _parts(type_: Type) -> Iterator[Type]:
    """The types of the numbers, integers and pointers that a value of the type is made of, each at most once."""
    if isinstance(type_, (StructType, NamedStructType)):
        for element in type_.elements:
            yield from _parts(element)
    elif isinstance(type_, ArrayType):
        if type_.count > 0:
            yield from _parts(type_.element)
    else:
        yield type_.scalar


def _has_adjoint(type_: Type) -> bool:
    """Whether a value of the type holds numbers, and no pointers."""
    parts = list(_parts(type_))
    return any(part.is_float for part in parts) and not any(part.is_pointer for part in parts)


def _has_tangent(type_: Type) -> bool:
    """Whether a value of the type is or holds a number or a pointer."""
    return any(part.is_float or part.is_pointer for part in _parts(type_))


ENTRY_POINT = "__enzyme_autodiff"
FORWARD_ENTRY_POINT = "__enzyme_fwddiff"
SHADOW_ENTRY_POINT = "__enzyme_virtualreverse"
SPLIT_ENTRY_POINTS = {
    "__enzyme_augmentfwd": "augmented", "__enzyme_augmentsize": "size", "__enzyme_reverse": "reverse",
    "__enzyme_fwdsplit": "tangents",
}  # fmt: skip
BATCH = "__enzyme_batch"
"""What asks for calls of a function, and no derivative (see `batch`)."""
ENTRY_POINTS = (ENTRY_POINT, FORWARD_ENTRY_POINT, *SPLIT_ENTRY_POINTS, BATCH)
MARKERS = {f"enzyme_{role}": role for role in Role}
STRIDED_MARKERS = {f"{marker}v": role for marker, role in MARKERS.items() if role.has_shadow}
"""The same, followed by a number of bytes: one shadow is given, and so far behind it is that of the next lane."""
WIDTH = "enzyme_width"
BATCH_MARKERS = ("enzyme_scalar", "enzyme_vector", "enzyme_buffer")
RESULT_MARKERS = (
    "enzyme_const_return", "enzyme_active_return", "enzyme_dup_return", "enzyme_primal_return", "enzyme_noret",
)  # fmt: skip
"""What is said of the result, anywhere among the arguments."""
RUNTIME_ACTIVITY = "enzyme_runtime_activity"
"""What says that an argument whose shadow is the argument itself is inactive. What is active is decided before the
program runs: where that can't tell, the program looks, and stops if it is so."""
PERMISSIONS = (RUNTIME_ACTIVITY, "enzyme_not_overwritten")
"""What allows more than is done here: the latter to read an argument's memory again in the reverse of a split
derivative, which keeps what it reads."""
NO_MARKER = (
    "an argument is enzyme_const, enzyme_dup, enzyme_dupnoneed or enzyme_out; the README names what else there is"
)
UNSUPPORTED = (
    "__enzyme_error_estimate",
    "__enzyme_truncate", "__enzyme_expand", "__enzyme_likelihood", "__enzyme_trace", "__enzyme_condition",
    "__enzyme_sample", "__enzyme_observe", "__enzyme_todense", "__enzyme_post_sparse_todense",
)  # fmt: skip


def find_requests(module: Module, wrong: dict[Call, EngineError] | None = None) -> list[RequestCall]:
    """Every request in the program, a call of a function whose name contains that of an entry point, in order.

    Raises EngineError for a call that asks for something that can't be done, or is not understood; with `wrong` such
    calls are noted there and left out.
    """
    if not any("__enzyme_" in name for name in module.functions):
        return []
    found = []
    for function in list(module.functions.values()):
        if function.is_declaration:
            continue
        for instruction in function.instructions:
            if not isinstance(instruction, Call):
                continue
            try:
                request = request_of(module, instruction)
            except EngineError as error:
                if wrong is None:
                    raise
                wrong[instruction] = error
            else:
                found += [request] if request is not None else []
    return _with_all_that_follows(found, wrong)


def _with_all_that_follows(calls: list[RequestCall], wrong: dict[Call, EngineError] | None) -> list[RequestCall]:
    """The requests, those for halves of one derivative with all of its halves: its tape is to do for each of them."""
    kinds: dict[tuple[object, ...], dict[str, Request]] = {}
    for call in calls:
        if call.request.split:
            kinds.setdefault(call.request.activity, {})[call.kind] = call.request
            if call.request.result_again:
                kinds[call.request.activity]["result"] = call.request
    made = {activity[0] for activity, known in kinds.items() if "augmented" in known}
    found = []
    for call in calls:
        known = kinds.get(call.request.activity, {}) if call.request.split else {}
        if call.kind == "tangents" and "augmented" not in known:
            error = _without_tape(call, call.request.function in made)
            if error is not None and wrong is None:
                raise error
            if error is not None and wrong is not None:
                wrong[call.call] = error
                continue
        if "tangents" in known:
            request = replace(call.request, tangents=True, reverses="reverse" in known, result_again="result" in known)
            call = replace(call, request=request)
        found.append(call)
    return found


def _without_tape(call: RequestCall, others: bool) -> EngineError | None:
    """The error that no call makes the tape of a split forward derivative; a tape that is null may be enough."""
    function = call.request.function
    hint = f"call __enzyme_augmentfwd of @{function} with the same arguments inactive, in the program that is lowered"
    if others:
        return defect(call.call.function, call.call, f"the tapes of @{function} that are made are for other activity "
                      "of its arguments or result", hint)  # fmt: skip
    if call.tape is None or (isinstance(call.tape, Constant) and call.tape.ref == "null"):
        return None
    return defect(call.call.function, call.call, f"nothing in the program makes a tape of @{function}", hint)


def requested_by(module: Module, request: Request) -> str:
    """Where the program asks for a derivative, the first time; empty where it does not.

    Raises EngineError as `find_requests` does.
    """
    call = next((found.call for found in find_requests(module) if found.request == request), None)
    if call is None:
        return ""
    place = source_place(module, call)
    return f"by @{call.function.name}" + (f", {place}" if place else "")


def request_of(module: Module, call: Call) -> RequestCall | None:
    """What a call asks for, None if it is no request. Raises EngineError as `find_requests` does."""
    called = call.called
    if called is None:
        return None
    if ENTRY_POINT in called.name and called.is_declaration:
        return _read(module, call.function, call)
    if FORWARD_ENTRY_POINT in called.name and called.is_declaration:
        return _read(module, call.function, call, forward=True)
    kind = next((kind for point, kind in SPLIT_ENTRY_POINTS.items() if point in called.name), None)
    if kind is not None and called.is_declaration:
        return _read(module, call.function, call, forward=kind == "tangents", kind=kind)
    if any(other in called.name for other in UNSUPPORTED):
        raise defect(call.function, call, f"{called.name} is not supported",
                     "ask with __enzyme_autodiff, __enzyme_fwddiff, or __enzyme_augmentfwd and _reverse")  # fmt: skip
    return None


def defect(
    function: Function, instruction: Instruction, what: str, hint: str = "", family: str = "bad-request"
) -> EngineError:
    text = instruction_text(instruction, metadata=False)
    subject = instruction.ref if instruction.name else ""
    module = function.module
    at = source_place(module, instruction) if module is not None else None
    place = Place(function.name, subject, text, str(at) if at else "")
    return EngineError(what, place, hint, family=family)


def _read(
    module: Module, function: Function, call: Call, *, forward: bool = False, kind: str = "combined"
) -> RequestCall:
    memory, target, arguments = chosen_function(call)
    if target.is_declaration and not is_known(target):
        raise defect(function, call, f"attempting to differentiate @{target.name}, which has no definition here",
                     "link the file that defines it", "no-definition")  # fmt: skip
    runtime_activity = any(marker_of(value) == RUNTIME_ACTIVITY for value in arguments)
    distinct: list[tuple[int, Value, Value]] = []
    rest = [value for value in arguments if marker_of(value) not in PERMISSIONS]
    width, rest = width_said(function, call, rest)
    if width > 1 and for_device(module):
        raise defect(function, call, "there is no vector mode on a GPU", "ask once for each direction")
    tape, allocated = None, None
    if kind != "combined":
        rest, tape, allocated = _tape_said(function, call, rest)
    behind = tape is not None and allocated is None
    keeps = any(marker_of(value) == "enzyme_nofree" for value in rest)
    rest = [value for value in rest if marker_of(value) != "enzyme_nofree"]
    said = {word for value in rest if (word := _result_marker(value))}
    rest = [value for value in rest if not _result_marker(value)]
    rest, shadows = _interleaved(rest)
    last = Role.DUP
    roles: list[Role] = []
    operands: list[Value] = []
    at = 0
    parameters = target.arguments
    in_memory = None
    if forward and memory is not None and parameters and returns_in(parameters[0]):
        in_memory = _in_memory(module, parameters[0], said)
        roles.append(Role.DUP if in_memory.tangent else Role.CONST)
        parameters, said = parameters[1:], set()
    elif not forward and parameters and returns_in(parameters[0]):
        wanted = _in_memory(module, parameters[0], said)
        roles.append(Role.DUP if wanted.tangent else Role.CONST)
        if kind != "size":
            operands.append(Alloca(parameters[0].type, wanted.type, (), 16, "returned"))
            operands += _shadows_of_result(function, call, target, rest[:width], width) if wanted.tangent else []
            at = width if wanted.tangent else 0
        parameters, said = parameters[1:], said - {"enzyme_const_return", "enzyme_active_return"}
    for parameter in parameters:
        role = None
        if kind == "size" and at == len(rest):
            roles.append(default_role(parameter.type))
            continue
        if kind == "size" and marker_of(rest[at]) in MARKERS and (at + 1 == len(rest) or marker_of(rest[at + 1])):
            roles.append(_of_tape(MARKERS[str(marker_of(rest[at]))], parameter))  # which may stand alone
            at += 1
            continue
        bytes_, stride = None, None
        while at < len(rest) and (marker := marker_of(rest[at])) is not None:
            if marker.endswith("enzyme_byref"):
                bytes_ = rest[at + 1] if at + 1 < len(rest) else None
                at += 2
                continue
            if marker in STRIDED_MARKERS:
                role, stride = STRIDED_MARKERS[marker], stride_said(function, call, marker, rest[at + 1 : at + 2])
                at += 2
                continue
            if marker not in MARKERS:
                raise defect(function, call, f"{marker} is not supported", NO_MARKER)
            role = MARKERS[marker]
            at += 1
            if forward and role is Role.OUT:
                raise defect(function, call, f"argument {parameter.index} of @{target.name} can't be enzyme_out in "
                             "forward mode", "make it enzyme_dup, and pass its tangent after it")  # fmt: skip
        # Where values come first and shadows after them, what is said of one argument holds for those that follow.
        role = role or (default_role(parameter.type, forward=forward) if shadows is None else last)
        last = role
        takes = 1 + (width if stride is None else 1) * role.has_shadow
        beside = takes if shadows is None else 1
        given = rest[at : at + beside]
        if shadows and takes > beside:
            given += [shadows.pop(0) for _ in range(min(takes - 1, len(shadows)))]
        if given and bytes_ is not None:
            given[0] = _behind(function, call, given[0], bytes_, parameter)
        if len(given) < takes:
            _raise_missing(function, call, target, parameter, role, len(given), takes)
        given = [_unpromoted(value, parameter.type) for value in given]
        for value in given:
            if value.type != parameter.type:
                raise defect(function, call, f"cannot cast {value.type} {value.ref} to argument {parameter.index} of "
                             f"@{target.name}, which is {parameter.type}", _cast_hint(value, parameter), "cannot-cast",
                )  # fmt: skip
        at += beside
        if stride is not None:
            if not parameter.type.is_pointer:
                raise defect(function, call, f"argument {parameter.index} of @{target.name} is a {parameter.type}, and "
                             "no pointer that others lie behind", "give the tangents one by one, after enzyme_dup",
                             "vector-offset")  # fmt: skip
            given[1:] = each_lane(given[1], stride, width)
        if runtime_activity and len(given) >= 2 and parameter.type.is_pointer:
            if all(_same(given[0], shadow) for shadow in given[1:]):
                role, given = Role.CONST, given[:1]
            elif not for_device(module):
                distinct += [(parameter.index, given[0], shadow) for shadow in given[1:]]
        if kind in ("augmented", "size") and (kept := _of_tape(role, parameter)) is not role:
            role, given = kept, given[:1]
        roles.append(role)
        operands += given
    rest, at = rest[at:] + (shadows or []), 0
    result = target.function_type.result
    seeds: tuple[Value, ...] = ()
    if forward:
        request = replace(_forward_request(function, call, target, tuple(roles), said), width=width)
        active = False
        if kind == "tangents":
            request = replace(_from_tape(function, call, target, request, keeps=keeps), placed=allocated is not None)
    else:
        split = kind != "combined"
        _check_result(function, call, target, said, split=split)
        active = _has_adjoint(result) and "enzyme_const_return" not in said
        if not active and _has_tangent(result) and not result.is_pointer and "enzyme_const_return" not in said:
            raise defect(function, call, f"the result of @{target.name}, {result}, holds numbers and pointers, and has "
                         "no adjoint", "return them through pointers, or say enzyme_const_return")  # fmt: skip
        shadowed = isinstance(result, PointerType) and split and "enzyme_const_return" not in said
        primal = "enzyme_primal_return" in said
        request = Request(target.name, tuple(roles), active, shadowed_result=shadowed, split=split,
                          primal_result=primal, keeps=keeps, placed=allocated is not None, width=width)  # fmt: skip
        active = active and kind in ("combined", "reverse")
    if active and (seeds := _seeds(rest[at:], result, width)):
        at += len(seeds)
    is_tape = at < len(rest) and (isinstance(rest[at].type, PointerType) or allocated is not None)
    if kind in ("reverse", "tangents") and tape is None and is_tape:
        tape = rest[at]
        at += 1
    if at < len(rest):
        raise defect(
            function, call, f"too many arguments for @{target.name}: {rest[at].type} {rest[at].ref} is left over"
        )
    if for_device(module) and kind != "size":  # which is given roles, no values
        request = _by_threads(function, call, request, operands)
    if in_memory is not None and in_memory.primal and kind == "tangents":
        raise defect(function, call, f"the result of @{target.name} is where __enzyme_augmentfwd put it",
                     "leave enzyme_primal_return out")  # fmt: skip
    primal = request.result_again
    return RequestCall(call, request, tuple(operands), seeds, memory, in_memory, kind, tape, behind, allocated, primal,
                       tuple(distinct))  # fmt: skip


def chosen_function(call: Call) -> tuple[Value | None, Function, list[Value]]:
    """Where a request returns its result (None: in registers), the function that it is about, and what follows."""
    memory, arguments = None, call.arguments
    if arguments and any(word.startswith("sret") for word in call.argument_attributes[0]):
        memory, *arguments = arguments
    if not arguments:
        raise defect(call.function, call, "no function to differentiate", "pass it as the first argument")
    _, several = chooses(call)
    if len(several) != 1:
        raise defect(call.function, call, f"the first argument, {arguments[0].ref}, is not a function",
                     "pass the function itself, so that the call names it")  # fmt: skip
    return memory, several[0], arguments[1:]


def width_said(function: Function, call: Call, given: list[Value]) -> tuple[int, list[Value]]:
    """How many lanes are asked for, anywhere among the arguments, and the arguments without that."""
    places = [i for i, value in enumerate(given) if marker_of(value) == WIDTH]
    if not places:
        return 1, given
    if len(places) > 1:
        raise defect(function, call, f"{WIDTH} is said {len(places)} times", "say it once", "vector-width")
    (place,) = places
    if place + 1 == len(given):
        raise defect(function, call, f"{WIDTH} is not followed by a number", "say how many derivatives are wanted",
                     "vector-width")  # fmt: skip
    width = given[place + 1]
    if not isinstance(width, ConstantInt) or width.value < 1:
        raise defect(function, call, f"{WIDTH} {width.ref} is not a constant number, of at least 1",
                     "write the number itself, or a constant of the compiler's", "vector-width")  # fmt: skip
    return width.value, given[:place] + given[place + 2 :]


def stride_said(function: Function, call: Call, marker: str, following: list[Value]) -> Value:
    """How many bytes lie between the memory of two lanes, after a marker that says that there are some."""
    if not following or not isinstance(following[0].type, IntType):
        found = following[0].ref if following else "nothing"
        raise defect(function, call, f"{marker} is followed by {found}, not by a number of bytes",
                     "an integer says how far one lane's memory is from the next", "vector-offset")  # fmt: skip
    return following[0]


def each_lane(first: Value, stride: Value, width: int) -> list[Value]:
    """The addresses of the lanes, so many bytes apart; what they are counted with is in no block yet."""
    lanes = [first]
    for lane in range(1, width):
        distance: Value
        if isinstance(stride, ConstantInt):
            distance = ConstantInt(I64, lane * stride.value)
        else:
            distance = Binary("mul", stride.type, (stride, ConstantInt(stride.type, lane)), "distance")
        lanes.append(GetElementPointer(first.type, I8, (first, distance), "lane"))
    return lanes


def _seeds(given: list[Value], result: Type, width: int) -> tuple[Value, ...]:
    """The adjoints of the result among what is left of the arguments: one for each lane, or an array or struct of all.

    None where they are not given.
    """
    if width > 1 and given and _is_of(given[0].type, result, width):
        return (given[0],)
    seeds = tuple(_unpromoted(value, result) for value in given[:width])
    return seeds if len(seeds) == width and all(seed.type == result for seed in seeds) else ()


def _is_of(whole: Type, type_: Type, count: int) -> bool:
    """Whether a type is an array or a struct of so many of another."""
    if isinstance(whole, ArrayType):
        return whole.count == count and whole.element == type_
    return isinstance(whole, (StructType, NamedStructType)) and whole.elements == (type_,) * count


def _raise_missing(
    function: Function, call: Call, target: Function, parameter: Argument, role: Role, given: int, takes: int
) -> NoReturn:
    """Raise the error that of `takes` values for an argument, itself and its shadows, some are not there."""
    lanes, what = takes - 1, f"argument {parameter.index}"
    several = given > 0 and lanes > 1
    missing = f"{takes - given} of {lanes} shadows of {what} are" if several else f"the shadow of {what} is"
    taken = "a value" if not lanes else "value and shadow" if lanes == 1 else f"value and {lanes} shadows"
    raise defect(function, call, f"too few arguments for @{target.name}: {missing if given else f'{what} is'} missing",
                 f"{role} arguments take {taken}", "vector-argument" if several else "bad-request")  # fmt: skip


def _same(value: Value, shadow: Value) -> bool:
    """Whether two arguments are one value.

    At -O0 both may be loads of one variable, one after the other, or places in one array.
    """
    if value is shadow or (isinstance(value, Constant) and isinstance(shadow, Constant) and value.ref == shadow.ref):
        return True
    if isinstance(value, GetElementPointer) and isinstance(shadow, GetElementPointer):
        alike = value.source_type == shadow.source_type and len(value.operands) == len(shadow.operands)
        return alike and all(map(_same, value.operands, shadow.operands))
    if not (isinstance(value, Load) and isinstance(shadow, Load) and value.block is shadow.block is not None):
        return False
    if value.pointer is not shadow.pointer or not isinstance(value.pointer, Alloca) or value.block is None:
        return False
    first, last = sorted(value.block.instructions.index(load) for load in (value, shadow))
    return all(isinstance(i, Load) for i in value.block.instructions[first:last])


def _cast_hint(value: Value, parameter: Argument) -> str:
    if value.type.is_float and parameter.type.is_float:
        return f"cast it to {parameter.type} where it is passed, as C does not in a call of variable arguments"
    return (
        "declare enzyme_const, enzyme_dup and enzyme_out `extern`, and pass a shadow of the same type after each dup "
        "argument"
    )


def _by_threads(function: Function, call: Call, request: Request, operands: list[Value]) -> Request:
    """What a call on a GPU tells of its threads: which shadows are their own memory, and whether a block makes it."""
    memory = Memory(function)
    local = []
    places = iter(operands)
    for index, role in enumerate(request.roles):
        given = [next(places) for _ in range(2 if role.has_shadow else 1)]
        objects = memory.objects(given[-1]) if role.has_shadow and given[-1].type.is_pointer else None
        if objects is not None and all(isinstance(o, Alloca) for o in objects):
            local.append(index)
    block = call.block
    together = is_kernel(function) and block is not None and memory.agreement.together(block) is not Varies.THREAD
    return replace(request, local=tuple(local), together=together and not request.split and not request.forward)


def _tape_said(function: Function, call: Call, given: list[Value]) -> tuple[list[Value], Value | None, int | None]:
    """What is said of the tape, anywhere among the arguments, and the arguments without that."""
    rest: list[Value] = []
    tape, allocated = None, None
    values = iter(given)
    for value in values:
        marker = marker_of(value)
        if marker not in ("enzyme_tape", "enzyme_allocated"):
            rest.append(value)
        else:
            following = next(values, None)
            if marker == "enzyme_tape":
                tape = following
            elif isinstance(following, ConstantInt):
                allocated = following.value
            elif isinstance(following, Call) and following.called and "__enzyme_augmentsize" in following.called.name:
                allocated = 1 << 62  # as many as are needed
            else:
                raise defect(function, call, "enzyme_allocated takes a constant number of bytes")
    return rest, tape, allocated


def _interleaved(given: list[Value]) -> tuple[list[Value], list[Value] | None]:
    """The arguments, and the shadows where they come after all of them (`enzyme_interleave`)."""
    for i, value in enumerate(given):
        if (marker_of(value) or "").endswith("enzyme_interleave"):
            return given[:i], given[i + 1 :]
    return given, None


def _unpromoted(value: Value, type_: Type) -> Value:
    """What a variable argument was before C promoted it: a float to double, a narrower integer (bool, say) to int."""
    if str(value.type) == "double" and str(type_) == "float":
        if isinstance(value, Cast) and value.opcode == "fpext" and value.operands[0].type == type_:
            return value.operands[0]
        return _as_float(value, type_) if isinstance(value, ConstantFloat) else value
    if not isinstance(type_, IntType) or str(value.type) != "i32" or type_.bits >= 32:
        return value
    if isinstance(value, ConstantInt):
        return ConstantInt(type_, value.value)
    if isinstance(value, Cast) and value.opcode in ("zext", "sext") and value.operands[0].type == type_:
        return value.operands[0]
    return value


def _as_float(value: ConstantFloat, type_: Type) -> ConstantFloat:
    """The constant in a narrower type, if that holds it exactly."""
    try:
        narrow = ConstantFloat(type_, value.value)
    except OverflowError:
        return value
    return narrow if narrow.value == value.value else value


def _behind(function: Function, call: Call, pointer: Value, bytes_: Value, parameter: Argument) -> Value:
    """An argument that is given by its address: a load, to be put before what takes the place of the request."""
    assert function.module is not None
    size = function.module.layout.store_size(parameter.type)
    if not isinstance(bytes_, ConstantInt) or bytes_.value != size or not pointer.type.is_pointer:
        raise defect(function, call, f"enzyme_byref {bytes_.ref} does not fit argument {parameter.index}, of {size} "
                     "bytes", "it is followed by the size in bytes of the argument, and by its address")  # fmt: skip
    return Load("load", parameter.type, (pointer,), "given")


def _shadows_of_result(function: Function, call: Call, target: Function, given: list[Value], width: int) -> list[Value]:
    """What is given for a result that the function returns in memory: the shadows alone, before all else."""
    if len(given) < width or not all(value.type.is_pointer for value in given):
        raise defect(function, call, f"@{target.name} returns its result in memory, whose shadow is missing",
                     "pass its address after the function: the adjoint of the result is taken from there")  # fmt: skip
    return given


def _check_result(function: Function, call: Call, target: Function, said: set[str], *, split: bool) -> None:
    """Raise the error of what is said of the result of a reverse derivative and can't be."""
    result = target.function_type.result
    if "enzyme_active_return" in said and not _has_adjoint(result):
        raise defect(function, call, f"the result of @{target.name}, {result}, has no adjoint",
                     "leave enzyme_active_return out")  # fmt: skip
    if "enzyme_dup_return" in said and not (split and result.is_pointer):
        raise defect(function, call, f"the result of @{target.name}, {result}, has no shadow here",
                     "leave enzyme_dup_return out: only __enzyme_augmentfwd returns a pointer's shadow")  # fmt: skip
    if "enzyme_primal_return" in said and (split or result == VOID):
        why = "__enzyme_augmentfwd returns it as it is" if split else f"@{target.name} returns nothing"
        raise defect(function, call, f"enzyme_primal_return has no meaning: {why}", "leave it out")


def _forward_request(
    function: Function, call: Call, target: Function, roles: tuple[Role, ...], said: set[str]
) -> Request:
    """A request for forward mode, whose result is as its type and the markers `said` of it tell."""
    result = target.function_type.result
    if "enzyme_active_return" in said:
        raise defect(function, call, "enzyme_active_return has no meaning in forward mode",
                     "leave it out, or say enzyme_dup_return: the tangent of the result is returned")  # fmt: skip
    primal = "enzyme_primal_return" in said
    if primal and result == VOID:
        raise defect(function, call, f"@{target.name} returns nothing, and its result is asked for",
                     "leave enzyme_primal_return out")  # fmt: skip
    wanted = _has_tangent(result) and "enzyme_const_return" not in said
    if "enzyme_dup_return" in said and not wanted:
        raise defect(function, call, f"the result of @{target.name}, {result}, has no tangent",
                     "leave enzyme_dup_return out")  # fmt: skip
    pointer = result.scalar.is_pointer
    return Request(target.name, roles, wanted and not pointer, wanted and pointer, forward=True, primal_result=primal)


def _of_tape(role: Role, parameter: Argument) -> Role:
    """What an argument is to a tape: a number with a tangent is as active as one without."""
    return Role.OUT if role.has_shadow and default_role(parameter.type) is Role.OUT else role


def _from_tape(function: Function, call: Call, target: Function, request: Request, *, keeps: bool) -> Request:
    """The request for a forward derivative that goes on from a tape, of one without."""
    roles = tuple(_of_tape(role, parameter) for role, parameter in zip(request.roles, target.arguments, strict=True))
    for role, parameter in zip(roles, target.arguments, strict=True):
        if role.has_shadow and not parameter.type.is_pointer:
            raise defect(function, call, f"argument {parameter.index} of @{target.name} is a {parameter.type}, whose "
                         "tangent can't be had from a tape", "pass it by address, or make it enzyme_const")  # fmt: skip
    return replace(request, roles=roles, forward=False, split=True, reverses=False, tangents=True, primal_result=False,
                   result_again=request.primal_result, keeps=keeps)  # fmt: skip


def returns_in(parameter: Argument) -> bool:
    """Whether a function returns its result in the memory that its parameter points to."""
    return any(word.startswith("sret(") for word in parameter.attributes)


def _in_memory(module: Module, parameter: Argument, said: set[str]) -> InMemory:
    word = next(word for word in parameter.attributes if word.startswith("sret("))
    type_ = ValueReader(module).type(tokens_of(word[len("sret(") : -1]))
    return InMemory(type_, "enzyme_primal_return" in said, _has_tangent(type_) and "enzyme_const_return" not in said)


def chooses(call: Call) -> tuple[int, list[Function]]:
    """Where among the arguments of a call the function stands that it asks a derivative of, and what that may be.

    Nothing where the call is no request, or it can't be told.
    """
    called = call.called
    if called is None or not called.is_declaration or not any(point in called.name for point in ENTRY_POINTS):
        return 0, []
    place = 1 if call.arguments and any(word.startswith("sret") for word in call.argument_attributes[0]) else 0
    return place, (possible_functions(call.arguments[place]) or []) if place < len(call.arguments) else []


def _result_marker(value: Value) -> str:
    """What a marker says of the result, empty if it is none."""
    marker = marker_of(value) or ""
    return next((word for word in RESULT_MARKERS if marker.endswith(word)), "")


def marker_of(value: Value) -> str | None:
    """`enzyme_dup` and the like: a load of the global of that name, the global itself, or a metadata string."""
    if isinstance(value, MetadataOperand):
        text = value.text.removeprefix('!"').removesuffix('"')
        return text if text.startswith("enzyme_") else None
    if isinstance(value, Load):
        value = value.pointer
        while isinstance(value, ConstantExpression):  # on a GPU the variable is in an address space of its own
            value = value.operands[0]
    elif isinstance(value, GlobalVariable):
        return value.name if value.name.startswith("enzyme_") else None
    if isinstance(value, Global):
        for name in (*MARKERS, *STRIDED_MARKERS, WIDTH, *BATCH_MARKERS):
            if value.name.endswith(name):
                return name
        return value.name if "enzyme_" in value.name else None
    return None


def argument_named(function: Function, name: str) -> Argument | None:
    """The argument of a function by its IR name, or by position written as a number."""
    for argument in function.arguments:
        if argument.name == name:
            return argument
    return function.arguments[int(name)] if name.isdigit() and int(name) < len(function.arguments) else None
