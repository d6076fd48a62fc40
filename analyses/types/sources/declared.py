"""The types that a program declares, for bytes that have no other source.

TBAA tags name the class whose member is accessed, and LLVM's structs have the members of classes. In code from clang an
integer member is an integer and a pointer a pointer, except in unions, which have the type of one of their members, and
in arrays of bytes, which may hold anything. The internal members of libraries are known by name. In code that was not
optimised a load of an integer or a number is one of the program: nothing else is moved like that (the front end copies
by memcpy); `UNOPTIMISED` marks those loads.
Sources: clang's CodeGenTypes, CodeGenTBAA and CGExprScalar.
"""

from __future__ import annotations

from collections.abc import Iterator

from analyses.ir.constants import ConstantInt, Value
from analyses.ir.instructions import Alloca, Binary, Cast, GetElementPointer, Load, Select, Store
from analyses.ir.model import Argument, Function, Instruction, Module, Phi
from analyses.ir.types import I8, ArrayType, DataLayout, FloatType, IntType, NamedStructType, StructType, Type
from analyses.library.cpp_layouts import LibraryType, by_struct, by_tbaa, tree_at
from analyses.type_trees.metadata_nodes import Node
from analyses.type_trees.tree import EMPTY, FLOATS, INTEGER, POINTER, UNKNOWN, Concrete, TypeTree, leaf, whole
from analyses.types.function_types import FunctionTypes
from analyses.types.shape.extents import address
from analyses.types.sources.caches import Declared
from analyses.types.sources.said import news
from analyses.types.sources.tbaa import POINTERS_TO_NUMBERS
from analyses.types.sources.unions import unions
from analyses.types.sources.variants import fields, unused_bytes

UNOPTIMISED = "adjoint.unoptimised"
"""Metadata of a load in code that was not optimised."""
DECLARED = "adjoint.declared"
"""Metadata of a load there of a struct member as the member's type, or in the C++ library."""
CPP_LIBRARY = ("_ZSt", "_ZNSt", "_ZNKSt", "_ZN9__gnu_cxx", "_ZNK9__gnu_cxx")
"""Functions of the namespaces std and __gnu_cxx. Source: Itanium C++ ABI, 5.1."""
MOST_BYTES = 512
MOST_STEPS = 100
SMALLEST = 16
"""Integers of fewer bits may be parts of other values."""
WIDEST_GAP = 8
BYTE = TypeTree({(0,): INTEGER})
"""A single member of one byte: a boolean, a character."""
_ARITHMETIC = ("add", "sub", "mul")
"""What Rust code does to integers only; bits of numbers it shifts and masks."""
WHOLE = ("_ZTSSt4pairI", "_ZTSSt5tupleI")
"""Classes of C++ without derived classes, so that the bytes behind their last member are padding, as in a struct of C.
Source: Itanium C++ ABI, 2.4."""


def read_declared(a: FunctionTypes) -> bool:
    """Learn the declared types of bytes without a type, if the function moves or fills any; True if any is new."""
    if not a.whole_program.round.by_language or not _asks(a):
        return False
    declarations = a.whole_program.sources.declared.get(a.function)
    if declarations is None:
        declarations = a.whole_program.sources.declared[a.function] = list(_all(a))
    learned = False
    for value, tree, words in declarations:
        before = a.of(value)
        new = news(before, tree)
        if new:
            a.under("declared type", value, words)
            a.learn(value, new)
            learned = learned or a.of(value) is not before
    return learned


