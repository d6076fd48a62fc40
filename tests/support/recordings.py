"""Recordings of runs of gradients, for tests of the replay."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ad.context.observation import AdjointSites
from ad.engine import engine
from ad.engine.differentiation import Options
from ad.engine.strategy import Strategy
from ad.invocation.binding import bind
from ad.invocation.value_syntax import parse_value
from analyses.facts import History
from analyses.gpu.launch import Configuration
from analyses.ir.text.reader import read_module
from analyses.ir.toolchain import normalise
from samples import load
from views.model.replay.recording import Recording
from workbench.engine.replaying import ToRecord, of_function, of_gradient
from workbench.execution.recording import record


def to_record(
    text: str,
    function: str,
    at: Mapping[str, str],
    seeds: Mapping[str, str] | None = None,
    configuration: Configuration | None = None,
    *,
    gradient: bool = True,
    inline: bool = True,
    const: Sequence[str] = (),
) -> ToRecord:
    """What is recorded of a gradient at a point, or of the function itself."""
    module = read_module(normalise(text))
    values = {name: parse_value(value) for name, value in at.items()}
    weights = {name: parse_value(value) for name, value in (seeds or {}).items()}
    primal = module.functions[function]
    invocation = bind(
        module, primal, values, seeds=weights, const=const, gradient=gradient, configuration=configuration
    )
    if not gradient:
        return of_function(module, text, invocation)
    history, sites = History(), AdjointSites()
    options = Strategy(inline=inline).applied(Options(observed=sites, launch=configuration, extents=invocation.extents))
    derivative = engine.run(module, invocation.request, history, options)
    return of_gradient(invocation, derivative, history, sites.sites)


def recorded(
    text: str,
    function: str,
    at: Mapping[str, str],
    seeds: Mapping[str, str] | None = None,
    *,
    gradient: bool = True,
    inline: bool = True,
) -> Recording:
    """A recorded run of a gradient at a point, or of the function itself."""
    wanted = to_record(text, function, at, seeds, gradient=gradient, inline=inline)
    return record(wanted.text, wanted.calls, wanted.wanted)


def recorded_kernel(name: str) -> Recording:
    """A recorded run of the gradient of a sample's kernel, at its first launch."""
    sample = load(name)
    launch = sample.launches[0]
    text, function = sample.ir.read_text(encoding="utf-8"), launch.kernels[0]
    configuration = Configuration(launch.grid, launch.block, launch.shared)
    wanted = to_record(text, function, launch.at, launch.seed, configuration, const=launch.constant)
    return record(wanted.text, wanted.calls, wanted.wanted)


def recorded_sample(
    name: str, function: str, at: Mapping[str, str], seeds: Mapping[str, str] | None = None
) -> Recording:
    """The same of a sample."""
    return recorded(load(name).ir.read_text(encoding="utf-8"), function, at, seeds)


CHAIN = """\
declare double @llvm.sin.f64(double)

define double @chain(ptr %x, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %s = phi double [ 1.0, %entry ], [ %sum, %loop ]
  %at = getelementptr double, ptr %x, i64 %i
  %v = load double, ptr %at
  %product = fmul double %s, %v
  %sine = call double @llvm.sin.f64(double %s)
  %sum = fadd double %product, %sine
  %next = add i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %end, label %loop
end:
  ret double %sum
}
"""
"""A loop whose value is kept for the reverse: s = s·x[i] + sin(s)."""
