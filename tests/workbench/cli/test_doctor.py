"""`adjoint doctor`: everything that blocks, the fewest changes that get through, and their patch; builds and logs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import samples
from samples import errors
from tests.support.compilers import needs_compiler
from workbench.cli.command_line import main

VIEW = """\
#include <cstring>
namespace Kokkos {
struct Serial { Serial(); int handle[4]; };
namespace Tools { void beginFence(const char *, unsigned, unsigned long *); void endFence(unsigned long); }
}
struct Handle { char name[64]; };
struct View { double *data; long n; Handle handle; };
double nrm2(View &v, const Handle &handle) {
  unsigned long id = 0;
  Kokkos::Serial space;
  Kokkos::Tools::beginFence("reduce", 1, &id);
  memcpy(v.handle.name, handle.name, 64);
  double s = 0;
  for (long i = 0; i < v.n; i++) s += v.data[i] * v.data[i];
  Kokkos::Tools::endFence(id);
  return s;
}
template <typename R, typename... A> R __enzyme_autodiff(void *, A...);
double grad(View &v, View &d, Handle &h, Handle &dh) {
  return __enzyme_autodiff<double>((void *)nrm2, &v, &d, &h, &dh);
}
"""
"""Both families of errors of a library for portable parallelism: functions that are elsewhere, untyped memory."""

LOG = """\
error: view.cpp:12:3: in function preprocess__Z4nrm2R4ViewRK6Handle double (ptr, ptr): Enzyme: Cannot deduce type of \
copy   call void @llvm.memcpy.p0.p0.i64(ptr align 8 %7, ptr align 1 %1, i64 64, i1 false) #46
ld.lld: error: <unknown>:0:0: in function preprocess__Z4nrm2R4ViewRK6Handle double (ptr, ptr): Enzyme: No augmented \
forward pass found for _ZN6Kokkos6SerialC1Ev
 at context:   call void @_ZN6Kokkos6SerialC1Ev(ptr noundef nonnull align 8 dereferenceable(16) %5) #32
ld.lld: error: <unknown>:0:0: in function preprocess__Z4nrm2R4ViewRK6Handle double (ptr, ptr): Enzyme: No augmented \
forward pass found for _ZN6Kokkos5Tools8endFenceEm
 at context:   call void @_ZN6Kokkos5Tools8endFenceEm(i64 noundef %8) #32
