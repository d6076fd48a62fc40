"""The report of type analysis about two sources that contradict each other."""

from __future__ import annotations

from analyses.records import dataclass
from analyses.type_trees.tree import Concrete, Path, TypeTree


@dataclass(frozen=True)
class Evidence:
    """One side of a contradiction: the type, the tree that contains it, the rule that gave it, its premises."""

    kind: Concrete
    tree: TypeTree
    rule: str
    place: str
    facts: tuple[int, ...] = ()

    def __str__(self) -> str:
        return f"{self.kind} (rule {self.rule}, {self.place})"


class TypeConflict(Exception):  # noqa: N818  not always an error: it can be collected
    """Two pieces of evidence that can't both be right: an illegal merge at `path` of a value.

    `function` and `subject` name the value as facts do; `known` was there first. `operation` names the operation if the
    contradiction is between its two operands.
    """

    def __init__(
        self, function: str, subject: str, path: Path, known: Evidence, new: Evidence, operation: str = ""
    ) -> None:
        super().__init__(function, subject, path, known, new, operation)
        self.function = function
        self.subject = subject
        self.path = path
        self.known = known
        self.new = new
        self.operation = operation

    @property
    def of_operands(self) -> str:
        """The operands of the operation as text; empty if the contradiction is about one value."""
        if not self.operation:
            return ""
        return f"{self.subject} is the {self.operation} of {self.known.kind} and {self.new.kind}, which has no type"

    def __str__(self) -> str:
        if self.of_operands:
            return f"illegal type update in @{self.function}: {self.of_operands}"
        offsets = ",".join(map(str, self.path))
        return (
            f"illegal type update in @{self.function}: {self.subject} has {self.known} at [{offsets}], "
            f"and also {self.new}"
        )
