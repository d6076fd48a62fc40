"""Structs behind pointers: their layout is that of the program, by names, by tags, by addresses or by accesses."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from ad.invocation.binding import bind
from ad.invocation.invocation import Invocation
from ad.invocation.pointee_types import only_read
from ad.invocation.value_syntax import parse_value
from ad.invocation.values import ArgumentError
from analyses.ir.model import Module
from analyses.ir.text.reader import read_module
from tests.support.gradients import Case, run
from workbench.program import sources
from workbench.program.compile_options import CompileOptions
from workbench.workers.children import Child, Limits

SOURCE = """
typedef struct { int n; float w; double a[2]; double b; } mixed;
double weigh(mixed *p) {
  double s = 0;
  for (int i = 0; i < p->n; i++) s += p->w * p->a[i];
  return s * p->b;
}
typedef struct { long n; const float *x; struct { double u, v; } in; } nested;
double follow(nested *q) {
  double s = 0;
  for (long i = 0; i < q->n; i++) s += q->x[i] * q->in.u;
  return s + q->in.v * q->in.v;
}
typedef struct { double m; float x; int k; } body;
double bodies(const body *b, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) s += b[i].m * b[i].x * b[i].k;
  return s;
}
struct padded { int n; double d; float f; long k; };
double padded(const struct padded *p) { return p->d * p->n + p->f * p->k; }
struct rows { int n; int m[3]; double d[2]; };
double rows(const struct rows *p) { return p->d[0] * p->n + p->d[1] * p->m[2]; }
double sum(const float *p, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) s += p[i] * p[i];
  return s;
}
void scale(const double *in, double *out, int n) {
  for (int i = 0; i < n; i++) out[i] = 2 * in[i];
}
static void helper(double *to, const double *from) { *to = *from; }
void copy(const double *in, double *out) { helper(out, in); }
"""
BUILDS = {"O0": CompileOptions(0), "O2": CompileOptions(2), "O2 -g": CompileOptions(2, debug=True)}


@pytest.fixture(scope="module", params=BUILDS.values(), ids=BUILDS)
def text(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    file = tmp_path_factory.mktemp("layouts") / "layouts.c"
    file.write_text(SOURCE)
    with Child(Limits(60, 4 << 30)) as child:
        yield sources.read([str(Path(file))], request.param, child=child).text


@pytest.fixture(scope="module")
def module(text: str) -> Module:
    return read_module(text)


def bound(module: Module, name: str, **at: str) -> Invocation:
    return bind(module, module.functions[name], {k: parse_value(v) for k, v in at.items()}, gradient=False)


CASES = [
    Case("weigh", {"p": "{2, 1.5, 1.0, 2.0, 3.0}"}),
    Case("weigh", {"p": "{2, 1.5, [1, 2], 3}"}),
    Case("weigh", {"p": "{2, float 1.5, double 1.0, 2.0, 3.0}"}),
    Case("follow", {"q": "{2, [1, 2], 3, 4}"}),
    Case("follow", {"q": "{2, [1, 2], {3, 4}}"}),
    Case("bodies", {"b": "[{1, 2, 3}, {4, 5, 6}]", "n": "2"}),
    Case("padded", {"p": "{2, 1.5, 4.5, 5}"}),
    Case("rows", {"p": "{2, [1, 2, 3], [4.5, 5]}"}),
    Case("rows", {"p": "{2, 1, 2, 3, 4.5, 5.0}"}),
    Case("sum", {"p": "[1, 2]", "n": "2"}),
]
GRADIENTS = [
    *[[9.0, 4.5, 4.5, 4.5]] * 3,
    *[[3.0, 3.0, 3.0, 8.0]] * 2,
    [6.0, 3.0, 30.0, 24.0],
    [2.0, 5.0],
    *[[2.0, 3.0]] * 2,
    [2.0, 4.0],
]


def test_what_is_typed_is_laid_out_by_the_types_of_the_program(text: str) -> None:
    outcomes = run(text, CASES)
    assert [list(o.gradient.values()) or o.error for o in outcomes] == [pytest.approx(g) for g in GRADIENTS]
    assert not [o.complaints() for o in outcomes if o.complaints()]
    assert outcomes[0].value == 13.5


def test_members_have_the_names_of_the_source(module: Module) -> None:
    if "DICompositeType" not in "".join(module.metadata.values()):
        with pytest.raises(ArgumentError, match="no member"):
            bound(module, "weigh", p="{n: 2, w: 1.5, a: [1, 2], b: 3}")
        return
    named = bound(module, "weigh", p="{b: 3, n: 2, w: 1.5, a: [1, 2]}")
    assert [leaf.label for leaf in named.inputs] == ["p.w", "p.a[0]", "p.a[1]", "p.b"]
    assert [named.value_of(leaf) for leaf in named.inputs] == [1.5, 1.0, 2.0, 3.0]
    assert [leaf.label for leaf in bound(module, "follow", q="{2, [1], {3, 4}}").inputs] == [
        "q.x[0]",
        "q.in.u",
        "q.in.v",
    ]
    with pytest.raises(ArgumentError, match=r"p: has no member weight; hint: it is \{i32 n, float w, double\[2\] a, "):
        bound(module, "weigh", p="{weight: 1, n: 2, w: 1.5, a: [1, 2], b: 3}")
    with pytest.raises(ArgumentError, match="4 members, and 2 values are given"):
        bound(module, "weigh", p="{2, 1.5}")


@pytest.mark.parametrize(
    ("name", "at", "what"),
    [
        ("weigh", {"p": "{2.5, 1.5, 1.0, 2.0, 3.0}"}, "is i32, and 2.5 is not a whole number"),
        ("weigh", {"p": "{double 2, double 1.5, 1.0, 2.0, 3.0}"}, "is a i32, and double 2|uses a float at byte 4"),
        ("follow", {"q": "{2, 1.5, 3, 4}"}, "is a pointer, and the number 1.5|uses a ptr at byte 8"),
    ],
)
def test_what_does_not_fit_is_refused(module: Module, name: str, at: dict[str, str], what: str) -> None:
    with pytest.raises(ArgumentError, match=what):
        bound(module, name, **at)


def test_types_that_are_typed_move_no_member(module: Module) -> None:
    """They are those of the program, or an error."""
    try:
        invocation = bound(module, "weigh", p="{i64 2, double 1.5, 1.0, 2.0, 3.0}")
    except ArgumentError as error:
        assert "uses a float at byte 4, where p.0, a i64, stands" in str(error)
    else:
        assert [str(leaf.type) for leaf in invocation.outputs[:2]] == ["i32", "float"]


def test_what_is_only_read_is_no_output(module: Module) -> None:
    read = {
        (name, argument.name or str(argument.index)): only_read(argument)
        for name in ("weigh", "scale", "copy", "sum")
        for argument in module.functions[name].arguments
        if argument.type.is_pointer
    }
    assert list(read.values()) == [True, True, False, True, False, True]


ESCAPING = """
declare void @fill(ptr)
define void @f(ptr %kept, ptr %given) {
  %one = alloca ptr
  %two = alloca ptr
  store ptr %kept, ptr %one
  store ptr %given, ptr %two
  call void @fill(ptr readonly %two)
  %again = load ptr, ptr %one
  %number = load double, ptr %again
  ret void
}
"""


def test_an_address_in_a_variable_that_others_read_may_be_written_through() -> None:
    kept, given = read_module(ESCAPING).functions["f"].arguments
    assert only_read(kept) and not only_read(given)
