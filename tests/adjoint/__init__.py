"""The Python interface: `programs.ll` is `programs.c`, compiled with `clang -O1 -g -S -emit-llvm`.

`device.ll` is `device.cu`, by `workbench.program.sample_builds.compile_whole`.
"""

from pathlib import Path

FOLDER = Path(__file__).parent
IR = FOLDER / "programs.ll"
SOURCE = FOLDER / "programs.c"
DEVICE = FOLDER / "device.ll"
