"""What the memory behind a pointer argument holds: by debug information, by the types of addresses, by TBAA tags.

The first of these that knows a struct is believed. Sources: DWARF 5, section 5, as LLVM's DI nodes carry it; the LLVM
language reference, "tbaa" metadata.
"""

from __future__ import annotations

import re
from functools import partial

from ad.invocation.addressed_structs import addressed_struct
from ad.invocation.array_descriptors import descriptor, dimensions
from ad.invocation.pointee_accesses import accesses
from ad.invocation.pointee_types import pointee_types
from ad.invocation.shapes import VECTOR_BYTES, Address, Member, Row, Scalar, Shape, Struct, Vector, size_of
from analyses.ir.instructions import Alloca, Store
from analyses.ir.model import Argument, Function, Module
from analyses.ir.source_names import is_reserved
from analyses.ir.types import DOUBLE, FLOAT, FP128, HALF, X86_FP80, DataLayout, IntType, Type
from analyses.type_trees.metadata_nodes import Metadata, Node

_TRANSPARENT = ("typedef", "const_type", "volatile_type", "restrict_type", "atomic_type", "template_alias")
_POINTERS = ("pointer_type", "reference_type", "rvalue_reference_type")
_STRUCTS = ("structure_type", "class_type")
MOST_MEMBERS = 4096


def shape_behind(argument: Argument) -> Shape | None:
    """What an argument points to, None where nothing says it is more than numbers or addresses.

    A row is one of which the source tells the length; several of them may follow each other.

    What the program says itself comes first, then what its source says, compiled with debug information.
    """
    declared = _declaration(argument)
    both = [argument, *([declared] if declared is not None else [])]
    for each in both:
        shape = _debug_shape(each)
        if isinstance(shape, (Struct, Address, Vector, Row)):
            return shape
    for each in both:
        if (struct := addressed_struct(each)) is not None:
            return struct
    return _by_tags(argument)


def number_behind(argument: Argument) -> Scalar | None:
    """The number that an argument is declared to point to, None where it is none or nothing says so."""
    declared = _declaration(argument)
    for each in (argument, *([declared] if declared is not None else [])):
        if isinstance(shape := _debug_shape(each), Scalar):
            return shape
    return None


def referred_to(argument: Argument) -> Struct | Scalar | None:
    """What a dummy argument of Fortran is: the descriptor of an array, or numbers of one type.

    Debug information declares the variable itself where C's declares a pointer. None for anything else. Of a derived
    type flang 19 says that it is an integer: there the addresses of its components count.
    """
    function = argument.function
    if function is None or function.module is None:
        return None
    declared = _DebugShapes(function.module).by_reference(function, argument)
    if declared is None or isinstance(declared, Struct):
        return None if declared is None else _of_derived_type(argument, declared)
    if declared == _PLACEHOLDER and (pointee_types(argument) - {_PLACEHOLDER.type} or _derived(argument, ())):
        return None
    return declared


_PLACEHOLDER = Scalar(IntType(32))


def _of_derived_type(argument: Argument, declared: Struct) -> Struct:
    """The descriptor of an array, with the derived type of its elements in place of flang's integer."""
    base = declared.members[0].shape
    if not isinstance(base, Address) or base.find() != _PLACEHOLDER:
        return declared
    rank = dimensions(declared)
    struct = _derived(argument, (0,))
    if struct is not None:
        return descriptor(struct, rank)
    return descriptor(None, rank) if pointee_types(argument, 1) - {_PLACEHOLDER.type} else declared


def _derived(argument: Argument, path: tuple[int, ...]) -> Struct | None:
    declared = _declaration(argument)
    return addressed_struct(argument, path) or (addressed_struct(declared, path) if declared is not None else None)


def _declaration(argument: Argument) -> Argument | None:
    """The same argument in the program that has debug information."""
    function = argument.function
    module = function.module if function is not None else None
    described = module.declarations() if module is not None and module.declarations is not None else None
    if function is None or described is None:
        return None
    same = described.functions.get(function.name)
    if same is None or same.is_declaration or same.function_type.parameters != function.function_type.parameters:
        return None
    return same.arguments[argument.index]


# -- debug information ------------------------------------------------------------------------


def _debug_shape(argument: Argument) -> Shape | None:
    function = argument.function
    module = function.module if function is not None else None
    return _DebugShapes(module).behind(function, argument) if function is not None and module is not None else None


