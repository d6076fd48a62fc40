"""The headers of generated functions."""

from __future__ import annotations

from ad.history.records import Derived
from views.model.signatures import signature

ARGUMENTS = (("%a", "a"), ("%x", "x"), ("%n", "n"))


def test_a_gradient_takes_arguments_shadows_and_a_seed() -> None:
    derived = Derived("f", ("diffe.f",), "reverse", ("dup", "out", "const"), "active", arguments=ARGUMENTS)
    title, sentences = signature(derived, 0, "f", ["%a", "%a.shadow", "%x", "%n", "%seed"], "{ double }")
    assert title == "f(a, x, n): the gradient"
    assert sentences == (
        "%a, %x, %n: the arguments of f",
        "%a.shadow: shadows, where the adjoints of what the pointers lead to are added up",
        "%seed: the adjoint of the result; the caller chooses it, and 1 gives the gradient",
        "returns { double }: the adjoint of x",
    )


def test_the_halves_of_a_split_derivative_have_a_tape_between_them() -> None:
    derived = Derived("f", ("augmented.f", "reverse.f"), "split", ("out", "out"), "active", arguments=ARGUMENTS[:2])
    forward = signature(derived, 0, "f", ["%a", "%x"], "{ ptr, double }")
    reverse = signature(derived, 1, "f", ["%a.1", "%x.1", "%seed", "%tape"], "{ double, double }")
    assert forward.title == "f(a, x): the forward half"
    assert forward.sentences[-1] == "returns { ptr, double }: the tape, and the result"
    assert reverse.title == "f(a, x): the reverse half"
    assert "%tape: what the forward half kept" in reverse.sentences
    assert reverse.sentences[0] == "%a.1, %x.1: the arguments of f"
    assert reverse.sentences[-1] == "returns { double, double }: the adjoints of a, x"


def test_nothing_is_said_that_is_not_certain() -> None:
    derived = Derived("f", ("diffe.f",), "reverse", ("dup",), arguments=ARGUMENTS[:1])
    assert signature(derived, 0, "f", [], "").sentences == ()
    assert signature(derived, 0, "f", ["%odd"], "i32").sentences == (
        "%odd: what the caller gives besides",
        "returns i32",
    )
    forward = derived._replace(mode="forward")
    assert signature(forward, 0, "f", ["%a", "%a.shadow"], "void") == (
        "f(a): the tangents",
        ("%a: the arguments of f", "%a.shadow: the tangents of the arguments"),
    )
