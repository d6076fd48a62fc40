"""The types of debug information, and the members in them as their users write them: `p.n`, `v.size()`."""

from __future__ import annotations

from analyses.ir.metadata import Metadata, SpecialNode
from analyses.ir.source_names import is_reserved

_TRANSPARENT = frozenset(
    "DW_TAG_typedef DW_TAG_const_type DW_TAG_volatile_type DW_TAG_restrict_type DW_TAG_atomic_type "
    "DW_TAG_template_alias".split()
)
_POINTERS = frozenset("DW_TAG_pointer_type DW_TAG_reference_type DW_TAG_rvalue_reference_type".split())
_STRUCTS = frozenset("DW_TAG_structure_type DW_TAG_class_type DW_TAG_union_type".split())
HIDDEN = "\N{WORD JOINER}"
"""The text of a member that people pass over, so that it is not taken for nothing; it does not stay in any formula."""
_SAID = {
    "_M_finish": ".end()",
    "__end_": ".end()",
    "_M_end_of_storage": ".capacity()",
    "__end_cap_": ".capacity()",
    "_M_extent_value": ".size()",
    "__size_": ".size()",
    "_M_string_length": ".size()",
}
"""libstdc++ and libc++."""
_WORD = 8
_VECTOR = tuple(zip(("_M_start", "_M_finish", "_M_end_of_storage"), (0, _WORD, 2 * _WORD), strict=True))
"""The members of a `std::vector` in both libraries; compilers leave them out where no constructor is compiled."""


def member_text(name: str) -> str:
    """`.x` for a member of the program's own, `.end()` for a known one of a library, nothing to be seen for others."""
    if not name:
        return ""
    return f".{name}" if not is_reserved(name) else _SAID.get(name, HIDDEN)


class SourceTypes:
    """Types of debug information, as far as they lead from an offset to a member."""

    def __init__(self, metadata: Metadata | None) -> None:
        self._metadata = metadata

    def is_written_in(self, language: str) -> bool:
        """True if a part of the program is in a language, by a word of its name in DWARF: `Fortran`, `Rust`."""
        units = self._metadata.named("llvm.dbg.cu") if self._metadata is not None else ()
        nodes = (self._metadata.as_special(unit) for unit in units) if self._metadata is not None else ()
        return any(language in unit.text("language") for unit in nodes if unit is not None)

    def _special(self, node: SpecialNode, field_: str) -> SpecialNode | None:
        return self._metadata.as_special(node.get(field_)) if self._metadata is not None else None

    def plain(self, node: SpecialNode | None) -> SpecialNode | None:
        """The type without typedefs and qualifiers."""
        for _ in range(64):
            if node is None or node.text("tag") not in _TRANSPARENT:
                return node
            node = self._special(node, "baseType")
        return None

    def behind(self, node: SpecialNode | None) -> SpecialNode | None:
        """The type that a pointer or reference leads to; None for any other type."""
        node = self.plain(node)
        if node is None or node.text("tag") not in _POINTERS:
            return None
        return self.plain(self._special(node, "baseType"))

    def is_reference(self, node: SpecialNode | None) -> bool:
        node = self.plain(node)
        return node is not None and node.text("tag") in ("DW_TAG_reference_type", "DW_TAG_rvalue_reference_type")

    def is_pointer(self, node: SpecialNode | None) -> bool:
        node = self.plain(node)
        return node is not None and node.text("tag") in _POINTERS

    def size(self, node: SpecialNode | None) -> int:
        """The bytes of a type; 0 if unknown."""
        for _ in range(64):
            if node is None:
                return 0
            if bits := node.number("size"):
                return bits // 8
            node = self._special(node, "baseType")
        return 0

    def is_struct(self, node: SpecialNode | None) -> bool:
        return node is not None and node.text("tag") in _STRUCTS

    def member(self, node: SpecialNode, offset: int) -> tuple[str, SpecialNode | None, int] | None:
        """The member at an offset: its name (empty for a base class), its type, and its own offset."""
        elements = self._metadata.as_tuple(node.get("elements")) if self._metadata is not None else None
        if elements is None and node.text("name").startswith("vector<") and self.size(node) == _VECTOR[-1][1] + _WORD:
            return next((name, None, begin) for name, begin in reversed(_VECTOR) if begin <= offset)
        best: tuple[str, SpecialNode | None, int] | None = None
        for element in elements or ():
            member = self._metadata.as_special(element) if self._metadata is not None else None
            if member is None or member.text("tag") not in ("DW_TAG_member", "DW_TAG_inheritance"):
                continue
            if "DIFlagStaticMember" in member.text("flags"):
                continue
            begin, type_ = member.number("offset") // 8, self.plain(self._special(member, "baseType"))
            if begin <= offset < begin + max(1, self.size(type_)):
                best = best or (member.text("name"), type_, begin)
        return best

    def dimensions(self, node: SpecialNode | None) -> tuple[SpecialNode | None, list[int], list[int]] | None:
        """Of an array: the type of its elements, and the count and first index of each dimension; None for no array.

        A count that only running tells is 0.
        """
        if node is None or node.text("tag") != "DW_TAG_array_type" or self._metadata is None:
            return None
        counts, firsts = [], []
        for element in self._metadata.as_tuple(node.get("elements")) or ():
            range_ = self._metadata.as_special(element)
            if range_ is None:
                return None
            count, first, last = range_.get("count"), range_.get("lowerBound"), range_.get("upperBound")
            lower = first if isinstance(first, int) else 0
            if isinstance(last, int):
                count = last - (first if isinstance(first, int) else 1) + 1
            counts.append(count if isinstance(count, int) and count > 0 else 0)
            firsts.append(lower)
        return self.plain(self._special(node, "baseType")), counts, firsts
