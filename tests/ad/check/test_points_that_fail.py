"""Finite differences where the program fails beside the point that is asked for: other steps tell, or that is said."""

from __future__ import annotations

from pathlib import Path

import pytest

from workbench.cli.command_line import main

KERNEL = """
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @put(ptr %x, ptr %out) {
  %v = load double, ptr %x
  %scaled = fmul double %v, 8.0
  %i = fptosi double %scaled to i64
  %p = getelementptr double, ptr %out, i64 %i
  %square = fmul double %v, %v
  store double %square, ptr %p
  ret void
}
"""
FUNCTION = """
declare void @abort()

define double @f(double %x) {
  %most = fcmp ogt double %x, 4.0
  br i1 %most, label %no, label %yes
no:
  call void @abort()
  unreachable
yes:
  %y = fmul double %x, %x
  ret double %y
}
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "k.ll").write_text(KERNEL, encoding="utf-8")
    (tmp_path / "f.ll").write_text(FUNCTION, encoding="utf-8")
    return tmp_path


PUT = "grad k.ll --function put --at out=zeros(8) --seed out=1 --device simulator --block 1".split()


@pytest.mark.usefixtures("folder")
def test_a_kernel_that_goes_out_of_bounds_at_a_larger_step(capfd: pytest.CaptureFixture[str]) -> None:
    assert main([*PUT, "--at", "x=[0.99]"]) == 0
    said = capfd.readouterr().out
    assert "gradient ok" in said and "1.98" in said


@pytest.mark.usefixtures("folder")
def test_a_function_that_ends_the_program_at_a_larger_step(capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["grad", "f.ll", "--function", "f", "--at", "x=3.9"]) == 0
    said = capfd.readouterr().out
    assert "gradient ok" in said and "7.8" in said


@pytest.mark.usefixtures("folder")
def test_a_fault_at_the_point_itself_is_one_line(capfd: pytest.CaptureFixture[str]) -> None:
    assert main([*PUT, "--at", "x=[1.0]"]) == 2
    said = capfd.readouterr().err
    assert said == (
        "k.ll: error: out of bounds: writes 8 bytes at offset 64 of the memory of out, which has 64 bytes: "
        "thread (0,0,0) of block (0,0,0), `store double %square, ptr %p, align 8` in put\n"
    )
