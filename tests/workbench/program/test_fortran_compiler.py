"""Fortran sources: compiling them, and the names of procedures and arguments."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from analyses.library.fortran_names import argument_names, fortran_path, procedures_named
from workbench.cli.command_line import main
from workbench.program import fortran_compiler
from workbench.program.errors import UserError
from workbench.program.sources import read

SOURCE = """
module Optics
  use kinds
contains
  real(dp) function Energy(n, x, w, scale)
    integer, intent(in) :: n
    real(dp), intent(in) :: x(n), w(:)
    real(dp), value :: scale
    integer :: i
    energy = 0
    do i = 1, n
      energy = energy + w(i)*sin(x(i))**2*scale
    end do
  end function
end module
subroutine Squares(n, x, y)
  implicit none
  integer, intent(in) :: n
  real, intent(in) :: x(n)
  real, intent(out) :: y(n)
  y = FACTOR*x*x
end subroutine
"""
KINDS = "module kinds\n  integer, parameter :: dp = kind(1.0d0)\nend module\n"
needs_flang = pytest.mark.skipif(not fortran_compiler.flang(), reason="no flang is on the PATH")


@pytest.fixture
def files(tmp_path: Path) -> list[str]:
    for name, text in (("kinds.f90", KINDS), ("optics.f90", SOURCE)):
        (tmp_path / name).write_text(text)
    return [str(tmp_path / "kinds.f90"), str(tmp_path / "optics.f90")]


def gradient(words: list[str], capsys: pytest.CaptureFixture[str]) -> dict[str, tuple[float, str]]:
    assert main(["grad", *words, "--format", "json"]) == 0
    rows = json.loads(capsys.readouterr().out)["gradient"]
    return {row["name"]: (row["gradient"], row["verdict"]) for row in rows}


@needs_flang
@pytest.mark.parametrize("level", ["0", "2"])
@pytest.mark.parametrize("name", ["energy", "OPTICS::Energy"])
def test_a_gradient_by_names(level: str, name: str, files: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """d/dx = w·sin 2x·scale; `w` has a descriptor, `scale` is passed by value."""
    point = ["--at", "N=2", "--at", "x=[0.7,1.3]", "--at", "w=[1,2]", "--at", "Scale=0.5"]
    options = ["-D", "FACTOR=2.0", "--opt", level, "--function", name]
    rows = gradient([*files, *options, *point], capsys)
    expected = {
        "x[0]": 0.4927248650,
        "x[1]": 0.5155013718,
        "w[0]": 0.2075082143,
        "w[1]": 0.4642221884,
        "scale": 2.2719051819,
    }
    assert {name: row[0] for name, row in rows.items()} == pytest.approx(expected, rel=1e-8)
    assert {row[1] for row in rows.values()} == {"ok"}


@needs_flang
def test_the_declared_type_of_an_array_is_believed(files: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """Nothing but its declaration says of what size the numbers of `y` are, which the runtime assigns."""
    point = ["--at", "n=2", "--at", "x=[0.5,3]", "--at", "y=[0,0]", "--seed", "y=[1,1]"]
    rows = gradient([*files, "-D", "FACTOR=2.0", "--opt", "0", "--function", "squares", *point], capsys)
    assert [rows[name][0] for name in ("x[0]", "x[1]")] == [2, 12]


@needs_flang
def test_an_error_of_the_compiler_has_its_place(files: list[str]) -> None:
    with pytest.raises(UserError, match="factor") as error:
        read(files)
    assert error.value.place == f"{files[1]}:21:7"


@needs_flang
def test_an_array_of_two_dimensions_is_written_as_rows(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = tmp_path / "total.f90"
    source.write_text("real(8) function f(a)\n  real(8), intent(in) :: a(:, :)\n  f = a(1,2)*a(2,1)\nend function\n")
    rows = gradient([str(source), "--function", "f", "--at", "a=[[1, 2, 3], [4, 5, 6]]"], capsys)
    assert [row[0] for row in rows.values()] == [0, 2, 4, 0, 0, 0]
    assert main(["grad", str(source), "--function", "f", "--at", "a=[1,2]"]) == 2
    assert "a has fewer brackets than dimensions; hint: a row in brackets" in capsys.readouterr().err


DERIVED = """
module bodies
  type vec
    real(8) :: x, y
  end type
  type body
    integer :: id
    real(4) :: w
    type(vec) :: pos
    integer(8) :: steps
    real(8) :: c(2)
  end type
