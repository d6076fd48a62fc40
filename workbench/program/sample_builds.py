"""Compiles the samples' IR again: `python -m workbench.program.sample_builds [NAME...]` (or `make samples`).

The compiler is the one of the `ziglang` wheel, for a plain x86-64 and without any path of this machine, so that the IR
is the same on every machine.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path

from analyses.gpu.device_text import embedded
from analyses.ir import toolchain
from samples import NAMES, Sample, errors, load
from workbench.program.compile_options import CompileOptions
from workbench.program.compilers import Compiler, compile_command
from workbench.program.cuda_headers import PRELUDE

CLANG = (sys.executable, "-m", "ziglang", "clang")
BUNDLED = Compiler(CLANG, CLANG, CLANG, bundled=True)
HOST = ("--target=x86_64-unknown-linux-gnu",)
UNOPTIMISED = ("-Xclang", "-disable-llvm-passes")
FLAGS = (
    *("-fno-asynchronous-unwind-tables", "-Wall", "-Wextra", "-Werror"),
    # Debug information as most compilers write it: key instructions and assignment tracking would clutter the code.
    *("-gdwarf-4", "-gno-key-instructions", "-Xclang", "-fexperimental-assignment-tracking=disabled"),
    *("-fdebug-compilation-dir=.", f"-fdebug-prefix-map={PRELUDE.parent}=."),
)


def compile_ir(source: Path, out: Path, side: str, *flags: str) -> None:
    """Compile in the folder of `source`, so that the debug information holds the file name alone, without a folder."""
    import ziglang

    flags = (*FLAGS, f"-fdebug-prefix-map={Path(ziglang.__file__).parent / 'lib'}=.", *flags)
    with tempfile.TemporaryDirectory() as scratch:
        # Debug information of device code would be longer than the code.
        options = CompileOptions(debug=side == "host", cuda_side=side, flags=flags)
        command = compile_command(BUNDLED, source.name, options, scratch)
        subprocess.run([*command, "-S", "-emit-llvm", "-o", str(out)], cwd=source.parent, check=True)


def compile_whole(source: Path, out: Path) -> None:
    """Compile both halves of a program, the host's for x86-64, into one module."""
    texts = []
    for side, flags in (("host", HOST), ("device", ())):
        compile_ir(source, out, side, *flags)
        texts.append(toolchain.normalise(out.read_text(encoding="utf-8")))
    out.write_text(toolchain.normalise(embedded(*texts)), encoding="utf-8")


def promote_memory(file: Path) -> None:
    """Promote the local variables of a file of unoptimised IR to registers, and change nothing else."""
    text = file.read_text(encoding="utf-8")
    file.write_text(toolchain.optimise(text, None, passes=("sroa", "simplify-cfg")), encoding="utf-8")


def build(sample: Sample) -> None:
    if sample.whole:
        compile_whole(sample.source, sample.ir)
    elif sample.device:
        compile_ir(sample.source, sample.ir, "device")
    else:
        compile_ir(sample.source, sample.ir, "host", *HOST)
    if sample.host is not None:
        compile_ir(sample.source, sample.host, "host", *HOST)
    if sample.before is not None:
        compile_ir(sample.source, sample.before, "host", *HOST, *UNOPTIMISED)
        promote_memory(sample.before)


def build_errors(sample: errors.ErrorSample, out: Path | None = None) -> None:
    """Compile both programs of a family, beside their sources or into another folder."""
    for program in (sample.failing, sample.mended):
        compile_ir(program.source, (out or program.ir.parent) / program.ir.name, "host", *HOST)


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m workbench.program.sample_builds", description="compile the samples' IR again"
    )
    everything = (*NAMES, *errors.FAMILIES)
    parser.add_argument("names", nargs="*", default=everything, metavar="NAME", help="a sample; all if none is given")
    for name in parser.parse_args().names:
        if name in errors.FAMILIES:
            build_errors(errors.load(name))
        elif name in NAMES:
            build(load(name))
        else:
            parser.error(f"no sample {name}; there are {', '.join(everything)}")


if __name__ == "__main__":
    main()
