"""Changes in the language of the file, which compile where they say that they go."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from ad.advice.edits.languages import Language, language_of
from ad.advice.edits.offers import Edit, Placing
from ad.advice.edits.patches import patched
from ad.advice.edits.skeletons import skeleton
from ad.advice.edits.sources import NO_SOURCES, FilesRead
from ad.advice.edits.spelling import Spelling
from ad.explanation.changes import (
    Change,
    ConstantArgument,
    FreesNothing,
    HintedBytes,
    InactiveFunction,
    MarkersDeclared,
    PassedArgument,
    RegisteredGradient,
    Typed,
)
from ad.requests.requests import default_request
from analyses.ir.model import Module
from analyses.ir.text.reader import read_module
from analyses.ir.types import DOUBLE
from analyses.library import undefined_symbols
from analyses.type_trees.tree import FLOATS, TypeTree
from tests.support.compilers import needs_compiler
from workbench.program.compile_options import CompileOptions
from workbench.program.program_files import ProgramFiles

needs_rustc = pytest.mark.skipif(shutil.which("rustc") is None, reason="no rustc here")

TYPES = ("double (double)", "void (ptr, i64)", "ptr (ptr, i32)", "float (float, ptr, i8)")
NAMES = ("spring", "scale", "row", "mixed")


def declared(source: str) -> Module:
    """A program of a source of this name that declares functions of many types."""
    lines = [f"declare {t.partition(' (')[0]} @{n}({t.partition(' (')[2]}" for t, n in zip(TYPES, NAMES, strict=True)]
    return read_module("\n".join((f'source_filename = "{source}"', *lines, "")))


def changes() -> list[Change]:
    both = (RegisteredGradient(name, ("double", "double"), forward) for name in NAMES for forward in (False, True))
    return [*both, *(InactiveFunction(name) for name in NAMES), FreesNothing("row")]


def compiled(path: Path, text: str) -> Module:
    path.write_text(text)
    return ProgramFiles([str(path)], CompileOptions()).build({})


@needs_compiler
@pytest.mark.parametrize(("suffix", "external"), [("c", ""), ("cpp", 'extern "C" ')])
def test_every_mark_and_skeleton_compiles_when_it_is_pasted(tmp_path: Path, suffix: str, external: str) -> None:
    path = tmp_path / f"program.{suffix}"
    text = "\n".join(
        external + line
        for line in (
            "double spring(double);",
            "void scale(double *, long);",
            "double *row(double *, int);",
            "float mixed(float, double *, char);",
        )
    )
    module, files = declared(str(path)), FilesRead({str(path): text + "\n"})
    edits = [edit for change in changes() for edit in Spelling(module, None, files).edits(change)]
    assert {edit.placing for edit in edits} == {Placing.END}
    assert len(edits) == len(changes())
    program = compiled(path, patched(files.texts, edits)[str(path)])
    for kind in ("register_gradient", "register_derivative", "inactivefn"):
        assert {f"__enzyme_{kind}_{name}" for name in NAMES} <= set(program.variables)


TYPED = {
    "c": """struct S { double x; };
double first(const struct S *s, float *v, int *n, char **words, double x);
double f(struct S *s, float *v, int n, double x) { return first(s, v, &n, 0, x); }
""",
    "cpp": """namespace n { struct S { double x; }; template <typename U> struct T; }
