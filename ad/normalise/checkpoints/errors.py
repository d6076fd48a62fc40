"""The refusals of checkpointing."""

from __future__ import annotations

from collections.abc import Callable

from ad.history.records import EngineError, Place
from analyses.ir.model import Function, Instruction
from analyses.ir.subjects import Subjects
from analyses.ir.text.printer import instruction_text

SourceOf = Callable[[Instruction], str]
"""The line of the source that an instruction comes from, empty if unknown."""


class Refusals:
    """Makes the errors about a function whose loop can't be checkpointed."""

    def __init__(self, function: Function, source: SourceOf) -> None:
        self._function, self._source = function, source
        self._subjects = Subjects(function)

    def about(self, instruction: Instruction, why: str, hint: str) -> EngineError:
        """The error that the loop around an instruction can't be checkpointed, to be raised by the caller."""
        text = instruction_text(instruction, metadata=False)
        place = Place(self._function.name, self._subjects.of(instruction), text, self._source(instruction))
        return EngineError(f"the loop can't be checkpointed: {why}", place, hint)
