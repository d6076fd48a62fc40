"""Fortran programs: array descriptors, flang's runtime, derived types."""

from __future__ import annotations

import pytest

from analyses.ir.text.reader import read_module
from analyses.ir.toolchain import normalise
from analyses.library.fortran_types import Category, Genre, derived_type
from tests.fortran import FOLDER, LEVELS, ir
from tests.programs import cases
from tests.support import forward_mode, gradients
from tests.support.long_runs import long_but
from workbench.execution import fortran_runtime

PROGRAMS = [(source, level) for source in LEVELS for level in LEVELS[source]]


@pytest.mark.parametrize(
    ("source", "level"),
    long_but(PROGRAMS, [("arrays", "O0"), ("objects", "O2"), ("powers", "O0")], "the same programs at another level"),
)
def test_gradients(source: str, level: str) -> None:
    _need_library(source, level)
    outcomes = gradients.run(ir(source, level), cases(FOLDER / f"{source}.f90"))
    assert outcomes
    assert not [f"{o.case}: {said}" for o in outcomes for said in o.complaints()]
    assert not [f"{o.case}: {o.verdicts}" for o in outcomes if any(v != "ok" for v, _ in o.verdicts.values())]


def _need_library(source: str, level: str) -> None:
    module = read_module(normalise(ir(source, level)))
    own = fortran_runtime.own_definitions(module)
    needed = [name for name in module.functions if name.startswith("_FortranA") and f" @{name}(" not in own]
    if needed and not fortran_runtime.library(needed):
        pytest.skip(f"{', '.join(needed)}: in flang's library, which is not installed")


@pytest.mark.parametrize("source", long_but(list(LEVELS), ["objects"], "the reverse mode shows its arrays"))
def test_forward_mode(source: str) -> None:
    _need_library(source, "O0")
    outcomes = forward_mode.run(ir(source, "O0"), cases(FOLDER / f"{source}.f90"))
    assert outcomes
    assert not [f"{o.case}: {said}" for o in outcomes for said in o.complaints()]


def test_a_derived_type_is_read_from_its_table() -> None:
    module = read_module(normalise(ir("objects", "O0")))
    state = derived_type(module.variables["_QMobjectsE.dt.state"], module.layout)
    assert state is not None
    assert not state.is_flat
    assert [(c.offset, c.genre, c.category, c.rank) for c in state.components] == [
        (0, Genre.DATA, Category.REAL, 2),
        (48, Genre.ALLOCATABLE, Category.REAL, 1),
        (96, Genre.DATA, Category.INTEGER, 0),
        (104, Genre.DATA, Category.COMPLEX, 0),
    ]
    assert [constant.text for constant in state.components[2].initial] == ["0"]
