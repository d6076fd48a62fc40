"""Functions in LLVM IR that load the arguments of a call from a frame and store what it returns."""

from __future__ import annotations

import re
from dataclasses import field

from ad.invocation.device import Image
from ad.invocation.load_counts import COUNTER
from ad.requests.requests import Role
from analyses.ir.model import Function
from analyses.ir.names import quoted
from analyses.ir.types import VOID, DataLayout, StructType, Type
from analyses.records import dataclass


@dataclass(frozen=True)
class Frame:
    """Offsets in buffer 0: each argument, its shadow (-1 for none), the seed, the result, the adjoints, a count."""

    arguments: tuple[int, ...]
    shadows: tuple[int, ...]
    roles: tuple[Role, ...]
    seed: int
    result: int
    adjoints: int
    loads: int
    accumulators: tuple[int, ...] = ()
    """Of a derived kernel: where the addresses stand at which the adjoint of each `out` argument adds up."""
    layout: DataLayout = field(default_factory=DataLayout)

    def parameters(self, function: Function, image: Image, *, gradient: bool) -> tuple[tuple[int, int, int], ...]:
        """The (buffer, offset, size) of each parameter of a kernel, or of its derivative (see `kernels`)."""
        targets = {(owner, offset): target for owner, offset, target in image.links}
        parameters: list[tuple[int, int, int]] = []
        for argument, offset, shadow, role in zip(
            function.arguments, self.arguments, self.shadows, self.roles, strict=True
        ):
            if any(word.startswith("byval") for word in argument.attributes):
                target = targets[0, offset]
                parameters.append((target, 0, len(image.buffers[target])))
            else:
                parameters.append((0, offset, self.layout.store_size(argument.type)))
            if gradient and role.has_shadow:
                parameters.append((0, shadow, self.layout.store_size(argument.type)))
        if gradient:
            parameters += [(0, place, self.layout.pointer_size()) for place in self.accumulators]
        return tuple(parameters)

    def entry(self, name: str, function: Function, callee: str, *, gradient: bool, counted: bool) -> str:
        """A function `void @name(ptr %frame)` that loads the arguments, calls `callee` and stores what it returns."""
        lines: list[str] = []
        arguments: list[str] = []

        def load(type_: Type, offset: int, attributes: tuple[str, ...] = ()) -> None:
            number = len(arguments)
            lines.append(f"  %at{number} = getelementptr i8, ptr %frame, i64 {offset}")
            lines.append(f"  %a{number} = load {type_}, ptr %at{number}, align 1")
            arguments.append(" ".join((str(type_), *attributes, f"%a{number}")))

        for argument, offset, shadow, role in zip(
            function.arguments, self.arguments, self.shadows, self.roles, strict=True
        ):
            attributes = tuple(word for word in argument.attributes if is_abi(word))
            load(argument.type, offset, () if gradient else attributes)
            if gradient and role.has_shadow:
                load(argument.type, shadow)
        result = function.function_type.result
        place = self.result
        if gradient:
            if self.seed >= 0:
                load(result, self.seed)
            active = [a.type for a, role in zip(function.arguments, self.roles, strict=True) if role is Role.OUT]
            result, place = StructType(tuple(active)) if active else VOID, self.adjoints
        convention = f"{function.convention} " if function.convention and not gradient else ""
        words = "" if gradient else "".join(f"{w} " for w in function.result_attributes if is_abi(w))
        call = f"call {convention}{words}{result} @{quoted(callee)}({', '.join(arguments)})"
        if result == VOID:
            lines.append(f"  {call}")
        else:
            lines.append(f"  %r = {call}")
            lines.append(f"  %rp = getelementptr i8, ptr %frame, i64 {place}")
            lines.append(f"  store {result} %r, ptr %rp, align 1")
        if counted:
            lines.append(f"  %loads = load i64, ptr @{COUNTER}")
            lines.append(f"  %loads.at = getelementptr i8, ptr %frame, i64 {self.loads}")
            lines.append("  store i64 %loads, ptr %loads.at, align 1")
        return "\n".join((f"define void @{name}(ptr %frame) {{", *lines, "  ret void", "}", ""))

    def tangent_entry(self, name: str, function: Function, derivative: Function) -> str:
        """A function `void @name(ptr %frame)` that calls a derivative in forward mode.

        The tangent of an argument is taken from where its shadow or its adjoint is, that of the result stored where its
        seed is.
        """
        outs = [a for a, role in zip(function.arguments, self.roles, strict=True) if role is Role.OUT]
        offsets = self.layout.struct_layout(StructType(tuple(a.type for a in outs)))[1]
        tangents = {a.index: self.adjoints + offset for a, offset in zip(outs, offsets, strict=True)}
        tangents |= {a.index: self.shadows[a.index] for a in function.arguments if self.roles[a.index].has_shadow}
        places = [
            place
            for argument, offset in zip(function.arguments, self.arguments, strict=True)
            for place in (offset, tangents.get(argument.index))
            if place is not None
        ]
        lines: list[str] = []
        operands: list[str] = []
        for number, (parameter, place) in enumerate(zip(derivative.arguments, places, strict=True)):
            lines.append(f"  %at{number} = getelementptr i8, ptr %frame, i64 {place}")
            lines.append(f"  %a{number} = load {parameter.type}, ptr %at{number}, align 1")
            words = (str(parameter.type), *filter(is_abi, parameter.attributes), f"%a{number}")
            operands.append(" ".join(words))
        result = derivative.function_type.result
        call = f"call {result} @{quoted(derivative.name)}({', '.join(operands)})"
        if result == VOID:
            lines.append(f"  {call}")
        else:
            lines.append(f"  %r = {call}")
            lines.append(f"  %rp = getelementptr i8, ptr %frame, i64 {self.seed}")
            lines.append(f"  store {result} %r, ptr %rp, align 1")
        return "\n".join((f"define void @{name}(ptr %frame) {{", *lines, "  ret void", "}", ""))


_ABI = ("zeroext", "signext", "inreg", "byval", "sret", "byref", "align", "swiftself", "nest")


def is_abi(word: str) -> bool:
    """True for an attribute of a parameter that a caller has to repeat."""
    return re.split(r"[ (]", word, maxsplit=1)[0] in _ABI
