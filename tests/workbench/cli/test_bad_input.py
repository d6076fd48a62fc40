"""Whatever is wrong with the input: exit status 2, one message with place and hint, no traceback, no partial output."""

from __future__ import annotations

import os
import platform
import re
from pathlib import Path

import pytest

import samples
from tests.support.compilers import needs_compiler
from workbench.cli.command_line import main

MESSAGE = re.compile(r"^(?P<place>.+?): error: (?P<what>[^;]+?)(?:; hint: (?P<hint>.+))?\n$")

GOOD = """
define double @square(double %x) {
  %y = fmul double %x, %x
  ret double %y
}
define void @fill(ptr %out, ptr %in) {
  %v = load double, ptr %in
  %w = fmul double %v, %v
  store double %w, ptr %out
  ret void
}
declare double @elsewhere(double)
define double @calls(double %x) {
  %y = call double @elsewhere(double %x)
  ret double %y
}
define double @assembly(double %x) {
  %y = call double asm "sqrtsd $1, $0", "=x,x"(double %x)
  ret double %y
}
"""


@pytest.fixture(autouse=True)
def in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    Path("good.ll").write_text(GOOD)
    Path("empty.ll").write_text("")
    Path("blank.bc").write_bytes(b" \n")
    Path("binary.ll").write_bytes(bytes(range(256)) * 8)
    Path("binary.bc").write_bytes(b"BC\xc0\xde" + bytes(range(256)) * 8)
    Path("cut.ll").write_text(GOOD[:60])
    Path("syntax.ll").write_text(GOOD.replace("fmul double %x, %x", "fmull double %x, %x"))
    Path("undefined.ll").write_text(GOOD.replace("ret double %y", "ret double %z"))
    Path("order.ll").write_text(
        "define i32 @f(i1 %c) {\n  br i1 %c, label %a, label %b\na:\n  %x = add i32 1, 2\n  br label %b\n"
        "b:\n  %y = add i32 %x, 1\n  ret i32 %y\n}\n"
    )
    Path("object.o").write_bytes(b"\x7fELF" + bytes(60))
    Path("notes.txt").write_text("nothing to see here\n")
    Path("folder").mkdir()
    Path("folder/inside.ll").write_text(GOOD)
    Path("broken.c").write_text("double f(double x) {\n  return x +;\n}\n")
    Path("header.c").write_text('#include "not_there.h"\n')
    Path("launches.cu").write_text(
        "__global__ void square(double *x) { x[threadIdx.x] *= x[threadIdx.x]; }\n"
        'extern "C" void run(double *x) { square<<<1, 8>>>(x); }\n'
        "template <class T> __global__ void twice(T *x) { x[threadIdx.x] *= 2; }\n"
        "template __global__ void twice<float>(float *);\n"
    )
    Path("twice.ll").write_text(GOOD)
    Path("device.ll").write_text('target triple = "nvptx64-nvidia-cuda"\n' + GOOD.replace('asm "', 'asm "'))
    Path("other.ll").write_text('target triple = "aarch64-linux-gnu"\ndefine void @g() {\n  ret void\n}\n')
    Path("host.ll").write_text('target triple = "x86_64-linux-gnu"\ndefine void @h() {\n  ret void\n}\n')
    Path("unreadable.ll").write_text(GOOD)
    Path("unreadable.ll").chmod(0)


def complaint(capfd: pytest.CaptureFixture[str], *words: str, status: int = 2) -> re.Match[str]:
    """Run a command that must fail; its one message."""
    assert main(words) == status
    out, err = capfd.readouterr()
    assert out == "", "nothing goes to standard output"
    assert "Traceback" not in err
    assert err.count("\n") == 1, f"one line, not {err!r}"
    found = MESSAGE.match(err)
    assert found, err
    assert "the workbench itself" not in err, err
    return found


SQUARE = ("--function", "square")


