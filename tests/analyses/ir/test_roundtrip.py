"""What we read and print is, to LLVM, byte for byte what it was.

Let T be what LLVM prints after parsing its own print once more. Our print of T, parsed and printed by LLVM, equals T.
"""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from analyses.ir.model import Instruction
from analyses.ir.text.printer import instruction_text, print_function, print_module
from analyses.ir.text.reader import read_module
from analyses.ir.toolchain import normalise, optimise
from samples import NAMES, Sample, catalogue, load
from tests.support.compilers import needs_bundled_compiler
from tests.support.ir_texts import PROGRAMS, WRITTEN, canonical, text_of, without_comments
from tests.support.long_runs import long_but
from workbench.program.compile_options import CompileOptions
from workbench.program.compilers import compile_command
from workbench.program.sample_builds import BUNDLED, HOST

COMPILED = ("lstm", "sorted_sum", "pullbacks", "reduction")
"""The samples that are compiled at every level: C, C++ and CUDA."""


def check(text: str) -> None:
    module = read_module(text)
    printed = print_module(module, read_all=True)
    assert without_comments(printed) == without_comments(text)
    assert normalise(printed) == text


@pytest.mark.parametrize("name", (*WRITTEN, *PROGRAMS))
def test_kept_ir(name: str) -> None:
    assert text_of(name).count("\n") > (30_000 if name in PROGRAMS else 50)
    check(canonical(name))


@pytest.mark.parametrize("name", WRITTEN)
def test_nothing_is_lost_when_llvm_reads_what_was_written(name: str) -> None:
    """LLVM drops debug information that it finds wrong, and then a test of it would test nothing."""
    for mark in ("#dbg_value(", "#dbg_label(", "#dbg_assign(", "blockaddress(", "ptrauth (", "catchswitch", "ifunc "):
        assert canonical(name).count(mark) == text_of(name).count(mark)


@pytest.mark.parametrize("name", PROGRAMS)
def test_bodies_nobody_asked_for_are_printed_as_they_were(name: str) -> None:
    text = canonical(name)
    module = read_module(text)
    printed = print_module(module)
    assert all(function.unread for function in module.functions.values() if not function.is_declaration)
    assert printed.count("; preds = ") == text.count("; preds = ")
    assert normalise(printed) == text


@pytest.mark.parametrize("sample", [pytest.param(s, id=s.name) for s in catalogue()])
def test_samples_as_kept(sample: Sample) -> None:
    for file in sample.files:
        check(normalise(normalise(file.read_text(encoding="utf-8"))))


@needs_bundled_compiler
@pytest.mark.parametrize("name", long_but(NAMES, COMPILED, "compiled eight times each"))
def test_samples_at_every_level(name: str, tmp_path: Path) -> None:
    sample = load(name)
    seen = set()
    for level in range(4):
        for debug in (False, True):
            text = normalise(normalise(compiled(sample, tmp_path, level, debug)))
            assert ("!DISubprogram(" in text) == debug
            check(text)
            seen.add(text)
    assert len(seen) >= 4


def compiled(sample: Sample, folder: Path, level: int, debug: bool) -> str:
    """At -O3 with vector instructions and unrolled loops, for the sake of variety."""
    out = folder / "out.ll"
    side, flags = ("device", ()) if sample.device else ("host", HOST)
    if not debug:
        flags = (*flags, "-g0")  # no lines of the source either
    if level == 3:
        flags = (*flags, "-fvectorize", "-fslp-vectorize", "-funroll-loops")
    options = CompileOptions(opt=level, debug=debug, cuda_side=side, flags=flags)
    command = compile_command(BUNDLED, str(sample.source), options, str(folder))
    subprocess.run([*command, "-S", "-emit-llvm", "-o", str(out)], check=True, capture_output=True)
    return out.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", WRITTEN)
def test_lines_are_llvms(name: str) -> None:
    """Each instruction alone prints as LLVM's line of it, and without its attachments as the line's beginning."""
    module = read_module(canonical(name))
    lines = without_comments(canonical(name))
    for function in module.functions.values():
        for instruction in function.instructions:
            whole = instruction_text(instruction)
            assert f"\n  {whole}\n" in lines
            assert whole.startswith(instruction_text(instruction, metadata=False))
            assert ", !" not in instruction_text(instruction, metadata=False) or "(metadata !" in whole


def test_a_function_alone() -> None:
    module = read_module(canonical("instructions"))
    assert print_function(module.functions["variable"]) == (
        "define i32 @variable(ptr %list) {\n  %v = va_arg ptr %list, i32\n  ret i32 %v\n}\n"
    )
    assert print_function(module.functions["f"]) == "declare void @f()\n"


# -- numbers ----------------------------------------------------------------------------------

NUMBERED = """\
@table = constant [2 x ptr] [ptr blockaddress(@f, %5), ptr blockaddress(@f, %named)]

define void @g(i1 %0) {
  %2 = select i1 %0, ptr blockaddress(@f, %5), ptr null
  ret void
}

define i32 @f(i32 %0, ptr %1) {
  %3 = add i32 %0, 1
  %4 = mul i32 %3, 2
  indirectbr ptr %1, [label %5, label %named]

5:
  %6 = phi i32 [ %4, %2 ]
  %7 = add i32 %6, %4
  ret i32 %7

named:
  ret i32 %4
}
"""


def test_numbers_close_up() -> None:
    module = read_module(NUMBERED)
    function = module.functions["f"]
    entry = function.entry
    gone = entry.instructions.pop(0)
    entry.instructions[0].operands[0] = function.arguments[0]
    assert gone.name == "3"
    text = print_module(module, read_all=True)
    assert "  %3 = mul i32 %0, 2\n  indirectbr ptr %1, [label %4, label %named]\n" in text
    assert "\n4:\n  %5 = phi i32 [ %3, %2 ]\n  %6 = add i32 %5, %3\n  ret i32 %6\n" in text
    assert text.count("blockaddress(@f, %4)") == 2
    assert "%2 = select" in text  # the other function is as it was
    normalise(text)
    assert [i.name for i in entry.instructions] == ["4", ""]  # printing changes nothing


def test_values_without_a_name_are_numbered() -> None:
    module = read_module(NUMBERED)
    function = module.functions["f"]
    for value in (*function.arguments, *function.blocks, *function.instructions):
        if not isinstance(value, Instruction) or value.name:
            value.name = ""
    for i, block in enumerate(function.blocks[1:]):
        block.name = f"block{i}"
    module.variables.clear()
    del module.functions["g"]
    text = normalise(print_module(module))
    assert "%4 = mul i32 %3, 2\n" in text
    assert "block0:" in text


def test_a_given_name_of_digits_is_no_number() -> None:
    text = normalise('define i32 @"5"(i32 %"7") {\n  %"0" = add i32 %"7", 1\n  %1 = add i32 %"0", 1\n  ret i32 %1\n}\n')
    check(text)
    module = read_module(text)
    (function,) = module.functions.values()
    assert [i.ref for i in function.instructions][:2] == ['%"0"', "%1"]
    assert function.ref == '@"5"'


# -- programs that LLVM made of others ---------------------------------------------------------


@pytest.mark.parametrize(
    "passes", (("reg2mem",), ("lower-switch", "mergereturn"), ("sroa", "instnamer", "loop-rotate"))
)
def test_after_passes(passes: tuple[str, ...]) -> None:
    for name in ("instructions", "rust_like"):
        if name == "instructions" and "reg2mem" in passes:
            continue  # LLVM itself fails on the pass's result for Windows' funclets
        check(normalise(optimise(text_of(name), None, passes=passes)))
