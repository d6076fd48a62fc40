"""Every example of docs/markers.md is compiled, and its request is lowered."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.compilers import needs_compiler

MARKERS = (Path(__file__).parents[2] / "docs" / "markers.md").read_text()
EXAMPLES = re.findall(r"^\| [^|]* \| [^|]* \| `([^`]*;)` \|$", MARKERS, re.MULTILINE)
NAMES = sorted(set(re.findall(r"\benzyme_\w+", MARKERS)))

PROLOGUE = """
#include <stddef.h>
typedef struct { double first, second; } pair;
typedef struct { double words[4]; } tape32;
__attribute__((noinline)) double f(double x) { return x * x * x; }
__attribute__((noinline)) double g(double *p) { double r = p[0] * p[1]; p[0] = 3; return r; }
__attribute__((noinline)) double h(double *p, double *q) { return p[0] * q[0]; }
__attribute__((noinline)) double *next(double *p) { return p + 1; }
__attribute__((noinline)) void scale(double *p, long n) { for (long i = 0; i < n; i++) p[i] *= 2; }
"""


def function(number: int, example: str) -> str:
    """A function with this example in it; its requests are declared as it uses them, under names of their own."""
    declared = {}
    for statement in filter(None, map(str.strip, example.split(";"))):
        request = re.search(r"__enzyme_\w+", statement)
        assert request is not None
        result = re.match(r"([\w ]+ \*?)\w+ = ", statement)
        declared[request[0]] = f"{result[1] if result else 'void '}{request[0]}_{number}(void *, ...);"
    text = re.sub(r"(__enzyme_\w+)", rf"\1_{number}", example)
    used = "".join(f"  sink(&{name});\n" for name in re.findall(r"(\w+) = ", example))
    parameters = "double x, double *p, double *d_p, double *q, double *d_q, long n"
    return "\n".join([*declared.values(), f"void example_{number}({parameters}) {{\n  {text}\n{used}}}"])


@pytest.fixture(scope="module")
def lowered(tmp_path_factory: pytest.TempPathFactory) -> str:
    """All examples, lowered as one program."""
    source = tmp_path_factory.mktemp("markers") / "examples.c"
    names = f"extern int {', '.join(NAMES)};\nvoid sink(void *);"
    source.write_text("\n".join([PROLOGUE, names, *(function(n, text) for n, text in enumerate(EXAMPLES))]))
    command = [sys.executable, "-m", "adjoint", "lower", str(source)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


@needs_compiler
@pytest.mark.parametrize("number", range(len(EXAMPLES)), ids=EXAMPLES)
def test_example(lowered: str, number: int) -> None:
    """Its requests are gone, and a derivative is called where they ask for one."""
    match = re.search(rf"^define [^\n]*@example_{number}\(.*?^}}", lowered, re.MULTILINE | re.DOTALL)
    assert match is not None
    body = match[0]
    assert "__enzyme_" not in body
    derived = re.search(r"__enzyme_(autodiff|fwddiff|fwdsplit|augmentfwd|reverse)", EXAMPLES[number])
    assert not derived or re.search(r"@(diffe|forward|augmented|tangents)\.", body)


def test_every_request_and_marker_has_an_example() -> None:
    assert len(EXAMPLES) > 25
    text = " ".join(EXAMPLES)
    rows = re.findall(r"^\| (`[^|]*) \| [^|]* \| `[^`]*;` \|$", MARKERS, re.MULTILINE)
    missing = [name for row in rows for name in re.findall(r"`(\w*enzyme_\w+)`", row) if name not in text]
    assert missing == ["enzyme_dupnoneedv"]