@pytest.mark.parametrize(
    ("words", "place", "what", "hint"),
    [
        (["print", "missing.ll"], "missing.ll", "no such file", ""),
        (["print", "goood.ll"], "goood.ll", "no such file", "good.ll"),
        (["print", "good.ll/x.ll"], "good.ll/x.ll", "no such file", "not a folder"),
        (["print", "empty.ll"], "empty.ll", "the file is empty", ""),
        (["print", "blank.bc"], "blank.bc", "the file is empty", ""),
        (["print", "binary.ll"], "binary.ll:1:1", "a NUL byte", ""),
        (["print", "binary.bc"], "binary.bc", "", "damaged"),
        (["print", "cut.ll"], "cut.ll:3:", "", "cut off"),
        (["print", "syntax.ll"], "syntax.ll:3:8", "expected instruction opcode", "LLVM 22"),
        (["print", "undefined.ll"], "undefined.ll:4:14", "use of undefined value '%z'", "define it"),
        (["print", "order.ll"], "order.ll", "does not dominate all uses", ""),
        (["print", "object.o"], "object.o", "not a supported kind of file", ".ll"),
        (["print", "notes.txt"], "notes.txt", "not a supported kind of file", ".cpp"),
        (["print", "folder"], "folder", "is a folder", "inside.ll"),
        (["print", "good.ll", "twice.ll"], "good.ll", "multiply defined", "leave one out"),
        (["print", "host.ll", "other.ll"], "host.ll", "one is for x86_64", "same target"),
        (["print", "-", "-"], "-", "can be read once", ""),
        (["types", "good.ll"], "good.ll", "no function is named", "square, fill, calls"),
        (["types", "good.ll", "--function", "sqare"], "good.ll", "there is no function sqare", "did you mean square"),
        (["types", "good.ll", "--function", "elsewhere"], "good.ll", "has no body here", "defines it"),
        (["grad", "good.ll", "--function", "elsewhere", "--at", "0=1"], "good.ll", "has no body", "defines it"),
        (["grad", "good.ll", "--function", "elsewhere"], "good.ll", "has no body", "defines it"),
        (["grad", "good.ll", *SQUARE, "--at", "x"], "--at", "is not NAME=VALUE", "x=1.4"),
        (["grad", "good.ll", *SQUARE, "--at", "x=1.4.5"], "--at", "in '1.4.5'", "a value is"),
        (["grad", "good.ll", *SQUARE, "--at", "x=[1, 2]"], "adjoint grad", "x is a double, and an array", "one number"),
        (["grad", "good.ll", *SQUARE, "--at", "x=1", "--at", "x=2"], "--at", "given twice", ""),
        (["grad", "good.ll", *SQUARE, "--at", "x=1", "--at", "y=2"], "adjoint grad", "has no argument y", "x"),
        (["grad", "good.ll", *SQUARE, "--at", "x=1", "--const", "z"], "adjoint grad", "has no argument z", "x"),
        (["grad", "good.ll", *SQUARE, "--at", "x=1", "--sweep", "x"], "--sweep", "not NAME=FROM:TO:COUNT", "x=0:2:50"),
        (["grad", "good.ll", *SQUARE, "--at", "x=1", "--sweep", "y=0:1:2"], "adjoint grad", "can be varied", "x"),
        (["grad", "good.ll", *SQUARE, "--at", "x=missing.npy"], "--at", "there is no file missing.npy", ""),
        (["grad", "good.ll", "--function", "fill", "--at", "out=zeros(1)", "--at", "in=[1]"], "adjoint grad",
         "nothing is seeded", "--seed out=1"),
        (["grad", "good.ll", "--function", "fill", "--at", "out=zeros(1)", "--at", "in=[1]", "--seed", "out=[1, 2]"],
         "adjoint grad", "out has 1 numbers", ""),
        (["grad", "good.ll", "--function", "assembly", "--at", "x=1"], "good.ll:18:3", "asm", ""),
        (["grad", "device.ll", *SQUARE, "--at", "x=1"], "device.ll", "code for a GPU", "name a kernel"),
        (["grad", "other.ll"], "other.ll", "is a program for aarch64" if platform.machine() != "aarch64" else "", ""),
        (["explain", "good.ll", *SQUARE, "--value", "%q"], "good.ll", "nothing is known of %q", "%y"),
        (["ptx", "good.ll"], "good.ll", "not for a GPU", ".cu"),
        (["lower", "good.ll", "-o", "out.txt"], "out.txt", "the name does not say the kind of file", ".ll, .bc or .o"),
        (["print", "good.ll", "-o", "nowhere/out.ll"], "nowhere/out.ll", "no such folder", "mkdir"),
        (["print", "good.ll", "-o", "folder"], "folder", "is a folder", "folder/out.ll"),
        (["print", "good.ll", "-o", "good.ll/out.ll"], "good.ll/out.ll", "no such folder", ""),
        (["cfg", "good.ll", *SQUARE, "-o", "out.pdf"], "out.pdf", "", ".svg"),
        (["print"], "adjoint print", "required: FILE", "--help"),
        (["print", "good.ll", "--nonsense"], "adjoint print", "unrecognized arguments: --nonsense", "--help"),
        (["print", "good.ll", "--opt", "7"], "adjoint print", "invalid choice: 7", "--help"),
        (["print", "good.ll", "-l", "no_such_library"], "adjoint print", "there is no library no_such_library", ""),
        (["print", "good.ll", "--cflags", "'"], "--cflags", "can't be split", ""),
        (["missing.ll"], "missing.ll", "no such file", ""),
        (["open", "folder"], "folder", "is a folder", "inside.ll"),
        (["open", "empty.ll"], "empty.ll", "is empty", ""),
    ],
    ids=lambda value: " ".join(value)[:60] if isinstance(value, list) else None,
)  # fmt: skip
def test_what_is_wrong_is_said(capfd, words, place, what, hint):
    found = complaint(capfd, *words)
    assert found["place"].startswith(place)
    assert what in found["what"]
    assert hint in (found["hint"] or "")
    assert not Path("out.ll").exists()


