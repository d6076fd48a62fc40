"""A program with its derivatives in it: gradients moved into the module they were asked for in, requests replaced.

The gradient is generated in a prepared copy of part of the program and then moved back. Where a function that is
differentiated asks for derivatives itself, those come first: what is then differentiated is a function like any other.
"""

from __future__ import annotations

from dataclasses import replace

from ad.emit.calls.indirect import FunctionShadows, constant_shadow
from ad.emit.move import Move
from ad.engine import registrations
from ad.engine.differentiation import Differentiation, Options
from ad.engine.engine import make_wanted, run
from ad.engine.split_calls import in_memory, operands_of, scratch, seeds_of, split_call
from ad.gpu.kernels import inline_what_is_called_once
from ad.gpu.loop_hints import allow_unrolling
from ad.gpu.registers import limit_registers
from ad.history.records import EngineError
from ad.host.launch_calls import bring_launches
from ad.host.launch_functions import PREFIX
from ad.host.runtime import complete_host
from ad.normalise.global_mod_ref import Touched
from ad.normalise.memory.byval import by_value
from ad.normalise.program_parts import reached, reached_globals
from ad.requests.batch import batch_calls, is_batch, read_batch
from ad.requests.derivatives import Derivatives
from ad.requests.finding import find_requests
from ad.requests.markers import erase_marks
from ad.requests.reading import request_of
from ad.requests.request_calls import RequestCall, defect
from ad.requests.requests import Request
from ad.requests.spellings import BATCH, SHADOW_ENTRY_POINT
from ad.runtime import helpers
from analyses.facts import Discard, Sink
from analyses.gpu.device_part import device_part, keep_device_part
from analyses.gpu.launch_names import LAUNCHES, kernel_of_stub
from analyses.gpu.threads import for_device
from analyses.ir.builder import Builder, Names, zero
from analyses.ir.constants import ConstantNamed, Value
from analyses.ir.instructions import Call
from analyses.ir.model import Block, Function, Instruction, Module
from analyses.ir.text.printer import print_module
from analyses.ir.text.reader import read_again
from analyses.ir.type_contents import leaves, members
from analyses.ir.types import I8, VOID, ArrayType, DataLayout, Type
from analyses.ir.uses import replace_uses
from analyses.records import dataclass


@dataclass(eq=False)
class Lowered:
    """The program after lowering; `made` has one derivative for each request, shared where requests are alike."""

    module: Module
    made: dict[Request, Differentiation]


def lower(module: Module, sink: Sink | None = None, options: Options | None = None) -> Lowered:
    """Replace every request of a program by a call of generated code. The module itself is changed.

    Of a program for a host and a device, those of the device come first.
    Raises EngineError for the first request that cannot be met.
    """
    device = device_part(module)
    if device is not None:
        lower(device, sink, options)
        if any("__enzyme_" in name for name in (*module.functions, *module.variables)):
            bring_launches(module)
    registrations.read(module)
    lowering = _Lowering(module, sink, options)
    callers = [request_call.call.block for request_call in lowering.requests] if for_device(module) else []
    for request_call in lowering.requests:
        lowering.meet(request_call)
    for block in callers:
        if block is not None and block.function is not None:
            limit_registers(module, block.function)
    _shadow_functions(module, sink, options)
    erase_marks(module)
    registrations.forget(module)
    if for_device(module):
        allow_unrolling(module)
        made = (derivative.gradient for derivative in lowering.made.values())
        inline_what_is_called_once(module, {module.functions[f.name] for f in made if f is not None})
    complete_host(module, module)
    return Lowered(module, lowering.made)


def _shadow_functions(module: Module, sink: Sink | None, options: Options | None) -> None:
    """Replace `__enzyme_virtualreverse(f)` by the shadow of a function, or of a table of functions."""
    if not any(SHADOW_ENTRY_POINT in name for name in module.functions):
        return
    derivatives = Derivatives(module, sink or Discard(), touched=Touched(module))
    for function in module.functions_with([SHADOW_ENTRY_POINT]):
        for call in [i for i in function.instructions if isinstance(i, Call)]:
            if call.called is None or SHADOW_ENTRY_POINT not in call.called.name:
                continue
            value = call.arguments[0] if call.arguments else None
            shadow = constant_shadow(FunctionShadows(module, derivatives), value) if value is not None else None
            if shadow is None:
                message = "the shadow of what is no function with a body here, and no table of such"
                raise defect(call, message, "pass the function itself, or the table where it is known")
            _splice(call, Block("", function), shadow)
    make_wanted(derivatives, sink, options)
    if derivatives.to_clear:
        raise EngineError(
            f"the shadow of a function ({SHADOW_ENTRY_POINT}) changes active memory in global variables",
            hint="name the shadows of the variables (!enzyme_shadow), or pass what they hold as an argument",
        )