def read_certain(a: FunctionTypes) -> None:
    """Learn the declared types that are certain.

    These are the numbers that unoptimised code loads or that are compared, and the internal members of library classes,
    which nobody else writes.
    """
    if not a.whole_program.round.by_language:
        return
    for i in a.index.instructions:
        if isinstance(i, Load) and isinstance(i.type, FloatType) and i.attachment(UNOPTIMISED) is not None:
            a.under("declared type", i, f"{i.type} in code that was not optimised")
            a.learn(i, whole(FLOATS[i.type]))
        elif i.opcode == "fcmp" and isinstance(compared := i.operands[0].type.scalar, FloatType):
            a.under("declared type", i, f"a comparison of {compared}")
            for operand in i.operands:
                a.learn(operand, whole(FLOATS[compared]))
    for i in a.index.instructions:
        if not isinstance(i, GetElementPointer) or i.type.is_vector or (library := library_struct(i)) is None:
            continue
        if a.program.is_clang(i):
            a.under("declared type", i, library.name)
            a.learn(i.base, leaf(POINTER).merge(library.tree()).only(-1))


def library_struct(pointer: GetElementPointer) -> LibraryType | None:
    """The library class whose member a pointer leads to, by its LLVM type; None for other pointers."""
    type_ = pointer.source_type
    return by_struct(type_.name) if isinstance(type_, NamedStructType) and len(pointer.indices) > 1 else None


def _asks(a: FunctionTypes) -> bool:
    if a.shape.moved or any(a.has_gap(*bytes_) for bytes_ in a.shape.filled):
        return True
    return any(isinstance(i, Load) and _is_plain_integer(i.type) and _unknown(a, i) for i in a.index.instructions)


def _unknown(a: FunctionTypes, value: Value) -> bool:
    tree = a.of(value)
    return any(tree.at((offset,)) is UNKNOWN for offset in range(a.size(value)))


def _all(a: FunctionTypes) -> Iterator[Declared]:
    for i in a.index.instructions:
        if isinstance(i, (Load, Store)):
            yield from _tagged(a, i)
            yield from _pointed(a, i)
        if isinstance(i, Load) and isinstance(i.type, IntType) and i.attachment(UNOPTIMISED) is not None:
            yield i, whole(INTEGER), f"{i.type} in code that was not optimised"
        if isinstance(i, Binary) and i.opcode in _ARITHMETIC and (language := _of_integers(a, i)):
            yield i, whole(INTEGER), f"{i.opcode} of integers in {language}"
    for i in a.index.instructions:
        if not isinstance(i, (Alloca, GetElementPointer)) or not a.program.is_clang(i):
            continue
        if isinstance(i, Alloca):
            yield from _object(a, i, i.allocated_type, i)
        elif not i.type.is_vector:
            yield from _object(a, i.base, i.source_type, i)
            if len(i.indices) == 1 and not isinstance(i.indices[0], ConstantInt):  # another element of the same type
                yield from _object(a, i, i.source_type, i)
            yield from _member(a, i)


def _of_integers(a: FunctionTypes, i: Binary) -> str:
    """The language in which the result of arithmetic is an integer, and no number's bits; else empty."""
    if not _is_plain_integer(i.type):
        return ""
    language = "Rust" if a.program.is_rust(i) else "Fortran" if a.program.is_flang(i) else ""
    return "" if any(isinstance(user, Cast) and user.type.is_float for user in a.index.users(i)) else language


def is_scalar_of_the_program(instruction: Instruction) -> bool:
    """True if an instruction of unoptimised code loads an integer or a number of the program.

    The bits of an argument or result do not count: the front end passes small structs as integers, which it loads from
    local variables.
    """
    if not isinstance(instruction, Load) or instruction.ordering:
        return False
    if not _is_plain_integer(instruction.type) and not isinstance(instruction.type, FloatType):
        return False
    pointer = instruction.pointer
    for _ in range(MOST_STEPS):
        if not isinstance(pointer, GetElementPointer):
            break
        pointer = pointer.base
    return not isinstance(pointer, Alloca)


def is_unoptimised(function: Function) -> bool:
    """True if a function of clang's keeps its arguments in local variables in memory, as no optimised one does.

    So it is at `-O0`, also where functions stay open to later optimisation (no `optnone`).
    """
    by_register = {a for a in function.arguments if not any(w.startswith(_IN_MEMORY) for w in a.attributes)}
    kept = set[Value]()
    for store in function.entry.instructions:
        if isinstance(store, Store) and not store.volatile and store.value in by_register:
            place = store.pointer.base if isinstance(store.pointer, GetElementPointer) else store.pointer
            if isinstance(place, Alloca):
                kept.add(store.value)
    return bool(by_register) and by_register == kept