class _DebugShapes:
    def __init__(self, module: Module) -> None:
        self._module = module
        self._metadata = Metadata(module)
        self._layout = module.layout
        self._x86 = module.triple.startswith(("x86", "i386", "i686"))

    def behind(self, function: Function, argument: Argument) -> Shape | None:
        """The declared type of what a pointer argument points to."""
        node = self._declared(function, argument)
        if any(word.startswith("byval") for word in argument.attributes) or (node and _tag(node) in _STRUCTS):
            return self._shape(node)  # the source declares the struct, of which the callee has a copy
        return self._pointee(node)

    def by_reference(self, function: Function, argument: Argument) -> Struct | Scalar | None:
        """What a pointer argument refers to, of which the type is declared; an array that says where its data is has
        a descriptor."""
        node = self._declared(function, argument)
        if node is None or (node.kind != "DIBasicType" and _tag(node) != "array_type"):
            return None
        element = self._shape(node.field("baseType") if _tag(node) == "array_type" else node)
        if element is not None and node.field("dataLocation") is not None:
            return descriptor(element, len(node.field("elements") or ()))
        element = element.element if isinstance(element, Row) else element  # the parts of complex numbers
        return element if isinstance(element, Scalar) else None

    def _declared(self, function: Function, argument: Argument) -> Node | None:
        """The type of the variable that an argument is."""
        variables = {argument} | {
            i.pointer
            for i in function.entry.instructions
            if isinstance(i, Store) and i.value is argument and isinstance(i.pointer, Alloca)
        }
        for instruction in function.instructions:
            for record in instruction.records:
                place = record.operands[0].value if record.operands else None
                if place in variables and len(record.operands) > 2 and record.operands[2].text.endswith(_WHOLE):
                    variable = self._metadata.node(record.operands[1].text)
                    return self._plain(variable.field("type")) if variable is not None else None
        return None

    def _plain(self, node: Node | None) -> Node | None:
        for _ in range(64):
            if node is None or _tag(node) not in _TRANSPARENT:
                return node
            node = node.field("baseType")
        return None

    def _pointee(self, node: Node | None) -> Shape | None:
        if node is None or _tag(node) not in _POINTERS:
            return None
        return self._shape(node.field("baseType"))

    def _shape(self, node: Node | None) -> Shape | None:
        node = self._plain(node)
        if node is None:
            return None
        tag, size = _tag(node), node.integer("size") // 8
        if node.kind == "DIBasicType":
            return self._basic(node, size)
        if tag == "enumeration_type":
            return Scalar(IntType(size * 8))
        if tag in _POINTERS:
            return Address(partial(self._pointee, node))
        if tag == "array_type":
            return self._array(node)
        return self._struct(node, size) if tag in _STRUCTS else None

    def _basic(self, node: Node, size: int) -> Shape | None:
        encoding = node.text("encoding").removeprefix("DW_ATE_")
        if encoding in ("float", "complex_float"):
            bytes_ = size // 2 if encoding == "complex_float" else size
            wide = X86_FP80 if self._x86 and "128" not in node.text("name") else FP128
            type_: Type | None = {2: HALF, 4: FLOAT, 8: DOUBLE, 16: wide}.get(bytes_)
            if type_ is None:
                return None
            return Row(2, bytes_, Scalar(type_)) if encoding == "complex_float" else Scalar(type_)
        return Scalar(IntType(size * 8)) if size else None

    def _array(self, node: Node) -> Shape | None:
        shape = self._shape(node.field("baseType"))
        for dimension in reversed(list(node.field("elements") or ())):
            count = dimension.constant("count") if isinstance(dimension, Node) else None
            if shape is None or count is None or not 0 <= count <= MOST_MEMBERS:
                return None
            shape = Row(count, size_of(shape, self._layout), shape)
        return shape

    def _struct(self, node: Node, size: int) -> Shape | None:
        if size == VECTOR_BYTES and (vector := self._vector(node.text("name"))) is not None:
            return vector
        members: list[Member] = []
        for member in node.field("elements") or ():
            if not isinstance(member, Node) or _tag(member) not in ("member", "inheritance"):
                continue
            flags = member.text("flags")
            if "StaticMember" in flags:
                continue
            shape = self._shape(member.field("baseType"))
            if shape is None or "BitField" in flags:
                return None
            members.append(Member(member.text("name"), member.integer("offset") // 8, shape))
        if len(members) == 1 and is_reserved(members[0].name) and isinstance(members[0].shape, Row):
            return members[0].shape  # of a std::array
        return Struct(node.text("name"), size, tuple(members)) if members else None

    def _vector(self, name: str) -> Vector | None:
        """The vector of a name as C++ writes it: compilers leave out its members where none of its own is compiled."""
        match = _VECTOR.match(name)
        element = _first_argument(name[match.end() :]) if match is not None else ""
        return Vector(partial(self._named, element)) if element and element != "bool" else None  # which has bits

    def _named(self, name: str) -> Shape | None:
        """The shape of a type by its name in C++."""
        if name in _C_TYPES:
            return Scalar(_C_TYPES[name])
        if name.endswith("*"):
            return Address(partial(self._named, name[:-1].strip()))
        if (vector := self._vector(name)) is not None:
            return vector
        spelled = f'name: "{name.rpartition("::")[2]}"'
        for key, text in self._module.metadata.items():
            if spelled in text and "!DICompositeType(" in text and "elements: " in text:
                return self._shape(self._metadata.node(key))
        return None


_WHOLE = ("()", "(DW_OP_deref)")
"""How the expression of a variable ends that is an argument, or an object at the address that an argument is."""
_VECTOR = re.compile(r"(?:std::(?:__\w+::)?)?vector<")
_C_TYPES: dict[str, Type] = {
    "float": FLOAT,
    "double": DOUBLE,
    **dict.fromkeys(("char", "signed char", "unsigned char"), IntType(8)),
    **dict.fromkeys(("short", "unsigned short"), IntType(16)),
    **dict.fromkeys(("int", "unsigned int"), IntType(32)),
    **dict.fromkeys(("long", "unsigned long", "long long", "unsigned long long"), IntType(64)),
}
"""The numbers of C++ on 64-bit Unix, by name."""


def _first_argument(text: str) -> str:
    """The first of the arguments of a template, of the text behind its `<`."""
    depth = 0
    for at, character in enumerate(text):
        if not depth and character in ",>":
            return text[:at].strip()
        depth += (character == "<") - (character == ">")
    return ""


def _tag(node: Node) -> str:
    return node.text("tag").removeprefix("DW_TAG_")


# -- TBAA tags --------------------------------------------------------------------------------

_NAMES: dict[str, Type] = {
    "bool": IntType(8),
    "short": IntType(16),
    "int": IntType(32),
    "long": IntType(64),
    "long long": IntType(64),
    "float": FLOAT,
    "double": DOUBLE,
}
"""clang's names of types of which the size is known, on 64-bit Unix."""


def _by_tags(argument: Argument) -> Shape | None:
    """The struct that the tag of an access names, if its members tell where each begins and ends."""
    module = argument.function.module if argument.function is not None else None
    if module is None:
        return None
    metadata = Metadata(module)
    for access in accesses(argument):
        tag = metadata.node(access.instruction.attachment("tbaa"))
        base = tag.operand(0) if tag is not None and len(tag) >= 3 else None
        if base is None or tag is None or access.offset is None or tag[2] != access.offset or len(base) < 5:
            continue
        struct = _tagged(base, module.layout)
        if struct is not None:
            return struct
    return None


def _tagged(base: Node, layout: DataLayout) -> Shape | None:
    """The struct that a type node of TBAA lists: its name, then the type and the offset of each member."""
    members: list[Member] = []
    offsets = [base[i] for i in range(2, len(base), 2)]
    end = 0
    for number, offset in enumerate(offsets):
        node = base.operand(1 + 2 * number)
        name = node[0] if node is not None and len(node) else None
        if not isinstance(offset, int) or not isinstance(name, str) or node is None:
            return None
        shape: Shape | None
        if name == "any pointer" or (name[:1] == "p" and name.partition(" ")[0][1:].isdigit()):
            shape = Address()
        elif name in _NAMES:
            shape = Scalar(_NAMES[name])
        else:
            shape = _tagged(node, layout) if len(node) >= 5 else None
        if shape is None or offset < end:
            return None  # characters, unions and the like
        if offset != -(-end // _alignment(shape)) * _alignment(shape):
            return None  # something between them has no type
        members.append(Member("", offset, shape))
        end = offset + size_of(shape, layout)
    alignment = max((_alignment(member.shape) for member in members), default=1)
    name = base[0]
    return Struct(str(name).removeprefix("_ZTS"), -(-end // alignment) * alignment, tuple(members)) if members else None


def _alignment(shape: Shape) -> int:
    match shape:
        case Scalar(type_):
            return max(1, min(16, getattr(type_, "bits", 64) // 8))
        case Row(_, _, element):
            return _alignment(element)
        case Struct(_, _, members):
            return max(_alignment(member.shape) for member in members)
    return 8
