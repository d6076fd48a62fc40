"""Enzyme's attributes in sources: which are rewritten, that nothing else moves, and what the gradients then are."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.gradients import Case, run
from workbench.program import sources
from workbench.program.compile_options import CompileOptions
from workbench.program.enzyme_attributes import with_annotations
from workbench.program.errors import UserError
from workbench.workers.children import Child, Limits

F = "double f(double x) { return x * noise(x); }\n"


@pytest.fixture(scope="module")
def child() -> Iterator[Child]:
    with Child(Limits(60, 4 << 30)) as child:
        yield child


@pytest.mark.parametrize(
    ("source", "copy"),
    [
        ("__attribute__((enzyme_inactive)) int a;", "__attribute__((_ADJ0_         )) int a;"),
        ("__attribute((__enzyme_nofree__, cold))", "__attribute((_ADJ2_           , cold))"),
        ("[[enzyme::inactive]] int a;", "[[_ADJ1_          ]] int a;"),
        ("[[gnu::cold, enzyme :: nofree]]", "[[gnu::cold, _ADJ3_          ]]"),
        ("[[using enzyme: inactive, nofree]]", "[[              _ADJ1_  , _ADJ3_]]"),
        ("[[enzyme::\\\n inactive]]", "[[_ADJ1_  \\\n         ]]"),
        ('__attribute__((enzyme("augment", f)))', '__attribute__((_ADJa_("augment", f)))'),
        ('__attribute__((enzyme_function_like("sin")))', '__attribute__((_ADJ6_              ("sin")))'),
        ("[[enzyme::set_mincut(g(1))]] for", "[[                        ]] for"),
        ("#if __has_attribute(enzyme_inactive)", "#if __has_attribute(noreturn       )"),
        ("static void *__enzyme_inactivefn_f[]", "_ADJU_ void *__enzyme_inactivefn_f[]"),
        ("#define R(f) static void *__enzyme_inactivefn_##f", "#define R(f) _ADJU_ void *__enzyme_inactivefn_##f"),
    ],
)
def test_an_attribute_becomes_a_macro_of_the_same_length(source: str, copy: str) -> None:
    assert with_annotations(source.encode()) == copy.encode()


@pytest.mark.parametrize(
    "source",
    [
        "// __attribute__((enzyme_inactive))",
        "/* [[enzyme::inactive]] */ int a = 1'000;",
        '"[[enzyme::inactive]]"',
        'R"x([[enzyme::inactive]])x"',
        "extern int enzyme_nofree, enzyme_const; int a[enzyme_const]; namespace enzyme { int inactive; }",
        "__attribute__((cold, section(enzyme_inactive)))",
        "__attribute__((enzyme_unheard_of, enzyme_function_like, enzyme_inactive(1)))",
        "static int a; void *__enzyme_inactivefn_f[] = {f};",
    ],
)
def test_nothing_else_is_changed(source: str) -> None:
    assert with_annotations(source.encode()) is None


MARKED = """
#define MARK(what) __attribute__((what))
namespace n {
double augmented(double x) { return 2 * x; }
double reverse(double x, double adjoint) { return 50 * adjoint; }
}
__attribute__((enzyme_inactive)) double in_front(double x) { return 2 * x; }
double after(double x) __attribute__((enzyme_inactive));
double after(double x) { return 2 * x; }
[[enzyme::inactive]] double in_brackets(double x) { return 2 * x; }
template <class T> [[using enzyme: inactive]] T of_a_template(T x) { return 2 * x; }
MARK(enzyme_inactive) double by_a_macro(double x) { return 2 * x; }
double by_a_table(double x) { return 2 * x; }
static void *__enzyme_inactivefn_n[] = {(void *)by_a_table};
[[enzyme::inactive, gnu::always_inline]] static inline double always(double x) { return 2 * x; }
[[enzyme::inactive]] static double the_argument(double x) { return x; }
__attribute__((enzyme("augment", n::augmented))) __attribute__((enzyme("gradient", n::reverse)))
double custom(double x) { return 2 * x; }
static double listed(double x) { return x; }
static void *__enzyme_register_gradient_l[] = {(void *)listed, (void *)n::augmented, (void *)n::reverse};
[[enzyme::function_like("log1p")]] double like(double x) { return 2 * x; }
extern "C" {
"""
SLOPES = {
    "in_front": 4.0,
    "after": 4.0,
    "in_brackets": 4.0,
    "of_a_template": 4.0,
    "by_a_macro": 4.0,
    "by_a_table": 4.0,
    "always": 4.0,
    "the_argument": 2.0,
    "custom": 4.0 + 2 * 50,
    "listed": 4.0 + 2 * 50,
    "like": 4.0 + 2 / 3,
}
"""The derivative of x·noise(x) at 2 for each `noise`; it would be 8, or 4 where noise(x) is x, without what is said."""


@pytest.mark.parametrize("opt", [0, 2])
def test_what_an_attribute_says_counts(child: Child, tmp_path: Path, opt: int) -> None:
    file = tmp_path / "marked.cpp"
    functions = (f"double f_{noise}(double x) {{ return x * {noise}(x); }}\n" for noise in SLOPES)
    file.write_text(MARKED + "".join(functions) + "}\n")
    text = sources.read([str(file)], CompileOptions(opt), child=child).text
    outcomes = run(text, [Case(f"f_{noise}", {"x": "2"}) for noise in SLOPES])
    slopes = {noise: o.error or round(o.gradient["x"], 9) for noise, o in zip(SLOPES, outcomes, strict=True)}
    assert slopes == pytest.approx(SLOPES)


@pytest.mark.parametrize("flags", [("-Wall", "-Werror"), ("-w",), ("-Wno-attributes",)])
def test_a_mark_in_a_header_counts_whatever_the_warnings(child: Child, tmp_path: Path, flags: tuple[str, ...]) -> None:
    for folder in ("app", "lib"):
        (tmp_path / folder).mkdir()
    mark = '#pragma GCC diagnostic ignored "-Wattributes"\n[[enzyme::inactive]] '
    (tmp_path / "lib" / "noise.h").write_text(mark + "static double noise(double x) { return 2 * x; }\n")
    file = tmp_path / "marked.c"
    file.write_text("#include <noise.h>\n" + F)
    folder = str(tmp_path / "app" / ".." / "lib")
    for options in (CompileOptions(flags=(*flags, "-isystem", folder)), CompileOptions(include=(folder,), flags=flags)):
        source = sources.read([str(file)], options, child=child)
        assert 'c"enzyme_inactive' in source.text
        assert (tmp_path / "lib" / "noise.h").resolve() in [path.resolve() for path in source.files]


def test_a_variable_names_its_shadow(child: Child, tmp_path: Path) -> None:
    file = tmp_path / "shadow.c"
    file.write_text("double d_scale; __attribute__((enzyme_shadow(d_scale))) double scale = 3;\n")
    text = sources.read([str(file)], child=child).text
    assert "ptr @d_scale" in text and "enzyme_shadow" in text


def test_lines_and_columns_are_those_of_the_person(child: Child, tmp_path: Path) -> None:
    file = tmp_path / "lines.c"
    body = "double noise(double x) { return 2 * x; } "
    texts = []
    for mark in ("[[enzyme::inactive]]", "[[gnu::noinline   ]]"):
        file.write_text(f"{mark} {body}{F}")
        text = sources.read([str(file)], CompileOptions(0), child=child).text
        texts.append([line for line in text.splitlines() if "DILocation" in line])
        assert str(file) in text
    assert texts[0] == texts[1]
    assert texts[0]


@pytest.mark.parametrize(
    ("source", "place", "what"),
    [
        ("int a; __attribute__((enzyme_inactiv)) double f(double x);", "1:23", "enzyme_inactiv is not known"),
        ("int a; [[enzyme::checkpoint]] double f(double x);", "1:10", "checkpoint is not known"),
        ("double f(double x __attribute__((enzyme_inactive))) { return x; }", "1:34", "marks functions and variables"),
        ("struct s { __attribute__((enzyme_inactive)) double x; };", "1:27", "marks functions and variables"),
        ("double f(double x) { [[enzyme::inactive]] x = 3; return x; }", "1:24", "marks functions and variables"),
        ("__attribute__((enzyme_function_like)) double f(double x);", "1:16", "is not written as it can be read"),
        ("#define M(x) __attribute__((enzyme_##x))\nM(inactive) double f(double x);", "2:1", "is not written"),
        ("__attribute__((enzyme_inactive)) double f(double x) { return x *; }", "1:65", "expected expression"),
    ],
)
def test_what_can_not_be_honoured_is_an_error(child: Child, tmp_path: Path, source: str, place: str, what: str) -> None:
    file = tmp_path / "wrong.c"
    file.write_text(source)
    with pytest.raises(UserError, match=what) as raised:
        sources.read([str(file)], CompileOptions(flags=("-w",)), child=child)
    assert raised.value.place == f"{file}:{place}"
