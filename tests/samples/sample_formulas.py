"""The gradients of the samples, worked out by hand: a second implementation to hold the engine to.

Each function takes the sample's arguments by name, as numbers and arrays, and the seeds of its outputs, and returns the
gradient for each active argument by name.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]
Gradient = dict[str, Any]


def relu3(x: float) -> Gradient:
    return {"x": 3 * x**2 if x > 0 else 0.0}


def norm(out: Array, in_: Array, n: int, seed_out: Array) -> Gradient:
    """out = x / |x|, so the adjoint of x is (s - out (out·s)) / |x|."""
    unit, seed = in_ / np.linalg.norm(in_), seed_out[:n]
    return {"in": (seed - unit * (unit @ seed)) / np.linalg.norm(in_)}


def sum_of_squares(x: Array, n: int) -> Gradient:
    return {"x": np.where(np.arange(len(x)) < n, 2 * x, 0)}


def weigh(value: float, count: int) -> Gradient:
    return {"value": 2 * value * count}


def polynomial(x: float, c: Array, n: int) -> Gradient:
    counted = [k for k in range(n) if k == 0 or abs(x) ** k > 1e-12]
    d_c = np.zeros_like(c)
    d_c[counted] = [x**k for k in counted]
    return {"x": sum(k * c[k] * x ** (k - 1) for k in counted if k), "c": d_c}


def brusselator(
    du: Array, dv: Array, u: Array, v: Array, a: float, b: float, alpha: float, n: int, seed_du: Array, seed_dv: Array
) -> Gradient:
    """The Laplacian of a periodic grid is its own transpose."""

    def laplace(field: Array) -> Array:
        grid = field.reshape(n, n)
        around = sum(np.roll(grid, step, axis) for step in (1, -1) for axis in (0, 1))
        return np.ravel(around - 4 * grid)

    return {
        "u": seed_du * (2 * u * v - (b + 1)) + seed_dv * (b - 2 * u * v) + alpha * laplace(seed_du),
        "v": seed_du * u**2 - seed_dv * u**2 + alpha * laplace(seed_dv),
    }


def log_sum_exp(x: Array, n: int) -> Gradient:
    shifted = np.exp(x - x.max())
    return {"x": shifted / shifted.sum()}


def matvec(y: Array, a: Array, x: Array, rows: int, columns: int, seed_y: Array) -> Gradient:
    used = rows * columns
    d_a, d_x = np.zeros_like(a), np.zeros_like(x)
    d_a[:used] = np.outer(seed_y[:rows], x[:columns]).ravel()
    d_x[:columns] = a[:used].reshape(rows, columns).T @ seed_y[:rows]
    return {"a": d_a, "x": d_x}


def lstm(weight: Array, bias: Array, input_: Array, steps: int) -> Gradient:
    """Backpropagation through time over whole vectors."""
    size = 3
    w = weight.reshape(4, size, 2 * size)
    hidden, cell = np.zeros(size), np.zeros(size)
    past = []
    for t in range(steps):
        z = np.concatenate([input_[t * size : (t + 1) * size], hidden])
        gates = w @ z + bias.reshape(4, size)
        i, f, o = 1 / (1 + np.exp(-gates[:3]))
        g = np.tanh(gates[3])
        old, cell = cell, f * cell + i * g
        hidden = o * np.tanh(cell)
        past.append((z, i, f, o, g, old, cell))
    d_w, d_b = np.zeros_like(w), np.zeros((4, size))
    d_hidden, d_cell = np.ones(size), np.zeros(size)
    for z, i, f, o, g, old, new in reversed(past):
        d_cell = d_cell + d_hidden * o * (1 - np.tanh(new) ** 2)
        d_gates = np.array(
            [
                d_cell * g * i * (1 - i),
                d_cell * old * f * (1 - f),
                d_hidden * np.tanh(new) * o * (1 - o),
                d_cell * i * (1 - g**2),
            ]
        )
        d_w += d_gates[:, :, None] * z
        d_b += d_gates
        d_hidden = np.einsum("gi,gij->j", d_gates, w)[size:]
        d_cell = d_cell * f
    return {"weight": d_w.ravel(), "bias": d_b.ravel()}


def sorted_sum(x: Array, weight: Array, n: int) -> Gradient:
    """The weights at the places where the elements of x end up, and x as it stands there.

    x itself is overwritten by the sorting, so its shadow is what the adjoint of the *given* x is.
    """
    order = np.argsort(x, kind="stable")
    d_x = np.zeros(n)
    d_x[order] = weight
    return {"x": d_x, "weight": x[order]}


def halving(p: float, to: float, depth: int) -> Gradient:
    """Simpson's rule over 2^depth parts, every node moving with the end; the logistic function is softplus's slope."""
    parts = 2**depth
    t = np.linspace(0, 1, 2 * parts + 1)
    weights = np.where(np.arange(len(t)) % 2, 4, 2) / (6 * parts)
    weights[[0, -1]] /= 2

    def integral(p: float) -> tuple[float, float, float]:
        """The integral, and its derivatives by p and by the end."""
        x = to * t
        value, slope, bell = np.logaddexp(0, p * x), 1 / (1 + np.exp(-p * x)), np.exp(-x * x)
        by_x = bell * (p * slope - 2 * x * value)
        return to * weights @ (value * bell), to * weights @ (slope * x * bell), weights @ (value * bell + x * by_x)

    (above, by_p, by_end), (below, _, below_by_end) = integral(p), integral(1.0)
    return {"p": by_p / below, "to": (by_end * below - above * below_by_end) / below**2}


FORMULAS: dict[str, Callable[..., Gradient]] = {
    "relu3": relu3,
    "norm": norm,
    "sum_of_squares": sum_of_squares,
    "struct_memcpy": weigh,
    "polynomial": polynomial,
    "brusselator": brusselator,
    "log_sum_exp": log_sum_exp,
    "matvec": matvec,
    "lstm": lstm,
    "sorted_sum": sorted_sum,
    "halving": halving,
}


def expected(sample: str, arguments: dict[str, Any], seeds: dict[str, Array]) -> Gradient:
    """The gradient of a sample's function; `in` and `input`, which Python keeps for itself, get an underscore."""
    names = {"in": "in_", "input": "input_"}
    given = {names.get(name, name): value for name, value in arguments.items()}
    return FORMULAS[sample](**given, **{f"seed_{name}": value for name, value in seeds.items()})