_IN_MEMORY = ("byval", "sret")
"""Attributes of arguments that are addresses of what is passed or returned in memory."""


def marks(instruction: Instruction, function: Function, layout: DataLayout) -> Iterator[str]:
    """Yield the marks for an instruction of a function that was not optimised, before LLVM changes it."""
    if is_scalar_of_the_program(instruction):
        yield UNOPTIMISED
    if isinstance(instruction, Load) and (function.name.startswith(CPP_LIBRARY) or _reads_member(instruction, layout)):
        yield DECLARED


def _reads_member(load: Load, layout: DataLayout) -> bool:
    pointer = load.pointer
    if not isinstance(pointer, GetElementPointer) or not isinstance(pointer.source_type, NamedStructType):
        return False
    return len(pointer.indices) > 1 and address(layout, pointer.source_type, pointer.indices)[2] == load.type


def is_declared(load: Load, module: Module) -> bool:
    """True if a load in unoptimised code has the type that the program declares for its memory.

    Loads of numbers, of struct members and in the C++ library count, unless the program has unions of its own.
    Sources: C++, basic.lval, 11; C17, 6.5, 7.
    """
    declared = load.attachment(DECLARED) is not None
    if load.attachment(UNOPTIMISED) is not None:
        declared = declared or isinstance(load.type, FloatType) or _reads_member(load, module.layout)
    return declared and not unions(module)


# -- LLVM's structs ------------------------------------------------------------------------------


def _object(a: FunctionTypes, pointer: Value, type_: Type, at: Instruction) -> Iterator[Declared]:
    if not isinstance(type_, NamedStructType) or not isinstance(pointer, (Instruction, Argument)):
        return
    base, distance = root(a, pointer)
    if base is not None:
        for library, offset in _libraries_in(a.layout, type_, distance):
            _note_buffers(a, base, library, offset)
    if tree := members(a.layout, type_):
        yield pointer, leaf(POINTER).merge(tree).only(-1), f"{type_.name}, the type of {at.opcode}"


def _libraries_in(layout: DataLayout, type_: Type, at: int) -> Iterator[tuple[LibraryType, int]]:
    if isinstance(type_, NamedStructType) and (library := by_struct(type_.name)) is not None:
        yield library, at
    elif isinstance(type_, (NamedStructType, StructType)) and not _is_union(type_):
        for element, offset in zip(type_.elements, layout.struct_layout(type_)[1], strict=True):
            yield from _libraries_in(layout, element, at + offset)


def _is_union(type_: Type) -> bool:
    return isinstance(type_, NamedStructType) and type_.name.startswith("union.")


def _member(a: FunctionTypes, pointer: GetElementPointer) -> Iterator[Declared]:
    member = address(a.layout, pointer.source_type, pointer.indices)[2]
    if _is_plain_integer(member) and not _through_union(pointer):
        tree = TypeTree({(at,): INTEGER for at in range(a.layout.store_size(member))})
        yield pointer, leaf(POINTER).merge(tree).only(-1), f"{member} in {pointer.source_type}"


def _through_union(pointer: GetElementPointer) -> bool:
    current: Type = pointer.source_type
    for index in (None, *pointer.indices[1:]):
        if _is_union(current):
            return True
        if index is None:
            continue
        if isinstance(current, (StructType, NamedStructType)):
            current = current.elements[index.value if isinstance(index, ConstantInt) else 0]
        elif isinstance(current, ArrayType):
            current = current.element
    return False


def _is_plain_integer(type_: Type) -> bool:
    return isinstance(type_, IntType) and type_.bits >= SMALLEST


