"""Objects that are linked for what the JIT can't run: what they have, what they lack, and running them."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path

import pytest

from analyses.ir.toolchain import emit_object
from workbench.execution import linking
from workbench.execution.linking import symbol_sizes, undefined
from workbench.program.compilers import Compiler
from workbench.workers.children import Child, Limits

TEXT = """
target triple = "x86_64-unknown-linux-gnu"
@n = thread_local global [3 x double] zeroinitializer
declare double @cos(double)
declare double @of_nobody(double)
define double @f(double %x) {
  %p = call ptr @llvm.threadlocal.address.p0(ptr @n)
  store double %x, ptr %p
  %c = call double @cos(double %x)
  %y = call double @of_nobody(double %c)
  ret double %y
}
"""


def test_symbols_of_an_object() -> None:
    data = emit_object(TEXT)
    assert {"cos", "of_nobody"} <= set(undefined(data))
    assert symbol_sizes(data)["n"] == 24 and symbol_sizes(data)["f"] > 0
    assert undefined(b"MZ" + data[2:]) == [] and symbol_sizes(b"") == {}


@pytest.mark.skipif(importlib.util.find_spec("ziglang") is None, reason="no ziglang here")
def test_the_wheels_linker_builds_no_library_for_what_is_here(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    words = (sys.executable, "-m", "ziglang", "cc")
    monkeypatch.setattr(linking, "compiler", lambda: Compiler(words, words, words, bundled=True, link=words))
    monkeypatch.setenv("ZIG_GLOBAL_CACHE_DIR", str(tmp_path / "cache"))
    (tmp_path / "made").mkdir()
    with Child(Limits()) as child:
        made = linking.link(TEXT.replace("of_nobody", "sin"), ["f"], child, tmp_path / "made")
    assert Path(made.path).exists() and dict(made.functions)["f"] > 0
    assert not list((tmp_path / "cache").rglob("*.a"))


def test_the_first_c_plus_plus_run_builds_the_library_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clang = Compiler(("clang",), ("clang++",), ("clang",), bundled=True)
    monkeypatch.setattr(linking, "compiler", lambda: clang)
    monkeypatch.setattr(linking, "loadable", lambda name: False)
    monkeypatch.setenv("ZIG_GLOBAL_CACHE_DIR", str(tmp_path))
    text = "declare void @_ZNSt3__16vectorIdE(ptr)\n"
    assert linking.builds_library(text)
    assert not linking.builds_library("declare double @sin(double)\n")
    (tmp_path / "o" / "1").mkdir(parents=True)
    (tmp_path / "o" / "1" / "libc++.a").touch()
    assert not linking.builds_library(text)
