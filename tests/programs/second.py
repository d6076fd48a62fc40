"""Some of the programs once more, in Python, on numbers that carry their slope: a second implementation of gradients.

Each function takes the arguments of the C function of its name, arrays as lists that it may change, and returns what
that returns. `gradient` runs it once for each input.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ad.invocation.value_syntax import parse_value
from ad.invocation.values import Array, Number
from tests.support.gradients import Case


@dataclass(frozen=True, eq=False)
class Dual:
    """A number and how it changes with the input (W. K. Clifford, "Preliminary Sketch of Biquaternions", 1873)."""

    value: float
    slope: float = 0.0

    def __add__(self, other: Real) -> Dual:
        other = dual(other)
        return Dual(self.value + other.value, self.slope + other.slope)

    def __sub__(self, other: Real) -> Dual:
        return self + -dual(other)

    def __mul__(self, other: Real) -> Dual:
        other = dual(other)
        return Dual(self.value * other.value, self.slope * other.value + self.value * other.slope)

    def __truediv__(self, other: Real) -> Dual:
        other = dual(other)
        quotient = self.value / other.value
        return Dual(quotient, (self.slope - quotient * other.slope) / other.value)

    def __neg__(self) -> Dual:
        return Dual(-self.value, -self.slope)

    def __radd__(self, other: float) -> Dual:
        return dual(other) + self

    def __rsub__(self, other: float) -> Dual:
        return dual(other) - self

    def __rmul__(self, other: float) -> Dual:
        return dual(other) * self

    def __rtruediv__(self, other: float) -> Dual:
        return dual(other) / self

    def __lt__(self, other: Real) -> bool:
        return self.value < dual(other).value

    def __gt__(self, other: Real) -> bool:
        return self.value > dual(other).value

    def __abs__(self) -> Dual:
        return self if self.value >= 0 else -self


Real = Dual | float


def dual(number: Real) -> Dual:
    return number if isinstance(number, Dual) else Dual(number)


def smooth(value: Callable[[float], float], slope: Callable[[float], float]) -> Callable[[Real], Dual]:
    def applied(x: Real) -> Dual:
        x = dual(x)
        return Dual(value(x.value), slope(x.value) * x.slope)

    return applied


sin = smooth(math.sin, math.cos)
cos = smooth(math.cos, lambda x: -math.sin(x))
exp = smooth(math.exp, math.exp)
log = smooth(math.log, lambda x: 1 / x)
sqrt = smooth(math.sqrt, lambda x: 0.5 / math.sqrt(x))
tanh = smooth(math.tanh, lambda x: 1 / math.cosh(x) ** 2)

Numbers = list[Any]

# -- straight lines ---------------------------------------------------------------------------


def arithmetic(x: Any, y: Any, z: Any) -> Any:
    return (x + y) * (x - z) / (y * y + 1.5) - -z * x


def shared(x: Any, y: Any) -> Any:
    a = x * y
    b = a * a
    c = b * a + b
    d = c * c * a
    return d * b + c * a - d / c


def choices(x: Any, y: Any) -> Any:
    m = x if x > y else y
    k = x * m if x * y > 1 else y / m
    smooth_part = sin(k) if (x > 0 and y > 1) or m < 0.5 else k * k
    return m * k + smooth_part


def branches(x: Any, k: int) -> Any:
    if k in (4, 5, 9):
        return x * x * x
    r = {0: lambda: x * x, 1: lambda: sin(x), 2: lambda: exp(x) * x + 1, 3: lambda: 2 * x + 1}.get(k, lambda: x)()
    return r * r


def early(x: Any) -> Any:
    if x < 0:
        return x * x
    return sqrt(x) if x < 1 else log(x) * x


def joins(x: Any, y: Any) -> Any:
    a, b, c = (x * y, y, 2) if x > 1 else (y, x * x, x)
    if y > 1:
        a, b = b, a
    else:
        c = a * b * c
    return a * a * b + c * y


# -- loops ------------------------------------------------------------------------------------


def nested(a: Numbers, n: int, m: int) -> Any:
    s: Any = 0.0
    for i in range(n):
        t = a[i]
        for j in range(m):
            t = sin(t) * a[j % n] + t * t * 0.1
        s = s + t * t
    return s


def triangular(a: Numbers, n: int) -> Any:
    s: Any = 0.0
    for i in range(n):
        for j in range(i, n):
            for k in range(j - i):
                s = s + exp(a[i] * 0.1) * a[j] * a[k]
    return s


def while_loop(x: Any, y: Any) -> Any:
    while x < 100:
        x = x * 1.5 + y * y
        y = y * 0.9 + sin(x) * 0.01
    return x * y


def do_while(x: Any) -> Any:
    s, i = x, 0
    while True:
        s, i = s * s * 0.5 + x, i + 1
        if not (s < 50 and i < 20):
            return s


def several_exits(a: Numbers, n: int, limit: Any) -> Any:
    s: Any = 0.0
    for i in range(n):
        s = s + a[i] * a[i]
        if s > limit:
            return s * 2
        if a[i] < -5:
            break
        s = s * 1.1
    return s * 3


def break_of_two(a: Numbers, n: int) -> Any:
    s: Any = 1.0
    for i in range(n):
        for j in range(n):
            s = s * (1 + 0.1 * a[j])
            if s > 3:
                return s * s
            if a[j] < -1:
                break
        s = s + a[i]
    return s * s


def returns_inside(a: Numbers, n: int) -> Any:
    s: Any = 1.0
    for i in range(n):
        for j in range(i):
            s = s + a[i] * a[j]
            if s > 1.9:
                return s * a[j]
            if s < -3:
                return a[i] * a[i]
    return s


def switch_in_loop(x: Any, n: int) -> Any:
    r = x
    for i in range(n):
        match i % 5:
            case 0:
                r = r * 1.1
            case 1:
                r = sin(r) + 1
            case 2:
                r = (r + x) * 0.5 + 1
            case 3:
                r = r * 0.5 + 1
            case _:
                r = r * r * 0.2
    return r


def swaps(x: Any, y: Any, z: Any, n: int) -> Any:
    for _ in range(n):
        t, x = x, y
        y = z * 0.9
        z = t * y + 0.1 * x
    return x + 2 * y + 3 * z


def collatz(x: Any, k: int) -> Any:
    s = x
    while k != 1:
        k, s = (3 * k + 1, s * 0.5 + x) if k % 2 else (k // 2, sin(s) * x)
    return s


def downward(a: Numbers, n: int) -> Any:
    s: Any = 0.1
    for i in reversed(range(n)):
        s = s * a[i] + i
    for i in reversed(range(n)):
        s = s + a[i] * s * 0.1
    for i in range(n, 0, -1):
        s = s * 0.5 + a[i - 1]
    return s


def strides(a: Numbers, n: int) -> Any:
    s: Any = 1.0
    for i in range(n - 1, -1, -2):
        s = s + a[i] * a[i] * s * 0.1
    for i in range(0, n, 3):
        s = s * (1 + 0.1 * a[i])
    for i in range(n):
        s = sin(s) + a[i]
    i = 1
    while i < n:
        s = s + a[i] * s
        i *= 2
    for i in range(-3, n, 4):
        s = s * 0.7 + a[max(i, 0)]
    return s


def symbolic_step(x: Any, n: int, k: int) -> Any:
    s = x
    for _ in range(0, n, k):
        s = s * x + cos(s)
    for i in range(n, 0, -k):
        s = s * 0.5 + x * i
    return s


def endless(x: Any) -> Any:
    s = x
    while True:
        s = s * 0.7 + 0.1 * x
        if s < 0.8:
            return s * s
        while True:
            if s < 0.9:
                return s * x
            s = s * 0.95
            if s < 1.2:
                break


def newton(x: Any, eps: float) -> Any:
    y, i = x, 0
    while abs(y * y - x) > eps and i < 50:
        y, i = 0.5 * (y + x / y), i + 1
    return y


def insertion_sort(a: Numbers, w: Numbers, n: int) -> Any:
    a.sort(key=lambda number: number.value)
    return sum((v * v * u for v, u in zip(a, w, strict=True)), start=Dual(0.0))


# -- memory -----------------------------------------------------------------------------------


def stencil_in_place(a: Numbers, n: int) -> None:
    for _ in range(3):
        for i in range(1, n - 1):
            a[i] = 0.5 * a[i] * a[i - 1] + 0.25 * a[i + 1]


def local_array(x: Any, n: int) -> Any:
    b = [x * i * 0.1 for i in range(16)]
    for _ in range(n):
        for i in range(1, 16):
            b[i] = b[i] * b[i - 1] + sin(b[i])
    return sum(b, start=Dual(0.0))


def copies(d: Numbers, s: Numbers, n: int) -> None:
    d[:n] = s[:n]
    for i in range(n):
        d[i] = d[i] * d[i]
    d[1:n] = d[: n - 1]
    d[0] = d[0] * s[1]
    d[: n - 2] = d[2:n]
    d[4] = d[4] * d[3]


def gathered(a: Numbers, ix: list[int], n: int) -> Any:
    s: Any = 1.0
    for i in range(n):
        s = s * (1 + a[ix[i]] * 0.1)
    for i in range(n):
        a[ix[i]] = a[ix[i]] + s * a[ix[n - 1 - i]]
    return s * a[3] + a[1]


def several_outputs(x: Numbers, y: Numbers, z: Numbers, n: int) -> None:
    for i in range(n):
        y[i] = x[i] * x[i]
        z[i] = y[i] * sin(x[i])
        x[i] = z[i] + 1


def chain(a: Numbers, n: int) -> Any:
    x = a[0]
    for i in range(n):
        y = x * a[i]
        x = exp(-y * y) * y + x * 0.5
        a[i] = x
    return x


def matvec(m: Numbers, v: Numbers, r: Numbers, n: int) -> None:
    for i in range(n):
        r[i] = sum((m[i * n + j] * v[j] for j in range(n)), start=Dual(0.0))
    for i in range(n):
        r[i] = tanh(r[i]) * v[i]


def may_overlap(p: Numbers, q: Numbers, n: int) -> None:
    for i in range(n):
        p[i] = p[i] * q[i]
        q[i] = q[i] + p[i] * p[i]


# -- helpers and recursion --------------------------------------------------------------------


def helper_with_an_array(x: Any, n: int, dt: Any) -> Any:
    angle, speed = x, 0.0
    for _ in range(n):
        angle, speed = angle + dt * speed, speed - dt * sin(angle)
    return angle * speed


def sum_of_a_tree(a: Numbers, n: int) -> Any:
    def tree(low: int, high: int) -> Any:
        if high - low == 1:
            return a[low] * a[low]
        middle = (low + high) // 2
        left, right = tree(low, middle), tree(middle, high)
        return left * right + left

    return tree(0, n)


def doubly(x: Any, n: int) -> Any:
    def fibonacci(x: Any, n: int) -> Any:
        return x * n if n < 2 else fibonacci(x * 0.9, n - 1) + fibonacci(x, n - 2) * x

    s: Any = 0.0
    for i in range(n):
        s = s * 0.5 + fibonacci(x, i)
    return s


def logistic(x: Any, n: int) -> Any:
    history = [x]
    for _ in range(n):
        history.append(2.5 * history[-1] * (1 - history[-1]))
    s, i = dual(0.0), n
    while i > 0:
        s = s + history[i] * history[i // 2]
        i //= 2
    return s


SECOND: dict[str, Callable[..., Any]] = {
    f.__name__: f
    for f in (
        arithmetic, shared, choices, branches, early, joins, nested, triangular, while_loop, do_while, several_exits,
        break_of_two, returns_inside, switch_in_loop, swaps, collatz, downward, strides, symbolic_step, endless, newton,
        insertion_sort, stencil_in_place, local_array, copies, gathered, several_outputs, chain, matvec, may_overlap,
        helper_with_an_array, sum_of_a_tree, doubly, logistic,
    )
}  # fmt: skip


def gradient(case: Case) -> dict[str, float]:
    """The gradient of a case by its second implementation: by label, as the outcomes of the engine's."""
    given = {name: parse_value(value) for name, value in case.at.items()}
    labels = []
    for name, value in given.items():
        if name in case.const or _is_whole(value):
            continue
        labels += [f"{name}[{i}]" for i in range(len(value.values))] if isinstance(value, Array) else [name]
    return {label: _slope(case, given, label) for label in labels}


def _is_whole(value: object) -> bool:
    numbers = value.values if isinstance(value, Array) else [value.value] if isinstance(value, Number) else []
    return all(isinstance(number, int) for number in numbers) and not (isinstance(value, Array) and len(numbers) == 0)


def _slope(case: Case, given: dict[str, Any], moved: str) -> float:
    arguments: dict[str, Any] = {}
    for name, value in given.items():
        whole = _is_whole(value) and not case.at[name].startswith("zeros")
        if isinstance(value, Array):
            arguments[name] = [
                v if whole else Dual(float(v), float(moved == f"{name}[{i}]")) for i, v in enumerate(value.values)
            ]
        else:
            arguments[name] = value.value if whole else Dual(float(value.value), float(moved == name))
    result = SECOND[case.function](**arguments)
    total = dual(result) if result is not None else Dual(0.0)
    for name, words in case.seeds.items():
        seeds = parse_value(words)
        assert isinstance(seeds, Array)
        for number, seed in zip(arguments[name], seeds.values, strict=True):
            total = total + dual(number) * float(seed)
    return total.slope
