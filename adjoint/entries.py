"""Entry points in LLVM IR: they take arguments from frames, and ask the engine for the derivative that is wanted.

A frame holds the value, or the address, of each argument in each of its lanes. `@adjoint.primal` is the function with
its result in memory and each number that is differentiated by address, so that one form of request is enough.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from ad.invocation.entry_functions import is_abi
from ad.requests.requests import has_adjoint
from adjoint.arguments import Argument
from analyses.ir.model import Function
from analyses.ir.names import quoted
from analyses.ir.types import PTR, VOID, DataLayout, Type
from analyses.records import dataclass

ENTRY = "adjoint.entry"
COUNT_BYTES = 16
"""Before the frames stands how many there are."""
RESULT = -1
"""The index of the result among the slots of a frame."""


class Lane(StrEnum):
    """What an argument is given as: its value; what it is moved along; its adjoint; how the adjoint moves."""

    PRIMAL = "primal"
    TANGENT = "tangent"
    ADJOINT = "adjoint"
    ADJOINT_TANGENT = "adjoint.tangent"


class Mode(StrEnum):
    """What is computed: the function, its gradient, its tangent, or the tangent of its gradient."""

    VALUE = "value"
    GRADIENT = "gradient"
    TANGENT = "tangent"
    SECOND = "tangent of the gradient"


LANES = {
    Mode.VALUE: (Lane.PRIMAL,),
    Mode.GRADIENT: (Lane.PRIMAL, Lane.ADJOINT),
    Mode.TANGENT: (Lane.PRIMAL, Lane.TANGENT),
    Mode.SECOND: (Lane.PRIMAL, Lane.TANGENT, Lane.ADJOINT, Lane.ADJOINT_TANGENT),
}
"""The lanes of an argument that is differentiated, in the order in which requests take them."""
_FORWARD, _REVERSE = "__enzyme_fwddiff.adjoint", "__enzyme_autodiff.adjoint"


@dataclass(frozen=True, slots=True)
class Slot:
    """A place in a frame: an address, or the value itself."""

    index: int
    lane: Lane
    type: Type
    offset: int
    size: int


@dataclass(frozen=True, slots=True)
class Entry:
    """The text of an entry point `void @adjoint.entry(ptr)`, and the frame that it reads, of `size` bytes."""

    text: str
    slots: tuple[Slot, ...]
    size: int


def entry_of(function: Function, arguments: Sequence[Argument], mode: Mode, layout: DataLayout) -> Entry:
    """The entry point for a function in a mode."""
    return _Writer(function, arguments, mode, layout).entry


class _Writer:
    def __init__(self, function: Function, arguments: Sequence[Argument], mode: Mode, layout: DataLayout) -> None:
        self.function, self.arguments, self.mode, self.layout = function, arguments, mode, layout
        self.result = function.function_type.result
        self.slots: list[Slot] = []
        self.size = 0
        for argument in arguments:
            for lane in LANES[mode] if argument.active else (Lane.PRIMAL,):
                self._add(argument.index, lane, argument.type)
        if self.result != VOID:
            for lane in LANES[mode] if self._active_result else (Lane.PRIMAL,):
                self._add(RESULT, lane, self.result)
        self.size = -(-self.size // 16) * 16
        self.entry = Entry(self._text(), tuple(self.slots), self.size)

    @property
    def _active_result(self) -> bool:
        return has_adjoint(self.result)

    def _add(self, index: int, lane: Lane, type_: Type) -> None:
        size = self.layout.alloc_size(type_)
        step = 16 if size > 8 else 8
        offset = -(-self.size // step) * step
        self.slots.append(Slot(index, lane, type_, offset, size))
        self.size = offset + size

    # -- the text --------------------------------------------------------------------------

    def _text(self) -> str:
        parts = [self._primal()]
        known = self.function.module.variables if self.function.module is not None else {}
        parts += [f"@{name} = external global i32" for name in ("enzyme_dup", "enzyme_const") if name not in known]
        if self.mode in (Mode.GRADIENT, Mode.SECOND):
            parts.append(f"declare void @{_REVERSE}(...)")
        if self.mode in (Mode.TANGENT, Mode.SECOND):
            parts.append(f"declare void @{_FORWARD}(...)")
        if self.mode is Mode.SECOND:
            parts.append(self._gradient())
        parts.append(self._loop())
        return "\n".join(("", *parts, ""))

    def _primal(self) -> str:
        """`@adjoint.primal`: the function with numbers that are differentiated, and its result, in memory."""
        parameters, lines, operands = [], [], []
        for argument, formal in zip(self.arguments, self.function.arguments, strict=True):
            n = argument.index
            words = " ".join(filter(is_abi, formal.attributes))
            if argument.active and not argument.is_array:
                parameters.append(f"ptr noalias %a{n}")
                lines.append(f"  %v{n} = load {argument.type}, ptr %a{n}")
                operands.append(f"{argument.type} {words} %v{n}")
            else:
                alone = " noalias" if "noalias" in formal.attributes else ""
                parameters.append(f"{argument.type}{alone} %a{n}")
                operands.append(f"{argument.type} {words} %a{n}")
        convention = f"{self.function.convention} " if self.function.convention else ""
        words = "".join(f"{word} " for word in self.function.result_attributes if is_abi(word))
        call = f"call {convention}{words}{self.result} @{quoted(self.function.name)}({', '.join(operands)})"
        if self.result == VOID:
            lines.append(f"  {call}")
        else:
            parameters.append("ptr noalias %result")
            lines += [f"  %r = {call}", f"  store {self.result} %r, ptr %result"]
        head = f"define internal void @adjoint.primal({', '.join(parameters)}) {{"
        return "\n".join((head, *lines, "  ret void", "}"))

    def _gradient(self) -> str:
        """`@adjoint.gradient`: the primal with its adjoints, to be differentiated once more."""
        lanes = (Lane.PRIMAL, Lane.ADJOINT)
        parameters = [f"{type_} {name}" for type_, name, _ in self._values(lanes)]
        return "\n".join(
            (
                f"define internal void @adjoint.gradient({', '.join(parameters)}) {{",
                *_MARKS,
                f"  call void (...) @{_REVERSE}(ptr @adjoint.primal, {self._request(lanes)})",
                "  ret void",
                "}",
            )
        )

    def _values(self, lanes: Sequence[Lane]) -> list[tuple[Type, str, bool]]:
        """The type and the name of each operand of a derivative, and whether it is differentiated."""
        values: list[tuple[Type, str, bool]] = []
        for argument in self.arguments:
            for lane in lanes if argument.active else lanes[:1]:
                by_address = argument.active or argument.is_array
                values.append((PTR if by_address else argument.type, f"%{lane}.{argument.index}", argument.active))
        if self.result != VOID:
            values += [(PTR, f"%{lane}.result", True) for lane in (lanes if self._active_result else lanes[:1])]
        return values

    def _request(self, lanes: Sequence[Lane]) -> str:
        """The operands of a request for the derivative of `@adjoint.primal` or `@adjoint.gradient`."""
        words: list[str] = []
        for argument in self.arguments:
            type_ = PTR if argument.active or argument.is_array else argument.type
            words += self._marked(type_, str(argument.index), lanes, argument.active)
        if self.result != VOID:
            words += self._marked(PTR, "result", lanes, self._active_result)
        return ", ".join(words)

    def _marked(self, type_: Type, name: str, lanes: Sequence[Lane], active: bool) -> list[str]:
        if not active:
            return [f"i32 %const, {type_} %{lanes[0]}.{name}"]
        pairs = [lanes[i : i + 2] for i in range(0, len(lanes), 2)]
        return ["i32 %dup, " + ", ".join(f"{type_} %{lane}.{name}" for lane in pair) for pair in pairs]

    def _loop(self) -> str:
        """`@adjoint.entry`: the derivative for each frame, one after the other."""
        lines = [
            f"define void @{ENTRY}(ptr %base) {{",
            "start:",
            "  %count = load i64, ptr %base",
            *_MARKS,
            "  %some = icmp sgt i64 %count, 0",
            "  br i1 %some, label %each, label %end",
            "each:",
            "  %i = phi i64 [ 0, %start ], [ %next, %each ]",
            f"  %distance = mul i64 %i, {self.size}",
            f"  %place = add i64 %distance, {COUNT_BYTES}",
            "  %frame = getelementptr i8, ptr %base, i64 %place",
        ]
        arguments = {argument.index: argument for argument in self.arguments}
        for slot in self.slots:
            name = f"{slot.lane}.{'result' if slot.index == RESULT else slot.index}"
            argument = arguments.get(slot.index)
            if argument is None or (argument.active and not argument.is_array):
                lines.append(f"  %{name} = getelementptr i8, ptr %frame, i64 {slot.offset}")
            else:
                lines.append(f"  %at.{name} = getelementptr i8, ptr %frame, i64 {slot.offset}")
                lines.append(f"  %{name} = load {slot.type}, ptr %at.{name}, align 1")
        lanes = LANES[self.mode]
        match self.mode:
            case Mode.VALUE:
                operands = ", ".join(f"{type_} {name}" for type_, name, _ in self._values(lanes))
                lines.append(f"  call void @adjoint.primal({operands})")
            case Mode.GRADIENT:
                lines.append(f"  call void (...) @{_REVERSE}(ptr @adjoint.primal, {self._request(lanes)})")
            case Mode.TANGENT:
                lines.append(f"  call void (...) @{_FORWARD}(ptr @adjoint.primal, {self._request(lanes)})")
            case Mode.SECOND:
                lines.append(f"  call void (...) @{_FORWARD}(ptr @adjoint.gradient, {self._request(lanes)})")
        lines += [
            "  %next = add i64 %i, 1",
            "  %done = icmp eq i64 %next, %count",
            "  br i1 %done, label %end, label %each",
            "end:",
            "  ret void",
            "}",
        ]
        return "\n".join(lines)


_MARKS = ("  %dup = load i32, ptr @enzyme_dup", "  %const = load i32, ptr @enzyme_const")