def lower_within(module: Module, name: str, sink: Sink | None = None, options: Options | None = None) -> Lowered:
    """Replace the requests in what a function reaches, so that the function can be run and differentiated.

    The module itself is changed. Raises EngineError for a request that cannot be met.
    """
    bring_launches(module)
    lowering = _Lowering(module, sink, options)
    lowering.within(module.functions[name])
    complete_host(module, module)
    return Lowered(module, lowering.made)


def requests_met(module: Module, name: str, options: Options | None = None, sink: Sink | None = None) -> Lowered:
    """The program, or where a function in it reaches requests a copy in which these are met, so that it can be run.

    Where it launches kernels, the requests of the device are met, too.
    Raises EngineError for a request that cannot be met.
    """
    root = module.functions.get(name)
    if root is None or root.is_declaration:
        return Lowered(module, {})
    asks, device_asks = _asks(root, module), _device_asks(module) and _launches(root)
    if not (asks or device_asks):
        return Lowered(module, {})
    copied = read_again(print_module(module, read_all=True), module)
    # What is said of types is of values of the function itself.
    options = replace(options or Options(), types={})
    if device_asks:
        copied.device = None  # that of the program itself stays as it is
        device = device_part(copied)
        assert device is not None
        lower(device, sink, options)
        keep_device_part(copied, device)
    return lower_within(copied, name, sink, options) if asks else Lowered(copied, {})


def _asks(root: Function, module: Module) -> bool:
    """Whether a function reaches a request."""
    if not any("__enzyme_" in name for name in module.functions):
        return False
    calls = (i for function in reached(root) for i in function.instructions if isinstance(i, Call))
    return any(is_batch(call) or request_of(module, call) for call in calls)


def _launches(root: Function) -> bool:
    names = (value.name for value in reached_globals(root))
    return any(name in LAUNCHES or name.startswith(PREFIX) or kernel_of_stub(name) for name in names)


def _device_asks(module: Module) -> bool:
    device = device_part(module)
    return device is not None and bool(find_requests(device))


class _Lowering:
    """Makes derivatives and puts them in the place of requests, inner ones first."""

    def __init__(self, module: Module, sink: Sink | None, options: Options | None) -> None:
        self.module, self.sink, self.options = module, sink, options
        self.made: dict[Request, Differentiation] = {}
        self._calls: dict[Function, list[RequestCall]] = {}
        self._runtime_errors = options is not None and options.runtime_errors
        wrong: dict[Call, EngineError] = {}
        self.requests = find_requests(module, wrong=wrong if self._runtime_errors else None)
        for request_call in self.requests:
            self._calls.setdefault(request_call.call.function, []).append(request_call)
        self._begun: set[Request] = set()
        self._met: set[Call] = set()
        self._failed: dict[Request, EngineError] = {}
        for call, error in wrong.items():
            _fail(module, call, error)
        self._meet_batches()

    def _meet_batches(self) -> None:
        if not any(BATCH in name for name in self.module.functions):
            return
        for function in self.module.functions_with([BATCH]):
            for call in [i for i in function.instructions if isinstance(i, Call) and is_batch(i)]:
                try:
                    _call_batch(self.module, call)
                except EngineError as error:
                    if not self._runtime_errors:
                        raise
                    _fail(self.module, call, error)

    def meet(self, request_call: RequestCall) -> None:
        """Make the derivative that a call asks for, if there is none yet, and call it instead."""
        call, request = request_call.call, request_call.request
        if not self._runtime_errors:
            self._meet(request_call)
            return
        if call in self._met:
            return
        try:
            if request in self._failed:
                raise self._failed[request]
            self._meet(request_call)
        except EngineError as error:
            if request not in self.made:
                self._failed[request] = error
            self._met.add(call)
            _fail(self.module, call, error)

    def _meet(self, request_call: RequestCall) -> None:
        call, request = request_call.call, request_call.request
        if call in self._met or (request in self._begun and request not in self.made):
            return
        if request not in self.made:
            self._begun.add(request)
            self.within(self.module.functions[request.function])
            self.made[request] = derivative = run(self.module, request, self.sink, self.options)
            adopt(self.module, derivative)
        self._met.add(call)
        _replace(self.module, self._again(request_call), self.made[request])

    def within(self, root: Function) -> None:
        """Meet the requests in what a function reaches, but for those that are being met: they can't wait for it."""
        for function in reached(root):
            for request_call in self._calls.get(function, ()):
                if request_call.call not in self._met:
                    self.meet(self._again(request_call))

    def _again(self, known: RequestCall) -> RequestCall:
        """A request read once more: its operands may have been requests themselves."""
        return replace(request_of(self.module, known.call) or known, request=known.request)


