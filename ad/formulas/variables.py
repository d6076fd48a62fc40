"""The variables of the source: their names and types, by the values and addresses that debug information names."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from ad.formulas.notation import subscript
from analyses.ir.constants import Value
from analyses.ir.instructions import Call, Load
from analyses.ir.metadata import Metadata, SpecialNode, metadata_of, path_of
from analyses.ir.model import Argument, DebugRecord, Function, Global, Instruction, Phi
from analyses.ir.parameter_names import UNNAMED, parameter_name
from analyses.ir.source_names import is_reserved
from analyses.ir.source_types import SourceTypes
from analyses.ir.text.debug_lines import is_system
from analyses.records import dataclass

_OF_VARIABLE = re.compile(r"([A-Za-z_]\w*?)(\.addr)?\.\d+(\.(lcssa|i|ph|pre|sroa)\d*)*")
_PART_OF_VARIABLE = re.compile(r"([A-Za-z_]\w*)\.sroa\.(\d+)(\.(\d+|lcssa|i|ph|pre))*")
"""LLVM's name for a part of a struct or an array that it took apart, `g.sroa.8.0`; the parts are numbered."""
_FIRST_PART = "!DIExpression(DW_OP_LLVM_fragment,0,"
_WHOLE = "!DIExpression()"


@dataclass(frozen=True)
class Variable:
    """A variable of the source; with `in_memory` the value that it is known by is its address.

    With `inlined` it is of a function that was inlined, or stands for a part of it; with `foreign` of a library's.
    """

    name: str
    type: SpecialNode | None = None
    in_memory: bool = False
    inlined: bool = False
    foreign: bool = False

    @property
    def of_library(self) -> bool:
        """True for a name that no person gave who wrote the program."""
        return self.foreign or is_reserved(self.name)


@dataclass
class Variables:
    """The variables that the values of a function are."""

    of: Mapping[Value, Variable]
    types: Metadata | None
    fortran: bool = False
    rust: bool = False

    @classmethod
    def in_function(cls, function: Function) -> Variables:
        if function.module is None:
            return cls({}, None)
        metadata = metadata_of(function.module)
        ranked: dict[Value, tuple[int, Variable]] = {}
        for instruction in function.instructions:
            for record in instruction.records:
                if record.kind not in ("#dbg_value", "#dbg_declare") or len(record.operands) < 3:
                    continue
                value, expression = record.operands[0].value, record.operands[2].text.replace(" ", "")
                node = metadata.as_special(metadata.node(record.operands[1].text))
                if value is None or node is None or not (name := node.text("name")):
                    continue
                whole = expression == _WHOLE
                if not whole and not (value.type.is_pointer and expression.startswith(_FIRST_PART)):
                    continue
                rank = _rank(metadata, record, node) if whole else _PART
                says_nothing = value.type.scalar.is_float or is_reserved(name) or name in _RECEIVERS
                if rank == _FOREIGN and not value.type.is_pointer and says_nothing:
                    continue
                if rank and isinstance(value, Argument) and (parameter := parameter_name(value)):
                    name = parameter.removesuffix(_ADDRESS_PART) if value.type.is_pointer else parameter
                type_ = metadata.as_special(node.get("type")) if whole else None
                if value not in ranked or rank < ranked[value][0]:
                    ranked[value] = (
                        rank,
                        Variable(name, type_, record.kind == "#dbg_declare", rank > 0, rank == _FOREIGN),
                    )
        named = {value: variable for value, (_, variable) in ranked.items()}
        for value in _ambiguous(named):
            del named[value]
        types = SourceTypes(metadata)
        return cls(named, metadata, types.is_written_in("Fortran"), types.is_written_in("Rust"))

    def name(self, value: Value) -> str:
        """The name of the variable that a value is, empty if it is none; not of one whose address it is."""
        variable = self.of.get(value)
        if variable is not None:
            hidden = variable.in_memory or (variable.inlined and isinstance(value, Load))
            return "" if hidden else variable.name
        return parameter_name(value) if isinstance(value, Argument) else ""

    def is_known(self, value: Value) -> bool:
        """True if a value has a name that the program gives to it, and no library or compiler."""
        variable = self.of.get(value)
        return bool(self.name(value)) and (variable is None or not variable.of_library)

    def most_telling(self, values: Sequence[Value]) -> Value:
        """The value whose name in the IR is that of a variable, if there is one; else the first."""
        phis = (v for v in values if isinstance(v, Phi) and _OF_VARIABLE.fullmatch(v.name))
        others = (v for v in values if not v.name.endswith(".lcssa"))
        return next(phis, next(others, values[0]))

    def ir_name(self, value: Value) -> str:
        """The name of a value in the IR, without sigil where that is no number; of a phi as the variable it was.

        LLVM calls the phis of a variable `sum.08`, `sum.0.lcssa`, `sum.08.i`; a part of one is `g₈`.
        """
        if isinstance(value, Phi) and (match := _OF_VARIABLE.fullmatch(value.name)):
            return match[1]
        if match := _PART_OF_VARIABLE.fullmatch(value.name):
            return match[1] + subscript(int(match[2]))
        if isinstance(value, Phi) and value.name.startswith("indvars."):
            return value.name.removeprefix("indvars.")
        if isinstance(value, (Argument, Instruction, Global)) and value.name and not value.name.isdigit():
            return value.name.removeprefix("_QQ")
        return f"{UNNAMED}{value.index}" if isinstance(value, Argument) else value.ref


_PART, _FOREIGN = 2, 3
_RECEIVERS = ("self", "this")
_ADDRESS_PART = ".0"
"""The part of a slice or span that is its address: its elements are those of `v`, not of `v.0`."""


def _rank(metadata: Metadata, record: DebugRecord, variable: SpecialNode) -> int:
    """How little a name tells a person: 0 of the function itself, 1 of one that was inlined, more of a library."""
    file = metadata.as_special(variable.get("file"))
    if file is not None and is_system(path_of(file)):
        return _FOREIGN
    location = metadata.as_special(metadata.node(record.operands[-1].text))
    return int(location is not None and location.get("inlinedAt") is not None)


def _ambiguous(named: Mapping[Value, Variable]) -> list[Value]:
    """The integers whose name is another one's at the same time: of the phis of a block all but the first that has it.

    Of other integers that share a name none keeps it, since they are written out.
    """
    taken: set[tuple[object, str]] = set()
    counts: dict[str, int] = {}
    for variable in named.values():
        counts[variable.name] = counts.get(variable.name, 0) + 1
    ambiguous: list[Value] = []
    for value, variable in named.items():
        name = variable.name
        if not value.type.is_integer or not isinstance(value, Instruction):
            continue
        if isinstance(value, Phi):
            if (value.block, name) in taken:
                ambiguous.append(value)
            taken.add((value.block, name))
        elif counts[name] > 1 and not isinstance(value, (Load, Call)):
            ambiguous.append(value)
    return ambiguous
