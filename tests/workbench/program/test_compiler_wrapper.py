"""`adjoint-cc`: the compiler runs as it would, and IR lies beside each object, which the commands open."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from workbench.cli.command_line import main
from workbench.program.from_builds.compiler_wrapper import command_of, ir_name

CLANG = next(filter(None, map(shutil.which, ("clang", *(f"clang-{n}" for n in range(22, 14, -1))))), None)
needs_clang = pytest.mark.skipif(CLANG is None, reason="no clang is on the PATH")
WRAPPER = [sys.executable, "-m", "workbench.program.from_builds.compiler_wrapper"]
ROOT = Path(__file__).parents[3]

MAKEFILE = """\
prog: build/main.o build/scale.o
\t$(CC) -o $@ $^ -lm
build/%.o: src/%.c
\t@mkdir -p build
\t$(CC) -O1 -Iinc -DSHIFT=2.0 -MD -c $< -o $@
"""
SOURCES = {
    "Makefile": MAKEFILE,
    "inc/scale.h": "#define FACTOR 3.0\ndouble scaled(double x);\n",
    "src/scale.c": '#include "scale.h"\ndouble scaled(double x) { return FACTOR * x * SHIFT; }\n',
    "src/main.c": '#include <stdio.h>\n#include "scale.h"\ndouble energy(double x) { return scaled(x) * x; }\n'
    'int main(void) { printf("%g\\n", energy(2)); }\n',
}


@pytest.fixture
def project(tmp_path: Path) -> Path:
    for name, text in SOURCES.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text)
    return tmp_path


def run(*words: str, folder: Path) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    return subprocess.run(words, cwd=folder, env=environment, capture_output=True, text=True, check=False)


def gradient(capfd: pytest.CaptureFixture[str], *words: str) -> tuple[float, str]:
    assert main(["grad", *words, "--format", "json"]) == 0, capfd.readouterr().err
    (row,) = json.loads(capfd.readouterr().out)["gradient"]
    return row["gradient"], row["verdict"]


@needs_clang
@pytest.mark.skipif(shutil.which("make") is None, reason="make is not installed")
def test_a_build_with_make_leaves_ir_that_is_opened(project: Path, capfd: pytest.CaptureFixture[str]) -> None:
    made = run("make", f"CC={' '.join(WRAPPER)} {CLANG}", folder=project)
    assert made.returncode == 0, made.stderr
    assert run("./prog", folder=project).stdout == "24\n"
    assert sorted(path.name for path in (project / "build").glob("*.ll")) == ["main.o.ll", "scale.o.ll"]
    assert gradient(capfd, str(project / "build"), "--function", "energy", "--at", "x=2") == (24, "ok"), "12·x"
    assert "DILocalVariable" in (project / "build/main.o.ll").read_text()


@needs_clang
def test_sources_are_compiled_and_linked_at_once(project: Path) -> None:
    words = (*WRAPPER, str(CLANG), "-O0", "-Iinc", "-DSHIFT=1", "src/main.c", "src/scale.c", "-o", "both")
    assert run(*words, folder=project).returncode == 0
    assert run("./both", folder=project).stdout == "12\n"
    text = (project / "main.o.ll").read_text()
    assert "define" in text
    assert "optnone" not in text, "passes may change it"
    assert (project / "scale.o.ll").exists()


@needs_clang
def test_what_the_compiler_says_and_its_status_stay(project: Path) -> None:
    (project / "src/wrong.c").write_text("int f( {}\n")
    (project / "wrong.o.ll").write_text("older")
    plain = run(str(CLANG), "-c", "src/wrong.c", folder=project)
    wrapped = run(*WRAPPER, str(CLANG), "-c", "src/wrong.c", folder=project)
    assert (wrapped.returncode, wrapped.stderr) == (plain.returncode, plain.stderr)
    assert (
        run(*WRAPPER, str(CLANG), "--version", folder=project).stdout
        == run(str(CLANG), "--version", folder=project).stdout
    )


def test_a_compiler_that_writes_no_ir_builds_and_says_what_is_needed(project: Path) -> None:
    other = project / "gcc"
    other.write_text('#!/bin/sh\n[ "$1" = --version ] && echo "gcc (GCC) 13" && exit 0\n: > out.o\n')
    other.chmod(0o755)
    (project / "out.o.ll").write_text("of an earlier build")
    made = run(*WRAPPER, "./gcc", "-c", "src/main.c", "-o", "out.o", folder=project)
    assert made.returncode == 0
    assert "adjoint-cc: gcc writes no LLVM IR: build with clang, as in CC='adjoint-cc clang'" in made.stderr
    assert (project / "out.o").exists()
    assert not (project / "out.o.ll").exists()


def test_a_compiler_that_is_not_there(project: Path) -> None:
    made = run(*WRAPPER, "./none", "-c", "src/main.c", folder=project)
    assert made.returncode == 127
    assert made.stderr.startswith("adjoint-cc: ./none can't be started")


@pytest.mark.parametrize(
    ("line", "sources", "ir", "options"),
    [
        ("-c a.c", ["a.c"], ["a.o.ll"], []),
        ("-O2 -c src/a.cpp -o out/b.o", ["src/a.cpp"], ["out/b.o.ll"], ["-O2"]),
        ("-c src/a.c -o CMakeFiles/p.dir/src/a.c.o", ["src/a.c"], ["CMakeFiles/p.dir/src/a.c.o.ll"], []),
        ("-c a.c b.c -I inc", ["a.c", "b.c"], ["a.o.ll", "b.o.ll"], ["-I", "inc"]),
        ("a.c b.o -L lib -lm -Wl,-s -o bin/prog", ["a.c"], ["bin/a.o.ll"], []),
        ("-MD -MF a.d -MT a.o -std=c17 -c a.c -oa.o", ["a.c"], ["a.o.ll"], ["-std=c17"]),
        ("a.o b.o -o prog", [], [], []),
        ("-O1 -fsanitize=address --coverage -fprofile-arcs -c a.c", ["a.c"], ["a.o.ll"], ["-O1"]),
    ],
)
def test_command_lines(line: str, sources: list[str], ir: list[str], options: list[str]) -> None:
    command = command_of(line.split())
    assert list(command.sources) == sources
    assert [ir_name(command, source) for source in sources] == ir
    assert list(command.options) == options
    assert command.makes_objects


def test_sources_and_options_in_response_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "words.rsp").write_text('-c "a b.c" -O2')
    monkeypatch.chdir(tmp_path)
    command = command_of(["@words.rsp", "-o", "x.o"])
    assert (command.sources, command.options, command.compiles) == (("a b.c",), ("-O2",), True)


@needs_clang
def test_a_launcher_before_the_compiler_makes_no_ir(project: Path) -> None:
    launcher = project / "ccache"
    launcher.write_text('#!/bin/sh\ntest "$1" != --version || exit 3\nexec "$@"\n')
    launcher.chmod(0o755)
    made = run(*WRAPPER, str(launcher), str(CLANG), "-Iinc", "-c", "src/main.c", "-o", "main.o", folder=project)
    assert made.returncode == 0 and not made.stderr and (project / "main.o.ll").is_file()


@pytest.mark.parametrize("line", ["-E a.c", "-S a.c", "-fsyntax-only a.c", "--version", "-MM a.c"])
def test_commands_that_make_no_object(line: str) -> None:
    assert not command_of(line.split()).makes_objects
