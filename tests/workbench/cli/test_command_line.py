"""The commands as people type them: what they print, their exit status, their files."""

from __future__ import annotations

import json
import math
import re
import subprocess
import sys
from pathlib import Path

import pytest

import samples
from analyses.ir import toolchain
from analyses.library.demangling import demangled, functions_named, without_arguments
from tests import ROOT
from tests.support.compilers import needs_compiler
from workbench.cli.command_line import COMMANDS, main
from workbench.cli.options import add_source_options, compile_options
from workbench.cli.parsers import Parser, with_joined_values
from workbench.program.compile_options import CompileOptions
from workbench.program.compilers import compiler, versioned
from workbench.program.sources import read

RELU3 = str(samples.load("relu3").ir)


def process(*words: str, stdin: str = "", **more) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "adjoint", *words],
        cwd=ROOT,
        input=stdin,
        capture_output=True,
        text=True,
        timeout=60,
        **more,
    )


def printed(capfd, *words: str, status: int = 0) -> str:
    assert main(words) == status, capfd.readouterr().err
    out, err = capfd.readouterr()
    assert err == ""
    return out


def gradient_words(name: str) -> list[str]:
    sample = samples.load(name)
    words = ["grad", str(sample.ir), "--function", sample.function]
    words += [word for key, value in sample.at.items() for word in ("--at", f"{key}={value}")]
    words += [word for key, value in sample.seed.items() for word in ("--seed", f"{key}={value}")]
    return words + (["--const", ",".join(sample.constant)] if sample.constant else [])


# -- help -------------------------------------------------------------------------------------


def test_help_names_every_command():
    found = process("--help")
    assert found.returncode == 0
    for name in COMMANDS:
        assert name in found.stdout


def test_help_imports_nothing_heavy():
    code = (
        "import sys\nfrom workbench.cli.command_line import main\nmain(['--help'])\n"
        "print([m for m in ('numpy', 'llvmlite', 'textual', 'pygments', 'ctypes') if m in sys.modules])"
    )
    found = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert found.stdout.strip().endswith("[]")


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help(capfd, name):
    text = printed(capfd, name, "--help")
    assert f"adjoint {name}" in text
    assert "--help" in text


def test_the_version(capfd):
    assert re.fullmatch(r"adjoint \S.*\n", printed(capfd, "--version"))


# -- print, lower, run, ptx -------------------------------------------------------------------


def test_print_is_what_llvm_prints(capfd):
    text = toolchain.normalise(toolchain.normalise(Path(RELU3).read_text()))
    assert toolchain.normalise(printed(capfd, "print", RELU3)) == text


def test_standard_input_is_read():
    text = Path(RELU3).read_text()
    assert process("print", "-", stdin=text).stdout == process("print", RELU3).stdout
    bitcode = toolchain.bitcode(text)
    found = subprocess.run(
        [sys.executable, "-m", "adjoint", "print", "-"], cwd=ROOT, input=bitcode, capture_output=True, check=True
    )
    assert b"define dso_local double @relu3" in found.stdout


def test_several_files_are_linked(capfd, tmp_path):
    (tmp_path / "a.ll").write_text("declare double @b(double)\ndefine double @a(double %x) {\n"
                                   "  %y = call double @b(double %x)\n  ret double %y\n}\n")  # fmt: skip
    (tmp_path / "b.ll").write_text("define double @b(double %x) {\n  %y = fmul double %x, 3.0\n  ret double %y\n}\n")
    both = [str(tmp_path / "a.ll"), str(tmp_path / "b.ll")]
    assert "define double @b" in printed(capfd, "print", *both)
    text = printed(capfd, "grad", *both, "--function", "a", "--at", "x=2", "--format", "json")
    assert json.loads(text)["gradient"][0]["gradient"] == 3


@pytest.mark.parametrize("ending", ["ll", "bc", "o"])
def test_lower_writes_what_the_name_says(tmp_path, ending):
    out = tmp_path / f"out.{ending}"
    assert main(["lower", RELU3, "-o", str(out)]) == 0
    data = out.read_bytes()
    assert {"ll": b"; ModuleID", "bc": b"BC\xc0\xde", "o": b"\x7fELF"}[ending] == data[
        : 4 if ending != "ll" else 10
    ] or (ending == "o" and sys.platform != "linux")
    assert [p.name for p in tmp_path.iterdir()] == [out.name]
    if ending == "ll":
        text = data.decode()
        assert "call" in text
        assert not re.search(r"call .*@__enzyme_autodiff", text)
        toolchain.verify(text)


