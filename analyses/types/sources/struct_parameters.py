"""Structs by value that are several parameters in IR: clang passes `struct { double x, y; }` as two doubles.

Which parameters are one struct is told by their names (`s.coerce0`, `s.coerce1`), by debug information, or by how many
parameters a C++ name has. That a parameter is part of a struct is told by `noundef`, which clang gives to every scalar,
in a definition and in a call, and to no part of a struct.
Source: clang's CodeGenFunction::EmitFunctionProlog and DetermineNoUndef; for what goes into registers, the System V ABI
for x86-64, section 3.2.3.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby

from analyses.ir.instructions import Alloca, Store
from analyses.ir.metadata import Metadata, SpecialNode, metadata_of
from analyses.ir.model import Argument, Function
from analyses.ir.type_contents import leaves
from analyses.library.demangling import demangled
from analyses.memory.addresses import Addresses
from analyses.records import dataclass

WORD_BITS = 64
_MOST_WORDS = 2
"""The words of the largest struct in registers."""
_PART = re.compile(r"(.*)\.coerce\d+")
_SAME_AS_BASE = (
    "DW_TAG_typedef",
    "DW_TAG_const_type",
    "DW_TAG_volatile_type",
    "DW_TAG_restrict_type",
    "DW_TAG_atomic_type",
)
_RECORDS = ("DW_TAG_structure_type", "DW_TAG_class_type", "DW_TAG_union_type")


@dataclass(frozen=True, slots=True)
class SourceParameter:
    """The arguments that are one parameter in the source.

    `certain` is False where they are parts of structs, and nothing tells how many structs.
    """

    parts: tuple[Argument, ...]
    certain: bool = True


def source_parameters(function: Function) -> list[SourceParameter]:
    """The parameters of a function as its source has them, in order."""
    arguments = function.arguments
    if any(argument.name and not argument.name.isdigit() for argument in arguments):
        groups = [list(parts) for _, parts in groupby(arguments, _stem)]
        return [SourceParameter(tuple(parts)) for parts in groups]
    runs = [list(run) for _, run in groupby(arguments, lambda a: -1 if _may_be_part(a) else a.index)]
    counts = [1] * len(runs)
    if any(len(run) > 1 for run in runs):
        counts = _by_debug_information(function) or _by_name(function, runs)
    if sum(counts) != len(arguments):
        return [SourceParameter(tuple(run), certain=len(run) == 1) for run in runs]
    first = iter(arguments)
    return [SourceParameter(tuple(next(first) for _ in range(count))) for count in counts]


def is_scalar(attributes: Sequence[str]) -> bool:
    """True if these attributes of an argument say that it is no part of a struct."""
    return "noundef" in attributes


def number_within(argument: Argument) -> bool:
    """True if an integer is a word of a struct with a floating-point number in it, as of `{float, int}`.

    The function then stores it into a variable of the struct's type, or takes the number's bits out of it, which is an
    error where the argument is an integer.
    """
    function = argument.function
    if function is None or function.module is None or not argument.type.is_integer or is_scalar(argument.attributes):
        return False
    addresses, layout = Addresses(function), function.module.layout
    size = layout.store_size(argument.type)
    for store in function.instructions:
        if not (isinstance(store, Store) and store.value is argument):
            continue
        to = addresses.address(store.pointer)
        if isinstance(to.base, Alloca) and to.offset is not None and not to.terms:
            whole = leaves(to.base.allocated_type, layout)
            if any(leaf.type.is_float and 0 <= leaf.offset - to.offset < size for leaf in whole):
                return True
    return False


def _stem(argument: Argument) -> str | int:
    """The name of the struct that an argument is part of; its own number if it is none."""
    match = _PART.fullmatch(argument.name)
    return match[1] if match else argument.index


def _may_be_part(argument: Argument) -> bool:
    in_memory = any(word.startswith(("byval", "sret")) for word in argument.attributes)
    return not is_scalar(argument.attributes) and not in_memory


# -- how many arguments each parameter is, where their names do not tell


def _by_debug_information(function: Function) -> list[int]:
    """The number of arguments of each parameter, by its declared type; empty if that does not tell."""
    module = function.module
    attached = next((text for kind, text in function.metadata if kind == "dbg"), "")
    if module is None or not attached:
        return []
    metadata = metadata_of(module)
    subprogram = metadata.as_special(metadata.node(attached))
    type_ = metadata.as_special(subprogram.get("type")) if subprogram else None
    declared = metadata.as_tuple(type_.get("types")) if type_ else None
    if declared is None:
        return []
    returned = [1] * any(word.startswith("sret") for a in function.arguments[:1] for word in a.attributes)
    counts = [_words(metadata, metadata.as_special(element)) for element in declared.elements[1:]]
    return [*returned, *(count for count in counts if count)]


def _words(metadata: Metadata, type_: SpecialNode | None) -> int:
    """The number of arguments that a value of a declared type is, if it is small enough for registers."""
    while type_ is not None and type_.text("tag") in _SAME_AS_BASE:
        type_ = metadata.as_special(type_.get("baseType"))
    if type_ is None:
        return 1
    size = type_.number("size")
    is_record = type_.text("tag") in _RECORDS and "TypePassByReference" not in type_.text("flags")
    is_complex = type_.text("encoding") == "DW_ATE_complex_float" and size > WORD_BITS
    if not (is_record or is_complex) or size > _MOST_WORDS * WORD_BITS:
        return 1
    members = metadata.as_tuple(type_.get("elements")) if is_record else None
    return 0 if members is not None and not len(members) else -(-size // WORD_BITS)


def _by_name(function: Function, runs: Sequence[Sequence[Argument]]) -> list[int]:
    """The number of arguments of each parameter, by how many a C++ name lists; empty if that does not tell.

    A qualified name may be that of a member function, which has one more.
    """
    name = demangled(function.name)
    begin = name.find("(")
    if begin < 0 or "::" in name[:begin] or "<" in name[:begin]:
        return []
    depth, count = 0, 1
    for character in name[begin + 1 : name.rfind(")")]:
        depth += (character in "<(") - (character in ">)")
        count += character == "," and depth == 0
    if count == len(function.arguments):
        return [1] * count
    fewest = [len(run) // _MOST_WORDS for run in runs if len(run) % _MOST_WORDS == 0]
    alone = sum(len(run) == 1 for run in runs)
    if alone + len(fewest) < len(runs) or alone + sum(fewest) != count:
        return []
    return [size for run in runs for size in ([1] if len(run) == 1 else [_MOST_WORDS] * (len(run) // _MOST_WORDS))]
