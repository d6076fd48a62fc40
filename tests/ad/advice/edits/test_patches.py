"""Edits in texts, the arguments of calls in sources, and the cheapest sets of changes."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest

from ad.advice.edits.call_text import call_at
from ad.advice.edits.offers import Edit, Placing
from ad.advice.edits.patches import PatchError, patch_folder, patch_text, patched
from ad.advice.smallest_set import smallest_set

TEXT = "int a;\n\ndouble f(double *x)\n{\n  return g(x);\n}\n"


def made(*edits: Edit) -> str:
    return patched({"f.c": TEXT}, edits)["f.c"]


def test_lines_go_where_they_are_said_to_go() -> None:
    assert made(Edit("", "int b;", "", "f.c", Placing.TOP)).startswith("int b;\nint a;\n")
    assert made(Edit("", "int b;", "", "f.c", Placing.END)).endswith("}\n\nint b;\n")
    assert "\n\n__attribute__((x))\ndouble f" in made(Edit("", "__attribute__((x))", "", "f.c", Placing.BEFORE, 3))
    assert "  return g(x);\n  h();\n}" in made(Edit("", "h();", "", "f.c", Placing.AFTER, 5))
    assert "{\n  h(x);\n  return" in made(Edit("", "h(x);", "", "f.c", Placing.OPENING, 3))
    line = "namespace n { double f(double *x, double (*g)(double *)) { return g(x); } }\n"
    opened = patched({"f.c": line}, [Edit("", "h(x);", "", "f.c", Placing.OPENING, 1, "f")])["f.c"]
    assert ")(double *)) {\n  h(x); return" in opened
    assert "return g(y);" in made(Edit("", "y", "", "f.c", Placing.REPLACE, 5, "x"))


def test_declarations_come_once_and_line_numbers_hold_for_all_edits() -> None:
    first = Edit("", "h(x);", "void h(double *);", "f.c", Placing.OPENING, 3)
    second = Edit("", "h(x + 1);", "void h(double *);", "f.c", Placing.AFTER, 5)
    text = made(first, second)
    assert text.count("void h(double *);") == 1
    assert text.startswith("void h(double *);\nint a;")
    assert "{\n  h(x);\n  return g(x);\n  h(x + 1);\n}" in text


def test_a_new_file_has_the_lines_of_all_edits_and_a_patch_makes_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    changed = patched({"f.c": TEXT}, [Edit("", line, "", "new.c", Placing.NEW) for line in ("int a;", "int b;")])
    assert changed == {"new.c": "int a;\n\nint b;\n"}
    assert patch_text({"f.c": TEXT}, changed) == ("--- /dev/null\n+++ b/new.c\n@@ -0,0 +1,3 @@\n+int a;\n+\n+int b;\n")


@pytest.mark.parametrize(
    "edit",
    [
        Edit("on the command line", "--loose-types"),
        Edit("", "y", "", "f.c", Placing.REPLACE, 1, "nothing like it"),
        Edit("", "y", "", "f.c", Placing.AFTER, 99),
        Edit("", "y", "", "other.c", Placing.END),
    ],
)
def test_what_no_program_can_write_is_an_error(edit: Edit) -> None:
    with pytest.raises(PatchError):
        made(edit)


def test_the_patch_is_a_unified_diff() -> None:
    after = patched({"f.c": TEXT}, [Edit("", "int b;", "", "f.c", Placing.END)])
    patch = patch_text({"f.c": TEXT}, after)
    assert patch.startswith("--- a/f.c\n+++ b/f.c\n@@ ")
    assert [line for line in patch.splitlines() if line.startswith("+") and "++" not in line] == ["+", "+int b;"]


def test_a_patch_of_files_elsewhere_is_for_the_folder_that_has_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "lib").mkdir()
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    files = {str(tmp_path / name): TEXT for name in ("a.c", "lib/b.c")}
    patch = patch_text(files, dict.fromkeys(files, TEXT + "int b;\n"))
    assert patch_folder(files) == str(tmp_path)
    assert [line for line in patch.splitlines() if line.startswith("+++")] == ["+++ b/a.c", "+++ b/lib/b.c"]
    assert patch_folder(["f.c", str(tmp_path / "here" / "g.c")]) == str(tmp_path / "here")


# -- calls in sources ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "arguments"),
    [
        ("  __enzyme_autodiff((void *)f, x, dx);", ["(void *)f", "x", "dx"]),
        ("auto y = __enzyme_autodiff<double>((void *)f, g(a, b), &x[i + 1]);", ["(void *)f", "g(a, b)", "&x[i + 1]"]),
        ("__enzyme_autodiff((void *)f, \"a, b\", ',', x /* , */);", ["(void *)f", '"a, b"', "','", "x /* , */"]),
        ("int a;\n__enzyme_fwddiff((void *)f,\n    x,\n    dx);", ["(void *)f", "x", "dx"]),
        ("%r = call double (ptr, ...) @__enzyme_autodiff(ptr @f, ptr %x)", ["ptr @f", "ptr %x"]),
    ],
)
def test_the_arguments_of_a_call_are_found_in_its_text(text: str, arguments: list[str]) -> None:
    call = call_at(text, 1)
    assert call is not None
    assert call.arguments == arguments


def test_a_text_without_such_a_call_has_none() -> None:
    assert call_at("f(x);\n", 1) is None
    assert call_at("__enzyme_autodiff(f, x", 1) is None


# -- sets of changes -------------------------------------------------------------------------------


def cheapest(blockers: set[str], removed: list[frozenset[str]], cost: list[float]) -> float | None:
    """The least cost of a cover, by trying all subsets."""
    sums = [
        sum(cost[n] for n in some)
        for count in range(len(removed) + 1)
        for some in itertools.combinations(range(len(removed)), count)
        if blockers <= frozenset().union(*(removed[n] for n in some))
    ]
    return min(sums, default=None)


@pytest.mark.parametrize("seed", range(20))
def test_the_smallest_set_is_the_cheapest_of_all_subsets(seed: int) -> None:
    import random

    source = random.Random(seed)
    blockers = {f"b{n}" for n in range(5)}
    removed = [frozenset(b for b in blockers if source.random() < 0.4) for _ in range(7)]
    cost = [source.choice((1.0, 1.5, 4.0)) for _ in removed]
    best = smallest_set(blockers, removed, cost)
    wanted = cheapest(blockers, removed, cost)
    assert (best is None) == (wanted is None)
    if best is not None:
        assert blockers <= frozenset().union(*(removed[n] for n in best))
        assert sum(cost[n] for n in best) == pytest.approx(wanted)


def test_a_forbidden_set_is_not_found_again() -> None:
    removed = [frozenset("ab"), frozenset("a"), frozenset("b")]
    assert smallest_set("ab", removed, [1, 1, 1]) == (0,)
    assert smallest_set("ab", removed, [1, 1, 1], [frozenset({0})]) == (1, 2)
    assert smallest_set("ab", removed, [1, 1, 1], [frozenset({0}), frozenset({1, 2})]) is None