def test_lower_keeps_a_program_without_requests(capfd, tmp_path):
    file = tmp_path / "plain.ll"
    file.write_text("define i32 @f() {\n  ret i32 1\n}\n")
    assert printed(capfd, "lower", str(file)) == printed(capfd, "print", str(file))


MAIN = """
@format = constant [8 x i8] c"%g %g %d\\0A\\00"
declare i32 @printf(ptr, ...)
declare double @__enzyme_autodiff(ptr, ...)
define double @cube(double %x) {
  %a = fmul double %x, %x
  %b = fmul double %a, %x
  ret double %b
}
define i32 @main(i32 %argc, ptr %argv) {
  %v = call double @cube(double 2.0)
  %d = call double (ptr, ...) @__enzyme_autodiff(ptr @cube, double 2.0)
  %n = call i32 (ptr, ...) @printf(ptr @format, double %v, double %d, i32 %argc)
  ret i32 7
}
"""


def test_run_lowers_and_runs_main(tmp_path):
    (tmp_path / "main.ll").write_text(MAIN.replace("[8 x i8]", "[10 x i8]"))
    found = process("run", str(tmp_path / "main.ll"), "--", "one", "two")
    assert (found.stdout, found.stderr, found.returncode) == ("8 12 3\n", "", 7)


CRASH = """
define internal i32 @look(ptr %p) noinline {
  %v = load volatile i32, ptr %p
  ret i32 %v
}
define i32 @main() {
  %v = call i32 @look(ptr null)
  %w = add i32 %v, 1
  ret i32 %w
}
"""


def test_run_says_how_a_program_crashed(tmp_path):
    (tmp_path / "main.ll").write_text(CRASH)
    found = process("run", str(tmp_path / "main.ll"))
    assert found.returncode == 128 + 11
    assert "dereferenced a null pointer (address 0x0) in @look" in found.stderr
    assert found.stderr.count("\n") == 1


def test_run_can_be_limited(tmp_path):
    (tmp_path / "main.ll").write_text("define i32 @main() {\n  br label %l\nl:\n  br label %l\n}\n")
    found = process("run", str(tmp_path / "main.ll"), "--time", "3")
    assert found.returncode == 125
    assert "took longer than the 3 s allowed in @main" in found.stderr


@needs_compiler
def test_run_gives_programs_the_terminal(tmp_path):
    (tmp_path / "echo.c").write_text(
        "#include <stdio.h>\n#include <stdlib.h>\nint main(int n, char **a) {\n  char line[80];\n"
        '  fgets(line, 80, stdin);\n  printf("%s%s\\n", line, a[n - 1]);\n  fprintf(stderr, "err\\n");\n  exit(3);\n}\n'
    )
    found = process("run", str(tmp_path / "echo.c"), "--", "--opt", stdin="hello\n")
    assert (found.stdout, found.stderr, found.returncode) == ("hello\n--opt\n", "err\n", 3)


@needs_compiler
def test_run_links_what_the_jit_can_not(tmp_path):
    (tmp_path / "local.c").write_text(
        "#include <stdio.h>\n_Thread_local int n = 3;\nint main(int argc, char **argv) {\n"
        '  n += argc;\n  printf("%d\\n", n);\n  return n;\n}\n'
    )
    found = process("run", str(tmp_path / "local.c"), "--", "a")
    assert (found.stdout, found.stderr, found.returncode) == ("5\n", "", 5)


def test_ptx_of_device_code(capfd):
    text = printed(capfd, "ptx", str(samples.load("add_kernel_4").ir))
    assert ".target sm_70" in text
    assert ".visible .entry _Z12add_kernel_4PdS_i" in text


# -- grad -------------------------------------------------------------------------------------


def test_grad_prints_value_gradient_and_verdict(capfd):
    text = printed(capfd, "grad", RELU3, "--function", "relu3", "--at", "x=1.4")
    assert re.search(r"^@relu3 +2\.744$", text, re.MULTILINE)
    assert re.search(r"^x +1\.4 +5\.88 +5\.88 +\d\.\de-\d\d +ok$", text, re.MULTILINE)
    assert re.search(r"^gradient ok, largest difference \d\.\de-\d\d; primal \d", text, re.MULTILINE)