"""


def examined(capfd: pytest.CaptureFixture[str], *words: str, status: int = 1) -> dict:
    found = main(["doctor", *words, "--format", "json"])
    out, err = capfd.readouterr()
    assert found == status, err
    return json.loads(out)


def test_a_program_without_blockers(capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["doctor", str(samples.load("relu3").ir), "--function", "relu3"]) == 0
    assert capfd.readouterr().out == "nothing blocks a derivative of this program\n"


def test_blockers_are_listed_without_a_trial(capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["doctor", str(errors.load("no-reverse-pass").failing.ir), "--list"]) == 1
    text = capfd.readouterr().out
    assert text.startswith("2 things block a derivative:\n\nfailing.c:6:14: no reverse pass found for spring")
    assert "failing.c:7:3: no reverse pass found for report" in text
    assert "blocks: the reverse derivative of energy, asked for at failing.c:13:36" in text
    assert "get" not in text.splitlines()[-1]


@needs_compiler
def test_the_patch_compiles_and_keeps_the_answer_and_is_written(
    capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    program, patch = tmp_path / "view.cpp", tmp_path / "view.patch"
    program.write_text(VIEW)
    found = examined(capfd, str(program), "--write", "--patch", str(patch))
    assert [row["family"] for row in found["blockers"]] == ["copy-type"]
    cure = found["cure"]
    assert cure["confirmed"] == "the patched program compiles"
    assert [answer["answer"] for answer in cure["answers"]] == ["keeps the answer"]
    assert cure["patch"] == patch.read_text()
    assert "+  __enzyme_double(" in cure["patch"]
    # What was written is the patched program, and nothing blocks it any more.
    assert main(["doctor", str(program)]) == 0


KOKKOS = """\
#include <Kokkos_Core.hpp>
#include <cmath>
using Vector = Kokkos::View<double *>;
template <typename R, typename... A> R __enzyme_autodiff(void *, A...);
extern int enzyme_dup;
double length(const Vector &v) {
  double sum = 0;
  Kokkos::parallel_for("halve", v.extent(0), KOKKOS_LAMBDA(int i) { v(i) *= 0.5; });
  Kokkos::parallel_reduce(v.extent(0), KOKKOS_LAMBDA(int i, double &part) { part += v(i) * v(i); }, sum);
  return std::sqrt(sum);
}
void gradient(Vector &v, Vector &shadow) {
  __enzyme_autodiff<void>((void *)length, enzyme_dup, &v, &shadow);
}
"""
INSTALLED = "/usr/include/trilinos"


@needs_compiler
@pytest.mark.skipif(not Path(INSTALLED, "Kokkos_Core.hpp").exists(), reason="no Kokkos here")
def test_nothing_of_kokkos_blocks_a_derivative(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    program = tmp_path / "length.cpp"
    program.write_text(KOKKOS)
    assert main(["doctor", str(program), "-I", INSTALLED, "-std", "c++17"]) == 0
    assert capfd.readouterr().out == "nothing blocks a derivative of this program\n"


@needs_compiler
def test_markers_that_the_compiler_took_are_declared_and_the_request_is_read(
    capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    program = tmp_path / "norm.c"
    program.write_text(errors.load("cannot-cast").failing.source.read_text())
    found = examined(capfd, str(program), "--write")
    assert [row["family"] for row in found["blockers"]] == ["cannot-cast"]
    assert "+extern int enzyme_dup, enzyme_const;" in found["cure"]["patch"]
    assert found["cure"]["answers"][0]["answer"] == "keeps the answer"
    assert main(["doctor", str(program)]) == 0


@needs_compiler
def test_functions_are_called_by_the_names_of_the_source(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    program = tmp_path / "total.cpp"
    program.write_text(
        "namespace phys {\ndouble outside(double);\ndouble total(double x) { return outside(x) * x; }\n}\n"
        "double __enzyme_autodiff(void *, ...);\n"
        "double slope(double x) { return __enzyme_autodiff((void *)phys::total, x); }\n"
    )
    main(["doctor", str(program)])
    said = capfd.readouterr().out.partition("The patch")[0]
    assert "no reverse pass found for phys::outside" in said
    assert "the reverse derivative of phys::total" in said
    assert "_Z" not in said


@needs_compiler
def test_a_call_that_cannot_be_read_does_not_hide_what_blocks_the_others(
    capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    program = tmp_path / "both.c"
    program.write_text(
        "void report(double);\ndouble f(double x) {\n  report(x);\n  return x * x;\n}\n"
        "double g(double x, double y) { return x * y; }\ndouble __enzyme_autodiff(void *, ...);\n"
        "double h(double x) { return __enzyme_autodiff((void *)f, x) + __enzyme_autodiff((void *)g, x); }\n"
    )
    found = examined(capfd, str(program))
    assert [row["family"] for row in found["blockers"]] == ["bad-request", "no-reverse-pass"]
    assert [change["hint"] for change in found["cure"]["changes"]] == ["enzyme_inactive report"]
    assert found["cure"]["answers"][0]["answer"] == "keeps the answer"


@needs_compiler
def test_messages_of_enzyme_are_shown_at_their_place_and_end_in_a_patch(
    capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    program, log = tmp_path / "view.cpp", tmp_path / "build.log"
    program.write_text(VIEW)
    log.write_text(LOG)
    found = examined(capfd, str(log), "--ir", str(program))
    assert [(row["family"], row["place"], row["here_too"]) for row in found["reported"]] == [
        ("copy-type", f"{program}:12:3", True),
        ("no-augmented-pass", f"{program}:10:18", False),
        ("no-augmented-pass", f"{program}:15:3", False),
    ]
    assert {change["hint"] for change in found["cure"]["changes"]} >= {
        "enzyme_inactive _ZN6Kokkos6SerialC1Ev",
        "enzyme_inactive _ZN6Kokkos5Tools8endFenceEm",
    }
    # A constructor has no address that a name gives: it is declared again by its symbol.
    assert '+extern "C" void inactivefn_Kokkos_Serial() __asm__("_ZN6Kokkos6SerialC1Ev");' in found["cure"][
        "patch"
    ].replace("marked_", "")
    assert found["cure"]["answers"][0]["answer"] == "keeps the answer"
    assert found["cure"]["confirmed"] == "the patched program compiles"


@needs_compiler
def test_a_message_about_another_program_does_not_keep_the_others_from_a_patch(
    capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    program, log = tmp_path / "view.cpp", tmp_path / "build.log"
    program.write_text(VIEW)
    elsewhere = "No augmented forward pass found for _ZN5Other5startEv"
    log.write_text(f"{LOG}error: Enzyme: {elsewhere}\n at context:   call void @_ZN5Other5startEv() #3\n")
    assert main(["doctor", str(log), "--ir", str(program)]) == 1
    text = capfd.readouterr().out
    assert "it is not found in the program" in text
    assert "The patch (the patched program compiles" in text
    assert f"No change helps with these messages:\n  {elsewhere}\n" in text


def test_a_function_without_a_body_gets_a_derivative_for_each_mode_that_is_asked_for(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    program = tmp_path / "program.ll"
    program.write_text("""