@needs_compiler
@pytest.mark.parametrize(
    ("words", "place", "what", "hint"),
    [
        (["print", "broken.c"], "broken.c:2:13", "expected expression", ""),
        (["print", "header.c"], "header.c:1:10", "file not found", "-I FOLDER"),
        (["print", "header.c", "--cflags", "--no-such-option"], "header.c", "the compiler says", ""),
        (["grad", "launches.cu", "--function", "walk"], "launches.cu", "no function walk",
         "it defines square, twice<float>; --cuda-side host"),
        (["grad", "launches.cu", "--function", "twice", "--at", "x=[1]"], "adjoint grad", "@twice is a kernel",
         "--block 32"),
        (["grad", "launches.cu", "--function", "square", "--at", "x=[1]", "--seed", "x=1", "--shared", "232449",
          "--device", "simulator"], "launches.cu", "square(double*) has a block with 232,449 bytes of dynamic shared",
         "at most 232,448"),
        (["cache", "launches.cu", "--cuda-side", "host", "--function", "run"], "launches.cu:2:",
         "no derivative of the launch of kernel square", "(--cuda-side both"),
    ],
)  # fmt: skip
def test_what_the_compiler_refuses_is_said(capfd, words, place, what, hint):
    found = complaint(capfd, *words)
    assert found["place"].startswith(place)
    assert what in found["what"]
    assert hint in (found["hint"] or "")


@pytest.mark.skipif(os.geteuid() == 0, reason="root reads and writes everything")
def test_permissions(capfd):
    assert "ermission" in complaint(capfd, "print", "unreadable.ll")["what"]
    Path("folder").chmod(0o500)
    assert "ermission" in complaint(capfd, "print", "good.ll", "-o", "folder/out.ll")["what"]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
def test_a_full_disk(capfd):
    assert "No space left" in complaint(capfd, "print", "good.ll", "-o", "/dev/full")["what"]


def test_without_a_compiler_the_hint_says_how_to_get_one(capfd, monkeypatch):
    monkeypatch.setattr("workbench.program.compilers.compiler", lambda: None)
    found = complaint(capfd, "print", "broken.c")
    assert "clang" in found["what"]
    assert "adjoint-workbench[clang]" in found["hint"]


def test_failures_of_run_are_125(capfd):
    assert complaint(capfd, "run", "missing.ll", status=125)["what"] == "no such file"
    assert "no function main" in complaint(capfd, "run", "good.ll", status=125)["what"]
    assert "required: FILE" in complaint(capfd, "run", status=125)["what"]


def test_an_output_that_exists_survives_a_failure(capfd):
    Path("out.ll").write_text("precious")
    complaint(capfd, "print", "syntax.ll", "-o", "out.ll")
    assert Path("out.ll").read_text() == "precious"
    assert not list(Path().glob(".out.ll*"))


def test_the_sample_that_can_not_be_typed_says_so(capfd):
    sample = samples.load("untyped")
    words = [f"--at={name}={value}" for name, value in sample.at.items()]
    found = complaint(capfd, "grad", str(sample.ir), "--function", "copy", *words, "--seed", "to=1")
    assert sample.fails in found[0]
    assert found["hint"]


def test_a_bug_of_ours_is_one_line_too(capfd, monkeypatch):
    def broken(*_: object) -> None:
        raise KeyError("oops")

    monkeypatch.setattr("workbench.cli.output.check", broken)
    assert main(["print", "good.ll"]) == 2
    _, err = capfd.readouterr()
    assert err.count("\n") == 1
    assert "the workbench itself failed: KeyError" in err
    assert "ADJOINT_TRACEBACK=1" in err


@pytest.mark.parametrize("words", ([], ["good.ll"], ["learn"], ["tour", "good.ll", "--format", "screen"]), ids=" ".join)
def test_without_a_terminal_the_screen_is_refused(words, monkeypatch, capsys):
    with Path(os.devnull).open() as nothing:
        monkeypatch.setattr("sys.__stdin__", nothing)
        assert main(words) == 2
    error = MESSAGE.match(capsys.readouterr().err)
    assert error and error["what"] == "there is no terminal for keys"
    assert "adjoint serve" in error["hint"]
