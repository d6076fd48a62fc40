"""The derivative that the launch of a kernel wants: functions of the host that launch the kernel's derivatives.

In forward mode one function launches the kernel with its tangents.

The forward half launches the augmented kernel, which leaves a tape for each thread in memory of the device; the reverse
half launches the reverse kernel with the same grid, block, shared memory and stream. Work on streams other than the
default one is done before the host goes on in reverse, so that nothing overtakes it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import NamedTuple

from ad.emit.move import Move
from ad.engine.differentiation import Differentiation, Options
from ad.engine.stages import Observer, Pipeline
from ad.gpu.device_shadows import shadowed
from ad.gpu.split_kernels import forward_kernel, reverse_kernel, tangent_kernel
from ad.history.records import Stage
from ad.host.launch_functions import launched_by
from ad.host.launching import launch_kernel, stub_of
from ad.host.runtime import CLEAR, ENTER, FREE, LEAVE, MALLOC, MEMCPY, REVERSE_BEGINS, REVERSE_ENDS
from ad.normalise.inlining import Inliner
from ad.normalise.prepare import Preparations, Prepared
from ad.requests.derivatives import Derivatives
from ad.requests.requests import ForwardRequest, Request, SplitRequest, Unwritten
from ad.requests.signatures import ParameterKind, Signature, signature
from analyses.facts import Sink
from analyses.gpu.device_part import device_part
from analyses.gpu.launch_names import CONFIGURATION
from analyses.gpu.stand_ins import stand_ins
from analyses.gpu.threads import is_dynamic_shared
from analyses.ir.builder import Builder, Names, integer
from analyses.ir.constants import ConstantNamed, Value
from analyses.ir.model import Block, Function, GlobalVariable, Module
from analyses.ir.text.values import memory_type
from analyses.ir.types import I32, FunctionType, Type
from analyses.types.context import TypeContext

Differentiate = Callable[[Module, Request, Options], Differentiation]
"""Makes a derivative in a module of its own (`engine.run`)."""
Adopt = Callable[[Module, Differentiation], Function]
"""Moves a derivative into the program (`lower.adopt`)."""
_ALIGNED = 16


class LaunchPipeline(Pipeline):
    """Makes the derivative of a kernel on the device, and the functions of the host that launch it."""

    def __init__(
        self,
        derivatives: Derivatives,
        request: Request,
        sink: Sink,
        options: Options,
        *,
        differentiate: Differentiate,
        types: TypeContext | None = None,
        names: Sequence[str] = (),
        observe: Observer | None = None,
        inliner: Inliner | None = None,
        preparations: Preparations | None = None,
    ) -> None:
        super().__init__(
            derivatives,
            request,
            sink,
            options,
            types=types,
            names=names,
            observe=observe,
            inliner=inliner,
            preparations=preparations,
        )
        self._differentiate = differentiate

    def advance(self, until: Stage) -> None:
        """Write the functions, when the code of derivatives is to be written. Raises EngineError."""
        if until is not Stage.REVERSE or not self._stages:
            return
        self._stages = []
        request, program = self.request, self.program
        self.derivatives.scope = self.scope
        function = program.functions[request.function]
        module = replace(program, assembly=[], variables={}, aliases={}, functions={}, metadata={}, named_metadata={})
        primal = module.add(Function(function.name, function.function_type))
        self.made = Differentiation(request, self.scope, Prepared(module, primal))
        self.names = self.names or self.derivatives.names(request)
        device = device_part(program)
        assert device is not None
        kernel = device.functions[launched_by(function)]
        derivative = self._of_kernel(device, kernel, request)
        assert derivative.gradient is not None
        shape = signature(function.arguments, function.function_type.result, request)
        with_variables = bool(stand_ins(program, device))
        writer = _Writer(
            module,
            device,
            kernel,
            shape,
            derivative,
            with_variables=with_variables,
            several_gpus=self.derivatives.several_gpus,
        )
        gradient = device.functions[derivative.gradient.name]
        if request.forward:
            self.made.gradient = writer.forward(self.names[0], gradient)
            return
        assert derivative.augmented is not None
        self.made.augmented = writer.augmented(self.names[0], device.functions[derivative.augmented.name])
        self.made.gradient = writer.reverse(self.names[1], gradient)
        self.derivatives.tape_sizes[tuple(self.names)] = writer.bytes_of_thread
        if not writer.bytes_of_thread:
            self.derivatives.keeping_nothing[tuple(self.names)] = True

    def _of_kernel(self, device: Module, kernel: Function, request: Request) -> Differentiation:
        assert isinstance(request, (ForwardRequest, SplitRequest))
        wanted = self._wanted(device, kernel, request)
        types = {}
        for argument, tree in zip(
            kernel.arguments, self.types.arguments if self.types is not None else (), strict=False
        ):
            if tree.entries and argument.name:
                types[f"%{argument.name}"] = tree
        options = replace(self.options, types=types, launch=None, extents={}, checkpoints=None, tape_limit=None)
        with shadowed(self.derivatives, device, request.variables):
            derivative = self._differentiate(device, wanted, options)
        move = Move(device, derivative.module)
        for function in derivative.functions:
            move.function(function)
        return derivative

    def _wanted(self, device: Module, kernel: Function, request: Request) -> Request:
        """What is wanted of the kernel itself."""
        count = len(kernel.arguments)
        if not isinstance(request, SplitRequest):
            return ForwardRequest(kernel.name, request.roles[:count])
        here = [i for i in request.unwritten.arguments if i < count]
        set_by_host = (v.name for v in device.variables.values() if v.externally_initialized)
        constants = request.unwritten.constants and not any(map(self.derivatives.writes, set_by_host))
        return SplitRequest(
            kernel.name,
            request.roles[:count],
            placed=True,
            unwritten=Unwritten(tuple(here), constants=constants),
            apart=tuple(i for i in request.apart if i < count),
        )


class _Struct(NamedTuple):
    """The shadow of a struct that a kernel takes by value: on the host, its copy on the device, and its bytes."""

    shadow: Value
    place: Value
    size: Value


class _Writer:
    """Writes the functions of the host."""

    def __init__(
        self,
        module: Module,
        device: Module,
        kernel: Function,
        shape: Signature,
        derivative: Differentiation,
        *,
        with_variables: bool,
        several_gpus: bool,
    ) -> None:
        self._module, self._device, self._kernel, self._shape = module, device, kernel, shape
        self.bytes_of_thread = -(-derivative.tape_size // _ALIGNED) * _ALIGNED
        self._several_gpus = several_gpus
        if several_gpus:  # where the tape is tells the device of the launch
            self.bytes_of_thread = max(self.bytes_of_thread, _ALIGNED)
        self._doubled = _uses_dynamic_memory(device, kernel)
        self._with_variables = with_variables

    def forward(self, name: str, derivative: Function) -> Function:
        """The launch with tangents. Its result is the error code, as that of the launch itself."""
        shape = self._shape
        function, builder, given, configuration = self._begin(name, shape.forward, len(shape.parameters))
        kernel = tangent_kernel(self._device, self._kernel, derivative)
        error = self._launch(builder, kernel, given, configuration, derivative)
        result = shape.forward.result
        builder.ret(builder.put(ConstantNamed(result, "poison"), error, (0,)) if result.is_aggregate else error)
        return function

    def augmented(self, name: str, half: Function) -> Function:
        shape = self._shape
        function, builder, given, configuration = self._begin(name, shape.augmented, len(shape.parameters))
        tapes = function.arguments[-1]
        kernel = forward_kernel(self._device, self._kernel, half, self.bytes_of_thread)
        given, structs = self._with_structs(builder, given)
        error = self._launch(builder, kernel, [*given, tapes], configuration, half)
        for struct in structs:
            builder.call(FREE.declare(self._module), [struct.place])
        result: Value = ConstantNamed(shape.augmented_result, "poison")
        for index, part in enumerate((tapes, error)):
            result = builder.put(result, part, (index,))
        builder.ret(result)
        return function

    def reverse(self, name: str, half: Function) -> Function:
        shape, module = self._shape, self._module
        function, builder, given, configuration = self._begin(name, shape.reverse(tape=True), len(shape.parameters))
        tapes = function.arguments[-1]
        kernel = reverse_kernel(self._device, self._kernel, half, self.bytes_of_thread)
        stream = configuration[-1]
        before = builder.call(ENTER.declare(module), [tapes], "before") if self._several_gpus else None
        outs: list[tuple[Value, Type]] = []
        for index in shape.outs:
            type_ = self._kernel.arguments[index].type
            place: Value = builder.call(MALLOC.declare(module), [self._bytes(type_)], "sum")
            builder.call(CLEAR.declare(module), [place, integer(0, I32), self._bytes(type_)])
            outs.append((place, type_))
        given, structs = self._with_structs(builder, given)
        builder.call(REVERSE_BEGINS.declare(module), [stream])
        self._launch(builder, kernel, [*given, tapes, *(place for place, _ in outs)], configuration, half)
        builder.call(REVERSE_ENDS.declare(module), [stream])
        for struct in structs:
            builder.call(MEMCPY.declare(module), [struct.shadow, struct.place, struct.size, integer(2, I32)])
            builder.call(FREE.declare(module), [struct.place])
        result: Value = ConstantNamed(shape.adjoints, "poison")
        for index, (place, type_) in enumerate(outs):
            number = builder.alloca(type_, "number", align=8)
            builder.call(MEMCPY.declare(module), [number, place, self._bytes(type_), integer(2, I32)])
            builder.call(FREE.declare(module), [place])
            result = builder.put(result, builder.load(type_, number), (index,))
        if before is not None:
            builder.call(LEAVE.declare(module), [before])
        builder.ret(result if outs else None)
        return function

    def _with_structs(self, builder: Builder, given: list[Value]) -> tuple[list[Value], list[_Struct]]:
        """The arguments of a launch, with the shadows of structs that are passed by value in memory of the device."""
        structs: list[_Struct] = []
        for number, parameter in enumerate(self._shape.parameters[: len(given)]):
            if parameter.kind is not ParameterKind.SHADOW:
                continue
            type_ = memory_type(self._kernel.arguments[parameter.primal], self._device, ["byval"])
            if type_ is None:
                continue
            size = self._bytes(type_)
            place = builder.call(MALLOC.declare(self._module), [size], "struct")
            builder.call(MEMCPY.declare(self._module), [place, given[number], size, integer(1, I32)])
            structs.append(_Struct(given[number], place, size))
            given = [*given[:number], place, *given[number + 1 :]]
        return given, structs

    def _bytes(self, type_: Type) -> Value:
        return integer(self._module.layout.alloc_size(type_))

    def _begin(self, name: str, type_: FunctionType, count: int) -> tuple[Function, Builder, list[Value], list[Value]]:
        function = self._module.add(Function(name, type_))
        function.linkage = "internal"
        function.attributes = ("noinline", "nounwind")
        names = Names()
        parameters = self._shape.parameters
        for argument, parameter in zip(function.arguments, parameters, strict=False):
            argument.name, argument.attributes = names.fresh(parameter.name), ()
        for argument in function.arguments[len(parameters) :]:
            argument.name = names.fresh("tape")
        block = Block(names.fresh("start"), function)
        function.blocks = [block]
        first = count - len(CONFIGURATION)
        return (
            function,
            Builder(names).at(block),
            list(function.arguments[:first]),
            list(function.arguments[first:count]),
        )

    def _launch(
        self, builder: Builder, kernel: Function, arguments: list[Value], configuration: list[Value], half: Function
    ) -> Value:
        in_memory = {a for a, p in zip(arguments, half.arguments, strict=False) if _is_by_value(p.attributes)}
        if self._doubled:
            configuration = list(configuration)
            configuration[4] = builder.multiply(configuration[4], integer(2))
        stub = stub_of(self._module, kernel.name)
        return launch_kernel(
            builder,
            self._module,
            stub,
            arguments,
            configuration,
            in_memory,
            with_variables=self._with_variables,
        )


def _is_by_value(words: tuple[str, ...]) -> bool:
    return any(word.startswith("byval") for word in words)


def _uses_dynamic_memory(device: Module, kernel: Function) -> bool:
    """True if a kernel may use dynamic shared memory, the second half of which is its shadow in the derivative."""
    return any(isinstance(v, GlobalVariable) and is_dynamic_shared(v) for v in device.variables.values())
