"""What the kernels of the samples compute, written again in NumPy: by its kernel, the arrays that a launch changes."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[Any]
Formula = Callable[[Mapping[str, Any], int], dict[str, Array]]
"""From the arguments and the number of threads in the grid (in x)."""


def tensor_contraction(g: Mapping[str, Any], threads: int) -> dict[str, Array]:
    a, b = g["A"].reshape(g["A_dim"]), g["B"].reshape(g["B_dim"])
    return {"C": np.tensordot(a, b, (g["contractDimA"], g["contractDimB"])).ravel()}


def add_kernel_4(g: Mapping[str, Any], threads: int) -> dict[str, Array]:
    n = g["N"]
    return {"out": np.array([g["in"][i:n:32].sum() if i < n else 0.0 for i in range(len(g["out"]))])}


def store_store(g: Mapping[str, Any], threads: int) -> dict[str, Array]:
    x = g["in"]
    out = x * x
    out[threads - 1 - np.arange(0, threads, 3)] = 5 * x[::3]
    return {"out": out}


def sum_of_squares(g: Mapping[str, Any], threads: int) -> dict[str, Array]:
    x = np.zeros(threads)
    x[: g["n"]] = g["in"]
    return {"out": (x * x).reshape(len(g["out"]), -1).sum(axis=1)}


def matmul(g: Mapping[str, Any], threads: int) -> dict[str, Array]:
    n = g["n"]
    return {"c": (g["a"].reshape(n, n) @ g["b"].reshape(n, n)).ravel()}


erfc = np.vectorize(math.erfc)


def normal(x: Array) -> Array:
    value: Array = 0.5 * erfc(-x / math.sqrt(2))
    return value


def _d(g: Mapping[str, Any]) -> tuple[Array, Array]:
    deviation = g["volatility"] * np.sqrt(g["time"])
    d1 = (np.log(g["spot"] / g["strike"]) + (g["rate"] + g["volatility"] ** 2 / 2) * g["time"]) / deviation
    return d1, d1 - deviation


def black_scholes(g: Mapping[str, Any], threads: int) -> dict[str, Array]:
    d1, d2 = _d(g)
    paid = g["strike"] * np.exp(-g["rate"] * g["time"])
    call = g["spot"] * normal(d1) - paid * normal(d2)
    return {"call": call, "put": call - g["spot"] + paid}


def greeks(g: Mapping[str, Any]) -> dict[str, Array]:
    """Of the calls, by the argument they belong to, and the second derivatives; as every textbook has them."""
    d1, d2 = _d(g)
    root = np.sqrt(g["time"])
    density = np.exp(-d1 * d1 / 2) / math.sqrt(2 * math.pi)
    paid = g["strike"] * np.exp(-g["rate"] * g["time"])
    return {
        "spot": normal(d1),
        "strike": -np.exp(-g["rate"] * g["time"]) * normal(d2),
        "rate": paid * g["time"] * normal(d2),
        "volatility": g["spot"] * density * root,
        "time": g["spot"] * density * g["volatility"] / (2 * root) + g["rate"] * paid * normal(d2),
        "gamma": density / (g["spot"] * g["volatility"] * root),
        "vanna": -density * d2 / g["volatility"],
    }


def particles(g: Mapping[str, Any], threads: int) -> dict[str, Array]:
    gravity, softening, step = np.frombuffer(g["world"])
    before = g["before"].reshape(-1, 4)
    x, mass = before[:, :3], before[:, 3]
    apart = x[None] - x[:, None]
    near = 1 / np.sqrt((apart**2).sum(axis=2) + softening)
    pull = gravity * mass[None] * near**3
    velocity = g["velocity"].reshape(-1, 3) + step * (pull[:, :, None] * apart).sum(axis=1)
    after = np.concatenate([x + step * velocity, mass[:, None]], axis=1)
    return {"after": after.ravel(), "velocity": velocity.ravel()}


def material_update(g: Mapping[str, Any], threads: int) -> dict[str, Array]:
    e, p, q, dv = (g[name].copy() for name in ("energy", "pressure", "viscosity", "change"))
    first, work = e, p + q
    stiffness = 2 / (3 * g["volume"])
    for _ in range(10):
        e = (e + first - dv / 2 * (work + p + q)) / 2
        p = stiffness * e
        p = np.maximum(np.where(np.abs(p) < 1e-7, 0, p), g["least"])
        squared = stiffness * e + g["volume"] ** 2 * stiffness * p
        sound = np.where(squared <= 1e-12, 1e-6, np.sqrt(np.maximum(squared, 0)))
        q = np.where(dv > 0, 0, sound * g["linear"] + g["quadratic"])
    return {"energy": e, "pressure": p, "viscosity": q}


DIRECTIONS = ((0, 0), (1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (-1, 1), (-1, -1), (1, -1))
WEIGHTS = (4 / 9, 1 / 9, 1 / 9, 1 / 9, 1 / 9, 1 / 36, 1 / 36, 1 / 36, 1 / 36)


def lattice_step(g: Mapping[str, Any], threads: int) -> dict[str, Array]:
    """Relaxation towards the equilibrium of Qian, d'Humières and Lallemand (1992), then streaming."""
    width, height, omega = g["width"], g["height"], g["relaxation"]
    shape = (height + 2, width + 2)
    f = g["from"].astype("f8").reshape(9, *shape)[:, 1:-1, 1:-1]
    wall = g["wall"].reshape(shape)[1:-1, 1:-1] != 0
    density = f.sum(axis=0)
    u = sum(c[0] * fi for c, fi in zip(DIRECTIONS, f, strict=True)) / density
    v = sum(c[1] * fi for c, fi in zip(DIRECTIONS, f, strict=True)) / density
    to = g["to"].reshape(9, *shape).copy()
    for i, ((cx, cy), weight) in enumerate(zip(DIRECTIONS, WEIGHTS, strict=True)):
        along = cx * u + cy * v
        balance = weight * density * (1 + 3 * along + 4.5 * along**2 - 1.5 * (u * u + v * v))
        turned = f[DIRECTIONS.index((-cx, -cy))]
        to[i, 1 + cy : 1 + cy + height, 1 + cx : 1 + cx + width] = np.where(
            wall, turned, (1 - omega) * f[i] + omega * balance
        )
    return {"to": to.ravel()}