def test_grad_where_the_function_is_no_number_is_not_confirmed(tmp_path, capfd):
    """A script that looks at the exit status alone must not take such a gradient for a right one."""
    file = tmp_path / "root.ll"
    file.write_text(
        "declare double @sqrt(double)\ndefine double @f(double %x) {\n"
        "  %r = call double @sqrt(double %x)\n  ret double %r\n}\n"
    )
    words = ["grad", str(file), "--function", "f", "--at"]
    assert main([*words, "x=-1"]) == 1
    last = capfd.readouterr().out.splitlines()[-1]
    assert last.startswith("the function is nan here: choose another point; gradient not confirmed; primal ")
    assert main([*words, "x=-1", "--format", "json"]) == 1
    assert json.loads(capfd.readouterr().out)["difference"] is None
    assert main([*words, "x=-1", "--no-check"]) == 0
    assert main([*words, "x=4"]) == 0


def test_grad_as_json(capfd):
    data = json.loads(printed(capfd, *gradient_words("log_sum_exp"), "--format", "json"))
    assert data["verdict"] == "ok"
    exponentials = [math.exp(v) for v in (0.1, 1.3, -0.4, 0.9)]
    assert data["value"] == pytest.approx(math.log(sum(exponentials)))
    assert [g["gradient"] for g in data["gradient"]] == pytest.approx([e / sum(exponentials) for e in exponentials])
    assert all(g["error"] < 1e-8 and g["verdict"] == "ok" for g in data["gradient"])


@pytest.mark.parametrize("name", ["norm", "sorted_sum"])
def test_grad_of_samples_as_their_folder_says(capfd, name):
    assert "gradient ok" in printed(capfd, *gradient_words(name))


def test_a_long_array_is_checked_along_a_direction_too(capfd):
    ir = str(samples.load("sum_of_squares").ir)
    words = ["grad", ir, "--function", "sum_of_squares", "--at", "x=random(200, seed=3)", "--at", "n=200"]
    text = printed(capfd, *words)
    assert "x along a random direction" in text
    assert "... 136 more components" in text
    data = json.loads(printed(capfd, *words, "--format", "json"))
    assert len(data["gradient"]) == 200
    assert len(data["directions"]) == 1
    left = [g for g in data["gradient"] if g["verdict"] == "not checked"]
    assert len(left) == 136
    assert left[0]["reason"] == "64 of the 200 numbers of x are checked, and all along a random direction"


def test_without_a_check_each_verdict_says_so(capfd):
    data = json.loads(printed(capfd, *gradient_words("norm"), "--no-check", "--format", "json"))
    assert data["verdict"] == "not checked"
    assert {(g["verdict"], g["reason"]) for g in data["gradient"]} == {("not checked", "no check was asked for")}


def test_a_sweep(capfd):
    words = ["grad", RELU3, "--function", "relu3", "--at", "x=1", "--sweep", "x=-1:2:4"]
    rows = [line.split() for line in printed(capfd, *words).splitlines()]
    assert rows[0][:3] == ["x", "value", "gradient"]
    assert [[float(v) for v in row[:4]] for row in rows[1:]] == [
        [-1, 0, 0, 0],
        [0, 0, 0, 0],
        [1, 1, 3, 3],
        [2, 8, 12, 12],
    ]
    data = json.loads(printed(capfd, *words, "--format", "json"))
    assert [p["gradient"] for p in data] == [0, 0, 3, 12]
    plotted = printed(capfd, *words, "--plot")
    assert plotted.count("\n") > 20
    assert "gradient" in plotted.split("\n\n", 1)[1]


OF_GROUPS = """
$square = comdat any
$twice = comdat any
$table = comdat any
@table = linkonce_odr constant [2 x ptr] [ptr @square, ptr @twice], comdat
define linkonce_odr double @square(double %x) comdat {
  %y = fmul double %x, %x
  ret double %y
}
define linkonce_odr double @twice(double %x) comdat {
  %y = fadd double %x, %x
  ret double %y
}
define double @f(double %x, i64 %n) {
  %p = getelementptr ptr, ptr @table, i64 %n
  %g = load ptr, ptr %p
  %y = call double %g(double %x)
  ret double %y
}
"""


@pytest.mark.parametrize(("n", "gradient"), [(0, 6.0), (1, 2.0)])
def test_functions_of_comdats_are_reached_by_a_table(capfd, tmp_path, n, gradient):
    """As the methods of C++ classes are."""
    path = tmp_path / "groups.ll"
    path.write_text(OF_GROUPS)
    words = ("grad", str(path), "--function", "f", "--at", "x=3", "--at", f"n={n}", "--format", "json")
    (found,) = json.loads(printed(capfd, *words))["gradient"]
    assert found["gradient"] == gradient


