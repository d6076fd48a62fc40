"""Lowering reads no function body that it does not need: counted, on a large program and on small ones."""

from __future__ import annotations

from textwrap import dedent

import pytest

from ad.engine.lower import lower
from analyses.ir.model import Module
from analyses.ir.text.printer import print_module
from analyses.ir.text.reader import read_module
from analyses.ir.toolchain import normalise
from tests.support.ir_texts import text_of

REQUEST = """
define double @square(double %x) {
  %y = fmul double %x, %x
  ret double %y
}

define double @asks(double %x) {
  %d = call double (ptr, ...) @__enzyme_autodiff(ptr @square, double %x)
  ret double %d
}

declare double @__enzyme_autodiff(ptr, ...)
"""

OTHERS = """
define double @calls_a_math_function(double %x) {
  %y = call double @sin(double %x)
  ret double %y
}

define double @calls_the_function(double %x) {
  %y = call double @square(double %x)
  ret double %y
}

declare double @sin(double)
"""


def lowered(text: str) -> tuple[Module, set[str]]:
    """The module after lowering, and the functions of the program itself whose bodies were read."""
    module = read_module(normalise(text))
    program = [function for function in module.functions.values() if not function.is_declaration]
    assert all(function.unread for function in program)
    lower(module)
    return module, {function.name for function in program if function.unread is None}


def test_of_a_large_program_only_the_request_and_its_function_are_read() -> None:
    module, read = lowered(text_of("particles.O0") + REQUEST)
    assert read == {"square", "asks"}
    assert sum(function.unread is not None for function in module.functions.values()) > 1800
    normalise(print_module(module))


def test_what_the_differentiated_function_calls_is_read() -> None:
    text = REQUEST.replace("fmul double %x, %x", "call double @twice(double %x)") + OTHERS
    _, read = lowered(f"{text}\ndefine double @twice(double %x) {{\n  %y = fadd double %x, %x\n  ret double %y\n}}\n")
    assert read == {"square", "asks", "twice"}


@pytest.mark.parametrize(
    "body, declaration",
    [
        ("call void @__enzyme_integer(ptr %p, i64 8)", "declare void @__enzyme_integer(ptr, i64)"),
        ("%n = call i64 @__enzyme_iter(i64 3, i64 1)", "declare i64 @__enzyme_iter(i64, i64)"),
        ("call void (ptr, ...) @__enzyme_call_inactive(ptr @sin, double 1.0)",
         "declare void @__enzyme_call_inactive(ptr, ...)"),
        ("call double @square(double 1.0) #0", 'attributes #0 = { "enzyme_inactive" }'),
    ],
)  # fmt: skip
def test_a_body_with_a_marker_is_read_and_the_marker_is_gone(body: str, declaration: str) -> None:
    marked = dedent(f"""
        define void @marked(ptr %p) {{
          {body}
          ret void
        }}
        {declaration}
        """)
    module, read = lowered(REQUEST + OTHERS + marked)
    assert read == {"square", "asks", "marked"}
    text = print_module(module)
    assert "call void @__enzyme_integer" not in text and "@__enzyme_iter(i64 3" not in text
    assert "@__enzyme_call_inactive(ptr @sin" not in text
    assert ("@adjoint.inactive." in text) == ("inactive" in body + declaration)


def test_a_module_that_asks_for_nothing_is_not_read() -> None:
    _, read = lowered(OTHERS + "declare double @square(double)\n")
    assert read == set()


def test_words_are_found_in_bodies_that_are_not_read() -> None:
    module = read_module(normalise(REQUEST + OTHERS))
    asks, square = module.functions["asks"], module.functions["square"]
    assert asks.may_contain(["nowhere", "__enzyme_"]) and not square.may_contain(["__enzyme_"])
    assert not module.functions["sin"].may_contain(["sin"])
    assert [f.name for f in module.functions_with(["@sin"])] == ["calls_a_math_function"]
    assert asks.unread and square.unread
    assert square.blocks and square.may_contain(["a body that is read may contain anything"])
