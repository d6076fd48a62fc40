"""The language that a function is written in, as debug information and names tell."""

from __future__ import annotations

import re
from enum import StrEnum
from pathlib import PurePath

from analyses.ir.model import Function, Module
from analyses.library.mangling import qualified_name
from analyses.type_trees.metadata_nodes import Metadata, Node


class Language(StrEnum):
    C = "C"
    CXX = "C++"
    FORTRAN = "Fortran"
    RUST = "Rust"
    IR = "LLVM IR"


_SUFFIXES = {
    **dict.fromkeys((".c", ".h"), Language.C),
    **dict.fromkeys((".cpp", ".cc", ".cxx", ".C", ".cu", ".hpp", ".cuh", ".hip"), Language.CXX),
    **dict.fromkeys((".f90", ".f", ".F90", ".f95", ".f03", ".f08", ".for"), Language.FORTRAN),
    ".rs": Language.RUST,
}
_DWARF = (
    (re.compile("DW_LANG_Rust"), Language.RUST),
    (re.compile("DW_LANG_Fortran"), Language.FORTRAN),
    (re.compile("DW_LANG_(C_plus_plus|ObjC_plus_plus|HIP)"), Language.CXX),
    (re.compile(r"DW_LANG_C\d*$"), Language.C),
)


def language_of(program: Module, function: Function | None = None) -> Language:
    """The language of a function: that of its compile unit or file, or of the file that the program was made of."""
    described = subprogram_of(function) if function is not None else None
    unit = described.field("unit") if described is not None else None
    units = [unit] if unit is not None else _units(program)
    for each in units:
        text = each.text("language") if each is not None else ""
        for pattern, language in _DWARF:
            if pattern.match(text):
                return _of_file(each) or language if language is Language.C else language
    named = _SUFFIXES.get(PurePath(program.source_filename).suffix)
    if named is not None:
        return named
    if re.match(r"[\w.]+-cgu\.\d+$", program.source_filename) or "rustc" in " ".join(program.metadata.values()):
        return Language.RUST
    if "FIRModule" in program.source_filename or "flang version" in " ".join(program.metadata.values()):
        return Language.FORTRAN
    return Language.IR


def _of_file(unit: Node | None) -> Language | None:
    file = unit.field("file") if unit is not None else None
    return _SUFFIXES.get(PurePath(file.text("filename")).suffix) if file is not None else None


def _units(program: Module) -> list[Node]:
    metadata = Metadata(program)
    listed = program.named_metadata.get("llvm.dbg.cu", ())
    words = re.findall(r"!\d+", listed if isinstance(listed, str) else " ".join(listed))
    return [node for word in words if (node := metadata.node(word)) is not None]


def subprogram_of(function: Function) -> Node | None:
    """The debug information of a function, where there is any."""
    key = next((text for kind, text in function.metadata if kind == "dbg"), None)
    return Metadata(function.module).node(key) if key is not None and function.module is not None else None


def is_plain_name(function: Function) -> bool:
    """True if `(void *)name` names the function in C++: a free function in no namespace that is not overloaded."""
    parts = qualified_name(function.name)
    if not parts:
        return True
    module = function.module
    others = module.functions if module is not None else ()
    return (
        len(parts) == 1
        and re.fullmatch(r"_Z\d+\w+", function.name) is not None
        and not re.match(rf"_Z\d+{re.escape(parts[0])}I", function.name)
        and sum(qualified_name(other) == parts for other in others) == 1
    )
