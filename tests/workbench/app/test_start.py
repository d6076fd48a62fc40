"""What the first screen waits for: the modules that its process loads."""

from __future__ import annotations

import subprocess
import sys

LOADED = "import sys, workbench.app.app, workbench.app.gallery, workbench.app.main_screen; print(*sys.modules)"


def test_the_screen_loads_no_engine_and_no_model_of_ir() -> None:
    """The engine has a process of its own, so the screen starts without its code, LLVM and numpy."""
    done = subprocess.run([sys.executable, "-c", LOADED], capture_output=True, text=True, check=True)
    loaded = done.stdout.split()
    heavy = ("llvmlite", "numpy", "graphviz", "analyses.ir.model", "ad.engine", "ad.emit", "analyses.types")
    assert [name for name in loaded if name.startswith(heavy)] == []
