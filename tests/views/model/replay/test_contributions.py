"""Contributions to adjoints: they add up to the adjoint, and lead back to the seed."""

from __future__ import annotations

import math

import pytest

from samples import load
from tests.support.recordings import CHAIN, recorded, recorded_kernel, recorded_sample
from views.model.replay.contributions import Contributions, OfElement, OfValue, Seed, Source
from views.model.replay.recording import Recording
from views.model.replay.run import Run
from views.model.replay.targets import find_adjoint


def contributions(recording: Recording) -> Contributions:
    return Contributions(Run(recording))


def walked(graph: Contributions, node: Source, seen: set[Source]) -> None:
    """Check a node and all that contributed to it."""
    if node in seen or isinstance(node, Seed):
        return
    seen.add(node)
    added = graph.of(node)
    adjoint = graph.adjoint(node)
    assert adjoint is not None
    assert math.fsum(each.amount for each in added) == pytest.approx(adjoint, abs=1e-15)
    assert not added or sum(each.share for each in added) == pytest.approx(1)
    for each in added:
        assert each.source is not None, (node, each)
        if each.partial is not None and each.adjoint is not None:
            assert each.partial * each.adjoint == pytest.approx(each.amount)
        walked(graph, each.source, seen)


def test_a_loop_leads_to_the_seed_by_each_iteration() -> None:
    graph = contributions(recorded(CHAIN, "chain", {"x": "[0.5, 0.6, 0.7]", "n": "3"}))
    node = find_adjoint(graph, "x[0]")
    assert isinstance(node, OfElement)
    seen: set[Source] = set()
    walked(graph, node, seen)
    values = [each for each in seen if isinstance(each, OfValue) and each.key[1] == "%s"]
    assert len(values) == 2  # in the first iteration s is a constant
    s = find_adjoint(graph, "%s")
    assert isinstance(s, OfValue)
    by = {each.user[1]: each.partial for each in graph.of(graph.of_value(s.key, len(graph.run)) or s)}
    assert by["%product"] == pytest.approx(0.5) and by["%sine"] == pytest.approx(math.cos(1.0))


def test_memory_is_followed_through_stores_and_calls() -> None:
    at = {"in": "[3, 4]", "out": "[0, 0]", "n": "2"}
    graph = contributions(recorded_sample("norm", "norm", at, {"out": "1"}))
    for element, expected in enumerate((0.032, -0.024)):
        node = find_adjoint(graph, f"in[{element}]")
        assert node is not None and graph.adjoint(node) == pytest.approx(expected)
        seen: set[Source] = set()
        walked(graph, node, seen)
        assert any(isinstance(each, OfElement) and "out" in graph.name(each) for each in seen)


KEPT_CALL = """\
define double @square(double %a) noinline {
  %r = fmul double %a, %a
  ret double %r
}
define double @f(double %x, double %y) {
  %first = call double @square(double %x)
  %second = call double @square(double %y)
  %scaled = fmul double %first, 3.0
  %sum = fadd double %scaled, %second
  ret double %sum
}
"""


@pytest.mark.parametrize("inline", [True, False])
def test_calls_are_gone_through(inline: bool) -> None:
    graph = contributions(recorded(KEPT_CALL, "f", {"x": "2", "y": "5"}, inline=inline))
    assert find_adjoint(graph, "nothing") is None
    node = find_adjoint(graph, "x")
    assert node is not None and graph.adjoint(node) == 12
    seen: set[Source] = set()
    walked(graph, node, seen)
    first = find_adjoint(graph, "%first") if not inline else None
    assert inline or (first is not None and graph.adjoint(first) == 3 and first in seen)


@pytest.mark.parametrize("name", ["sum_of_squares", "polynomial", "brusselator", "log_sum_exp", "matvec", "sorted_sum"])
def test_samples_add_up(name: str) -> None:
    sample = load(name)
    graph = contributions(recorded_sample(name, sample.function, sample.at, sample.seed))
    seen: set[Source] = set()
    for n, piece in enumerate(graph.recording.buffers):
        if piece.name.startswith("the shadow of "):
            for element in range(min(2, len(piece.start))):
                walked(graph, graph.of_element(n, element), seen)
    assert len(seen) > 10


def test_a_kernel_is_followed_by_threads() -> None:
    graph = contributions(recorded_kernel("reduction"))
    assert graph.recording.threads == 64 and graph.recording.whole
    node = find_adjoint(graph, "in[70]")  # of the second block, whose seed is -2
    assert isinstance(node, OfElement)
    (part,) = graph.of(node)
    assert part.threads == 1 and part.source is not None and part.code is not None
    assert isinstance(part.source, OfValue) and part.source.thread == 6
