"""Compiles the kernels' IR again: `python -m tests.kernels.build`."""

from __future__ import annotations

import lzma
import subprocess
import tempfile
from pathlib import Path

from analyses.ir import toolchain
from tests.kernels import FOLDER
from workbench.program.sample_builds import BUNDLED, compile_ir, compile_whole

AMD = ("--target=amdgcn-amd-amdhsa", "-mcpu=gfx906", "-nogpulib", "-O2", "-fno-unroll-loops", "-g")


HIP = (
    *("-x", "hip", "--offload-arch=gfx90a", "-nogpuinc", "-nogpulib", "-fdebug-compilation-dir=.", "-S", "-emit-llvm"),
    *("-O2", "-fno-unroll-loops", "-fno-vectorize", "-fno-slp-vectorize", "-fno-discard-value-names", "-g"),
)

WHOLE = ("host", "launches", "gpus", "nccl", "cublas", "thrust")
"""The programs of a host and a device."""


def main() -> None:
    with tempfile.TemporaryDirectory() as scratch:
        made = Path(scratch) / "made.ll"
        for name in ("kernels", "gradients", "blocks", "codes", "idioms", "nests", "warps", "faults"):
            compile_ir(FOLDER / f"{name}.cu", made, "device", *(("-O0",) if name == "faults" else ()))
            _keep(name, made)
        for name in WHOLE:
            compile_whole(FOLDER / f"{name}.cu", made)
            _keep(name, made)
        for name in ("amd", "amd_gradients"):
            named = ["-fno-discard-value-names"] if name != "amd" else []
            command = [
                *BUNDLED.c,
                *AMD,
                *named,
                "-fdebug-compilation-dir=.",
                "-S",
                "-emit-llvm",
                f"{name}.c",
                "-o",
                str(made),
            ]
            subprocess.run(command, cwd=FOLDER, check=True)
            _keep(name, made)
        for side in ("host", "device"):
            command = [*BUNDLED.cuda, *HIP, f"--cuda-{side}-only", "hip.cpp", "-o", str(made)]
            subprocess.run(command, cwd=FOLDER, check=True)
            _keep(f"hip_{side}", made)


def _keep(name: str, made: Path) -> None:
    text = toolchain.normalise(made.read_text(encoding="utf-8"))
    (FOLDER / f"{name}.ll.xz").write_bytes(lzma.compress(text.encode(), preset=9))


if __name__ == "__main__":
    main()
