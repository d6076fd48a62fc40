"""What is generated does not depend on the order in which Python's sets give their elements."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

# What the inner loop starts from is overwritten after it, so that its rerun starts from several values that were kept.
RERUN = """
define void @f(ptr noalias %x, ptr noalias %y, ptr noalias %table, i64 %n, i64 %m) {
entry:
  br label %outer
outer:
  %i = phi i64 [ 0, %entry ], [ %i.next, %after ]
  %first.at = getelementptr i64, ptr %table, i64 %i
  %first = load i64, ptr %first.at
  %factor = xor i64 %first, 9
  %second.at = getelementptr i64, ptr %table, i64 %m
  %second = load i64, ptr %second.at
  %third.at = getelementptr i64, ptr %table, i64 %n
  %third = load i64, ptr %third.at
  br label %inner
inner:
  %j = phi i64 [ 0, %outer ], [ %j.next, %inner ]
  %state = phi i64 [ %first, %outer ], [ %state.next, %inner ]
  %scaled = mul i64 %state, %second
  %moved = add i64 %scaled, %third
  %state.next = xor i64 %moved, %factor
  %place = and i64 %state.next, 3
  %x.at = getelementptr double, ptr %x, i64 %place
  %value = load double, ptr %x.at
  %y.at = getelementptr double, ptr %y, i64 %j
  %old = load double, ptr %y.at
  %product = fmul double %value, 0.75
  %new = fadd double %old, %product
  store double %new, ptr %y.at
  %j.next = add nuw nsw i64 %j, 1
  %go = icmp slt i64 %j.next, %m
  br i1 %go, label %inner, label %after
after:
  store i64 %state.next, ptr %first.at
  store i64 %moved, ptr %second.at
  store i64 %scaled, ptr %third.at
  %i.next = add nuw nsw i64 %i, 1
  %more = icmp slt i64 %i.next, %n
  br i1 %more, label %outer, label %end
end:
  ret void
}
declare void @__enzyme_autodiff(ptr, ...)
define void @g(ptr %x, ptr %dx, ptr %y, ptr %dy, ptr %k, i64 %n, i64 %m) {
  call void (ptr, ...) @__enzyme_autodiff(ptr @f,
    ptr %x, ptr %dx, ptr %y, ptr %dy, metadata !"enzyme_const", ptr %k, i64 %n, i64 %m)
  ret void
}
"""


def lowered(seed: int, file: Path) -> str:
    """The program lowered by a process whose strings, and what is found by them, hash differently with each seed."""
    command = [sys.executable, "-m", "adjoint", "lower", str(file), "--policy", "least-memory"]
    environment = os.environ | {"PYTHONHASHSEED": str(seed)}
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout


def test_a_loop_that_is_run_again_is_generated_the_same_in_each_process(tmp_path: Path) -> None:
    file = tmp_path / "rerun.ll"
    file.write_text(RERUN)
    first, *others = (lowered(seed, file) for seed in range(4))
    assert ".again" in first
    assert others == [first] * 3