def table_lookup(g: Mapping[str, Any], threads: int) -> dict[str, Array]:
    points, nuclides = g["points"], g["nuclides"]
    table = g["table"].reshape(nuclides, points, 5)
    out = []
    for i, e in enumerate(g["energy"]):
        m = (i * 2654435761) % 2**32 % g["materials"]
        total = np.zeros(5)
        for k in range(g["count"][m]):
            values = table[(5 * k + 7 * m) % nuclides]
            total += g["density"][g["first"][m] + k] * np.array([np.interp(e, g["grid"], c) for c in values.T])
        out.append(total)
    return {"out": np.concatenate(out)}


def weideman(z: Array, terms: int = 16) -> Array:
    """w(z) = exp(-z²) erfc(-iz), with the coefficients from the Fourier transform that defines them."""
    length = math.sqrt(terms / math.sqrt(2))
    angle = np.arange(-2 * terms + 1, 2 * terms) * math.pi / (2 * terms)
    t = length * np.tan(angle / 2)
    f = np.concatenate([[0], np.exp(-t * t) * (length**2 + t * t)])
    a = np.real(np.fft.fft(np.fft.fftshift(f)))[1 : terms + 1] / (4 * terms)
    ratio = (length + 1j * z) / (length - 1j * z)
    value: Array = 2 * np.polyval(a[::-1], ratio) / (length - 1j * z) ** 2 + 1 / math.sqrt(math.pi) / (length - 1j * z)
    return value


def resonances(g: Mapping[str, Any], threads: int) -> dict[str, Array]:
    nuclides, windows, broadening = g["nuclides"], g["windows"], g["broadening"]
    fits = g["fits"].reshape(nuclides, windows, 3, 3)
    poles = g["poles"].reshape(nuclides, windows, 4, 4, 2) @ [1, 1j]
    e = g["energy"]
    root = np.sqrt(e)
    window = np.minimum((root * windows).astype(int), windows - 1)
    smooth = np.einsum("kirf,fi->kir", fits[:, window], [1 / e, 1 / root, np.ones_like(e)])
    pole = poles[:, window]
    at = broadening * (root[:, None] - pole[..., 0].real + 1j * (0.01 + pole[..., 0].imag))
    peaks = broadening / e[:, None] * np.einsum("kipr,kip->kir", pole[..., 1:], weideman(at)).real
    return {"out": np.einsum("k,kir->ir", g["density"], smooth + peaks).ravel()}


FORMULAS: dict[str, Formula] = {
    "_Z3fooPdS_": lambda g, _: {"x_out": g["x_in"] ** 2},
    "_Z6primalPfS_S_": lambda g, _: {"y": g["a"][0] * g["x"]},
    "_Z7collidePfS_": lambda g, _: {"dst": g["dst"] + g["src"] ** 2 - 3 * g["src"]},
    "_Z10store_loadPdPKd": lambda g, _: {"out": g["in"] * g["in"][::-1] ** 2},
    "_Z10load_storePd": lambda g, _: {"data": g["data"][::-1] ** 2},
    "_Z11store_storePdPKd": store_store,
    "_Z9load_loadPdPKd": lambda g, _: {"out": g["in"] * g["in"][::-1]},
    "_Z14sum_of_squaresPdPKdi": sum_of_squares,
    "_Z6matmulPfPKfS1_i": matmul,
    "_Z12add_kernel_4PdS_i": add_kernel_4,
    "_Z17kernel_with_valuePdS_d": lambda g, _: {"out": g["in"] * g["val"]},
    "_Z19kernel_with_pointerPdS_S_": lambda g, _: {"out": g["in"] * g["val"]},
    "_Z17kernel_with_localPdS_d": lambda g, n: {"out": g["in"] * (g["val"] + np.arange(n))},
    "_Z18kernel_with_nestedPdS_S_": lambda g, _: {"out": 2 * g["in"] * g["val"]},
    "_Z19tensorContraction3DPfPKfS1_PKmS3_ii": tensor_contraction,
    "_Z13black_scholesPdS_PKdS1_S1_S1_S1_i": black_scholes,
    "_Z14move_particlesP8ParticleP8VelocityPKS_5Worldi": particles,
    "_Z15material_updatePdS_S_PKdS1_S1_S1_di": material_update,
    "_Z12lattice_stepPfPKfPKifii": lattice_step,
    "_Z14cross_sectionsPdPKdS1_S1_S1_PKiS3_iiii": table_lookup,
    "_Z10resonancesPdPKdS1_S1_S1_diii": resonances,
}
