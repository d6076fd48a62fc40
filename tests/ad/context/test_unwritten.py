"""What a derivative of a called function reads again, because its callers do not overwrite it before the reverse."""

from __future__ import annotations

from ad.engine.differentiation import Differentiation, Options
from ad.engine.engine import run
from ad.normalise.inlining import InliningPolicy
from ad.requests.requests import Unwritten, default_request
from analyses.ir.text.printer import print_function
from analyses.ir.text.reader import read_module
from analyses.ir.toolchain import normalise

PROGRAM = """
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
define double @product(ptr %p) memory(argmem: read) nounwind {
  %q = getelementptr double, ptr %p, i64 1
  %a = load double, ptr %p
  %b = load double, ptr %q
  %y = fmul double %a, %b
  ret double %y
}
define double @behind(ptr %pp) memory(read) nounwind {
  %p = load ptr, ptr %pp
  %a = load double, ptr %p
  %y = fmul double %a, %a
  ret double %y
}
define double @both(ptr %p) memory(argmem: readwrite) nounwind {
  %y = call double @product(ptr %p)
  LATER
  ret double %y
}
define double @f(ptr %x, ptr noalias %out) {
  BODY
}
"""


def made(body: str, later: str = "") -> Differentiation:
    """The derivative of f."""
    module = read_module(normalise(PROGRAM.replace("BODY", body).replace("LATER", later)))
    return run(module, default_request(module.functions["f"]), options=Options(inlining=InliningPolicy(never=True)))


def parts(body: str, later: str = "") -> list[Differentiation]:
    """The derivatives of what f calls: by function, those that keep more first."""
    return sorted(made(body, later).parts, key=lambda part: (part.request.function, -part.tape_size))


def test_nothing_is_on_the_tape_where_nobody_overwrites() -> None:
    derivative = made(
        "%y = call double @product(ptr %x)\n  store double %y, ptr %out\n"
        "  %z = call double @product(ptr %x)\n  %s = fmul double %y, %z\n  ret double %s"
    )
    (part,) = derivative.parts
    assert part.request.unwritten == Unwritten((0,))
    assert part.tape_size == 0 and part.gradient is not None and derivative.gradient is not None
    assert "@free" not in print_function(part.gradient)
    # The function itself is called forward.
    assert part.augmented is None
    assert print_function(derivative.gradient).count("call double @product(") == 2


def test_what_is_overwritten_after_one_of_two_calls_is_on_the_tape_of_that_one() -> None:
    kept, read_again = parts(
        "%y = call double @product(ptr %x)\n  store double %y, ptr %x\n"
        "  %z = call double @product(ptr %x)\n  %s = fmul double %y, %z\n  ret double %s"
    )
    assert (kept.request.unwritten.arguments, kept.tape_size) == ((), 16)
    assert (read_again.request.unwritten.arguments, read_again.tape_size) == ((0,), 0)


def test_what_a_caller_of_the_caller_overwrites() -> None:
    twice = "%y = call double @both(ptr %x)\n  {}\n  %z = fmul double %y, %y\n  ret double %z"
    assert [part.tape_size for part in parts(twice.format(""))] == [0, 0]
    both, product = parts(twice.format("store double %y, ptr %x"))
    assert not both.request.unwritten.arguments and not product.request.unwritten.arguments
    assert product.tape_size == 16
    both, product = parts(twice.format(""), "store double %y, ptr %p")
    assert both.request.unwritten.arguments == (0,) and not product.request.unwritten.arguments


def test_what_is_behind_pointers_in_memory_is_read_again_where_nothing_at_all_is_written() -> None:
    call = "%y = call double @behind(ptr %x)\n  {}\n  ret double %y"
    (part,) = parts(call.format(""))
    assert part.request.unwritten == Unwritten((0,), everything=True)
    assert part.tape_size == 0
    (part,) = parts(call.format("%p = load ptr, ptr %out\n  store double %y, ptr %p"))
    assert not part.request.unwritten.everything and part.tape_size > 0


def test_calls_alike_share_a_derivative_whatever_their_callers_do_elsewhere() -> None:
    (part,) = parts(
        "%y = call double @product(ptr %x)\n  store double %y, ptr %x\n"
        "  %z = call double @product(ptr %x)\n  store double %z, ptr %x\n"
        "  %s = fmul double %y, %z\n  ret double %s"
    )
    assert part.tape_size == 16
