"""The globals of a module in the simulated memory, and the constants that may hold their addresses."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import partial

import numpy as np

from analyses.ir.constants import (
    ConstantAggregate,
    ConstantExpression,
    ConstantFloat,
    ConstantInt,
    ConstantNamed,
    ConstantString,
    Value,
)
from analyses.ir.floats import float_value
from analyses.ir.model import Alias, BlockLabel, Function, Global, GlobalVariable, Module
from analyses.ir.types import (
    ArrayType,
    DataLayout,
    FloatType,
    NamedStructType,
    PointerType,
    StructType,
    Type,
    VectorType,
)
from analyses.library.demangling import demangled
from workbench.execution.simulator.reports import UnsupportedError
from workbench.execution.simulator.state.cuda import Cuda
from workbench.execution.simulator.state.memory import Buffer, Memory, Space
from workbench.execution.simulator.state.ranks import Rank
from workbench.execution.simulator.values import operations
from workbench.execution.simulator.values.lanes import Lanes, UnsupportedTypeError, bits_of, dtype_of, storage_of, zeros

SHARED, CONSTANT = 3, 4
"""Address spaces that NVPTX and AMDGPU have in common."""

_LOCAL = re.compile(r"^.*\)::")
"""The part of a local variable's name before its own: the function."""

_MARK = re.compile(r"enzyme_\w+$")
_DEVICE = re.compile(r"nvptx|amdgcn|r600")


