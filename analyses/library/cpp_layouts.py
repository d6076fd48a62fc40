"""The memory layouts of internal types of the C++ libraries.

One row for each class: its name in TBAA (the mangled name), the name of its struct in LLVM IR, its members, and the
source of the layout. Members follow one another, each with its size in bytes: `p` a pointer, `s` a pointer to
characters, `i` an integer, `f` a float, `c` characters, `.` padding (which counts as an integer), `?` unknown. Bytes
that hold one of two integer members at different times are written as characters.
"""

from __future__ import annotations

import re
from functools import cache

from analyses.ir.types import FLOAT, DataLayout, NamedStructType, StructType, Type
from analyses.records import dataclass
from analyses.type_trees.tree import EMPTY, FLOATS, INTEGER, POINTER, Concrete, TypeTree


@dataclass(frozen=True)
class LibraryType:
    """A class of a library: its names and its members."""

    name: str
    tbaa: str
    struct: str
    members: str

    def tree(self) -> TypeTree:
        """The type tree of an object of the class, by offset."""
        return _tree(self.members)

    def buffers(self) -> list[tuple[int, int]]:
        """The byte ranges of its characters, end exclusive: they bound copies of characters into the object."""
        return [(start, start + size) for kind, start, size in _parts(self.members) if kind == "c"]

    def texts(self) -> list[int]:
        """The offsets of its pointers to characters."""
        return [start for kind, start, _ in _parts(self.members) if kind == "s"]


_PART = re.compile(r"([psifc.?])(\d*)")


@cache
def _parts(members: str) -> tuple[tuple[str, int, int], ...]:
    out, offset = [], 0
    for kind, digits in _PART.findall(members):
        size = int(digits or 8)
        out.append((kind, offset, size))
        offset += size
    return tuple(out)


@cache
def _tree(members: str) -> TypeTree:
    entries: dict[tuple[int, ...], Concrete] = {}
    for kind, offset, size in _parts(members):
        if kind in "ps":
            entries[offset,] = POINTER
            if kind == "s":
                entries[offset, 0] = INTEGER
        elif kind == "f":
            entries[offset,] = FLOATS[FLOAT]
        elif kind != "?":
            entries.update({(at,): INTEGER for at in range(offset, offset + size)})
    return TypeTree(entries) if entries else EMPTY


LIBRARY_TYPES = (
    # libstdc++, bits/basic_string.h: _M_p, _M_string_length, and 16 bytes of characters or the capacity
    LibraryType(
        "std::basic_string (libstdc++)",
        r"_ZTSNSt7__cxx1112basic_stringI[cwDs]+St11char_traits.*",
        r"class\.std::__cxx11::basic_string(\.\d+)?",
        "s i8 c16",
    ),
    # libc++, string: 23 characters and their number, or capacity, size and, in the last 8 bytes, a pointer to them
    LibraryType(
        "std::basic_string (libc++)",
        r"_ZTSNSt3__112basic_stringI[cwDs]+NS_11char_traits.*",
        r"class\.std::__1::basic_string(\.\d+)?",
        "c16 ?8",
    ),
    # libstdc++, string_view: _M_len, _M_str
    LibraryType(
        "std::basic_string_view", r"_ZTSSt17basic_string_viewI.*", r"class\.std::basic_string_view(\.\d+)?", "i8 s"
    ),
    # libstdc++, bits/stl_tree.h: _M_color, _M_parent, _M_left, _M_right; the header counts the nodes
    LibraryType(
        "a node of std::map or std::set",
        r"_ZTSSt18_Rb_tree_node_base",
        r"struct\.std::_Rb_tree_node_base",
        "i4 .4 p p p",
    ),
    LibraryType(
        "the header of std::map or std::set",
        r"_ZTSSt15_Rb_tree_header",
        r"struct\.std::_Rb_tree_header",
        "i4 .4 p p p i8",
    ),
    # libstdc++, bits/stl_list.h: _M_next, _M_prev; the header counts the nodes
    LibraryType(
        "a node of std::list", r"_ZTSNSt8__detail15_List_node_baseE", r"struct\.std::__detail::_List_node_base", "p p"
    ),
    LibraryType(
        "the header of std::list",
        r"_ZTSNSt8__detail17_List_node_headerE",
        r"struct\.std::__detail::_List_node_header",
        "p p i8",
    ),
    # libstdc++, bits/hashtable.h, bits/hashtable_policy.h
    LibraryType(
        "a node of std::unordered_map or std::unordered_set",
        r"_ZTSNSt8__detail15_Hash_node_baseE",
        r"struct\.std::__detail::_Hash_node_base",
        "p",
    ),
    LibraryType(
        "the rehash policy of a hash table",
        r"_ZTSNSt8__detail20_Prime_rehash_policyE",
        r"struct\.std::__detail::_Prime_rehash_policy",
        "f4 .4 i8",
    ),
    # libstdc++, bits/shared_ptr_base.h: the table of functions, _M_use_count, _M_weak_count
    LibraryType(
        "the control block of std::shared_ptr",
        r"_ZTSSt16_Sp_counted_baseI.*",
        r"class\.std::_Sp_counted_base(\.\d+)?",
        "p i4 i4",
    ),
    # libstdc++, typeinfo: the table of functions, __name
    LibraryType("std::type_info", r"_ZTSSt9type_info", r"class\.std::type_info", "p s"),
)