def members(layout: DataLayout, type_: Type) -> TypeTree:
    """The types of the bytes of a struct, by its members; bytes between them count as integers."""
    if isinstance(type_, NamedStructType):
        if _is_union(type_) or type_.body is None:
            return EMPTY
        if (library := by_struct(type_.name)) is not None:
            return library.tree()
    if isinstance(type_, (NamedStructType, StructType)):
        size, places = layout.struct_layout(type_)
        elements = type_.elements
        if type_.packed and elements and _is_padding(elements[-1]):
            elements, places = elements[:-1], places[:-1]
        out, end = EMPTY, 0
        for element, offset in zip(elements, places, strict=True):
            if offset < MOST_BYTES:
                inner = BYTE if element == I8 and len(elements) > 1 else members(layout, element)
                out = out.merge(_integers(end, offset)).merge(tree_at(inner, offset))
            end = offset + layout.alloc_size(element)
        return out.merge(_integers(end, min(size, MOST_BYTES)))
    if isinstance(type_, ArrayType):
        inner, size, out = members(layout, type_.element), layout.alloc_size(type_.element), EMPTY
        for n in range(type_.count if inner else 0):
            if n * size >= MOST_BYTES:
                break
            out = out.merge(tree_at(inner, n * size))
        return out
    if type_.is_pointer:
        return TypeTree({(0,): POINTER})
    if isinstance(type_, FloatType):
        return TypeTree({(0,): FLOATS[type_]})
    return TypeTree({(at,): INTEGER for at in range(layout.store_size(type_))}) if _is_plain_integer(type_) else EMPTY


def _is_padding(type_: Type) -> bool:
    """True if the last type of a packed struct is only padding, which clang writes if the tail is reused."""
    return isinstance(type_, ArrayType) and type_.element == I8 and type_.count < WIDEST_GAP


def _integers(start: int, end: int) -> TypeTree:
    return TypeTree({(at,): INTEGER for at in range(start, end)})


# -- TBAA's classes ------------------------------------------------------------------------------


def _tagged(a: FunctionTypes, access: Load | Store) -> Iterator[Declared]:
    tag = a.program.metadata.node(access.attachment("tbaa"))
    class_ = tag.operand(0) if tag is not None and len(tag) >= 3 else None
    if tag is None or class_ is None or class_ is tag.operand(1) or not isinstance(offset := tag[2], int):
        return
    base, distance = root(a, access.pointer)
    if not isinstance(base, (Instruction, Argument)):
        return
    name = class_[0]
    if tree := _class_members(a, class_):
        moved = tree_at(tree, distance - offset)
        yield base, leaf(POINTER).merge(moved).only(-1), f"{name}, whose member is accessed"
    if tree := unused_bytes(a, a.of(base), class_, distance - offset):
        yield base, leaf(POINTER).merge(tree).only(-1), f"{name}, whose member is accessed"
    for library, at in _library_types(class_, distance - offset):
        _note_buffers(a, base, library, at)


def _pointed(a: FunctionTypes, access: Load | Store) -> Iterator[Declared]:
    """The numbers that a pointer leads to which is moved as a `double *`."""
    tag = a.program.metadata.node(access.attachment("tbaa"))
    accessed = tag.operand(1) if tag is not None and len(tag) >= 3 else None
    name = accessed[0] if accessed is not None and len(accessed) else None
    kind = POINTERS_TO_NUMBERS.get(name) if isinstance(name, str) else None
    pointer = access if isinstance(access, Load) else access.value
    if kind is not None and isinstance(pointer, (Instruction, Argument)):
        yield pointer, TypeTree({(-1,): POINTER, (-1, -1): kind}), f"{name} of its TBAA tag"


def _note_buffers(a: FunctionTypes, base: Value, library: LibraryType, offset: int) -> None:
    buffers = a.whole_program.sources.buffers.setdefault(base, set())
    buffers.update((offset + start, offset + end) for start, end in library.buffers())
    a.whole_program.sources.texts.setdefault(base, set()).update(offset + start for start in library.texts())


def room(a: FunctionTypes, pointer: Value) -> int | None:
    """The bytes from a pointer to the end of the characters in a library's string object; None for others."""
    base, distance = root(a, pointer)
    buffers = a.whole_program.sources.buffers.get(base, ()) if base is not None else ()
    return next((end - distance for start, end in buffers if start <= distance < end), None)