class Globals:
    """A buffer for each variable: shared memory is new in each block, other variables persist."""

    def __init__(self, module: Module, memory: Memory) -> None:
        if not module.layout.little_endian:
            raise UnsupportedError("the program is for a big-endian machine, which the simulator can't be")
        self.module = module
        self.layout: DataLayout = module.layout
        self.memory = memory
        self.device = bool(_DEVICE.match(module.triple))
        self.shared: list[Buffer] = []
        self._variables: dict[GlobalVariable, Buffer] = {}
        self._functions: dict[int, Function] = {}
        self._codes: dict[Function, Buffer] = {}
        self._blocks: dict[tuple[Function, str], Buffer] = {}
        self.rank: Rank | None = None
        """The rank whose code this is, of a program that runs as several."""
        self.cuda: Cuda | None = None
        """The state of CUDA's runtime, for the code of a host that has a device beside it."""
        self._dynamic: Buffer | None = None
        self._images: dict[GlobalVariable, bytes] = {}
        for variable in module.variables.values():
            if not variable.name.startswith("llvm."):
                self._variables[variable] = self._placed(variable)

    def _space(self, variable: GlobalVariable) -> Space:
        number = variable.type.address_space if isinstance(variable.type, PointerType) else 0
        if number == SHARED and self.device:
            return Space.SHARED
        return Space.CONSTANT if variable.constant or (number == CONSTANT and self.device) else Space.GLOBAL

    def _placed(self, variable: GlobalVariable) -> Buffer:
        space = self._space(variable)
        # The name of a shadow contains that of its variable.
        name = _LOCAL.sub("", ".".join(map(demangled, variable.name.split("."))))
        if space is not Space.SHARED:
            return self.memory.allocate(name, space, self.layout.alloc_size(variable.value_type))
        if variable.initializer is None:
            if self._dynamic is None:
                self._dynamic = self.memory.allocate(name, space, 0)
                self.shared.append(self._dynamic)
            return self._dynamic
        buffer = self.memory.allocate(name, space, self.layout.alloc_size(variable.value_type))
        self.shared.append(buffer)
        return buffer

    def initialise(self) -> None:
        """Give every variable outside shared memory its initial value."""
        for variable, buffer in self._variables.items():
            if variable.initializer is None and _MARK.match(variable.name):
                buffer.fill(bytes(buffer.size))  # it is named in requests, and its content says nothing
            if buffer.space is not Space.SHARED and variable.initializer is not None:
                if variable not in self._images:
                    self._images[variable] = self.image(variable.initializer)
                buffer.fill(self._images[variable])

    def begin_block(self, shared_bytes: int) -> None:
        """Reset shared memory; dynamic shared memory is at the `extern __shared__` arrays."""
        for buffer in self.shared:
            if buffer is self._dynamic and buffer.size != shared_bytes:
                buffer.resize(shared_bytes)
            buffer.forget()

    @property
    def variables(self) -> Mapping[GlobalVariable, Buffer]:
        return self._variables

    def buffer(self, name: str) -> Buffer:
        """The buffer of a variable. Raises KeyError."""
        return self._variables[self.module.variables[name]]

    def function_at(self, address: int) -> Function | None:
        return self._functions.get(address)

    def address(self, value: Global) -> int:
        if isinstance(value, GlobalVariable):
            return self._variables[value].address
        assert isinstance(value, Function)
        code = self._codes.get(value)
        if code is None:
            code = self._codes[value] = self.memory.allocate(f"@{demangled(value.name)}", Space.CODE, 0)
            self._functions[code.address] = value
        return code.address

    def block_address(self, function: Function, name: str) -> int:
        """The address of a block of a function, by the block's name."""
        place = self._blocks.get((function, name))
        if place is None:
            description = f"the block {name} of @{function.name}"
            place = self._blocks[function, name] = self.memory.allocate(description, Space.CODE, 0)
        return place.address

    # -- constants ------------------------------------------------------------------------------

    def lanes(self, constant: Value, count: int) -> Lanes:
        """A constant for each of `count` threads. Raises UnsupportedTypeError."""
        type_ = constant.type
        full = partial(np.full, count)
        match constant:
            case ConstantInt():
                bits = bits_of(type_)
                return full(constant.value & ((1 << bits) - 1), dtype_of(type_))
            case ConstantFloat():
                return full(_float(type_, constant.text), dtype_of(type_))
            case ConstantNamed():
                return zeros(type_, count)
            case ConstantAggregate() if isinstance(type_, VectorType):
                elements = constant.elements * type_.count if constant.splat else constant.elements
                return np.stack([self.lanes(e, count) for e in elements], axis=1)
            case ConstantAggregate():
                return tuple(self.lanes(e, count) for e in constant.elements)
            case ConstantString():
                return tuple(full(byte, np.uint8) for byte in constant.data)
            case Alias():
                return self.lanes(constant.aliasee, count)
            case Global():
                return full(self.address(constant), np.uint64)
            case ConstantExpression(opcode="blockaddress", operands=(Function() as home, BlockLabel() as label)):
                return full(self.block_address(home, label.name), np.uint64)
            case ConstantExpression():
                function = operations.expression(constant, self.layout)
                if function is not None:
                    return function(*(self.lanes(o, count) for o in constant.operands))
        raise UnsupportedTypeError(f"the constant {constant.ref}")

    def image(self, constant: Value) -> bytes:
        """The bytes of a constant in memory."""
        type_ = constant.type
        size = self.layout.alloc_size(type_)
        match constant:
            case ConstantNamed(word="zeroinitializer" | "null" | "undef" | "poison"):
                return bytes(size)
            case ConstantString():
                return constant.data
            case ConstantAggregate() if not isinstance(type_, VectorType):
                return self._aggregate_image(type_, constant.elements, size)
        data: bytes = storage_of(type_, self.layout).encode(self.lanes(constant, 1)).tobytes()
        return data.ljust(size, b"\0")

    def _aggregate_image(self, type_: Type, elements: tuple[Value, ...], size: int) -> bytes:
        if isinstance(type_, ArrayType):
            return b"".join(map(self.image, elements))
        assert isinstance(type_, (StructType, NamedStructType))
        image = bytearray(size)
        for offset, element in zip(self.layout.struct_layout(type_)[1], elements, strict=True):
            data = self.image(element)
            image[offset : offset + len(data)] = data
        return bytes(image)


def _float(type_: Type, text: str) -> float | np.longdouble:
    if type_ == FloatType("x86_fp80") and text.startswith("0xK"):
        bits = int(text[3:], 16)
        raw = np.frombuffer(bits.to_bytes(10, "little").ljust(16, b"\0"), np.uint8)
        number: np.longdouble = raw.view(np.longdouble)[0]
        return number
    return float_value(type_, text)
