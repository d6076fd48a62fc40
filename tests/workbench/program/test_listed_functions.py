"""The functions that a message lists: requests first, at most five, libraries last."""

from __future__ import annotations

import pytest

from analyses.ir.model import Module
from analyses.ir.text.reader import read_module
from analyses.ir.toolchain import normalise
from tests.support.ir_texts import text_of
from workbench.program.listed_functions import first_names, is_library, listed_functions


def module_of(*names: str, more: str = "") -> Module:
    bodies = "".join(f"define void @{name}() {{\n  ret void\n}}\n" for name in names)
    return read_module(normalise(bodies + more))


def test_what_the_program_asks_for_comes_first() -> None:
    asks = """
define void @asks() {
  call void (ptr, ...) @__enzyme_autodiff(ptr @third)
  ret void
}
declare void @__enzyme_autodiff(ptr, ...)
"""
    assert listed_functions(module_of("first", "second", "third", more=asks)) == "third, first, second, asks"


def test_at_most_five_are_named() -> None:
    assert listed_functions(module_of(*"abcdefgh")) == "a, b, c, d, e and 3 more"
    assert first_names(["a", "b"]) == "a, b"


def test_functions_of_headers_come_after_those_of_the_file() -> None:
    inline = "$_Z6inlinev = comdat any\ndefine linkonce_odr void @_Z6inlinev() comdat {\n  ret void\n}\n"
    assert listed_functions(module_of("own", more=inline)) == "own, inline"
    assert listed_functions(module_of("_ZSt4swapIiEvRT_S1_", "__cxx_global_var_init", "own")) == "own and 2 more"


def test_template_arguments_of_the_library_are_left_out() -> None:
    assert listed_functions(module_of("_Z3sumISt6vectorIdSaIdEEEdRKT_")) == "sum"
    assert listed_functions(module_of("_Z5twiceIfET_S0_")) == "twice<float>"


def test_a_large_program_is_told_in_a_line() -> None:
    assert len(listed_functions(read_module(text_of("particles.O0")))) < 200


@pytest.mark.parametrize(
    "name, library",
    [
        ("_ZNSt6vectorIdSaIdEE9push_backERKd", True),
        ("_ZNKSt3mapIiiE4sizeEv", True),
        ("_ZStlsISt11char_traitsIcEERSt13basic_ostreamIcT_ES5_PKc", True),
        ("_ZN9__gnu_cxx13new_allocatorIdE8allocateEm", True),
        ("__clang_call_terminate", True),
        ("_GLOBAL__sub_I_particles.cpp", True),
        ("_ZN4core3ptr13drop_in_place17h0123456789abcdefE", True),
        ("_ZN7program5solve17h0123456789abcdefE", False),
        ("_ZN6Stream4readEv", False),
        ("_Z4normPdi", False),
        ("main", False),
    ],
)
def test_what_is_of_a_library(name: str, library: bool) -> None:
    assert is_library(name) is library