def test_a_program_that_crashes_is_named_with_its_function(capfd, tmp_path):
    file = tmp_path / "crash.ll"
    file.write_text(
        "define double @f(double %x, ptr %p, i64 %n) {\n  %at = getelementptr double, ptr %p, i64 %n\n"
        "  %v = load double, ptr %at\n  %y = fmul double %v, %x\n  ret double %y\n}\n"
    )
    words = ["grad", str(file), "--function", "f", "--at", "x=1", "--at", "p=[1, 2]", "--at"]
    assert main([*words, "n=1"]) == 0
    capfd.readouterr()
    assert main([*words, "n=2"]) == 2
    out, err = capfd.readouterr()
    assert out == ""
    assert "the program went past the end of the memory of p in @f" in err


def test_the_hash_of_a_rust_function_need_not_be_said():
    names = ["_ZN1a1f17h0123456789abcdefE", "_ZN1a1g17h0123456789abcdefE"]
    assert functions_named("a::f", names) == functions_named("a::f::h0123456789abcdef", names) == names[:1]


def test_mangled_and_demangled_names_serve(capfd, tmp_path):
    file = tmp_path / "cxx.ll"
    file.write_text("define double @_ZN2ns6squareEd(double %x) {\n  %y = fmul double %x, %x\n  ret double %y\n}\n"
                    "define double @_ZN2ns6squareEdi(double %x, i32 %n) {\n  ret double %x\n}\n")  # fmt: skip
    for name in ("_ZN2ns6squareEd", "ns::square(double)"):
        assert "gradient ok" in printed(capfd, "grad", str(file), "--function", name, "--at", "0=3")
    assert main(["grad", str(file), "--function", "ns::square", "--at", "0=3"]) == 2
    assert "matches 2 functions" in capfd.readouterr().err


# -- types, activity, cache, explain, steps, cfg ----------------------------------------------


def test_types(capfd):
    text = printed(capfd, "types", RELU3, "--function", "relu3")
    assert text.startswith("relu3 - {[-1]:Float@double} |{[-1]:Float@double}:{} \n")
    assert "double %x: {[-1]:Float@double}\n" in text
    data = json.loads(printed(capfd, "types", RELU3, "--function", "relu3", "--format", "json"))
    assert data["function"] == "relu3"


def test_activity(capfd):
    text = printed(capfd, "activity", RELU3, "--function", "relu3")
    assert text.startswith("double %x: icv:0\n")
    assert re.search(r"%cmp = fcmp .*: icv:1 ici:1\n", text)
    assert "double %x: icv:1\n" in printed(capfd, "activity", RELU3, "--function", "relu3", "--inactive-args")
    assert json.loads(printed(capfd, "activity", RELU3, "--function", "relu3", "--format", "json"))["values"]


def test_cache(capfd):
    lstm = str(samples.load("lstm").ir)
    text = printed(capfd, "cache", lstm, "--function", "lstm")
    assert re.search(r" store +", text)
    assert re.search(r"\d+ values, [1-9]\d* stored: .* bytes\n$", text)
    plan = json.loads(printed(capfd, "cache", lstm, "--function", "lstm", "--format", "json"))["plan"]
    assert {entry["method"] for entry in plan} <= {"at hand", "recompute", "store"}
    assert all(entry["bytes"] > 0 for entry in plan if entry["method"] == "store")


def test_steps(capfd):
    text = printed(capfd, "steps", RELU3, "--function", "relu3")
    stages = re.findall(r"Stage (\w+) begins", text)
    assert stages == ["prepare", "types", "activity", "needs", "plan", "shadow", "reverse"]
    facts = json.loads(printed(capfd, "steps", RELU3, "--function", "relu3", "--format", "json"))["facts"]
    assert [f["id"] for f in facts] == list(range(len(facts)))
    assert all(p < f["id"] for f in facts for p in f["premises"])
    sample = samples.load("untyped")
    assert sample.fails in printed(capfd, "steps", str(sample.ir), "--function", "copy").splitlines()[-1]


def test_no_step_counts_iterations_where_there_is_no_loop(capfd):
    text = printed(capfd, "steps", RELU3, "--function", "relu3")
    branches = re.findall(r"emit +br .* is added to block reverse\.\S+ (.*)\.", text)
    assert branches == ["to reverse the control flow"] * 3
    assert "to return the adjoint of %x" in text
    assert "iterations of a loop" not in text


