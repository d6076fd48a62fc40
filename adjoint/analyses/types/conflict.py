"""What type analysis reports when two sources contradict each other."""

from __future__ import annotations

from dataclasses import dataclass

from adjoint.analyses.types.type_tree import Concrete, Path, TypeTree


@dataclass(frozen=True)
class Evidence:
    """One side of a contradiction: the type and the tree that has it, the rule that gave it, the facts it used."""

    kind: Concrete
    tree: TypeTree
    rule: str
    place: str
    facts: tuple[int, ...] = ()

    def __str__(self) -> str:
        return f"{self.kind} (rule {self.rule}, {self.place})"


class TypeConflict(Exception):  # noqa: N818  not always an error: it can be collected
    """Two pieces of evidence that can't both be right: an illegal merge at `path` of a value.

    `function` and `subject` name the value as facts do; `known` was there first.
    """

    def __init__(self, function: str, subject: str, path: Path, known: Evidence, new: Evidence) -> None:
        super().__init__(function, subject, path, known, new)
        self.function = function
        self.subject = subject
        self.path = path
        self.known = known
        self.new = new

    def __str__(self) -> str:
        offsets = ",".join(map(str, self.path))
        return (
            f"illegal type update in @{self.function}: {self.subject} has {self.known} at [{offsets}], "
            f"and also {self.new}"
        )
