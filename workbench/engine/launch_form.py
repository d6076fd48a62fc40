"""The values and the launch that a person entered in the form, and the assumptions of a derivative about them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from ad.engine.differentiation import Options
from ad.invocation.binding import bind
from ad.invocation.invocation import Invocation
from ad.invocation.value_syntax import parse_value
from ad.invocation.values import ArgumentError, ArgumentValue
from analyses.gpu.launch import Configuration
from analyses.gpu.threads import is_kernel
from analyses.ir.model import Function, Module
from analyses.records import dataclass
from views.model.entries import ArgumentEntry
from workbench.engine.default_values import suggestion
from workbench.execution.kernel_launch import launch_configuration
from workbench.execution.ranks import chosen_ranks
from workbench.program.errors import UserError


@dataclass(frozen=True)
class LaunchAssumptions:
    """The launch that the derivative of a kernel is for; nothing is assumed of other functions.

    `extents` are the bytes behind its arguments, by name; with `atomics` it may add atomically.
    """

    configuration: Configuration | None = None
    extents: tuple[tuple[str, int], ...] = ()
    atomics: bool = True

    def applied_to(self, options: Options) -> Options:
        """The options with these assumptions."""
        return replace(options, launch=self.configuration, extents=dict(self.extents), atomics=self.atomics)


def assumptions_of(invocation: Invocation, launch: Mapping[str, str]) -> LaunchAssumptions:
    """The assumptions for the derivative of an invocation. Raises UserError."""
    if invocation.configuration is None:
        return LaunchAssumptions()
    extents = tuple(sorted(invocation.extents.items()))
    return LaunchAssumptions(invocation.configuration, extents, with_atomics(launch))


def assumptions_before_run(
    module: Module,
    function: Function,
    launch: Mapping[str, str],
    at: Mapping[str, str],
    arguments: Sequence[ArgumentEntry],
) -> LaunchAssumptions:
    """The assumptions for a derivative that is not yet run; arguments without a value get a suggested one.

    Raises UserError.
    """
    configuration = configured(function, launch) if launch else None
    if configuration is None:
        return LaunchAssumptions()
    try:
        values = values_of({a.name: at.get(a.name) or a.value or suggestion(a) for a in arguments})
        return assumptions_of(bind(module, function, values, gradient=False, configuration=configuration), launch)
    except ArgumentError:  # a run reports it; without sizes the derivative is for any
        return LaunchAssumptions(configuration, (), with_atomics(launch))


def values_of(texts: Mapping[str, str]) -> dict[str, ArgumentValue]:
    """Parse the values, by name. Raises ArgumentError."""
    values: dict[str, ArgumentValue] = {}
    for name, text in texts.items():
        try:
            values[name] = parse_value(text)
        except ArgumentError as error:
            raise ArgumentError(error.what, name, error.hint) from None
    return values


def configured(function: Function, launch: Mapping[str, str]) -> Configuration | None:
    """The launch of a kernel from the fields of the form; None for a function that is no kernel. Raises UserError."""
    if not is_kernel(function):
        return None
    shared = launch.get("shared", "").strip() or "0"
    if not shared.isdigit():
        raise UserError(f"{shared!r} is not a number of bytes", "shared")
    return launch_configuration(launch.get("grid") or "1", launch.get("block") or "1", int(shared))


def ranks_of(launch: Mapping[str, str]) -> tuple[int, int] | None:
    """The number of ranks of a replay and the one that is replayed; None for a function without. Raises UserError."""
    if "ranks" not in launch:
        return None
    count, rank = ((launch.get(name) or "").strip() or other for name, other in (("ranks", "1"), ("rank", "0")))
    for name, word in (("ranks", count), ("rank", rank)):
        if not word.isdigit():
            raise UserError(f"{word!r} is not a number", name)
    return chosen_ranks(int(count), int(rank))


def with_atomics(launch: Mapping[str, str]) -> bool:
    """True if the form lets a kernel's gradient add atomically. Raises UserError."""
    word = launch.get("atomics", "").strip() or "on"
    if word not in ("on", "off"):
        raise UserError(f"{word!r} is neither on nor off", "atomics")
    return word == "on"
