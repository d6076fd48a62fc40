"""Each key has one sense: that of docs/keys.md, where it is called by several names."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

from textual.binding import Binding
from textual.dom import DOMNode

import views
import workbench.app
from workbench.app.commands import _shown

ROWS = re.compile(r"^\| (`.+?`) \| (.+) \| (.+) \|$", re.MULTILINE)
"""In docs/keys.md: the keys of one sense, the sense, and what the bindings call it, after dots."""


def kinds() -> Iterator[type]:
    """All panes, dialogs and screens."""
    modules = [m.name for each in (views, workbench.app) for m in walk_packages(each.__path__, f"{each.__name__}.")]
    for module in map(import_module, modules):
        for kind in vars(module).values():
            if isinstance(kind, type) and issubclass(kind, DOMNode) and kind.__module__ == module.__name__:
                yield kind


def names(bindings: list[tuple[str, Binding]]) -> dict[str, dict[str, list[str]]]:
    """For each key what its bindings call it, and who has these."""
    named: dict[str, dict[str, list[str]]] = {}
    for owner, binding in bindings:
        for key in binding.key.split(","):
            called = re.sub(r"\W+", " ", binding.description or binding.action).strip()
            named.setdefault(_shown(key.strip()), {}).setdefault(called, []).append(owner)
    return named


def bound() -> list[tuple[str, Binding]]:
    return [
        (kind.__name__, binding)
        for kind in kinds()
        for binding in vars(kind).get("BINDINGS", ())
        if isinstance(binding, Binding)
    ]


def senses() -> dict[str, set[str]]:
    """For each key of docs/keys.md the names of its one sense."""
    text = Path(__file__).parents[3].joinpath("docs", "keys.md").read_text(encoding="utf-8")
    table = text[text.index("| key | sense |") :]
    return {
        key: {each.strip() for each in called.split(" · ")}
        for keys, _, called in ROWS.findall(table)
        for key in re.findall(r"`(.+?)`", keys)
    }


def two_senses(bindings: list[tuple[str, Binding]]) -> dict[str, dict[str, list[str]]]:
    """The keys that are called by several names that are not those of one sense."""
    known = senses()
    return {
        key: called
        for key, called in names(bindings).items()
        if len(called) > 1 and not called.keys() <= known.get(key, set())
    }


def test_no_key_has_two_senses() -> None:
    assert not two_senses(bound())


def test_a_second_sense_is_found() -> None:
    for key in ("z", "space", "i"):
        assert key in two_senses([*bound(), ("APane", Binding(key, "hide", "hide what is green"))])


def test_the_table_of_senses_has_no_name_that_no_key_has() -> None:
    named = names(bound())
    stale = {key: called - set(named.get(key, ())) for key, called in senses().items()}
    assert not {key: called for key, called in stale.items() if called}
