"""Reasons why an instruction tells no type of some bytes, and where else to look.

Each answer is a `Look`: a sentence, the instruction that it is about, and the values that have the same bytes. Values
go with a path to the bytes, as in type trees: offsets within the value first, then behind each pointer.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import NamedTuple

from analyses.ir.constants import Constant, ConstantExpression, ConstantInt, Value
from analyses.ir.instructions import (
    Alloca,
    Binary,
    Call,
    Cast,
    Compare,
    Freeze,
    GetElementPointer,
    Load,
    Return,
    Select,
    Store,
)
from analyses.ir.intrinsics import is_annotation, mem_set, mem_transfer
from analyses.ir.model import Function, GlobalVariable, Instruction, Module, Phi
from analyses.ir.subjects import Subjects
from analyses.memory.call_effects import known_callee
from analyses.memory.mod_ref import Memory
from analyses.type_trees.metadata_nodes import Metadata
from analyses.type_trees.tree import Path
from analyses.types.sources.wording import ANY_TYPE, tag_words, variable_words


class Look(NamedTuple):
    """`goes_on`: the values that hold the same bytes. `passage`: not worth a word where nothing comes of those."""

    says: str
    at: Value | None
    goes_on: tuple[tuple[Value, Path], ...] = ()
    passage: bool = False


class Silence:
    """The answers for one function; arguments and their callers are not among them."""

    def __init__(self, function: Function, subjects: Subjects) -> None:
        module = function.module or Module()
        self.function = function
        self.layout = module.layout
        self.metadata = Metadata(module)
        self._name = subjects.of

    # -- where a value comes from -------------------------------------------------------------------

    def of_origin(self, value: Value, path: Path) -> Look | None:
        """Say why the definition of a value does not tell the type."""
        name = self._name(value)
        match value:
            case GlobalVariable(initializer=None):
                return Look(f"{name} is a global that is defined elsewhere", None)
            case GlobalVariable():
                return Look(f"{name} is a global whose initial bytes are right for every type, as zeros are", None)
            case ConstantExpression(operands=operands) if operands:
                return Look(f"{name} is an address made of {operands[0].ref}", None, ((operands[0], path),))
            case Alloca():
                size = f"`{value.allocated_type}` says how large it is, not what is in it"
                return Look(f"{name} is memory on the stack: {size}{self.variable(value)}", value)
            case Load():
                says = f"{name} is read from memory, and nothing that is known was seen stored there{self._tag(value)}"
                return Look(says, value, ((value.pointer, held(path)),))
            case GetElementPointer() if len(path) > 1:
                moved = self._offset(value)
                at = -1 if moved is None or path[1] < 0 else path[1] + moved
                further = f", {moved} bytes further" if moved else ""
                says = f"{name} points into the same memory as {self._name(value.base)}{further}"
                return Look(says, value, ((value.base, (path[0], at, *path[2:])),))
            case Phi() | Select():
                choices = dict.fromkeys(value.operands if isinstance(value, Phi) else value.operands[1:])
                names = ", ".join(map(self._name, choices))
                says = f"{name} is one of {names}, and is only what all of them are known to be"
                return Look(says, value, tuple((choice, path) for choice in choices))
            case Cast() | Freeze():
                return Look(
                    f"{name} has the bits of {self._name(value.operands[0])}", value, ((value.operands[0], path),)
                )
            case Binary():
                read = tuple(dict.fromkeys(value.operands))
                says = f"{name} is calculated ({value.opcode}) from {', '.join(map(self._name, read))}"
                return Look(f"{says}, and bits of that are of no one type", value, tuple((o, path) for o in read))
            case Call():
                return Look(self._returned(value, name), value)
            case Instruction():
                return Look(f"{name} is made by {value.opcode}, which tells nothing of these bytes", value)
        return None

    def _returned(self, call: Call, name: str) -> str:
        callee, called = called_name(call), call.called
        if allocates(call):
            return f"{name} is fresh memory from {callee}, which has no type yet{self.variable(call)}"
        if called is None:
            return f"{name} is returned by a call through a pointer: which function it is was not seen"
        if called.is_declaration:
            return f"{name} is returned by {callee}, which has no body here and is no known function"
        return f"{name} is returned by {callee}, which was looked into and does not tell"

    # -- who uses it --------------------------------------------------------------------------------

    def of_use(self, user: Instruction, value: Value, path: Path) -> Look | None:
        """Say why a use of a value does not tell the type; None where the use has nothing to do with these bytes."""
        name, result = self._name(value), self._name(user)
        match user:
            case Load():
                if not self._covers(path, self.layout.store_size(user.type)):
                    return None
                moved = ": bits that are only moved on are no evidence of an integer" if user.type.is_integer else ""
                return Look(
                    f"{result} is read from it as {user.type}{moved}{self._tag(user)}", user, ((user, taken(path)),)
                )
            case Store() if user.pointer is value:
                return self._stored(user, path)
            case Store():
                goes_on = ((user.pointer, held(path)),)
                return Look(f"{name} is only stored, which tells nothing of it{self._tag(user)}", user, goes_on)
            case GetElementPointer() if user.base is value and len(path) > 1:
                distance = self._offset(user)
                at = -1 if distance is None or path[1] < 0 else path[1] - distance
                if at < -1:
                    return None
                says = f"{result} points into the same memory"
                return Look(says, user, ((user, (path[0], at, *path[2:])),), passage=True)
            case Phi() | Select() | Cast() | Freeze():
                return Look(f"{result} takes it over ({user.opcode})", user, ((user, path),))
            case Compare():
                unknown = "what is behind it" if len(path) > 1 else "its type unless the other side is known"
                return Look(f"{name} is compared, which tells nothing of {unknown}", user)
            case Return():
                return Look(f"{name} is returned: what the caller takes it for was not seen", user)
            case Call():
                return self._passed(user, value, path)
        return None if user.is_terminator else Look(f"{user.opcode} of it tells nothing of these bytes", user)

    def _stored(self, store: Store, path: Path) -> Look | None:
        value = store.value
        if not self._covers(path, self.layout.store_size(value.type)):
            return None
        if isinstance(value, Constant) and not isinstance(value, (GlobalVariable, ConstantExpression)):
            return Look(f"the constant {value.ref} is stored there, whose bits are right for several types", store)
        says = f"{self._name(value)} is stored there, of which nothing is known{self._tag(store)}"
        return Look(says, store, ((value, taken(path)),))

    def _passed(self, call: Call, value: Value, path: Path) -> Look | None:
        name, callee = self._name(value), called_name(call)
        called = call.called
        if is_annotation(call) or call.intrinsic == "assume":
            return None
        if (fill := mem_set(call)) is not None:
            byte = fill.byte.ref
            return Look(
                f"its bytes are set to {byte}" + (", which is right for every type" if byte == "0" else ""), call
            )
        if (copy := mem_transfer(call)) is not None:
            if value not in (copy.target, copy.source):
                return None
            other, verb = (copy.source, "from") if value is copy.target else (copy.target, "to")
            says = (
                f"bytes are copied {verb} {self._name(other)}: a copy does not look at what it moves{self._tag(call)}"
            )
            return Look(says, call, ((other, path),))
        if called is None:
            return Look(f"{name} is passed to a function through a pointer: which one was not seen", call)
        if known_callee(call) is not None or call.intrinsic is not None:
            return Look(f"{name} is passed to {callee}, a known function that takes any bytes", call)
        if called.is_declaration:
            says = f"{name} is passed to {callee}, which has no body here and is no known function"
            return Look(f"{says}: it may read or write anything there", call)
        return Look(f"{name} is passed to {callee}, which was looked into and does not tell", call)

    # -- what is written beside the code ------------------------------------------------------------

    def _tag(self, access: Instruction) -> str:
        words = tag_words(self.metadata, access)
        if not words:
            return ""
        return f"; its TBAA tag “{words}” " + ("may be of any type" if ANY_TYPE in words else "does not tell")

    def variable(self, value: Value) -> str:
        """Say what debug information tells of a value, which is not enough."""
        words = self.variables.get(value)
        return f"; debug information declares it as “{words[1]}”, which does not tell" if words else ""

    @cached_property
    def variables(self) -> Mapping[Value, tuple[str, str]]:
        """The variables of the source that debug records name for values: (name, declaration)."""
        names: dict[Value, tuple[str, str]] = {}
        for instruction in self.function.instructions:
            for record in instruction.records:
                if record.kind not in ("#dbg_declare", "#dbg_value") or len(record.operands) < 3:
                    continue
                value, node = record.operands[0].value, self.metadata.node(record.operands[1].text)
                plain = record.operands[2].text.replace(" ", "") == "!DIExpression()"
                if value is not None and node is not None and plain:
                    names.setdefault(value, (node.text("name"), variable_words(node)))
        return names

    # -- small things -------------------------------------------------------------------------------

    def _covers(self, path: Path, size: int) -> bool:
        """True if an access of `size` bytes through a pointer touches the bytes at a path from it."""
        return len(path) > 1 and path[1] < size

    def _offset(self, i: GetElementPointer) -> int | None:
        """By how many bytes an address is moved, None where that depends on the run."""
        if not all(isinstance(index, ConstantInt) for index in i.indices):
            return None
        here, base = self._memory.address(i), self._memory.address(i.base)
        return here.offset - base.offset if here.offset is not None and base.offset is not None else None

    @cached_property
    def _memory(self) -> Memory:
        return Memory(self.function)


def held(path: Path) -> Path:
    """The path to the bytes of a value, from a pointer to where it is stored."""
    return (-1, max(path[0], 0), *path[1:])


def taken(path: Path) -> Path:
    """The path to the bytes behind a pointer, from the value that is read there."""
    return (path[1] if len(path) == 2 else -1, *path[2:])


def allocates(call: Call) -> bool:
    callee = known_callee(call)
    return callee is not None and callee.allocates


def called_name(call: Call) -> str:
    return call.called.ref if call.called is not None else call.callee.ref
