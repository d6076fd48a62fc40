"""Disjoint accesses by metadata: TBAA tags, and alias.scope with noalias.

Sources: the LLVM language reference, "tbaa" and "noalias and alias.scope" metadata; the rule for struct paths is the
one that LLVM's TypeBasedAliasAnalysis documents (is one access to a member of the memory of the other?).
"""

from __future__ import annotations

import re

from analyses.records import dataclass

_OPERAND = re.compile(r'!"(?:[^"])*"|![0-9]+|i[0-9]+ -?[0-9]+|null')


@dataclass(frozen=True, slots=True)
class AliasTags:
    """The attachments of one access that concern aliasing, as printed (`!12`); empty where absent."""

    tbaa: str = ""
    scope: str = ""
    noalias: str = ""


NO_TAGS = AliasTags()


@dataclass(frozen=True, slots=True)
class _AccessTag:
    base: str
    access: str
    offset: int


class AliasMetadata:
    """The alias metadata of one module; nodes are parsed on first use."""

    def __init__(self, metadata: dict[str, str]) -> None:
        self._metadata = metadata
        self._nodes: dict[str, tuple[str, ...]] = {}
        self._disjoint: dict[tuple[str, str], bool] = {}

    def operands(self, node: str) -> tuple[str, ...]:
        """The operands of a plain node (`!3`), as printed; empty where it isn't one."""
        operands = self._nodes.get(node)
        if operands is None:
            text = self._metadata.get(node, "").removeprefix("distinct ")
            operands = tuple(_OPERAND.findall(text)) if text.startswith("!{") else ()
            self._nodes[node] = operands
        return operands

    # -- TBAA ---------------------------------------------------------------------------------

    def types_disjoint(self, a: str, b: str) -> bool:
        """True if two TBAA tags can't be of accesses to the same memory."""
        if not a or not b or a == b:
            return False
        key = (a, b) if a < b else (b, a)
        disjoint = self._disjoint.get(key)
        if disjoint is None:
            disjoint = self._disjoint[key] = self._types_disjoint(a, b)
        return disjoint

    def is_immutable(self, tag: str) -> bool:
        """True if a TBAA tag marks memory that is never written."""
        operands = self.operands(tag)
        return len(operands) == 4 and operands[0].startswith("!") and _integer(operands[3]) == 1

    def _types_disjoint(self, a: str, b: str) -> bool:
        one, other = self._tag(a), self._tag(b)
        if one is None or other is None:
            return False
        common = self._common(one.access, other.access)
        if not common:
            return False  # different roots: two languages, which know nothing of each other
        return not self._may_be_member(one, other, common) and not self._may_be_member(other, one, common)

    def _tag(self, node: str) -> _AccessTag | None:
        operands = self.operands(node)
        if operands and operands[0].startswith('!"'):
            return _AccessTag(node, node, 0)  # a scalar tag is its own type
        if len(operands) < 3 or not operands[0].startswith("!") or not operands[2].startswith("i"):
            return None
        if not self._is_type(operands[0]) or not self._is_type(operands[1]):
            return None
        return _AccessTag(operands[0], operands[1], _integer(operands[2]))

    def _is_type(self, node: str) -> bool:
        """True if a node is a type in the format that names it first; the other format is not understood."""
        operands = self.operands(node)
        return bool(operands) and operands[0].startswith('!"')

    def _may_be_member(self, whole: _AccessTag, part: _AccessTag, common: str) -> bool:
        """True if `part` may be an access to a member of what `whole` accesses, or to all of it."""
        if whole.access == whole.base == common:
            return True
        type_, offset = whole.base, whole.offset
        for _ in range(64):
            if not type_:
                return False
            if type_ == part.base:
                return offset == part.offset or type_ == whole.access or part.base == part.access
            type_, offset = self._field(type_, offset)
        return True

    def _field(self, type_: str, offset: int) -> tuple[str, int]:
        """The member of a type at an offset (the parent of a scalar type), and the offset within it."""
        operands = self.operands(type_)
        if len(operands) < 2:
            return "", 0
        if len(operands) <= 3:
            return operands[1], offset - (_integer(operands[2]) if len(operands) == 3 else 0)
        type_at, start = "", 0
        for member, at in zip(operands[1::2], operands[2::2], strict=False):
            if _integer(at) > offset:
                break
            type_at, start = member, _integer(at)
        return type_at, offset - start

    def _parents(self, type_: str) -> list[str]:
        """The type, its parent and so on to the root."""
        chain: list[str] = []
        while type_ and type_ not in chain:
            chain.append(type_)
            operands = self.operands(type_)
            type_ = operands[1] if len(operands) > 1 and operands[1].startswith("!") else ""
        return chain

    def _common(self, a: str, b: str) -> str:
        """The nearest type that is an ancestor of both, or nothing."""
        others = set(self._parents(b))
        return next((t for t in self._parents(a) if t in others), "")

    # -- scopes -------------------------------------------------------------------------------

    def scopes(self, node: str) -> frozenset[str]:
        """The scopes in a list of scopes (`!3`)."""
        return frozenset(o for o in self.operands(node) if not o.startswith('!"'))

    def scopes_disjoint(self, a: AliasTags, b: AliasTags, stable: frozenset[str] | None = None) -> bool:
        """True if scoped noalias separates two accesses; only scopes in `stable` count, unless it is None."""
        return self._outside(a.scope, b.noalias, stable) or self._outside(b.scope, a.noalias, stable)

    def _outside(self, scope: str, noalias: str, stable: frozenset[str] | None) -> bool:
        if not scope or not noalias:
            return False
        within, against = self.scopes(scope), self.scopes(noalias)
        if stable is not None and not within <= stable:
            return False
        domains: dict[str, list[str]] = {}
        for one in within:
            domains.setdefault(self._domain(one), []).append(one)
        return any(self._domain(one) in domains and against.issuperset(domains[self._domain(one)]) for one in against)

    def _domain(self, scope: str) -> str:
        operands = self.operands(scope)
        return operands[1] if len(operands) > 1 else scope


def _integer(operand: str) -> int:
    return int(operand.rpartition(" ")[2]) if operand.startswith("i") else 0
