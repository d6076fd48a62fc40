"""The families of errors that have a page: what the engine says, what it means, what helps.

A family's name is the `code` of an EngineError, or the rule of a warning.
"""

from __future__ import annotations

from pathlib import Path

from ad.history.records import ErrorCode
from analyses.records import dataclass

FOLDER = Path(__file__).parent / "pages"


@dataclass(frozen=True, slots=True)
class Family:
    """A kind of error; `title` is what Enzyme and this engine say."""

    name: ErrorCode
    title: str

    @property
    def page(self) -> str:
        """The text of the page, in Markdown."""
        return (FOLDER / f"{self.name}.md").read_text(encoding="utf-8")


FAMILIES: dict[str, Family] = {
    name: Family(name, title)
    for name, title in (
        (ErrorCode.MEMSET_TYPE, "cannot deduce type of memset"),
        (ErrorCode.COPY_TYPE, "cannot deduce type of copy"),
        (ErrorCode.LOAD_TYPE, "cannot deduce type of a load"),
        (ErrorCode.ILLEGAL_UPDATE, "illegal type update"),
        (ErrorCode.NO_AUGMENTED_PASS, "no augmented forward pass found for a function"),
        (ErrorCode.NO_REVERSE_PASS, "no reverse pass found for a function"),
        (ErrorCode.NO_DEFINITION, "attempting to differentiate a function without definition"),
        (ErrorCode.CANNOT_CAST, "cannot cast an argument"),
        (ErrorCode.BAD_REQUEST, "a request that does not fit its function"),
        (ErrorCode.VECTOR_WIDTH, "a width that is no constant number"),
        (ErrorCode.VECTOR_OFFSET, "shadows behind each other, without a distance"),
        (ErrorCode.VECTOR_ARGUMENT, "fewer shadows than derivatives"),
        (ErrorCode.NO_DERIVATIVE, "no derivative of an instruction"),
        (ErrorCode.NO_SHADOW, "active memory has no shadow"),
        (ErrorCode.MIXED_ACTIVITY, "active memory is mixed with inactive memory"),
        (ErrorCode.FREE_WITHOUT_MALLOC, "freeing without malloc"),
    )
}
