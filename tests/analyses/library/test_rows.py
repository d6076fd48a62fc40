"""The tables of library functions: what each row says can be found, computed and read."""

from __future__ import annotations

import numpy as np
import pytest

from analyses.ir.types import DOUBLE
from analyses.library.functions.families import is_inactive_function
from analyses.library.functions.table import FUNCTIONS
from analyses.library.known_functions import known_function
from analyses.library.mathematics.names import canonical, spelling
from analyses.library.mathematics.row import Provider, Spelled
from analyses.library.mathematics.table import MATH
from analyses.library.prototypes import prototype
from analyses.library.simulated import Simulated
from workbench.execution.simulator.runtime import cuda, library, openmp
from workbench.execution.simulator.runtime.natives import native
from workbench.execution.simulator.values import mathematics


@pytest.mark.parametrize("name", sorted(MATH))
def test_a_mathematical_function_is_found_by_its_spelling(name: str) -> None:
    row = MATH[name]
    assert row.source.strip()
    assert len(row.shape[1]) == 1
    if row.spelled in (Spelled.IN_C, Spelled.AS_EXTENSION):
        meaning = canonical(row.c_name or name)
        assert meaning is not None
        assert meaning[0] == name
        assert known_function(row.c_name or name) == row.effects
        assert all((meaning := canonical(alias)) is not None and meaning[0] == name for alias in row.aliases.split())
    if row.spelled is Spelled.ON_DEVICE:
        assert known_function(f"__nv_{name}") == row.effects
    if row.intrinsic:
        assert spelling(name, DOUBLE)[1]


@pytest.mark.parametrize("name", sorted(row.name for row in MATH.values() if row.lanes is not None))
def test_the_simulator_has_what_a_row_refers_to(name: str) -> None:
    lanes = MATH[name].lanes
    assert lanes is not None
    if lanes.provider is Provider.NUMPY:
        assert callable(getattr(np, lanes.name))
    if lanes.provider is Provider.RUNTIME:
        assert native(name) is library.IN_MEMORY[name]
    else:
        assert mathematics.function_of(name, DOUBLE) is not None


def test_the_simulator_has_no_code_of_its_own_that_no_row_refers_to() -> None:
    own = {row.name for row in MATH.values() if row.lanes is not None and row.lanes.provider is Provider.SIMULATOR}
    assert set(mathematics.OWN_FUNCTIONS) == own


@pytest.mark.parametrize("name", sorted(row.name for row in FUNCTIONS.values() if row.simulated is not None))
def test_the_simulator_computes_a_function_in_the_way_its_row_says(name: str) -> None:
    assert native(name) is not None


def test_the_simulator_has_each_way_once_and_a_row_needs_it() -> None:
    ways = [*library.BY_ROW, *library.EFFECTS, *openmp.BY_ROW, *openmp.EFFECTS, *cuda.BY_ROW]
    assert sorted(ways) == sorted(Simulated)
    assert {row.simulated for row in FUNCTIONS.values()} - {None} == set(Simulated)


@pytest.mark.parametrize("name", sorted(row.name for row in FUNCTIONS.values() if row.prototype))
def test_a_prototype_can_be_read(name: str) -> None:
    assert prototype(name) is not None


@pytest.mark.parametrize(
    ("name", "inactive"),
    [
        ("_ZN6Kokkos5Tools8endFenceEm", True),
        ("_ZN6Kokkos5Tools15endParallelScanEm", False),
        ("_ZN6Kokkos5Tools12Experimental18tool_invoked_fenceEj", True),
        ("_ZN6Kokkos5Tools12Experimental4Impl19profile_fence_eventINS_6SerialEEEvv", False),
        ("_ZN6Kokkos4Impl11log_warningERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE", True),
        ("_ZN6Kokkos4Impl13HostSharedPtrINS0_14SerialInternalEE7cleanupEv", True),
        ("_ZN6Kokkos4Impl14OpenMPInternal18resize_thread_dataEmmmm", False),
        ("_ZN6Kokkos6SerialC1Ev", True),
        ("_ZNK6Kokkos6Serial5fenceEv", True),
        ("_ZN6Kokkos5fenceERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE", True),
        ("_ZN6Kokkos4Impl22SharedAllocationRecordIvvEC2EPNS0_22SharedAllocationHeaderEmPFvPS2_E", False),
        ("_ZN6Kokkos5Tools14modifyDualViewENS_4ViewIPdJEEE", False),
        ("_ZN6Kokkos12parallel_forIiEEv", False),
        ("_ZN6Kokkos6Serial4copyEPdS0_", False),
    ],
)
def test_of_kokkos_its_own_machinery_carries_no_derivative(name: str, inactive: bool) -> None:
    assert is_inactive_function(name) is inactive


def test_who_uses_a_view_carries_no_derivative() -> None:
    effects = FUNCTIONS["_ZN6Kokkos4Impl22SharedAllocationRecordIvvE9incrementEPS2_"].effects
    assert effects is not None
    assert effects.inactive


def test_no_function_is_in_two_tables() -> None:
    assert not FUNCTIONS.keys() & MATH.keys()


def test_each_function_of_cudas_runtime_is_simulated_by_its_name() -> None:
    assert {row.name for row in FUNCTIONS.values() if row.simulated is Simulated.CUDA} == cuda.NAMES