double first(const n::S &s, float &v, int *n, n::T<int> *t, double x);
double f(n::S &s, float &v, int n, double x) { return first(s, v, &n, nullptr, x); }
""",
}


@needs_compiler
@pytest.mark.parametrize(("suffix", "struct"), [("c", "struct S"), ("cpp", "n::S")])
def test_skeletons_have_the_types_of_the_source(tmp_path: Path, suffix: str, struct: str) -> None:
    path = tmp_path / f"program.{suffix}"
    program = compiled(path, TYPED[suffix])
    (name,) = [function.name for function in program.functions.values() if "first" in function.name]
    files = ProgramFiles([str(path)], CompileOptions())
    (edit,) = Spelling(program, None, files).edits(RegisteredGradient(name, ("", "", "", "double")))
    taken = f"({struct} *x0, {struct} *d_x0, float *x1, float *d_x1, int *x2, int *d_x2, void *x3, void *d_x3, "
    assert f"double augmented_first{taken}double x4)" in edit.line
    assert "__enzyme_register_gradient_first" in files.build(patched(files.texts, [edit])).variables


@needs_rustc
def test_rust_compiles_when_it_is_pasted(tmp_path: Path) -> None:
    path = tmp_path / "program.rs"
    text = '#![crate_type = "lib"]\nunsafe extern "C" { fn spring(x: f64) -> f64; }\n// a v s are arguments below\n'
    module, files = declared(str(path)), FilesRead({str(path): text})
    spelling = Spelling(module, None, files)
    assert spelling.language is Language.RUST
    edits = [edit for change in changes() for edit in spelling.edits(change)]
    body = "\n".join(hint.line for hint in (typed_edit(spelling, name, str(path)) for name in ("a", "v", "&s")))
    used = f"pub fn typed(a: &mut [f64], v: &Vec<f64>, s: f64) {{\n{body}\n}}\n"
    declarations = dict.fromkeys(typed_edit(spelling, name, str(path)).declared for name in ("a", "v"))
    path.write_text(patched(files.texts, edits)[str(path)] + used + "\n".join(declarations))
    command = ["rustc", "--emit=metadata", "-o", str(tmp_path / "out"), "-A", "warnings", str(path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 0, done.stderr


def typed_edit(spelling: Spelling, name: str, file: str) -> Edit:
    hinted = HintedBytes(name, FLOATS[DOUBLE], 8, 16, f"first in f, {file}:1")
    tree = TypeTree.parse("{[-1]:Pointer, [-1,8]:Float@double}")
    return spelling._hint(hinted) if name.startswith("&") else spelling.edits(Typed(f"%{name}", tree, "", hinted))[0]


CXX = """\
namespace N { struct S { S(); double at(double) const; }; double over(double); double over(int); }
double over(double); double over(int); double alone(double); template <typename T> T made(T);
double f(double x) {
  N::S s;
  return s.at(x) + N::over(x) + N::over(1) + over(x) + over(2) + alone(x) + made(x);
}
"""


@needs_compiler
def test_functions_of_cpp_that_a_name_does_not_give_are_declared_by_their_symbols(tmp_path: Path) -> None:
    path = tmp_path / "program.cpp"
    program = compiled(path, CXX)
    names = [name for name, f in program.functions.items() if f.is_declaration and name.startswith("_Z")]
    assert len(names) == 8
    files = FilesRead({str(path): CXX})
    spelling = Spelling(program, program.functions["_Z1fd"], files)
    edits = {name: spelling.edits(InactiveFunction(name))[0] for name in names}
    assert {name for name, edit in edits.items() if "__asm__" not in edit.line} == {"_Z5aloned"}
    marked = compiled(path, patched(files.texts, edits.values())[str(path)])
    tables = [v.initializer for n, v in marked.variables.items() if "__enzyme_inactivefn" in n]
    assert sorted(t.ref for t in tables if t is not None) == sorted(f"[ptr @{name}]" for name in names)


@needs_compiler
def test_a_hint_that_is_declared_in_cpp_is_inactive_and_read(tmp_path: Path) -> None:
    from ad.engine import engine

    text = """
