"""The corpus: 60 programs of the generator, from their kept IR to what their derivatives print as they run."""

from __future__ import annotations

import pytest

from analyses.errors import AdjointError
from tests.fuzz.programs.corpus import FOLDER, Entry, entries
from tests.fuzz.programs.templates import Language
from tests.fuzz.programs.verdicts import LIMITS, Kind, Verdict, compare, tolerance
from workbench.execution.jit import loadable
from workbench.workers.children import Child

ENTRIES = entries()
GROUPS = 6


def verdict(entry: Entry, child: Child, inlining: bool = True) -> Verdict:
    """The verdict on a kept program. A crash is one of it alone: the child starts again."""
    try:
        text = child.call("tests.fuzz.programs.build:lowered", [entry.ir().encode()], inlining, limits=LIMITS)
        lines = child.call("tests.fuzz.programs.corpus:printed", text, limits=LIMITS).splitlines()
    except AdjointError as error:
        return Verdict(Kind.REFUSED, str(error))
    return compare(lines, tolerance(entry.program())) if lines else Verdict(Kind.CRASH, "it prints nothing")


@pytest.mark.parametrize("inlining", [True, False], ids=["inlined", "kept"])
@pytest.mark.parametrize("group", range(GROUPS))
def test_derivatives_agree_with_finite_differences(group: int, inlining: bool) -> None:
    """As usual, and with derivatives of their own for the functions that are called."""
    here = [e for e in ENTRIES[group::GROUPS] if e.language is not Language.CPP or loadable("libstdc++.so.6")]
    with Child(LIMITS) as child:
        verdicts = {str(entry): verdict(entry, child, inlining) for entry in here}
    assert {name: v for name, v in verdicts.items() if v.kind is not Kind.RIGHT} == {}


def test_sixty_programs_are_kept_and_no_others() -> None:
    assert len(set(ENTRIES)) == 60
    assert {entry.file for entry in ENTRIES} == set(FOLDER.glob("*.ll.xz"))
    assert {entry.language for entry in ENTRIES} == {"c", "cpp", "rs"}
    assert {entry.level for entry in ENTRIES} == {0, 1, 2, 3}
    assert len({entry.mode for entry in ENTRIES}) == 6
