"""The derivatives that calls of a function want: what is asked for, in what context, and who makes it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import cached_property

from ad.context.calls import is_routine
from ad.context.carried_types import CarriedTypes
from ad.context.errors import no_forward_derivative, no_keeping, no_lanes, no_pass, several_variables
from ad.context.function_info import FunctionInfo
from ad.context.sharing import check_atomic
from ad.history.records import ErrorCode, Maker
from ad.normalise.program_parts import reached_globals
from ad.requests.custom_derivatives import is_of_library
from ad.requests.derivatives import Derivatives, Wanted
from ad.requests.requests import (
    ForwardRequest,
    Request,
    ResultTangent,
    Role,
    SplitRequest,
    Unwritten,
    default_role,
)
from ad.requests.signatures import usual_request, usual_signature, usual_split_request
from analyses.gpu.launch_names import CONFIGURATION, LAUNCH_FUNCTION
from analyses.gpu.stand_ins import is_stand_in
from analyses.ir.constants import Constant, Value
from analyses.ir.instructions import Call, Load
from analyses.ir.model import Argument, Function
from analyses.ir.type_contents import carries_pointer
from analyses.ir.types import VOID
from analyses.ir.uses import Uses, only_integers
from analyses.library.annotations import MATH, value_of
from analyses.library.linear_algebra.declarations import parameters
from analyses.library.openmp_runtime import THREAD_ARGUMENTS, captured, forked
from analyses.memory.allocations import is_reallocation, released
from analyses.memory.call_effects import ANY_EFFECTS, ModRef
from analyses.memory.function_pointers import calls_through, is_indirect, leads_to_functions
from analyses.type_trees.tree import EMPTY, INTEGER, POINTER, TypeTree
from analyses.types.context import TypeContext


class CallRequests:
    """Asks for the derivative that each call wants, once."""

    def __init__(self, info: FunctionInfo, carried: CarriedTypes, derivatives: Derivatives) -> None:
        self._info, self._carried, self._derivatives = info, carried, derivatives
        self._wanted: dict[Call, Wanted] = {}

    def of(self, call: Call) -> Wanted:
        """The derivative that a call wants. Raises EngineError where there can be none."""
        wanted = self._wanted.get(call)
        if wanted is None:
            wanted = self._wanted[call] = self._ask(call)
            self.note(call, wanted)
        return wanted

    @property
    def to_make(self) -> list[Wanted]:
        """What was asked for until now and the engine makes, in the order of the calls."""
        return [wanted for wanted in self._wanted.values() if wanted.maker is Maker.ENGINE]

    def keeps_nothing(self, call: Call) -> bool:
        """True if it is known that the forward half of a call's derivative keeps nothing for the reverse."""
        return forked(call) is None and self.of(call).names in self._derivatives.keeping_nothing

    def can_be_left_out(self, call: Call) -> bool:
        """True if it is known how what the forward half of a call keeps is freed without its reverse."""
        if forked(call) is not None:
            return False
        wanted = self.of(call)
        if wanted.names in self._derivatives.keeping_nothing:
            return True
        return wanted.maker is Maker.ENGINE and wanted.names[1] in self._derivatives.disposals

    def is_as_primal(self, call: Call) -> bool:
        """True if it is known that the forward half of a call's derivative only does what the function does."""
        if call.tail == "musttail":
            return False  # a copy of the call must be the last thing that is done
        return self.keeps_nothing(call) and self._derivatives.keeping_nothing[self.of(call).names]

    def note(self, call: Call, wanted: Wanted) -> None:
        """Record who asks for a derivative."""
        premises = self._info.premise("instruction-activity", call) + self._info.premise("ir", call)
        decision = self._info.sink.latest(self._info.scope, "inlining", f"@{wanted.request.function}")
        premises += (decision,) if decision >= 0 else ()
        self._derivatives.note(wanted, self._info.subjects.of(call), "call", premises)

    def registered(self, call: Call) -> Function | None:
        """The derivative for forward mode that the program brings for a call."""
        called = call.called
        if called is None or value_of(called, MATH) is not None or not self._info.request.forward:
            return None
        return self._derivatives.custom_forward.get(called.name)

    def passes_tangent(self, derivative: Function, argument: Value) -> bool:
        """True if a registered derivative for forward mode is given the tangent of an argument; else null, or none."""
        if default_role(argument.type, forward=True) is not Role.DUP:
            return False
        return self._info.active(argument) or not (is_of_library(derivative) and argument.type.is_pointer)

    def shadowed_arguments(self, call: Call) -> list[Value]:
        """The arguments whose shadows the forward sweep passes on."""
        roles = self.of(call).request.roles
        arguments = call.arguments
        if forked(call) is not None:
            arguments, roles = captured(call), roles[THREAD_ARGUMENTS:]
        if is_indirect(call):
            arguments, roles = [*arguments, call.callee], (*roles, Role.DUP)
        return [a for a, role in zip(arguments, roles, strict=True) if role.has_shadow and not isinstance(a, Constant)]

    def _ask(self, call: Call) -> Wanted:
        called = call.called
        if is_indirect(call):
            return self._ask_pointer(call)
        assert called is not None
        if self._info.request.keeps and forked(call) is not None:
            raise no_keeping(self._info, call)
        if self._info.request.width > 1 and forked(call) is not None:
            raise no_lanes(self._info, call, "a parallel region")
        custom = None if self._info.request.forward else self._derivatives.brought_by(self._info.request, called.name)
        if custom is not None:
            caller = self._info.request
            if caller.width > 1:
                raise no_lanes(
                    self._info, call, f"@{called.name}, whose derivative is registered and takes one shadow each"
                )
            usual = usual_split_request(called.name, called.function_type)
            roles = usual.roles
            if custom.of_library:
                pairs = zip(roles, call.arguments, strict=True)
                roles = tuple(role if self._is_passed_with_shadow(a) else Role.CONST for role, a in pairs)
            request: Request = replace(usual, roles=roles, tangents=caller.tangents_of_calls)
            names = (custom.augmented.name, custom.following.name)
            shape = usual_signature(request, called.function_type)
            return Wanted(request, TypeContext(()), names, shape, maker=Maker.PROGRAM)
        if (outlined := forked(call)) is not None:
            return self._derivatives.ask(*self._of_region(call, outlined))
        if not is_routine(call) and self._derivatives.program.functions[called.name].is_declaration:
            # A derivative is registered, but for the other mode.
            missing = no_forward_derivative if self._info.request.forward else no_pass
            raise missing(self._info, call)
        if call.opcode == "callbr":
            raise self._info.no_derivative("through callbr", call)
        if called.function_type.variadic or len(call.arguments) != len(called.function_type.parameters):
            raise self._info.no_derivative(f"of the call of {called.name}, whose number of arguments varies", call)
        active = self._info.active(call)
        shadowed = active and call.type.is_pointer
        if self._info.request.forward:
            held = (
                Role.DUP if self._info.active(a) and self._carried.may_hold(a) else Role.CONST for a in call.arguments
            )
            roles = self._of_routine(call, self._with_functions(call, held))
            result = ResultTangent.NONE
            if active and (shadowed or self._carried.may_hold(call)):
                result = ResultTangent.SHADOW if shadowed else ResultTangent.NUMBER
            primal = call.type != VOID
            request = ForwardRequest(
                called.name,
                roles,
                result,
                primal_result=primal,
                width=self._info.request.width,
                variables=self._variables(call, called),
            )
        else:
            roles = self._with_functions(call, (self._role(call, argument) for argument in call.arguments))
            roles = self._as_the_caller(call, self._of_routine(call, roles))
            number, shadowed = (
                active and self._carried.adjoint_type(call) is not None,
                active and carries_pointer(call.type),
            )
            caller = self._info.request
            request = SplitRequest(
                called.name,
                roles,
                number,
                shadowed_result=shadowed,
                tangents=caller.tangents_of_calls,
                keeps=caller.keeps,
                placed=called.name.startswith(LAUNCH_FUNCTION),
                parallel=caller.parallel,
                width=caller.width,
                unwritten=self._unwritten(call),
                apart=self._apart(call),
                outlives=self._derivatives.marked(called.name) and self._outlives(call, roles),
                variables=self._variables(call, called),
            )
        trees = tuple(self._carried.tree_passed(argument) for argument in call.arguments)
        return self._derivatives.ask(request, TypeContext(trees, self._info.types.of(call)))

    def _is_passed_with_shadow(self, argument: Value) -> bool:
        """True if a derivative of ours gets the shadow of an argument; of functions it wants none."""
        return self._info.active(argument) and not isinstance(argument, Function)

    def _variables(self, call: Call, launch: Function) -> tuple[str, ...]:
        """The active variables of the device that a launched kernel reads or writes; empty for other calls."""
        if not launch.name.startswith(LAUNCH_FUNCTION):
            return ()
        program = self._derivatives.program
        here = self._info.function.module
        assert here is not None
        named = [v for v in reached_globals(program.functions[launch.name]) if is_stand_in(v, program)]
        names = tuple(v.name for v in named if self._info.active(here.variables.get(v.name, v)))
        if names and self._derivatives.several_gpus:
            raise several_variables(self._info, names[0], call)
        return names

    def _of_routine(self, call: Call, roles: tuple[Role, ...]) -> tuple[Role, ...]:
        """The roles of a routine of BLAS or LAPACK, of which only numbers carry a derivative, and those of a launch.

        Raises EngineError where there is no rule for what is asked.
        """
        assert call.called is not None
        if call.called.name.startswith(LAUNCH_FUNCTION):
            # A stream may come out of a struct with pointers to numbers, and is none.
            return (*roles[: -len(CONFIGURATION)], *(Role.CONST for _ in CONFIGURATION))
        if not is_routine(call):
            return roles
        listed, caller = parameters(call.called) or (), self._info.request
        if caller.parallel or self._info.on_device:
            raise self._info.no_derivative(
                f"of {call.called.name} in a parallel region: its derivative adds to shadows as if no other thread did",
                call,
                "call it outside of the region, or register a gradient of it",
            )
        if caller.tangents is not None:
            raise self._info.no_derivative(
                f"of {call.called.name} from a tape in forward mode", call, "ask for __enzyme_fwddiff in its place"
            )
        numbers = [parameter.is_number for parameter in listed]
        numbers += [False] * (len(roles) - len(numbers))
        return tuple(role if number else Role.CONST for role, number in zip(roles, numbers, strict=True))

    def _unwritten(self, call: Call) -> Unwritten:
        """The memory that nothing writes after a call and before its reverse."""
        if self._info.request.parallel or self._info.on_device:
            return Unwritten()  # other threads write, too
        clobbers, memory = self._info.clobbers, self._info.memory
        launches = call.called is not None and call.called.name.startswith(LAUNCH_FUNCTION)
        constants = launches and clobbers.preserved is None
        effects = memory.call_effects(call) if memory is not None else ANY_EFFECTS
        if not (effects.arguments | effects.other) & ModRef.REF:
            return Unwritten(constants=constants)  # nothing that it reads is there before
        pointers = [i for i, argument in enumerate(call.arguments) if argument.type.is_pointer]
        kept = tuple(i for i in pointers if not clobbers.overwritten_after_call(call, call.arguments[i]))
        elsewhere = bool(effects.other & ModRef.REF) and len(kept) == len(pointers)
        everything = elsewhere and not clobbers.anything_overwritten_after_call(call)
        counts_errno = bool(effects.errno & ModRef.REF) and bool(kept or everything)
        keeps_errno = counts_errno and not clobbers.errno_overwritten_after_call(call)
        return Unwritten(kept, everything, keeps_errno, constants)

    def _apart(self, call: Call) -> tuple[int, ...]:
        """The pointers that a call passes to memory to which no other of its pointers leads.

        Of a function that writes no memory nothing is asked, and nothing is known of one that has pointers elsewhere.
        """
        memory = self._info.memory
        if memory is None or self._info.request.parallel or self._info.on_device:
            return ()
        effects = memory.call_effects(call)
        if effects.other or not effects.arguments & ModRef.MOD:
            return ()
        pointers = [(i, each) for i, each in enumerate(call.arguments) if each.type.is_pointer]
        return tuple(
            i for i, each in pointers if all(memory.bases_distinct(each, other) for j, other in pointers if j != i)
        )

    def _outlives(self, call: Call, roles: Iterable[Role]) -> bool:
        """True if nothing that arguments without a shadow lead to is freed after a call and before its reverse."""
        memory, caller = self._info.memory, self._info.request
        if memory is None:
            return False
        freed: list[Value] = []
        for other in memory.function.instructions:
            if not isinstance(other, Call) or other.intrinsic:
                continue
            pointer = other.arguments[0] if is_reallocation(other) else released(other)
            if pointer is not None:
                freed += [pointer] * (not self._info.active(pointer))
            elif other.called is None or self._derivatives.frees(other.called.name):
                freed += [argument for argument in other.arguments if argument.type.is_pointer]
        for argument, role in zip(call.arguments, roles, strict=True):
            if role is not Role.CONST or not argument.type.is_pointer or isinstance(argument, Constant):
                continue
            objects = memory.objects(argument)
            outside = objects is None or any(isinstance(one, (Argument, Load)) for one in objects)
            if outside and caller.split and not caller.outlives:
                return False
            for pointer in freed:
                others = memory.objects(pointer)
                if objects is None or others is None or not objects.isdisjoint(others):
                    return False
        return True

    def _ask_pointer(self, call: Call) -> Wanted:
        """The derivative of a call through a pointer: that of whatever function the pointer's shadow leads to."""
        type_ = call.function_type
        if call.opcode == "callbr" or type_.variadic:
            raise self._info.no_derivative("of a call through a pointer to a function of any arguments", call)
        if self._info.request.keeps:
            raise no_keeping(self._info, call)
        if self._info.request.parallel:
            raise self._info.no_derivative(
                "of a call through a pointer in a parallel region: what is called adds to memory as if no other "
                "thread did",
                call,
                "call the function by its name",
            )
        if not self._info.active(call.callee):
            raise self._info.error(
                "a call through a pointer that is inactive, with active arguments",
                call,
                "give the memory that holds the pointer a shadow",
                ErrorCode.NO_SHADOW,
            )
        width = self._info.request.width
        request = usual_request("the function called", type_, forward=self._info.request.forward, width=width)
        return Wanted(request, TypeContext(()), (), usual_signature(request, type_), maker=Maker.POINTER)

    def _role(self, call: Call, argument: Value) -> Role:
        if not self._info.active(argument):
            return Role.CONST
        if argument.type.is_pointer:
            return Role.DUP
        if argument.type.scalar.is_float:
            return Role.OUT
        number = self._carried.adjoint_type(argument)
        if number is None and not argument.type.is_aggregate:
            return Role.CONST
        if argument.type.is_integer or (number == argument.type and not carries_pointer(argument.type)):
            return Role.OUT
        raise self._info.no_derivative(f"of a call with an active argument of type {argument.type}", call)

    def _with_functions(self, call: Call, roles: Iterable[Role]) -> tuple[Role, ...]:
        """The roles, but dup for functions that the callee calls: it calls their derivatives, by the shadow."""

        def is_called(number: int, argument: Value) -> bool:
            if not self._info.indirect or call.called is None or not leads_to_functions(argument):
                return False
            return calls_through(self._derivatives.program, call.called.name, number)

        pairs = zip(roles, call.arguments, strict=True)
        return tuple(Role.DUP if is_called(number, argument) else role for number, (role, argument) in enumerate(pairs))

    def _as_the_caller(self, call: Call, roles: tuple[Role, ...]) -> tuple[Role, ...]:
        """The roles of a call in a recursion: a pointer whose shadow is never looked at may as well have one."""
        request = self._info.request
        if call.called is None or call.called.name != request.function:
            return roles
        trios = zip(roles, request.roles, self._shadow_unused, strict=True)
        return tuple(
            their if role is Role.CONST and their.has_shadow and unused else role for role, their, unused in trios
        )

    @cached_property
    def _shadow_unused(self) -> list[bool]:
        """For each argument of the function, whether it is a pointer that only leads to integers."""
        uses = Uses(self._info.function)

        def leads_to_integers(argument: Argument) -> bool:
            kinds = {kind for path, kind in self._info.types.of(argument).entries.items() if len(path) > 1}
            return kinds == {INTEGER} and only_integers(argument, uses)  # integers may carry the bits of numbers

        return [a.type.is_pointer and leads_to_integers(a) for a in self._info.function.arguments]

    def _of_region(self, call: Call, outlined: Function) -> tuple[Request, TypeContext]:
        """The derivative of an outlined function that a fork wants."""
        values = captured(call)
        number = TypeTree({(-1,): POINTER, (-1, -1): INTEGER})
        types = TypeContext((number, number, *(self._info.types.of(value) for value in values)), EMPTY)
        if self._info.request.forward:
            roles = (
                Role.DUP if self._info.active(value) and self._carried.may_hold(value) else Role.CONST
                for value in values
            )
            return ForwardRequest(outlined.name, (Role.CONST, Role.CONST, *roles), parallel=True), types
        roles = (self._role_in_region(call, value) for value in values)
        return SplitRequest(outlined.name, (Role.CONST, Role.CONST, *roles), parallel=True), types

    def _role_in_region(self, call: Call, value: Value) -> Role:
        if not self._info.active(value):
            return Role.CONST
        if value.type.is_pointer:
            return Role.DUP
        number = self._carried.adjoint_type(value)
        if number is None:
            return Role.CONST
        check_atomic(self._info, number, call)
        return Role.OUT