def adopt(module: Module, derivative: Differentiation) -> Function:
    """Move a derivative, and what it calls, into the program it was made from; returns it there.

    Adopt each derivative before the next is made, so that the next takes other names: raises ValueError where the
    program has another function of the same name.
    """
    gradient = derivative.gradient
    if gradient is None:
        raise ValueError("there is no gradient yet")
    for function in [f for part in (derivative, *derivative.parts) for f in part.functions]:
        existing = module.functions.get(function.name, function)
        if existing is not function and not existing.is_declaration and _shape(existing) != _shape(function):
            raise ValueError(f"the program has another function @{function.name}")
    move = Move(module, derivative.module)
    for function in derivative.functions:
        if function is not gradient:
            move.function(function)
    return move.function(gradient)


def _shape(function: Function) -> list[tuple[str, list[str]]]:
    """The opcode and operands of each instruction of a function, for comparison."""
    return [(i.opcode, [o.ref for o in i.operands]) for i in function.instructions]


def _replace(module: Module, request_call: RequestCall, derivative: Differentiation) -> None:
    """Put a call of the gradient, and what turns its result into the request's, in the place of a request."""
    call, request = request_call.call, request_call.request
    gradient = derivative.gradient
    assert gradient is not None and call.opcode in ("call", "invoke")
    names = _taken(call.function)
    piece = Block("", call.function)
    builder = Builder(names).at(piece)
    for index, argument, shadow in request_call.distinct:
        said = f"the shadow of argument {index} of {request.function} is the argument itself: make it enzyme_const"
        builder.call(
            helpers.check_distinct(module), [argument, shadow, helpers.words(module, f"adjoint: error: {said}")]
        )
    if request_call.kind.is_split:
        value = split_call(builder, module, request_call, derivative)
        if request_call.kind.uses_tape and value is not None:
            value = _result(builder, module.layout, call, request_call.result, value)
        _splice(call, piece, value)
        return
    arguments = [*in_memory(builder, request_call), *operands_of(builder, request_call)]
    if request.active_result and not request.forward:
        result = module.functions[request.function].function_type.result
        arguments += seeds_of(builder, request_call, result)
    callee = module.functions[gradient.name]
    derivative_call = builder.call(callee, arguments, "tangent" if request.forward else "gradient")
    derivative_call.argument_attributes = by_value(callee)
    _splice(call, piece, _result(builder, module.layout, call, request_call.result, derivative_call))


def _call_batch(module: Module, call: Call) -> None:
    """Put calls of the function in the place of `__enzyme_batch`."""
    batch = read_batch(call)
    piece = Block("", call.function)
    builder = Builder(_taken(call.function)).at(piece)
    results = batch_calls(builder, batch)
    _splice(call, piece, None if results is None else _result(builder, module.layout, call, batch.memory, results))


def _fail(module: Module, call: Call, error: EngineError) -> None:
    """Put a call that says an error and exits in the place of a request."""
    piece = Block("", call.function)
    builder = Builder(_taken(call.function)).at(piece)
    builder.call(helpers.fail(module), [helpers.words(module, error.line())])
    _splice(call, piece, None)


