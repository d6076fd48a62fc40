"""Copies of sources and headers with Enzyme's attributes rewritten, which clang reads in place of the files."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from difflib import get_close_matches
from pathlib import Path

from workbench.program.enzyme_attributes import ATTRIBUTES, DEFINITIONS, WITNESS, with_annotations
from workbench.program.errors import UserError

SEEN = ("-Wunknown-attributes", "-Wno-error=unknown-attributes")
"""The options by which clang says which attributes it drops."""
_CHECKED = ("-Wignored-attributes", "-Wno-error=ignored-attributes")

_PLACE = r"^(?P<place>[^\s:][^:\n]*:\d+:\d+): "
_UNKNOWN = re.compile(
    _PLACE + r"warning: unknown attribute '(?P<name>enzyme\w*(?:::\w+)?|__enzyme_\w+__)' ignored", re.MULTILINE
)
_MISPLACED = re.compile(
    _PLACE + rf"(?:warning|error): '(?:clang::)?(?:annotate|{WITNESS})' attribute (?:only applies|cannot be applied)",
    re.MULTILINE,
)
_REGISTRATION = re.compile(
    rb"__enzyme_(?:register_|inactivefn|function_like|allocation_like|shouldrecompute)" rb'|"enzyme_'
)
"""What registers a function: a variable, or an annotation."""


class SourceCopies:
    """The copies that a compilation needs, in a folder; clang says by its list of dependencies which files it reads."""

    def __init__(self, folder: str) -> None:
        self._folder = Path(folder)
        self._originals: dict[str, bytes] = {}
        self._copies: dict[str, bytes] = {}
        self._outside: frozenset[str] = frozenset()

    def __bool__(self) -> bool:
        return bool(self._copies)

    @property
    def register_functions(self) -> bool:
        """True if one of the files seems to say something about a function."""
        return bool(self) or any(_REGISTRATION.search(data) for data in self._originals.values())

    def options(self) -> list[str]:
        """The options with which clang reads the copies; none where no file has an attribute."""
        if not self._copies:
            return []
        roots = []
        for number, (path, data) in enumerate(self._copies.items()):
            copy = self._folder / f"copy{number}"
            copy.write_bytes(data)
            roots.append({"type": "file", "name": path, "external-contents": str(copy)})
        overlay = self._folder / "overlay.yaml"
        overlay.write_text(json.dumps({"version": 0, "use-external-names": False, "roots": roots}), encoding="utf-8")
        return ["-ivfsoverlay", str(overlay), *DEFINITIONS, *_CHECKED]

    def renewed(self, paths: Iterable[Path], said: str) -> bool:
        """Copy those of the files that have attributes; `said` is what clang said of the compilation before this one.

        Returns False where nothing changed by it: that compilation was the last.
        """
        dropped = {m["name"].replace("::", "_") for m in _UNKNOWN.finditer(said)}
        outside = frozenset(dropped & ATTRIBUTES.keys() - {"enzyme"}) | self._outside
        for path in paths:
            name = str(Path.cwd() / path)
            if name not in self._originals:
                try:
                    self._originals[name] = path.read_bytes()
                except OSError:
                    self._originals[name] = b""
        copies = {name: copy for name, data in self._originals.items() if (copy := with_annotations(data, outside))}
        changed = copies != self._copies
        self._copies, self._outside = copies, outside
        return changed


def check_attributes(said: str) -> None:
    """Raise the UserError for the first of Enzyme's attributes that clang dropped, by what it said."""
    if unknown := _UNKNOWN.search(said):
        name = unknown["name"].replace("::", "_")
        spelled = unknown["name"]
        if (attribute := ATTRIBUTES.get(name)) is not None:
            raise UserError(
                f"the attribute {spelled} is not written as it can be read",
                unknown["place"],
                f"write __attribute__(({name}{attribute.example})) in front of the function or variable",
            )
        near = get_close_matches(name, ATTRIBUTES, 1)
        names = ", ".join(name for name in ATTRIBUTES if name != "enzyme")
        hint = f"did you mean {near[0]}?" if near else f"known are {names}"
        raise UserError(f"the attribute {spelled} is not known, and would be dropped", unknown["place"], hint)
    if misplaced := _MISPLACED.search(said):
        raise UserError(
            "an attribute of Enzyme's marks functions and variables with static storage, and nothing else",
            misplaced["place"],
            "mark the function; an argument without derivative is enzyme_const in the request",
        )
