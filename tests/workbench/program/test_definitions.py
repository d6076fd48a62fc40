"""The files that define a function which a program only declares."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from workbench.program.definitions import definitions

DEFINING = {
    "a.c": "double spring (double x)\n{ return x; }\n",
    "a.cpp": "namespace n { double spring(double x) { return x; } }\n",
    "a.f90": "interface\n real(8) function spring(x)\n end function\nend interface\n"
    "end\nreal(8) function spring(x)\nend function\n",
    "a.rs": "#[no_mangle]\npub extern fn spring(x: f64) -> f64 { x }\n",
    "a.ll": "define double @spring(double %x) {\n  ret double %x\n}\n",
}
NAMES = {"a.cpp": "_ZN1n6springEd", "a.f90": "spring_"}
DECLARING = {
    "b.c": "double spring(double); double f(double x) { return spring(x); }\n",
    "b.f90": "interface\n real(8) function spring(x)\n end function\nend interface\ny = spring(x)\n! function spring\n",
    "b.rs": "extern { fn spring(x: f64) -> f64; } fn f() { spring(1.0) }\n",
    "b.ll": "declare double @spring(double)\ndefine void @f() {\n  ret void\n}\n",
}


@pytest.mark.parametrize("file", DEFINING)
def test_a_definition_is_found_beside_the_program_in_each_language(tmp_path: Path, file: str) -> None:
    for name, text in (*DECLARING.items(), (file, DEFINING[file])):
        (tmp_path / name).write_text(text)
    (found,) = definitions(NAMES.get(file, "spring"), [str(tmp_path / "program.c")])
    assert (found.path, found.registers) == (tmp_path / file, False)
    assert not definitions(NAMES.get(file, "spring"), [str(tmp_path / file)])


def test_a_file_that_registers_a_derivative_is_found(tmp_path: Path) -> None:
    text = "void *__enzyme_register_gradient_spring[] = {(void *)spring_, (void *)a, (void *)b};\n"
    (tmp_path / "gradients.c").write_text(text)
    (found,) = definitions("spring_", [str(tmp_path / "program.f90")])
    assert str(found) == "gradients.c, which registers a derivative of spring_"
    assert not definitions("spring", [str(tmp_path / "program.f90")])


def test_a_function_of_a_namespace_is_not_one_of_another_name_or_of_c(tmp_path: Path) -> None:
    (tmp_path / "a.c").write_text(DEFINING["a.c"])
    (tmp_path / "b.cpp").write_text("namespace m { double spring(double x) { return x; } }\n")
    assert not definitions("_ZN1n6springEd", [str(tmp_path / "main.cpp")])
    (tmp_path / "c.cpp").write_text(DEFINING["a.cpp"])
    assert [each.path.name for each in definitions("_ZN1n6springEd", [str(tmp_path / "main.cpp")])] == ["c.cpp"]


@pytest.mark.parametrize("named", [True, False])
def test_the_units_of_a_build_come_before_files_beside_the_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, named: bool
) -> None:
    monkeypatch.chdir(tmp_path)
    for folder in ("lib", "build"):
        Path(folder).mkdir()
    for name in ("lib/z.c", "a.c"):
        Path(name).write_text(DEFINING["a.c"])
    units = [{"directory": str(tmp_path), "file": name, "command": f"cc -c {name}"} for name in ("main.c", "lib/z.c")]
    Path("build/compile_commands.json").write_text(json.dumps(units))
    found = definitions("spring", ["main.c"], "build/compile_commands.json" if named else "")
    assert [str(each.path) for each in found] == ["lib/z.c", "a.c"]