def _splice(call: Call, piece: Block, value: Value | None) -> None:
    """Put instructions in the place of a call, and `value` in that of its result."""
    block = call.block
    assert block is not None
    at = block.instructions.index(call)
    block.instructions[at : at + 1] = piece.instructions
    for instruction in piece.instructions:
        instruction.block = block
        dbg = call.attachment("dbg")
        if dbg is not None and isinstance(instruction, Call):
            instruction.metadata.append(("dbg", dbg))
    if call.opcode == "invoke":
        _unwind_as(call, block, piece.instructions)
    replace_uses(call.function, call, value if value is not None else ConstantNamed(call.type, "poison"))
    _name_all(call.function)


def _unwind_as(call: Call, block: Block, made: list[Instruction]) -> None:
    """Have what was made in the place of an invoke, at the end of a block, unwind to where that did and go on as it."""
    function, normal, unwind = call.function, call.normal, call.unwind
    assert normal is not None and unwind is not None
    names = _taken(function)
    unwinding: list[Block] = []
    here = block
    for instruction in made:
        if not isinstance(instruction, Call) or instruction.intrinsic is not None:
            continue
        following = Block(names.fresh("invoked"), function)
        at = here.instructions.index(instruction) + 1
        following.instructions, here.instructions = here.instructions[at:], here.instructions[:at]
        for moved in following.instructions:
            moved.block = following
        instruction.opcode, instruction.normal, instruction.unwind = "invoke", following, unwind
        function.blocks.insert(function.blocks.index(here) + 1, following)
        unwinding.append(here)
        here = following
    Builder(names).at(here).branch(normal)
    for phi in normal.phis:
        phi.blocks = [here if b is block else b for b in phi.blocks]
    for phi in unwind.phis:
        incoming = [(v, u) for v, b in phi.incoming for u in (unwinding if b is block else [b])]
        phi.operands, phi.blocks = [v for v, _ in incoming], [b for _, b in incoming]


def _name_all(function: Function) -> None:
    """Give names to what only had numbers, which count no more when instructions come and go."""
    names = _taken(function)
    for block in function.blocks:
        for value in (block, *block.instructions):
            if value.name.isdigit():
                value.name = names.fresh(value.name)
    for argument in function.arguments:
        if argument.name.isdigit():
            argument.name = names.fresh(f"arg{argument.name}")


def _result(builder: Builder, layout: DataLayout, call: Call, memory: Value | None, made: Value) -> Value | None:
    """The request's result out of the gradient's struct of adjoints, or None and stored in memory."""
    wanted, returned = call.type, made.type
    if memory is not None and returned != VOID:
        builder.store(made, memory)
        return None
    if wanted == VOID:
        return None
    if returned == VOID:
        # All that the derivative gives is in shadows; a prototype that is shared by requests returns something else.
        return zero(wanted)
    if wanted == returned:
        return made
    parts = members(returned)
    if parts:
        if parts[0] == wanted:
            return builder.extract(made, (0,))  # one prototype for all requests returns the first number
        if members(wanted) == parts:
            value: Value = ConstantNamed(wanted, "poison")
            for i in range(len(parts)):
                value = builder.put(value, builder.extract(made, (i,)), (i,))
            return value
        if wanted.is_vector or wanted.is_aggregate:
            size = max(layout.alloc_size(wanted), layout.alloc_size(returned))
            if _number_bits(layout, wanted) == _number_bits(layout, returned) and size:
                # The calling convention packs small structs, {float, float} as <2 x float>: the same bytes in memory.
                memory = scratch(builder, call, ArrayType(size, I8), "adjoints")
                builder.store(made, memory)
                return builder.load(wanted, memory, "adjoints")
    hint = (
        "declare __enzyme_autodiff to return the adjoints of the enzyme_out arguments: one of them, or a struct of all "
        "in order"
    )
    raise defect(call, f"the request returns {wanted}, the gradient {returned}", hint)


def _number_bits(layout: DataLayout, type_: Type) -> int:
    """The bits of floating-point numbers in a type."""
    return sum(layout.bits(leaf.type) for leaf in leaves(type_, layout) if leaf.type.scalar.is_float)


def _taken(function: Function) -> Names:
    names = Names()
    for argument in function.arguments:
        names.fresh(argument.name)
    for value in (*function.blocks, *function.instructions):
        if value.name and not value.name.isdigit():
            names.fresh(value.name)
    return names
