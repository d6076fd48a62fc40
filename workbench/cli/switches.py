"""The options that turn off what saves time or memory in a derivative, and leave its values as they are."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from ad.plan.policies import Policy
from workbench.cli.overrides import OPTIONS, add_overrides, written

if TYPE_CHECKING:
    from ad.engine.strategy import Strategy

DEFAULT = str(Policy.MINIMUM_CUT)
NO_PREOPT = "--no-preopt"
NO_INLINE = "--no-inline"
SWITCHES = {
    "--no-cache-licm": "let buffers grow in loops, and allocate none before them",
    "--no-remat": "run no loop once more in the reverse",
    "--no-zero-skip": "reverse loops and calls of which nothing was chosen, too",
    NO_INLINE: "differentiate each function that is called on its own, where possible",
    NO_PREOPT: "differentiate what clang generates before LLVM optimises it, and IR with its variables in memory",
}


def add_switches(parser: argparse.ArgumentParser) -> None:
    """Add the options that `strategy` reads."""
    _add(parser, SWITCHES)


def add_choices(parser: argparse.ArgumentParser) -> None:
    """Add those options that a person can also choose by a key in the workbench."""
    _add(parser, [NO_INLINE])


def _add(parser: argparse.ArgumentParser, names: Iterable[str]) -> None:
    group = parser.add_argument_group("what saves time and memory")
    group.add_argument(
        "--policy",
        choices=[str(policy) for policy in Policy],
        default=DEFAULT,
        help="how to choose between storing a value and recomputing it (default min-cut)",
    )
    for name in names:
        group.add_argument(name, action="store_true", help=SWITCHES[name])
    add_overrides(parser)


def strategy(args: argparse.Namespace) -> Strategy:
    """The choices of the command line; the best ones for a command without these options."""
    from ad.engine.strategy import Strategy

    return Strategy(
        Policy(getattr(args, "policy", DEFAULT)),
        hoist_buffers=not _is_off(args, "--no-cache-licm"),
        rerun_loops=not _is_off(args, "--no-remat"),
        skip_unchosen=not _is_off(args, "--no-zero-skip"),
        inline=not _is_off(args, "--no-inline"),
        promote=not is_unoptimised(args),
    )


def is_unoptimised(args: argparse.Namespace) -> bool:
    """Whether sources are read before LLVM optimises them, and nothing is prepared that the engine can do without."""
    return _is_off(args, NO_PREOPT)


def switched(args: argparse.Namespace) -> Iterator[str]:
    """The choices of a command line that are not the best ones, as a person types them; not how sources are read."""
    if (policy := getattr(args, "policy", DEFAULT)) != DEFAULT:
        yield f"--policy {policy}"
    yield from (name for name in SWITCHES if name != NO_PREOPT and _is_off(args, name))
    yield from written(args)


def unswitched() -> dict[str, object]:
    """The values of those options where none of them is given."""
    decisions: dict[str, object] = {_destination(name): [] for name in OPTIONS}
    return {"policy": DEFAULT, **decisions, **{_destination(name): False for name in SWITCHES if name != NO_PREOPT}}


def _destination(switch: str) -> str:
    return switch.removeprefix("--").replace("-", "_")


def _is_off(args: argparse.Namespace, switch: str) -> bool:
    return bool(getattr(args, _destination(switch), False))