def test_explain(capfd):
    text = printed(capfd, "explain", RELU3, "--function", "relu3", "--value", "%call")
    assert "%call is active" in text
    sample = samples.load("untyped")
    assert sample.fails in printed(capfd, "explain", str(sample.ir), "--function", "copy")


@pytest.mark.parametrize("ending", ["svg", "dot"])
def test_cfg(capfd, tmp_path, ending):
    out = tmp_path / f"out.{ending}"
    assert printed(capfd, "cfg", RELU3, "--function", "relu3", "-o", str(out)) == ""
    assert "if.then" in out.read_text()


def test_cfg_in_the_terminal(capfd):
    assert "│ if.then │" in printed(capfd, "cfg", RELU3, "--function", "relu3")


# -- sources ----------------------------------------------------------------------------------


@needs_compiler
def test_an_error_names_the_line_of_a_source_that_was_built_without_debug_information(capfd, tmp_path, monkeypatch):
    (tmp_path / "f.c").write_text(
        "#include <string.h>\nvoid f(char *to, const char *from) {\n  memcpy(to, from, 64);\n}\n"
        "void __enzyme_autodiff(void *, ...);\n"
        "void g(char *a, char *b, char *c, char *d) { __enzyme_autodiff((void *)f, a, b, c, d); }\n"
    )
    monkeypatch.chdir(tmp_path)
    assert main(["lower", "f.c", "-g0"]) == 2
    assert capfd.readouterr().err.startswith("f.c:3:3: error: cannot deduce type of copy")
    assert main(["explain", "f.c", "-g0"]) == 0
    said = capfd.readouterr().out
    assert "first in f, f.c:2:" in said
    assert "there is no debug information" in said
    for analysis in ("types", "activity"):
        assert "!dbg" not in printed(capfd, analysis, "f.c", "--function", "f", "-g0")


@needs_compiler
def test_sources_take_the_compiler_s_options(capfd, tmp_path):
    (tmp_path / "include").mkdir()
    (tmp_path / "include" / "scale.h").write_text("#define SCALE 3.0\n")
    source = tmp_path / "f.c"
    source.write_text('#include "scale.h"\ndouble f(double x) {\n  double y = FACTOR * x;\n  return SCALE * y;\n}\n')
    words = ["print", str(source), "-I", str(tmp_path / "include"), "-D", "FACTOR=2.0"]
    optimised = printed(capfd, *words)
    assert "alloca" not in optimised
    assert "emissionKind: FullDebug" in optimised and "DILocalVariable" in optimised
    lines = printed(capfd, *words, "-g0")
    assert "emissionKind: LineTablesOnly" in lines and "DILocalVariable" not in lines and "!dbg" in lines
    assert "alloca" in printed(capfd, *words, "--opt", "0")
    assert "optnone" not in printed(capfd, *words, "--opt", "0")
    assert main([*words, "-std", "c++17"]) == 2
    assert "not allowed with 'C'" in capfd.readouterr().err
    assert "fast" in printed(capfd, *words, "--cflags", "-ffast-math")


@needs_compiler
def test_headers_are_watched(tmp_path):
    (tmp_path / "a.h").write_text("#include <math.h>\n")
    (tmp_path / "f.c").write_text('#include "a.h"\ndouble f(double x) { return sin(x); }\n')
    source = read([str(tmp_path / "f.c")])
    assert {p.name for p in source.files} == {"f.c", "a.h"}
    assert source.origin == str(tmp_path / "f.c")


@needs_compiler
@pytest.mark.parametrize("language", ["cpp", "cu"])
def test_cxx_and_cuda_are_read(capfd, tmp_path, language):
    source = tmp_path / f"f.{language}"
    if language == "cpp":
        source.write_text("#include <cmath>\n#include <vector>\ndouble f(const std::vector<double> &v) {\n"
                          "  double s = 0;\n  for (double x : v) s += std::sin(x);\n  return s;\n}\n")  # fmt: skip
        assert "_Z1fRK" in printed(capfd, "print", str(source))
    else:
        source.write_text("#include <cuda_runtime.h>\n__global__ void k(double *x) {\n  __shared__ double s[32];\n"
                          "  s[threadIdx.x] = exp(x[threadIdx.x + blockIdx.x * blockDim.x]);\n  __syncthreads();\n"
                          "  atomicAdd(x, s[31 - threadIdx.x]);\n}\nint main() { k<<<1, 32>>>(0); }\n")  # fmt: skip
        device = printed(capfd, "print", str(source))
        assert "ptx_kernel void @_Z1kPd" in device
        assert "@__nv_exp" in device
        assert "atomicrmw fadd" in device
        assert "cudaLaunchKernel" in printed(capfd, "print", str(source), "--cuda-side", "host")


