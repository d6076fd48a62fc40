"""Functions in PyTorch, JAX and TensorFlow, where these are installed: their own checks of gradients, and formulas."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

import adjoint
from tests.adjoint import IR

U = np.array([0.3, -0.2, 0.9, 0.4, 0.7])


@pytest.fixture(scope="module")
def program() -> Iterator[adjoint.Program]:
    with adjoint.open(IR, isolated=False) as program:
        yield program


def test_pytorch(program: adjoint.Program) -> None:
    torch = pytest.importorskip("torch")
    function, energy = program.function("energy"), program.function("energy").torch()
    u, k = torch.tensor(U, requires_grad=True), torch.tensor(2.0, dtype=torch.float64, requires_grad=True)
    energy(u, n=5, k=k).backward()
    gradients = function.grad(U, 5, 2.0)
    np.testing.assert_array_equal(u.grad, gradients["u"])
    assert k.grad == gradients["k"]

    def scalar(u: object, k: object = k) -> object:
        return energy(u, 5, k)

    assert torch.autograd.gradcheck(scalar, (u, k))
    assert torch.autograd.gradgradcheck(scalar, (u, k))
    rows = torch.stack([u, 2 * u]).detach()
    by_row = torch.vmap(torch.func.grad(lambda u: energy(u, 5, 2.0)))(rows)
    np.testing.assert_array_equal(by_row, [function.grad(row, 5, 2.0)["u"] for row in rows.numpy()])
    step = program.function("step").torch()
    out = torch.zeros(5, dtype=torch.float64)
    assert torch.autograd.gradcheck(lambda u, k: step(u, out, 5, k), (u, k))
    compiled = torch.compile(lambda u: 3 * energy(2 * u, 5, 2.0), backend="aot_eager", fullgraph=True)
    u.grad = None
    compiled(u).backward()
    np.testing.assert_allclose(u.grad, 6 * function.grad(2 * U, 5, 2.0)["u"])


def test_jax(program: adjoint.Program) -> None:
    jax = pytest.importorskip("jax")
    from jax.test_util import check_grads

    function, energy = program.function("energy"), program.function("energy").jax()
    with pytest.raises(adjoint.Error, match="JAX makes float32"):
        energy(U, 5, 2.0)
    with jax.enable_x64(True):
        gradients = function.grad(U, 5, 2.0)
        both = jax.jit(jax.grad(lambda u, k: energy(u, 5, k), (0, 1)))(U, 2.0)
        np.testing.assert_allclose(both[0], gradients["u"])
        assert both[1] == pytest.approx(gradients["k"])
        rows = np.stack([U, 2 * U])
        by_row = jax.vmap(jax.grad(lambda u: energy(u, 5, 2.0)))(rows)
        np.testing.assert_allclose(by_row, [function.grad(row, 5, 2.0)["u"] for row in rows])
        step = program.function("step")
        reverse, forward = step.jax(), step.jax(forward=True)
        wanted = step.jacobian(U, np.zeros(5), 5, 0.1, of="out", wrt="u")
        np.testing.assert_allclose(jax.jacrev(lambda u: reverse(u, np.zeros(5), 5, 0.1))(U), wanted)
        np.testing.assert_allclose(jax.jacfwd(lambda u: forward(u, np.zeros(5), 5, 0.1))(U), wanted)
        check_grads(lambda u, k: reverse(u, np.zeros(5), 5, k), (U, 0.1), order=1, modes=["rev"])
        check_grads(lambda u, k: forward(u, np.zeros(5), 5, k), (U, 0.1), order=1, modes=["fwd"])


def test_tensorflow(program: adjoint.Program) -> None:
    tf = pytest.importorskip("tensorflow")
    function, energy = program.function("energy"), program.function("energy").tensorflow()
    u, k = tf.Variable(U), tf.Variable(2.0, dtype=tf.float64)

    @tf.function
    def slopes() -> object:
        with tf.GradientTape() as tape:
            value = 3 * energy(u, 5, k)
        return tape.gradient(value, [u, k])

    gradients = function.grad(U, 5, 2.0)
    by_u, by_k = slopes()
    np.testing.assert_allclose(by_u, 3 * gradients["u"])
    assert float(by_k) == pytest.approx(3 * gradients["k"])
    step = program.function("step")
    operator, zero = step.tensorflow(), tf.zeros(5, tf.float64)
    ours, numeric = tf.test.compute_gradient(lambda u: operator(u, zero, 5, 0.1), [tf.constant(U)])
    np.testing.assert_allclose(ours[0], numeric[0], atol=1e-8)
    np.testing.assert_allclose(ours[0], step.jacobian(U, np.zeros(5), 5, 0.1, of="out", wrt="u"))


def test_a_framework_that_is_missing(program: adjoint.Program, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("adjoint.functions.find_spec", lambda name: None)
    with pytest.raises(adjoint.Error, match="pip install torch"):
        program.function("energy").torch()
    with pytest.raises(adjoint.Error, match="pip install jax"):
        program.function("energy").jax()


def test_integers_have_no_derivative(program: adjoint.Program) -> None:
    from adjoint.frameworks.functional import Functional

    with pytest.raises(adjoint.Error, match="no output with a derivative"):
        Functional(program.function("count"))
    with pytest.raises(adjoint.Error, match="several numbers"):
        Functional(program.function("both"))
