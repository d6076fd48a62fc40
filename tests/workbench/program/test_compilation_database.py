"""Builds: all units of `compile_commands.json`, or one file with its options, for every command."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.support.compilers import needs_compiler
from workbench.cli.command_line import main
from workbench.program.compile_options import CompileOptions
from workbench.program.from_builds.compilation_database import level, options_of, unit_names, unit_options


@pytest.fixture
def build(tmp_path: Path) -> Path:
    """A build in which one unit asks for a derivative, and each has a level and macros of its own."""
    (tmp_path / "src").mkdir()
    (tmp_path / "src/scale.c").write_text("double scaled(double x) { return SCALE * x * x; }\n")
    (tmp_path / "src/energy.c").write_text(
        "double scaled(double);\ndouble __enzyme_autodiff(void *, ...);\n"
        "double energy(double x) { return scaled(x) * x; }\n"
        "double slope(double x) { return __enzyme_autodiff((void *)energy, x); }\n"
    )
    entries = [
        {"directory": "..", "command": "cc -DSCALE=2 -O1 -c src/scale.c -o scale.o", "file": "src/scale.c"},
        {"directory": str(tmp_path), "arguments": ["cc", "-O2", "-c", "src/energy.c"], "file": "src/energy.c"},
        {"directory": str(tmp_path), "command": "rustc x.rs", "file": "x.rs"},
    ]
    (tmp_path / "build").mkdir()
    (tmp_path / "build/compile_commands.json").write_text(json.dumps(entries))
    return tmp_path / "build"


def gradient(capfd: pytest.CaptureFixture[str], *words: str) -> tuple[float, str]:
    assert main(["grad", *words, "--format", "json"]) == 0, capfd.readouterr().err
    (row,) = json.loads(capfd.readouterr().out)["gradient"]
    return row["gradient"], row["verdict"]


@needs_compiler
@pytest.mark.parametrize("name", ["", "compile_commands.json"])
def test_all_units_are_linked(name: str, build: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert gradient(capfd, str(build / name), "--function", "energy", "--at", "x=3") == (54, "ok"), "6·x²"


@needs_compiler
def test_one_file_with_its_options(build: Path, capfd: pytest.CaptureFixture[str]) -> None:
    source = str(build.parent / "src/scale.c")
    assert gradient(capfd, source, "-p", str(build), "--at", "x=3") == (12, "ok"), "4·x"
    assert gradient(capfd, source, "-p", str(build), "-D", "SCALE=5", "--at", "x=3") == (30, "ok"), "what a person adds"


@needs_compiler
def test_a_source_that_lacks_its_options_leads_to_its_build(build: Path, capfd: pytest.CaptureFixture[str]) -> None:
    source = build.parent / "src/scale.c"
    assert main(["grad", str(source), "--at", "x=3"]) == 2
    message = capfd.readouterr().err
    assert "'SCALE'" in message and f"-p {build} compiles it as its build does" in message
    other = source.with_name("other.c")
    other.write_text(source.read_text())
    assert main(["grad", str(other), "--at", "x=3"]) == 2
    assert "its build" not in capfd.readouterr().err


def test_levels_are_those_of_the_units_unless_a_person_chose_one(build: Path) -> None:
    database = str(build / "compile_commands.json")
    names = unit_names(database)
    assert [Path(name).name for name in names] == ["energy.c", "scale.c"], "those that ask for derivatives come first"
    of_build = CompileOptions(opt=level(database), database=database)
    assert [unit_options(name, of_build).opt for name in names] == [2, 1]
    assert [unit_options(name, of_build._replace(opt=3)).opt for name in names] == [3, 3]
    assert unit_options(names[1], of_build).define == ("SCALE=2",)
    assert of_build.arguments()[-2:] == ["-p", database]


@pytest.mark.parametrize(
    ("line", "flags"),
    [
        ("-U NAME -mllvm -some-pass -x c++ -arch x86_64", ["-U", "NAME", "-x", "c++", "-arch", "x86_64"]),
        (
            "-isystem/usr/lib -iquote inc --sysroot=root",
            ["-isystem", "/usr/lib", "-iquote", "/b/inc", "--sysroot=/b/root"],
        ),
        ("-include config.h -include-pch x.pch", ["-include", "/b/config.h"]),
        ("-fsanitize=address --coverage -fprofile-arcs -flto=thin -Werror=all -Wl,-s", []),
        ("-Ofast", ["-ffast-math"]),
        ("-Xlinker a -L lib -lm -MF a.d -Xclang -load -fplugin=enzyme.so -ffast-math", ["-ffast-math"]),
    ],
)
def test_options_of_command_lines(line: str, flags: list[str]) -> None:
    assert list(options_of([*line.split(), "-c", "a.c"], Path("/b"), "a.c").flags) == flags


def test_response_files_are_read_from_the_folder_of_the_command(tmp_path: Path) -> None:
    (tmp_path / "some.rsp").write_text('-DX=2 "-Ia folder" @more.rsp')
    (tmp_path / "more.rsp").write_text("-O3 @more.rsp")
    options = options_of(["@some.rsp", "@none.rsp", "-c", "a.c"], tmp_path, "a.c")
    assert options.define == ("X=2",) and options.include == (str(tmp_path / "a folder"),) and options.opt == 3


@needs_compiler
def test_options_of_another_compiler_are_left_out(build: Path, capfd: pytest.CaptureFixture[str]) -> None:
    database = build / "compile_commands.json"
    database.write_text(database.read_text().replace("-O1", "-O1 -fno-such-option -fnor-this"))
    assert gradient(capfd, str(build.parent / "src/scale.c"), "-p", str(build), "--at", "x=3") == (12, "ok")


@needs_compiler
def test_an_option_of_a_person_is_not_left_out(build: Path, capfd: pytest.CaptureFixture[str]) -> None:
    source = str(build.parent / "src/scale.c")
    assert main(["grad", source, "-p", str(build), "--cflags=-fno-such-option", "--at", "x=3"]) == 2
    assert "unknown argument: '-fno-such-option'" in capfd.readouterr().err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["src/other.c", "-p", "build"], "src/other.c: error: is no unit of"),
        (["src/scale.c", "-p", "none"], "none: error: can't be read: No such file or directory"),
        (["none.json"], "none.json: error: can't be read"),
        (["src"], "src: error: is a folder; hint: name files in it, such as energy.c"),
    ],
)
def test_what_is_wrong_is_said(
    words: list[str], said: str, build: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(build.parent)
    (build.parent / "src/other.c").write_text("double f(double x) { return x; }\n")
    assert main(["types", *words, "--function", "f"]) == 2
    assert said in capfd.readouterr().err