TOOLKIT = Path("/usr/local/cuda")


@needs_compiler
@pytest.mark.skipif(not (TOOLKIT / "include" / "cuda_runtime.h").exists(), reason="there is no CUDA toolkit")
def test_cuda_is_read_through_the_headers_of_a_toolkit(capfd, tmp_path):
    source = tmp_path / "f.cu"
    source.write_text("#include <cuda_runtime.h>\n#ifdef __CUDA_RUNTIME_H__\n__global__ void theirs(double *x) {\n"
                      "  atomicAdd(x, __shfl_xor_sync(~0u, rsqrt(x[threadIdx.x]), 1) * __ldg(x));\n}\n"
                      "#endif\nint main() { theirs<<<1, 32>>>(0); }\n")  # fmt: skip
    words = ("print", str(source), "--cuda-path", str(TOOLKIT))
    if compiler().bundled and versioned() is None:
        assert main(list(words)) == 2
        said = capfd.readouterr().err
        assert "the clang of the wheel can't read a toolkit's headers; hint: put a clang on the PATH" in said
        return
    device = printed(capfd, *words)
    assert "ptx_kernel void @_Z6theirsPd" in device and "@__nv_rsqrt" in device
    assert "cudaLaunchKernel" in printed(capfd, *words, "--cuda-side", "host")


@needs_compiler
def test_a_folder_without_a_toolkit(capfd, tmp_path):
    source = tmp_path / "f.cu"
    source.write_text("__global__ void k(double *x) {}\n")
    assert main(["print", str(source), "--cuda-path", str(tmp_path)]) == 2
    assert "there is no include/cuda_runtime.h" in capfd.readouterr().err


def test_half_numbers_in_names():
    assert without_arguments(demangled("_Z1hPDF16_PKDF16_")) == "h"
    assert demangled("_ZDF16_") == "_ZDF16_"


def test_compile_options_survive_the_command_line():
    options = CompileOptions(1, True, ("a b",), ("X=1",), "c17", ("-O1", "-DQ='a b'"), "host", "sm_80", "none")
    parser = Parser()
    add_source_options(parser)
    assert compile_options(parser.parse_args(with_joined_values(options.arguments()))) == options
    assert CompileOptions().arguments() == []


def test_a_closed_pipe_is_no_error():
    command = f"{sys.executable} -m adjoint print {samples.load('tensor_contraction').ir} | head -1"
    found = subprocess.run(["sh", "-c", command], cwd=ROOT, capture_output=True, text=True, timeout=60, check=False)
    assert found.stderr == ""
    assert found.stdout == "; ModuleID = 'tensor_contraction.cu'\n"


def test_arguments_that_are_not_given_are_chosen(tmp_path, capfd):
    (tmp_path / "scale.ll").write_text("""
define linkonce_odr double @helper(double %x) {
  ret double %x
}
define void @scale(ptr %in, ptr %out, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %from = getelementptr double, ptr %in, i32 %i
  %to = getelementptr double, ptr %out, i32 %i
  %x = load double, ptr %from
  %square = fmul double %x, %x
  store double %square, ptr %to
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}
""")
    out = printed(capfd, "grad", str(tmp_path / "scale.ll"), "--at", "n=2")
    assert "note: chosen: --at 'in=linspace(0.5, 1.5, 2)' --at 'out=linspace(0.5, 1.5, 2)' --seed out=1\n" in out
    assert "in[1]" in out
    assert "gradient ok" in out


@pytest.mark.parametrize("words", [["lower"], ["cfg", "--function", "norm"], ["types", "--function", "norm"]], ids=str)
def test_a_person_is_told_where_a_file_is(
    words: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    command, *rest = words
    file = tmp_path / ("out.svg" if command == "cfg" else "out.ll")
    line = [command, str(samples.load("norm").ir), *rest, "-o", str(file)]
    assert main(line) == 0
    assert capsys.readouterr().err == "", "a program that reads the output is told nothing"
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    assert main(line) == 0
    assert capsys.readouterr().err == f"written: {file}\n"
