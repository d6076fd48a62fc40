"""Finite differences of functions whose derivative is known: value, error estimate, verdict."""

from __future__ import annotations

import math
import random
import struct

import pytest

from ad.check.finite_differences import JUMP, KINK, ROUGH, Check, Group, Input, Verdict, check, unchecked


def single(value: float) -> float:
    return struct.unpack("f", struct.pack("f", value))[0]


def half(value: float) -> float:
    return struct.unpack("e", struct.pack("e", value))[0]


def checked(function, x, gradient, *, precision=2.0**-53, rounding=float) -> Check:
    batches = []

    def evaluate(points):
        batches.append(len(points))
        return [_or_nan(function, point.get(0, x)) for point in points]

    (found,) = check([Input("x", x, gradient, rounding)], [Group("x", (0,))], evaluate, precision)
    assert len(batches) <= 2
    return found


def _or_nan(function, x):
    try:
        return function(x)
    except (ValueError, ZeroDivisionError, OverflowError):
        return math.nan


SMOOTH = [
    (math.sin, math.cos, 1.4),
    (math.exp, math.exp, 50.0),
    (lambda x: x**3, lambda x: 3 * x * x, -2.5),
    (math.log, lambda x: 1 / x, 1e-9),
    (lambda x: math.sin(1000 * x), lambda x: 1000 * math.cos(1000 * x), 1.0),
    (lambda x: math.sin(1e5 * x), lambda x: 1e5 * math.cos(1e5 * x), 1.0),
    (lambda x: 1 / x, lambda x: -1 / (x * x), 1e-5),
    (lambda x: x * x, lambda x: 2 * x, 0.0),
    (lambda x: 7.0, lambda x: 0.0, 3.0),
    (lambda x: x, lambda x: 1.0, 1e300),
    (lambda x: x * x * x, lambda x: 3 * x * x, 1e-12),
    (math.atan, lambda x: 1 / (1 + x * x), 1e-3),
    (lambda x: x**3 if x > 0 else 0.0, lambda x: 0.0, 0.0),
    (lambda x: math.exp(-x * x), lambda x: -2 * x * math.exp(-x * x), 0.3),
]  # fmt: skip


@pytest.mark.parametrize(("function", "derivative", "x"), SMOOTH)
def test_smooth_functions(function, derivative, x):
    right = checked(function, x, derivative(x))
    assert right.verdict is Verdict.OK
    assert abs(right.estimate.value - derivative(x)) <= 10 * right.estimate.error
    assert right.estimate.error <= 1e-6 * max(abs(derivative(x)), 1e-6)
    assert checked(function, x, derivative(x) * 1.0001 + 1e-4).verdict is Verdict.DIFFERS


@pytest.mark.parametrize("x", [1.4, -0.3, 20.0])
def test_single_precision_is_judged_by_its_own_rounding(x):
    def function(value):
        return single(math.sin(single(value)))

    close = single(math.cos(x))
    assert checked(function, x, close, precision=2.0**-24, rounding=single).verdict is Verdict.OK
    assert checked(function, x, close * 1.02, precision=2.0**-24, rounding=single).verdict is Verdict.DIFFERS
    assert checked(function, x, close).verdict is not Verdict.OK, "as a function of doubles it has steps"


def test_half_precision():
    found = checked(lambda x: half(half(x) * half(x)), 1.4, half(2.8), precision=2.0**-11, rounding=half)
    assert found.verdict is Verdict.OK
    assert abs(found.estimate.value - 2.8) < 0.1


@pytest.mark.parametrize(("gradient", "verdict"), [(-1, Verdict.UNSURE), (0, Verdict.UNSURE), (1, Verdict.UNSURE),
                                                   (1.5, Verdict.DIFFERS), (-2, Verdict.DIFFERS)])  # fmt: skip
def test_at_a_kink_any_one_sided_derivative_may_be_right(gradient, verdict):
    found = checked(abs, 0.0, gradient)
    assert found.verdict is verdict
    assert found.reason.startswith(KINK)
    assert (found.estimate.left, found.estimate.right) == (-1, 1)