void __enzyme_double(const void *, long);
void __enzyme_integer(const void *, long);
struct record { char bytes[16]; };
void f(record *to, const record *from) { __enzyme_double(to, 16); __builtin_memcpy(to, from, 16); }
"""
    program = compiled(tmp_path / "program.cpp", text)
    name = "_Z1fP6recordPKS_"
    made = engine.run(program, default_request(program.functions[name]))
    assert made.gradient is not None


# -- names and places ------------------------------------------------------------------------------


def test_names_that_only_the_ir_has_are_not_offered() -> None:
    files = FilesRead({"f.c": "void f(double *a) { g(a); }\n"})
    module = read_module('source_filename = "f.c"\n')
    tree = TypeTree.parse("{[-1]:Pointer, [-1,0]:Float@double}")

    def lines(pointer: str) -> list[str]:
        hinted = HintedBytes(pointer, FLOATS[DOUBLE], 0, 8, "first in f, f.c:1")
        return [edit.line for edit in Spelling(module, None, files).edits(Typed("%a", tree, "", hinted))]

    option = "--type 'a={[-1]:Pointer, [-1,0]:Float@double}'"
    assert lines("a") == ["__enzyme_double(a, 8);", option]
    assert lines("a.addr") == lines("retval") == lines("agg.tmp") == [option]


def test_an_argument_of_a_request_is_made_constant_in_its_own_text() -> None:
    text = "extern int enzyme_dup;\nvoid g() {\n  __enzyme_autodiff((void *)f, enzyme_dup, get(x, 1), dx,\n    n);\n}\n"
    files = FilesRead({"g.c": text})
    change = ConstantArgument("x", 0, PassedArgument("x.addr, dx", "g.c:3:3", (1, 2, 3), marked=True))
    edit, option = Spelling(read_module('source_filename = "g.c"\n'), None, files).edits(change)
    changed = patched(files.texts, [edit])["g.c"]
    assert "__enzyme_autodiff((void *)f, enzyme_const, get(x, 1),\n    n);" in changed
    assert changed.startswith("extern int enzyme_const;\n")
    assert option.line == "--const x"


def test_markers_with_values_are_declared_where_they_are_defined() -> None:
    files = FilesRead({"g.c": "#include <math.h>\nint enzyme_dup;\nvoid g();\n"})
    module = read_module('source_filename = "g.c"\ndefine void @f() {\n  ret void\n}\n')
    (edit,) = Spelling(module, None, files).edits(MarkersDeclared(default_request(module.functions["f"])))
    assert patched(files.texts, [edit])["g.c"] == "#include <math.h>\nextern int enzyme_dup;\nvoid g();\n"


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ('source_filename = "a.c"', Language.C),
        ('source_filename = "a.cpp"', Language.CXX),
        ('source_filename = "a.f90"', Language.FORTRAN),
        ('source_filename = "FIRModule"', Language.FORTRAN),
        ('source_filename = "program.7rcbfp3g-cgu.0"', Language.RUST),
        ('source_filename = "module"', Language.IR),
    ],
)
def test_the_language_of_a_program(text: str, language: Language) -> None:
    assert language_of(read_module(text + "\n")) is language


def test_fortran_is_marked_in_c_that_is_linked() -> None:
    module = read_module('source_filename = "a.f90"\ndeclare double @_FortranANorm2_8(ptr, ptr, i32)\n')
    (edit,) = Spelling(module, None, NO_SOURCES).edits(InactiveFunction("_FortranANorm2_8"))
    assert edit.where == "in a file of C that is given along, marks.c"
    assert edit.line.startswith("void _FortranANorm2_8(void); void *__enzyme_inactivefn_FortranANorm2_8[]")
    assert undefined_symbols.hint("_FortranANorm2_8").startswith("write norm2 as a loop")
    assert "double reverse_FortranANorm2_8" not in skeleton(module, "_FortranANorm2_8", Language.FORTRAN)
    assert "void reverse_FortranANorm2_8(void *x0, void *d_x0" in skeleton(module, "_FortranANorm2_8", Language.FORTRAN)


@needs_compiler
def test_what_fortran_is_given_along_is_a_new_file_beside_it(tmp_path: Path) -> None:
    text = 'source_filename = "a.f90"\ndeclare double @spring_(ptr)\n'
    path = tmp_path / "a.ll"
    path.write_text(text)
    files = ProgramFiles([str(path)], CompileOptions())
    spelling = Spelling(read_module(text), None, files)
    changes = (RegisteredGradient("spring_", ("double",)), InactiveFunction("spring_"))
    edits = [spelling.edits(change)[0] for change in changes]
    gradients, marks = tmp_path / "gradients.c", tmp_path / "marks.c"
    assert [(edit.file, edit.placing) for edit in edits] == [(str(gradients), Placing.NEW), (str(marks), Placing.NEW)]
    changed = patched(files.texts, edits)
    assert set(changed) == {str(gradients), str(marks)}
    tables = {"__enzyme_register_gradient_spring", "__enzyme_inactivefn_spring"}
    assert tables <= set(files.build(changed).variables)
    assert not marks.exists()  # a build writes copies

    # A file of that name that is not the program's is left alone; one that is gets the lines at its end.
    gradients.write_text("int other;\n")
    (edit,) = spelling.edits(changes[0])
    assert edit.file == str(tmp_path / "gradients2.c")
    both = ProgramFiles([str(path), str(gradients)], CompileOptions())
    (edit,) = Spelling(read_module(text), None, both).edits(changes[0])
    assert (edit.file, edit.placing) == (str(gradients), Placing.END)
    assert patched(both.texts, [edit])[str(gradients)].startswith("int other;\n\ndouble spring_(double *);\n")


@needs_compiler
def test_what_fortran_links_compiles_by_itself(tmp_path: Path) -> None:
    module = declared("program.f90")
    parts = [edit.line for change in changes() for edit in Spelling(module, None, NO_SOURCES).edits(change)]
    registered = [part for part in parts if "__enzyme_register" in part]
    assert len(registered) == 2 * len(NAMES)
    for number, some in enumerate((registered, [part for part in parts if part not in registered])):
        compiled(tmp_path / f"part{number}.c", "\n".join(some) + "\n")


def test_ir_is_changed_in_ir() -> None:
    text = "declare void @g(double)\ndefine void @f(ptr %p) {\nentry:\n  ret void\n}\n"
    files = FilesRead({"f.ll": text})
    spelling = Spelling(read_module(text), None, files)
    hinted = HintedBytes("p", FLOATS[DOUBLE], 8, 16, "first in f")
    tree = TypeTree.parse("{[-1]:Pointer, [-1,8]:Float@double}")
    edits = [spelling.edits(Typed("%p", tree, "", hinted))[0], *spelling.edits(InactiveFunction("g"))]
    changed = read_module(patched(files.texts, edits)["f.ll"])
    assert [i.opcode for i in changed.functions["f"].instructions] == ["getelementptr", "call", "ret"]
    assert "__enzyme_inactivefn_g" in changed.variables


DEVICE = """
__device__ double spring(double x, double *p);
namespace n { struct A { double g; __device__ double go(double) const; }; }
__global__ void kernel(double *out, n::A a) { out[0] = spring(out[1], out) + a.go(out[2]); }
"""


@needs_compiler
def test_device_code_gets_lines_for_the_device(tmp_path: Path) -> None:
    path = tmp_path / "device.cu"
    path.write_text(DEVICE.partition("\n")[2])
    options = CompileOptions(cuda_path="none")
    files = ProgramFiles([str(path)], options)
    program = files.build({})
    spelling = Spelling(program, program.functions["_Z6kernelPdN1n1AE"], FilesRead(dict(files.texts)))
    for name in ("_Z6springdPd", "_ZNK1n1A2goEd"):
        for change in (RegisteredGradient(name, ("double", "double")), InactiveFunction(name)):
            (edit,) = spelling.edits(change)
            assert "__device__ void *__enzyme_" in edit.line
            made = files.build(patched(files.texts, [edit]))
            assert any("__enzyme_" in variable for variable in made.variables)
