"""Reading a request: the call of an entry point, its function, and for each argument a role and its values."""

from __future__ import annotations

from dataclasses import replace

from ad.history.records import ErrorCode
from ad.requests.arguments import chosen_function, each_lane, loaded, unpromoted
from ad.requests.clad import clad_error, is_of_clad
from ad.requests.request_calls import CallKind, InMemory, RequestCall, TapeArgument, defect
from ad.requests.requests import (
    ForwardRequest,
    Request,
    ReverseRequest,
    Role,
    SplitRequest,
    TangentSweep,
    default_role,
)
from ad.requests.results import active_result, no_result_again, result_in_memory, result_tangent
from ad.requests.spellings import (
    ACTIVE_RETURN,
    BY_REFERENCE,
    CONST_RETURN,
    MARKERS,
    NO_FREE,
    PERMISSIONS,
    PRIMAL_RETURN,
    RUNTIME_ACTIVITY,
    STRIDED_MARKERS,
    UNSUPPORTED,
    kind_of,
    marker_of,
    returns_in,
)
from ad.requests.struct_values import StructValues
from ad.requests.threads import by_threads
from ad.requests.thunks import is_known
from analyses.gpu.threads import for_device
from analyses.ir.constants import Constant, Value
from analyses.ir.instructions import Alloca, Call, GetElementPointer, Load
from analyses.ir.model import Argument, Module
from analyses.ir.types import ArrayType, NamedStructType, PointerType, StructType, Type
from analyses.types.sources.struct_parameters import SourceParameter

NO_MARKER = (
    "an argument is enzyme_const, enzyme_dup, enzyme_dupnoneed or enzyme_out; the README names what else there is"
)


def request_of(module: Module, call: Call) -> RequestCall | None:
    """The request of a call; None for other calls.

    Raises EngineError for an impossible or malformed request.
    """
    kind = kind_of(call)
    if kind is not None:
        return _Reading(module, call, kind).read()
    if is_of_clad(call):
        raise clad_error(call)
    if call.called is not None and any(point in call.called.name for point in UNSUPPORTED):
        problem = f"{call.called.name} is not supported"
        raise defect(call, problem, "ask with __enzyme_autodiff, __enzyme_fwddiff, or __enzyme_augmentfwd and _reverse")
    return None


