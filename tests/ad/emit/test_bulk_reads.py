"""Adjoints in memory that are read before any of them is cleared, where their addresses are surely apart."""

from __future__ import annotations

import re

import pytest

from ad.engine import engine
from ad.requests.requests import default_request
from analyses.ir.text.printer import print_module
from analyses.ir.text.reader import read_module
from analyses.ir.toolchain import normalise
from tests.support.gradients import Case, run

STORES = """
define void @f(ptr %a, i32 %i, i32 %j, double %x, double %y) {{
  %next = add i32 %i, {step}
  %first = sext i32 %i to i64
  %second = sext i32 {index} to i64
  %p = getelementptr double, ptr %a, i64 %first
  %q = getelementptr double, ptr %a, i64 %second
  %u = fmul double %x, %x
  store double %u, ptr %p
  %v = fmul double %y, %u
  store double %v, ptr %q
  ret void
}}
"""


def accesses(text: str) -> str:
    """The order of loads (r) and stores (w) of adjoints in memory."""
    module = read_module(normalise(text))
    made = engine.run(module, default_request(module.functions["f"]))
    assert made.gradient is not None
    code = print_module(made.module).partition(f"@{made.gradient.name}(")[2]
    shadows = re.findall(r"(load|store) double.*(?:ptr %\w+\.shadow)", code)
    return "".join("r" if access == "load" else "w" for access in shadows)


def test_stores_whose_addresses_are_apart_are_read_together() -> None:
    assert accesses(STORES.format(step=1, index="%next")) == "rrww"


@pytest.mark.parametrize(("step", "index"), [(0, "%next"), (1, "%j")])
def test_stores_that_may_have_one_address_are_not(step: int, index: str) -> None:
    assert accesses(STORES.format(step=step, index=index)) == "rwrw"


@pytest.mark.parametrize(("step", "index", "other"), [(1, "%next", 0), (0, "%next", 0), (0, "%j", 2), (0, "%j", 3)])
def test_gradients(step: int, index: str, other: int) -> None:
    at = {"a": "ones(8)", "i": "2", "j": str(other), "x": "1.5", "y": "0.5"}
    (outcome,) = run(STORES.format(step=step, index=index), [Case("f", at, {"a": "linspace(1, 2, 8)"})])
    assert not outcome.complaints()
    assert {verdict for verdict, _ in outcome.verdicts.values()} == {"ok"}
