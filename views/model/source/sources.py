"""The source files of the open program: their texts, and the lines of the function that is shown."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from ad.history.timeline import Timeline
from analyses.ir.text.listing import Listing
from views.model.source.line_map import SourceMap, Spot
from views.model.source.texts import SourceTexts


class Shown(NamedTuple):
    """The function that is shown: its name, the scope of its facts (-1 for none), and the function they are about."""

    function: str
    scope: int
    outer: str


NO_SENTENCES: Mapping[Spot, str] = {}


class LineNotes(NamedTuple):
    """A short text for each of some source lines, such as its cost, and the title of that column.

    `sentences` say the same at length.
    """

    title: str
    texts: Mapping[Spot, str]
    sentences: Mapping[Spot, str] = NO_SENTENCES


class Sources:
    """Texts and maps, each made once for a program."""

    def __init__(self) -> None:
        self.texts = SourceTexts()
        self.notes: LineNotes | None = None
        """A column of the pane Source; None for none."""
        self._folder = Path()
        self._maps: dict[object, SourceMap] = {}
        self._made_for: tuple[Listing, Timeline | None] | None = None

    def resolve(self, file: str) -> str:
        """The path of a file that debug information names, or its name if there is no such file."""
        return str(self.texts.path(file, self._folder) or file)

    def spot(self, file: str, line: int, folder: Path) -> Spot:
        """A line of a file that debug information or an error names."""
        self._folder = folder
        return Spot(self.resolve(file), line)

    def map(self, module: Listing, timeline: Timeline | None, shown: Shown, folder: Path) -> SourceMap:
        """The lines of a function; those of the prepared function as soon as there are facts about it."""
        self._folder = folder
        if self._made_for is None or self._made_for[0] is not module or self._made_for[1] is not timeline:
            self._made_for = module, timeline
            self._maps.clear()
        is_prepared = timeline is not None and shown.scope >= 0 and bool(timeline.of_kind("ir"))
        key = shown.scope if is_prepared else shown.function
        source = self._maps.get(key)
        if source is None:
            source = self._maps[key] = SourceMap(module, self.resolve)
            if is_prepared:
                source.read_arguments(shown.outer)
            else:
                source.read(shown.function)
        if timeline is not None and is_prepared:
            source.read_facts(timeline)
        return source

    def forget(self) -> None:
        """Read files again, which may have changed."""
        self.texts.forget()
        self._maps.clear()