class _Reading:
    """The state of reading one request; `roles` and `operands` grow argument by argument."""

    def __init__(self, module: Module, call: Call, kind: CallKind) -> None:
        self.module, self.call, self.kind = module, call, kind
        self.result, self.target, self.arguments = chosen_function(call)
        self.structs = StructValues(call, self.target)
        self.on_device = for_device(module)
        self.roles: list[Role] = []
        self.operands: list[Value] = []
        self.distinct: list[tuple[int, Value, Value]] = []
        self.in_memory: InMemory | None = None
        self._last_role = Role.DUP

    def read(self) -> RequestCall:
        self._check_definition()
        self._read_markers()
        for parameter in self.structs.of(self._read_result_parameter()):
            if self._is_struct(parameter):
                self._read_struct(parameter)
                continue
            for argument in parameter.parts:
                if not self._read_role_alone(argument):
                    self._read_argument(argument)
        if self.shadows is not None:
            self.arguments.left += self.shadows.left
        request = self._request()
        seeds = self._read_seeds(request)
        tape = self._read_tape()
        self.arguments.refuse_rest(self.target)
        if self.on_device and self.kind is not CallKind.TAPE_SIZE:  # which has roles without values
            request = by_threads(self.call, request, self.operands)
        if self.kind is CallKind.TANGENTS_OF_TAPE and self.in_memory is not None and self.in_memory.primal:
            raise no_result_again(self.call, self.target)
        return RequestCall(
            self.call,
            self.kind,
            request,
            tuple(self.operands),
            seeds,
            self.result,
            self.in_memory,
            tape,
            primal=request.result_again,
            distinct=tuple(self.distinct),
        )

    def _check_definition(self) -> None:
        if self.target.is_declaration and not is_known(self.target):
            problem = f"attempting to differentiate @{self.target.name}, which has no definition here"
            raise defect(self.call, problem, "link the file that defines it", ErrorCode.NO_DEFINITION)

    def _read_markers(self) -> None:
        """Read the markers that may stand anywhere among the arguments."""
        arguments = self.arguments
        self.runtime_activity = RUNTIME_ACTIVITY in arguments.find_markers(*PERMISSIONS)
        self.width = arguments.find_width()
        if self.width > 1 and self.on_device:
            raise defect(self.call, "there is no vector mode on a GPU", "ask once for each direction")
        self.tape = arguments.find_tape() if self.kind.is_split else TapeArgument()
        self.keeps = bool(arguments.find_markers(NO_FREE))
        self.result_markers = arguments.find_result_markers()
        self.shadows = arguments.find_shadows_apart()

    # -- one argument after the other

    def _read_result_parameter(self) -> list[Argument]:
        """Read the arguments for a result that the function returns in memory; return the other parameters."""
        parameters = self.target.arguments
        if not parameters or not returns_in(parameters[0]) or (self.kind.is_forward and self.result is None):
            return parameters
        wanted = result_in_memory(self.module, parameters[0], self.result_markers)
        self.roles.append(Role.DUP if wanted.tangent else Role.CONST)
        if self.kind.is_forward:
            self.in_memory, self.result_markers = wanted, set()
            return parameters[1:]
        if self.kind is not CallKind.TAPE_SIZE:
            self.operands.append(Alloca(parameters[0].type, wanted.type, (), 16, "returned"))
            self.operands += self._read_result_shadows() if wanted.tangent else []
        self.result_markers -= {CONST_RETURN, ACTIVE_RETURN}
        return parameters[1:]

    def _read_result_shadows(self) -> list[Value]:
        """The shadows of a result in memory, one for each lane, which precede all other arguments."""
        shadows = self.arguments.take(self.width)
        if len(shadows) < self.width or not all(shadow.type.is_pointer for shadow in shadows):
            problem = f"@{self.target.name} returns its result in memory, whose shadow is missing"
            hint = "pass its address after the function: the adjoint of the result is taken from there"
            raise defect(self.call, problem, hint)
        return shadows

    def _read_role_alone(self, parameter: Argument) -> bool:
        """Read a role without a value, which a request for the size of a tape may have; False if a value follows."""
        if self.kind is not CallKind.TAPE_SIZE or not self._is_role_alone():
            return False
        role = MARKERS[self.arguments.marker or ""] if self.arguments.left else default_role(parameter.type)
        self.arguments.take(1)
        self.roles.append(_role_on_tape(role, parameter))
        return True

    def _is_role_alone(self) -> bool:
        """True if a role without a value is next, or nothing, which stands for the default role."""
        left = self.arguments.left
        return not left or (self.arguments.marker in MARKERS and (len(left) == 1 or bool(marker_of(left[1]))))

    def _read_argument(self, parameter: Argument) -> None:
        """Read the markers of an argument, its value, and its shadows if its role has them."""
        role, stride, size = self._read_argument_markers(parameter)
        if role is not Role.CONST:
            self.structs.refuse_number_within(parameter)
        # If all values precede the shadows, the marker of one argument holds for the next ones, too.
        if role is None:
            forward = self.kind.is_forward
            role = default_role(parameter.type, forward=forward) if self.shadows is None else self._last_role
        self._last_role = role
        count = 1 + (self.width if stride is None else 1) * role.has_shadow
        values = self._take_values(parameter, role, count, size)
        if stride is not None:
            if not parameter.type.is_pointer:
                problem = (
                    f"argument {parameter.index} of @{self.target.name} is a {parameter.type}, and no pointer that "
                    "others lie behind"
                )
                hint = "give the tangents one by one, after enzyme_dup"
                raise defect(self.call, problem, hint, ErrorCode.VECTOR_OFFSET)
            values[1:] = each_lane(values[1], stride, self.width)
        self._add(parameter, role, values)

    def _add(self, parameter: Argument, role: Role, values: list[Value]) -> None:
        """Add an argument with its shadows to what was read."""
        if self.runtime_activity and len(values) >= 2 and parameter.type.is_pointer:
            value, *shadows = values
            if all(_is_same(value, shadow) for shadow in shadows):
                role, values = Role.CONST, [value]
            elif not self.on_device:
                self.distinct += [(parameter.index, value, shadow) for shadow in shadows]
        if self.kind in (CallKind.AUGMENTED, CallKind.TAPE_SIZE):
            on_tape = _role_on_tape(role, parameter)
            role, values = on_tape, values if on_tape is role else values[:1]
        self.roles.append(role)
        self.operands += values

    def _read_argument_markers(self, parameter: Argument) -> tuple[Role | None, Value | None, Value | None]:
        """Read the markers of an argument: its role, the bytes from lane to lane, and its size if passed by address."""
        arguments = self.arguments
        role: Role | None = None
        stride: Value | None = None
        size: Value | None = None
        while (marker := arguments.marker) is not None:
            if marker.endswith(BY_REFERENCE):
                arguments.take(1)
                size = arguments.take_one()
            elif marker in STRIDED_MARKERS:
                role, stride = STRIDED_MARKERS[marker], arguments.take_stride()
            elif marker in MARKERS:
                arguments.take(1)
                role = MARKERS[marker]
            else:
                raise defect(self.call, f"{marker} is not supported", NO_MARKER)
            if role is Role.OUT and self.kind.is_forward:
                problem = f"argument {parameter.index} of @{self.target.name} can't be enzyme_out in forward mode"
                raise defect(self.call, problem, "make it enzyme_dup, and pass its tangent after it")
        return role, stride, size

    def _take_values(self, parameter: Argument, role: Role, count: int, size: Value | None) -> list[Value]:
        """Take the next `count` values, or one and its shadows from the list of shadows, as the parameter's type."""
        values = self.arguments.take(count if self.shadows is None else 1)
        if self.shadows is not None and count > 1:
            values += self.shadows.take(count - 1)
        if values and size is not None:
            values[0] = loaded(self.call, values[0], size, parameter)
        if len(values) < count:
            self._refuse_missing(parameter, role, len(values), count)
        values = [unpromoted(value, parameter.type) for value in values]
        for value in values:
            if value.type != parameter.type and value is not values[0] and (marker := marker_of(value)):
                problem = f"the marker {marker} stands where the shadow of argument {parameter.index} belongs"
                hint = f"pass its shadow after argument {parameter.index}, or enzyme_const before it"
                raise defect(self.call, problem, hint, ErrorCode.BAD_REQUEST)
            if value.type != parameter.type:
                problem = (
                    f"cannot cast {value.type} {value.ref} to argument {parameter.index} of @{self.target.name}, which "
                    f"is {parameter.type}"
                )
                raise defect(self.call, problem, _cast_hint(value, parameter), ErrorCode.CANNOT_CAST)
        return values

    def _refuse_missing(self, parameter: Argument, role: Role, present: int, count: int) -> None:
        """Raise EngineError for an argument with fewer than `count` values (itself and its shadows)."""
        lanes, argument = count - 1, f"argument {parameter.index}"
        several = present > 0 and lanes > 1
        missing = (
            f"{count - present} of {lanes} shadows of {argument} are" if several else f"the shadow of {argument} is"
        )
        takes = "a value" if not lanes else "value and shadow" if lanes == 1 else f"value and {lanes} shadows"
        problem = f"too few arguments for @{self.target.name}: {missing if present else f'{argument} is'} missing"
        code = ErrorCode.VECTOR_ARGUMENT if several else ErrorCode.BAD_REQUEST
        raise defect(self.call, problem, f"{role} arguments take {takes}", code)

    # -- structs by value

    def _is_struct(self, parameter: SourceParameter) -> bool:
        """True if what comes next is a struct as a whole."""
        if self.kind is CallKind.TAPE_SIZE and parameter.certain and self._is_role_alone():
            return len(parameter.parts) > 1
        follows = self.width if self.shadows is None else 0
        return self.structs.is_whole(parameter, self.arguments, follows * self._default_of(parameter).has_shadow)

    def _default_of(self, parameter: SourceParameter) -> Role:
        """The default role of a struct: it has a shadow if one of its parts has, and an adjoint only of numbers."""
        roles = {default_role(part.type, forward=self.kind.is_forward) for part in parameter.parts}
        return next(role for role in (Role.DUP, Role.OUT, Role.CONST) if role in roles)

    def _read_struct(self, parameter: SourceParameter) -> None:
        """Read the markers of a struct, its parts, and the parts of its shadows if its role has them."""
        if self.kind is CallKind.TAPE_SIZE and self._is_role_alone():
            role = MARKERS[self.arguments.marker or ""] if self.arguments.left else self._default_of(parameter)
            self.arguments.take(1)
            self.roles += [_role_on_tape(self._role_of_part(role, part), part) for part in parameter.parts]
            return
        role_given, stride, size = self._read_argument_markers(parameter.parts[0])
        if stride is not None or size is not None:
            problem = f"argument {parameter.parts[0].index} of @{self.target.name} begins a struct by value"
            raise defect(self.call, problem, "pass the struct itself, and as many shadows as enzyme_width says")
        default = self._default_of(parameter) if self.shadows is None else self._last_role
        role = self._last_role = role_given or default
        structs = self.structs.take(parameter, self.arguments, 1 if self.shadows else 1 + self.width * role.has_shadow)
        if self.shadows is not None and role.has_shadow:
            structs += self.structs.take(parameter, self.shadows, self.width)
        for part, *values in zip(parameter.parts, *structs, strict=True):
            role_of_part = self._role_of_part(role, part)
            self._add(part, role_of_part, values if role_of_part.has_shadow else values[:1])

    def _role_of_part(self, role: Role, part: Argument) -> Role:
        """The role of a part of a struct in its role: an integer has neither shadow nor adjoint. Raises EngineError."""
        usual = default_role(part.type, forward=self.kind.is_forward)
        if role is Role.CONST:
            return role
        if usual is Role.CONST:
            self.structs.refuse_number_within(part)
            return usual
        if role.has_shadow and usual is Role.OUT and self.kind in (CallKind.REVERSE, CallKind.REVERSE_OF_TAPE):
            problem = (
                f"argument {part.index} of @{self.target.name} is a number in a struct by value: its adjoint can't be "
                "added to a copy of the shadow"
            )
            hint = (
                "have the function take the struct by address; or pass it without a shadow, and with enzyme_out if it "
                "holds only numbers: its adjoint is then returned"
            )
            raise defect(self.call, problem, hint)
        return role

    # -- what comes after the arguments

    def _request(self) -> Request:
        markers, roles = self.result_markers, tuple(self.roles)
        placed = self.tape.allocated is not None
        if self.kind.is_forward:
            result = result_tangent(self.call, self.target, markers)
            primal = PRIMAL_RETURN in markers
            forward = ForwardRequest(self.target.name, roles, result, primal_result=primal, width=self.width)
            if self.kind is CallKind.FORWARD:
                return forward
            return self._from_tape(forward)
        active = active_result(self.call, self.target, markers, split=self.kind.is_split)
        if self.kind is CallKind.REVERSE:
            primal = PRIMAL_RETURN in markers
            return ReverseRequest(
                self.target.name, roles, active, primal_result=primal, keeps=self.keeps, width=self.width
            )
        shadowed = isinstance(self.target.function_type.result, PointerType) and CONST_RETURN not in markers
        return SplitRequest(
            self.target.name,
            roles,
            active,
            shadowed_result=shadowed,
            keeps=self.keeps,
            placed=placed,
            width=self.width,
        )

    def _from_tape(self, forward: ForwardRequest) -> SplitRequest:
        """The request for a tangent sweep from a tape, from the equivalent request without a tape."""
        parameters = list(zip(forward.roles, self.target.arguments, strict=True))
        roles = tuple(_role_on_tape(role, parameter) for role, parameter in parameters)
        for role, parameter in zip(roles, self.target.arguments, strict=True):
            if role.has_shadow and not parameter.type.is_pointer:
                problem = (
                    f"argument {parameter.index} of @{self.target.name} is a {parameter.type}, whose tangent can't be "
                    "had from a tape"
                )
                raise defect(self.call, problem, "pass it by address, or make it enzyme_const")
        return SplitRequest(
            forward.function,
            roles,
            forward.active_result,
            shadowed_result=forward.shadowed_result,
            tangents=TangentSweep(with_result=forward.primal_result, alone=True),
            keeps=self.keeps,
            placed=self.tape.allocated is not None,
            width=forward.width,
        )

    def _read_seeds(self, request: Request) -> tuple[Value, ...]:
        """The adjoints of the result: one for each lane, or one array or struct of all; empty if there are none."""
        if not request.active_result or self.kind not in (CallKind.REVERSE, CallKind.REVERSE_OF_TAPE):
            return ()
        result, left = self.target.function_type.result, self.arguments.left
        if self.width > 1 and left and _is_of(left[0].type, result, self.width):
            return tuple(self.arguments.take(1))
        seeds = tuple(unpromoted(value, result) for value in left[: self.width])
        if len(seeds) < self.width or any(seed.type != result for seed in seeds):
            return ()
        self.arguments.take(self.width)
        return seeds

    def _read_tape(self) -> TapeArgument:
        """The tape, which may be the last argument without a marker."""
        left, tape = self.arguments.left, self.tape
        if not self.kind.uses_tape or tape.value is not None or not left:
            return tape
        if isinstance(left[0].type, PointerType) or tape.allocated is not None:
            return replace(tape, value=self.arguments.take_one())
        return tape


def _role_on_tape(role: Role, parameter: Argument) -> Role:
    """The role of an argument for a tape: a number with a tangent is as active as one without."""
    return Role.OUT if role.has_shadow and default_role(parameter.type) is Role.OUT else role


def _is_of(whole: Type, type_: Type, count: int) -> bool:
    """True if a type is an array or a struct of `count` times another."""
    if isinstance(whole, ArrayType):
        return whole.count == count and whole.element == type_
    return isinstance(whole, (StructType, NamedStructType)) and whole.elements == (type_,) * count


def _is_same(value: Value, shadow: Value) -> bool:
    """True if two arguments are one value.

    At -O0 both may be loads of one variable, one after the other, or elements of one array.
    """
    if value is shadow or (isinstance(value, Constant) and isinstance(shadow, Constant) and value.ref == shadow.ref):
        return True
    if isinstance(value, GetElementPointer) and isinstance(shadow, GetElementPointer):
        alike = value.source_type == shadow.source_type and len(value.operands) == len(shadow.operands)
        return alike and all(map(_is_same, value.operands, shadow.operands))
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
