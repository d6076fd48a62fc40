"""The command line that reproduces the screen."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from views.model.model import Model
from workbench.program.builds import rebuilt
from workbench.program.compile_options import PLAIN, CompileOptions

if TYPE_CHECKING:
    from ad.advice.edits.offers import Offer

STANDARD_INPUT = "standard-input"
"""The name, without suffix, of the file for a program read from standard input."""

REPLAYED = ("atomics", "ranks", "rank")
"""The fields of the launch that are no options of `grad` by their name."""


def command_line(
    model: Model, paths: Sequence[str], options: CompileOptions, *, running: bool = False, sweeping: bool = False
) -> str:
    """The command that reproduces the screen: with `running` the results, with `sweeping` the plot."""
    hints = [word for word in option_words(model.explanation.chosen) if rebuilt(word, (), PLAIN) is None]
    types = [hint.removeprefix("%") for hint in hints if hint.partition("=")[2].startswith("{")]
    command = "grad" if running else "explain" if hints else "open"
    names = ("-" if Path(path).stem == STANDARD_INPUT else path for path in paths)
    words = ["adjoint", command, *names, *options.arguments()]
    if model.function:
        words += ["--function", model.function]
    words += [f"--type={tree}" for tree in types]
    words += [f"--hint={hint}" for hint in hints if not running and hint.removeprefix("%") not in types]
    if command == "open" and model.choices.forward:
        words.append("--mode=forward")
    words += model.choices.arguments()
    if running:
        words += [f"--at={name}={text}" for name, text in model.inputs.values.items() if text]
        words += [f"--seed={name}={text}" for name, text in model.inputs.seeds.items() if text]
        words += [f"--const={','.join(model.inputs.constant)}"] if model.inputs.constant else []
        words += [f"--{name}={text}" for name, text in model.inputs.launch.items() if text and name not in REPLAYED]
        words += ["--no-atomics"] * (model.inputs.launch.get("atomics", "").strip() == "off")
        if sweeping and model.run.sweep:
            first, last = model.run.sweep[0].at, model.run.sweep[-1].at
            words.append(f"--sweep={model.run.swept_input}={first}:{last}:{len(model.run.sweep)}")
    return shlex.join(words)


def option_words(chosen: Sequence[Offer]) -> list[str]:
    """The options of the command line that make these changes."""
    return [word for offer in chosen for word in offer.words]


def constants(chosen: Sequence[Offer]) -> list[str]:
    """The arguments that these changes make constant."""
    words = (word.partition(" ") for word in option_words(chosen))
    return [name.strip() for mark, _, name in words if mark == "enzyme_const"]