def test_at_a_jump_nothing_can_be_told():
    found = checked(lambda x: math.floor(x) + x * x, 2.0, 4.0)
    assert (found.verdict, found.reason) == (Verdict.UNSURE, JUMP)


def test_roughness_is_no_reason_to_reject_a_gradient():
    found = checked(lambda x: math.sin(x) + 1e-6 * math.sin(1e9 * x), 1.4, math.cos(1.4) + 1e3 * math.cos(1.4e9))
    assert (found.verdict, found.reason) == (Verdict.UNSURE, ROUGH)


def test_a_solver_that_stops_early_is_noise():
    def root(x):
        low, high = 0.0, 10.0
        while high - low > 1e-6:
            middle = (low + high) / 2
            low, high = (middle, high) if middle * middle < x else (low, middle)
        return low

    assert checked(root, 2.0, 0.5 / math.sqrt(2)).verdict is not Verdict.DIFFERS


def test_steps_into_another_piece_that_agree_by_chance_are_no_estimate():
    """Far from the point the function has a slope of its own, and the first steps say so in unison."""

    def function(x: float) -> float:
        share = min(max((abs(x - 1.0) - 0.004) / 0.016, 0.0), 1.0)
        return single(0.2 + (x - 1.0) * (0.354962 + share * share * (3 - 2 * share) * 0.000527))

    assert checked(function, 1.0, 0.354962, precision=2.0**-24).verdict is Verdict.OK
    assert checked(function, 1.0, 0.362, precision=2.0**-24).verdict is not Verdict.OK


@pytest.mark.parametrize(
    ("gradient", "verdict"), [(-4.6e-5, Verdict.UNSURE), (0.0, Verdict.OK), (1e-2, Verdict.DIFFERS)]
)
def test_a_change_that_is_lost_in_a_larger_number(gradient, verdict):
    """In single precision little or nothing of it is left, though the value that remains is small."""

    def lost(x):
        return single(single(1 - 4e-7 * x) - 1) + 1e-3

    found = checked(lost, 1.140625, gradient, precision=2.0**-24, rounding=single)
    assert abs(found.estimate.value) < 2e-6 and found.verdict is verdict
    found = checked(lambda x: 1e-3, 1.140625, gradient)
    assert found.verdict is (Verdict.OK if gradient == 0.0 else Verdict.DIFFERS), "doubles would keep it"


@pytest.mark.parametrize(("function", "x"), [(math.sqrt, 0.0), (math.log, 0.0), (lambda x: math.nan, 1.0)])
def test_what_is_not_finite_can_not_be_told(function, x):
    assert checked(function, x, 1.0).verdict is Verdict.UNSURE


@pytest.mark.parametrize("gradient", [math.nan, math.inf])
def test_a_gradient_that_is_not_finite_differs(gradient):
    assert checked(math.sin, 1.0, gradient).verdict is Verdict.DIFFERS


def test_large_groups_are_sampled_and_checked_along_a_direction():
    source = random.Random(5)
    values = [source.uniform(-1, 1) for _ in range(300)]
    inputs = [Input(f"p[{i}]", v, 2 * v * (i + 1)) for i, v in enumerate(values)]

    def evaluate(points):
        return [math.fsum((i + 1) * point.get(i, v) ** 2 for i, v in enumerate(values)) for point in points]

    group = [Group("p", tuple(range(300)))]
    found = check(inputs, group, evaluate, most=10)
    assert [c.label for c in found[:10]] == [f"p[{round(k * 299 / 9)}]" for k in range(10)]
    assert found[10].label == "p along a random direction"
    assert all(c.verdict is Verdict.OK for c in found)
    left = unchecked(inputs, group, found)
    assert len(left) == 290 and not left.keys() & {c.label for c in found}
    assert set(left.values()) == {"10 of the 300 numbers of p are checked, and all along a random direction"}
    # A component that is not among those looked at one by one is found out along the direction.
    inputs[77] = Input("p[77]", values[77], inputs[77].gradient + 1)
    assert check(inputs, group, evaluate, most=10)[10].verdict is Verdict.DIFFERS