declare double @__enzyme_autodiff(...)
declare double @__enzyme_fwddiff(...)
declare double @table(double)
define double @f(double %x) {
  %t = call double @table(double %x)
  ret double %t
}
define double @both(double %x) {
  %1 = call double (...) @__enzyme_autodiff(ptr @f, double %x)
  %2 = call double (...) @__enzyme_fwddiff(ptr @f, double %x, double 1.0)
  ret double %1
}
""")
    found = examined(capfd, str(program))
    assert [row["family"] for row in found["blockers"]] == ["no-reverse-pass", "no-forward-derivative"]
    hints = [change["hint"] for change in found["cure"]["changes"]]
    assert hints == ["enzyme_register_gradient table", "enzyme_register_derivative table"]


@needs_compiler
def test_the_units_of_a_build_are_compiled_with_their_options_and_linked(
    capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "src").mkdir()
    (tmp_path / "src/lib.h").write_text("double spring(double);\nvoid report(const char *, double);\n")
    (tmp_path / "src/lib.c").write_text('#include "lib.h"\ndouble spring(double x) { return SCALE * x * x; }\n')
    main_c = tmp_path / "src/main.c"
    main_c.write_text(
        '#include <lib.h>\ndouble __enzyme_autodiff(void *, ...);\ndouble energy(double x) {\n  report("e", x);\n'
        "  return spring(x);\n}\ndouble gradient(double x) { return __enzyme_autodiff((void *)energy, x); }\n"
    )
    database = tmp_path / "compile_commands.json"
    database.write_text(
        json.dumps(
            [
                {"directory": str(tmp_path), "command": "cc -DSCALE=2 -O1 -c src/lib.c -o lib.o", "file": "src/lib.c"},
                {
                    "directory": str(tmp_path),
                    "arguments": ["cc", "-I", "src", "-O2", "-Wall", "-o", "main.o", "-c", "src/main.c"],
                    "file": "src/main.c",
                },
            ]
        )
    )
    found = examined(capfd, str(database))
    assert [(row["place"], row["family"]) for row in found["blockers"]] == [(f"{main_c}:4:3", "no-reverse-pass")]
    assert found["cure"]["answers"][0]["checked"] == "checked at x = 1.5, with nothing done by report"
    assert "+void *__enzyme_inactivefn_report[] = {(void *)report};" in found["cure"]["patch"]
    assert found["cure"]["confirmed"] == "the patched program compiles"


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["missing.log", "--ir", "x.ll"], "missing.log: error: can't be read"),
        (["missing.json"], "missing.json: error: can't be read"),
    ],
)
def test_files_that_cannot_be_read(capfd: pytest.CaptureFixture[str], words: list[str], complaint: str) -> None:
    assert main(["doctor", *words]) == 2
    assert capfd.readouterr().err.startswith(complaint)


BITS = """
declare double @__enzyme_autodiff(ptr, ...)
define double @f(ptr %p) {
  %x = load double, ptr %p, align 8
  %bits = load i64, ptr %p, align 8
  %many = mul i64 %bits, 3
  %odd = icmp sgt i64 %many, 5
  %s = select i1 %odd, double 2.0, double 3.0
  %y = fmul double %x, %s
  ret double %y
}
define void @g(ptr %p, ptr %d) {
  %1 = call double (ptr, ...) @__enzyme_autodiff(ptr @f, ptr %p, ptr %d)
  ret void
}
"""


def test_what_only_the_other_tool_refuses_is_checked_as_it_is(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    program, log = tmp_path / "bits.ll", tmp_path / "build.log"
    program.write_text(BITS, encoding="utf-8")
    log.write_text(
        "error: <unknown>:0:0: in function preprocess_f double (ptr): Enzyme: <analysis>\n"
        "Illegal updateAnalysis prev:{[-1]:Integer} new: {[-1]:Float@double}\n"
        "val:   %bits = load i64, ptr %p, align 8 origin=  %bits = load i64, ptr %p, align 8\n",
        encoding="utf-8",
    )
    assert main(["doctor", str(log), "--ir", str(program)]) == 1
    said = capfd.readouterr().out
    assert "this engine gets past it" in said
    assert "This engine makes the reverse derivative of f as it is: keeps the answer" in said


@needs_compiler
def test_bytes_that_are_copied_are_checked_as_numbers(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """Of a struct of characters nothing is known; a change is checked with numbers in it."""
    program = tmp_path / "raw.c"
    program.write_text("""
#include <string.h>
struct raw { char bytes[32]; };
void f(struct raw *to, const struct raw *from) { memcpy(to, from, sizeof *to); }
void __enzyme_autodiff(void *, ...);
void g(struct raw *a, struct raw *da, struct raw *b, struct raw *db) { __enzyme_autodiff((void *)f, a, da, b, db); }
""")
    (answer,) = examined(capfd, str(program))["cure"]["answers"]
    assert answer["answer"] == "keeps the answer"
    assert "from = [0.5" in answer["checked"]
