"""The families of errors that have a page: what the engine says, what it means, what helps.

A family's name is the `family` of an EngineError, or the rule of a warning.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

FOLDER = Path(__file__).parent / "pages"


@dataclass(frozen=True, slots=True)
class Family:
    """A kind of error; `title` is what Enzyme and this engine say."""

    name: str
    title: str

    @property
    def page(self) -> str:
        """The text of the page, in Markdown."""
        return (FOLDER / f"{self.name}.md").read_text(encoding="utf-8")


FAMILIES = {
    name: Family(name, title)
    for name, title in (
        ("memset-type", "cannot deduce type of memset"),
        ("copy-type", "cannot deduce type of copy"),
        ("load-type", "cannot deduce type of a load"),
        ("illegal-update", "illegal type update"),
        ("no-augmented-pass", "no augmented forward pass found for a function"),
        ("no-reverse-pass", "no reverse pass found for a function"),
        ("no-definition", "attempting to differentiate a function without definition"),
        ("cannot-cast", "cannot cast an argument"),
        ("bad-request", "a request that does not fit its function"),
        ("vector-width", "a width that is no constant number"),
        ("vector-offset", "shadows behind each other, without a distance"),
        ("vector-argument", "fewer shadows than derivatives"),
        ("no-derivative", "no derivative of an instruction"),
        ("no-shadow", "active memory has no shadow"),
        ("mixed-activity", "active memory is mixed with inactive memory"),
        ("free-without-malloc", "freeing without malloc"),
    )
}