@cache
def by_tbaa(name: str) -> LibraryType | None:
    """The class with this name in TBAA."""
    return next((t for t in LIBRARY_TYPES if name.startswith("_ZTS") and re.fullmatch(t.tbaa, name)), None)


@cache
def by_struct(name: str) -> LibraryType | None:
    """The class with this struct name in LLVM IR."""
    return next((t for t in LIBRARY_TYPES if ".std::" in name and re.fullmatch(t.struct, name)), None)


def tree_at(tree: TypeTree, offset: int) -> TypeTree:
    """The tree of an object with `offset` added to every offset; parts that then lie before 0 are left out."""
    return TypeTree({(p[0] + offset, *p[1:]): kind for p, kind in tree.entries.items() if p and p[0] + offset >= 0})


_VECTOR = re.compile(r"struct\.std::_Vector_base<.*>::_Vector_impl_data(\.\d+)?|class\.std::__1::vector(\.\d+)?")
"""The struct of a std::vector in LLVM IR, of libstdc++ (bits/stl_vector.h) and libc++ (vector)."""


_VECTOR_IN_TBAA = re.compile(r"_ZTSNSt(12_Vector_baseI.*E17_Vector_impl_dataE|3__16vectorI.*E)")
"""The same in TBAA."""


def is_vector(struct: str = "", tbaa: str = "") -> bool:
    """True if a struct of LLVM IR, or a name in TBAA, is that of the three addresses of a std::vector."""
    return bool(_VECTOR.fullmatch(struct) or _VECTOR_IN_TBAA.fullmatch(tbaa))


def vector_offsets(type_: Type, layout: DataLayout, start: int = 0) -> list[int]:
    """The offsets in a type of each std::vector: of the addresses of its beginning, its end and the end of its room."""
    if isinstance(type_, NamedStructType) and is_vector(type_.name):
        return [start]
    if not isinstance(type_, (StructType, NamedStructType)):
        return []
    places = zip(type_.elements, layout.struct_layout(type_)[1], strict=True)
    return [offset for part, at in places for offset in vector_offsets(part, layout, start + at)]


_MANAGER = "_M_manager"
"""In the names of libstdc++'s functions (bits/std_function.h) that copy what a std::function captured, which is of any
type, or ask for its address or type, which they store in the same bytes."""


def is_manager(function: str) -> bool:
    """True for a function by which std::function copies what it captured, by its name as the linker sees it."""
    return _MANAGER in function