contains
  real(8) function one(b)
    type(body), intent(in) :: b
    one = b%pos%x*b%c(2)*b%w*b%id
  end function
  real(8) function all(b)
    type(body), intent(in) :: b(:)
    integer :: i
    all = 0
    do i = 1, size(b)
      all = all + b(i)%pos%x*b(i)%c(1)
    end do
  end function
end module
"""


@needs_flang
@pytest.mark.parametrize("level", ["0", "2"])
def test_derived_types_are_laid_out_by_their_declaration(
    level: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """One = x·c(2)·w·id: at -O2 nothing but the declaration tells where what is not accessed stands."""
    source = tmp_path / "bodies.f90"
    source.write_text(DERIVED)
    rows = gradient([str(source), "--opt", level, "--function", "one", "--at", "b={2, 3, {4, 5}, 6, [7, 8]}"], capsys)
    expected = {"b.w": 64, "b.pos.x": 48, "b.pos.y": 0, "b.c[0]": 0, "b.c[1]": 24}
    assert {name: row[0] for name, row in rows.items()} == expected
    rows = gradient([str(source), "--opt", level, "--function", "all"], capsys)
    assert rows["b[3].pos.x"][1] == "ok"
    assert rows["b[3].pos.x"][0]


def test_without_flang_the_error_says_what_to_do(
    files: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(fortran_compiler, "flang", lambda: "")
    with pytest.raises(UserError, match="reading Fortran needs flang"):
        read(files)


def test_the_newest_flang_is_taken(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("flang-new-9", "flang-19", "flang-new-20", "flang-99", "flang.py"):
        (tmp_path / name).write_text("")
        (tmp_path / name).chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    fortran_compiler.flang.cache_clear()
    try:
        assert fortran_compiler.flang() == str(tmp_path / "flang-new-20")
    finally:
        fortran_compiler.flang.cache_clear()


@pytest.mark.parametrize(
    ("wanted", "symbols"),
    [
        ("trace", ["_QMopticsPtrace", "_QMotherSsubPtrace", "trace_", "TRACE"]),
        ("Optics::Trace", ["_QMopticsPtrace"]),
        ("optics%trace", ["_QMopticsPtrace"]),
        ("inner", ["_QMopticsFtracePinner"]),
        ("sub", []),
    ],
)
def test_procedures_by_name(wanted: str, symbols: list[str]) -> None:
    all_ = [
        "_QMopticsPtrace",
        "_QMotherSsubPtrace",
        "trace_",
        "TRACE",
        "_QMopticsFtracePinner",
        "_QMopticsEx",
        "_QQmain",
    ]
    assert procedures_named(wanted, all_) == symbols


def test_the_path_of_a_procedure() -> None:
    assert fortran_path("_QMopticsPtrace") == ("optics", "trace")
    assert fortran_path("_QMopticsEwave") == ()
    assert fortran_path("trace_") == ()


def test_names_are_those_of_the_function_itself() -> None:
    """A variable of an inlined procedure is no argument of the function."""
    text = """define void @f_(ptr %0, double %1) !dbg !5 {
  %3 = alloca double, align 8
    #dbg_declare(ptr %0, !9, !DIExpression(), !7)
    #dbg_declare(ptr %0, !6, !DIExpression(), !7)
  store double %1, ptr %3, align 8
    #dbg_declare(ptr %3, !8, !DIExpression(), !7)
  ret void
}
!6 = !DILocalVariable(name: "x", arg: 1, scope: !5, file: !1)
!8 = !DILocalVariable(name: "s", scope: !5, file: !1)
!9 = !DILocalVariable(name: "inner", arg: 1, scope: !4, file: !1)
"""
    assert argument_names(text) == {"f_": {0: "x", 1: "s"}}