def leads_to_characters(a: FunctionTypes, pointer: Value) -> bool:
    """True if a pointer is in what a library's string object keeps as the place of its characters, wherever it is."""
    seen: set[Value] = set()
    work = [pointer]
    while work:
        value = work.pop()
        if value in seen or room(a, value) is not None or _is_place_of_characters(a, value):
            continue
        seen.add(value)
        if isinstance(value, GetElementPointer):
            work.append(value.base)
        elif isinstance(value, (Phi, Select)):
            work.extend(value.operands[isinstance(value, Select) :])
        else:
            return False
    return True


def _is_place_of_characters(a: FunctionTypes, value: Value) -> bool:
    if not isinstance(value, Load):
        return False
    base, distance = root(a, value.pointer)
    return base is not None and distance in a.whole_program.sources.texts.get(base, ())


def root(a: FunctionTypes, pointer: Value) -> tuple[Value | None, int]:
    """The value from which a pointer has a constant distance, and this distance; (None, 0) if there is none."""
    distance = 0
    for _ in range(MOST_STEPS):
        if not isinstance(pointer, GetElementPointer):
            return pointer, distance
        if pointer.type.is_vector:
            return None, 0
        constant, variable, _ = address(a.layout, pointer.source_type, pointer.indices)
        if variable:
            return pointer, distance
        distance += constant
        pointer = pointer.base
    return None, 0


def _library_types(class_: Node, at: int, depth: int = 0) -> Iterator[tuple[LibraryType, int]]:
    name = class_[0] if len(class_) else None
    if isinstance(name, str) and (library := by_tbaa(name)) is not None:
        yield library, at
        return
    for field, offset in fields(class_) if depth < 16 else ():
        yield from _library_types(field, at + offset, depth + 1)


def _class_members(a: FunctionTypes, class_: Node, depth: int = 0) -> TypeTree:
    """The types of the bytes of a class; bytes between its members are unused, and count as integers."""
    name = class_[0] if len(class_) else None
    if isinstance(name, str) and (library := by_tbaa(name)) is not None:
        return library.tree()
    parts = list(fields(class_))
    scalar = a.whole_program.sources.tbaa.scalar(class_)
    if scalar is not UNKNOWN:
        size = _size(scalar, str(name))
        return TypeTree({(at,): scalar for at in range(size if scalar is INTEGER else 1)})
    if depth > 16 or name == "omnipotent char" or (len(parts) == 1 and parts[0][0][0] == "omnipotent char"):
        return EMPTY
    out, end, last = EMPTY, None, UNKNOWN
    for field, offset in parts:
        inner = _class_members(a, field, depth + 1)
        if offset >= MOST_BYTES:
            break
        if (
            end is not None and end < offset < end + WIDEST_GAP and last.float_type is None
        ):  # a float before a gap may begin an array
            out = out.merge(_integers(end, offset))
        out = out.merge(tree_at(inner, offset))
        end = offset + _end(inner) if inner else None
        last = _last(inner)
    if end is not None and (not str(name).startswith("_ZTS") or str(name).startswith(WHOLE)):
        out = out.merge(_integers(end, -(-end // _alignment(out)) * _alignment(out)))
    return out


def _size(scalar: object, name: str) -> int:
    return {"bool": 1, "short": 2, "int": 4, "__int128": 16}.get(name, 8)


def _alignment(tree: TypeTree) -> int:
    widths = [8 if kind is POINTER else kind.width for path, kind in tree.entries.items() if len(path) == 1]
    return max(widths, default=1)


def _last(tree: TypeTree) -> Concrete:
    places = sorted(p for p in tree.entries if len(p) == 1)
    return tree.entries[places[-1]] if places else UNKNOWN


def _end(tree: TypeTree) -> int:
    return max(
        (p[0] + (8 if kind is POINTER else kind.width) for p, kind in tree.entries.items() if len(p) == 1), default=0
    )
