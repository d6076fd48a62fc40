"""The form with the inputs of a run, and the results."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import ClassVar

from rich.style import Style
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Button, Input, Label, Static

from views.model.entries import ArgumentEntry
from views.model.model import Change, Model
from views.model.numbers import duration, number
from views.model.state import DerivationState
from views.run.components import MOST_ROWS, component_rows
from views.run.plot import PlotView
from views.widgets.rows import Row, RowsPane, report_lines, wrapped
from views.widgets.text_input import TextInput

LAUNCH = {
    "grid": "blocks: 4 or 2,2,1",
    "block": "threads: 64 or 8,8,1",
    "shared": "bytes of dynamic shared memory",
    "device": "auto, simulator or cuda",
    "atomics": "on, or off to see the race",
    "ranks": "how many run it when it is replayed",
    "rank": "the rank that is replayed, from 0",
}
"""The fields of a kernel's launch, and of a run on several ranks, with their placeholders."""

_Shown = tuple[str, tuple[ArgumentEntry, ...], tuple[str, ...]]
"""The contents of the form: the function, its arguments, and the fields of its launch."""


class Field(Horizontal):
    """One line of the form: a label and an input."""

    DEFAULT_CSS = """
    Field {
        height: 1;
        & > Label { width: 22; color: $foreground 80%; }
        & > Input {
            width: 1fr; height: 1; border: none; padding: 0 1; background: $foreground 8%;
            &:focus { border: none; background: $accent 25%; }
        }
    }
    """

    def __init__(self, label: Text, name: str, text: str, placeholder: str) -> None:
        super().__init__(name=name)
        self._label, self._text, self._placeholder = label, text, placeholder

    def compose(self) -> ComposeResult:
        yield Label(self._label)
        yield TextInput(self._text, placeholder=self._placeholder, select_on_focus=False)

    @property
    def text(self) -> str:
        """The text of the line."""
        return self.query_one(Input).value.strip()

    @text.setter
    def text(self, text: str) -> None:
        self.query_one(Input).value = text


class ExecutionView(VerticalScroll, can_focus=False):
    """The form: a value for each argument, seeds, constant arguments, and a range to sweep over."""

    TITLE: ClassVar[str] = "Arguments"

    HELP = """\
    ## Arguments

    A value for each argument: a number, `[1, 2, 3]`, `zeros(n)`, `ones(n)`, `linspace(a, b, n)`, `random(n, seed=s)`, a
    `.npy` file, `null`, or `{fields of a struct}`. `seed` is the adjoint of an output, as in `out=[1, 0]`; the seed of
    a returned number is 1. `constant` lists arguments that are not differentiated. `enter` runs.

    A kernel has lines for its launch: `grid`, `block`, bytes of dynamic `shared` memory, and the `device`, which code
    that launches kernels has, too: `auto` takes a GPU if there is one, else the simulator. `atomics` can be `off`, to
    show the races of plain additions.

    A function that sends messages by MPI has lines for the number of `ranks` that run it in a replay, and the `rank`
    that is replayed. Each gets the values above. `x` runs it as the only rank.

    `sweep` varies one number over a range, as in `x=0:2:50`, and plots value, gradient and finite difference.
    """

    DEFAULT_CSS = """
    ExecutionView {
        border: round $foreground 25%; border-title-color: $foreground 70%; padding: 0 1;
        background: $background; scrollbar-size-vertical: 1;
        &:focus-within { border: round $accent; border-title-color: $accent; }
        & #hint { color: $foreground 60%; height: auto; margin-top: 1; }
        & #buttons {
            height: 1; margin-top: 1;
            & > Button { height: 1; min-width: 12; border: none; margin-right: 2; }
        }
    }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", "leave the form"),
        Binding("down", "field(1)", "next field", show=False),
        Binding("up", "field(-1)", "previous field", show=False),
        Binding("ctrl+r", "run", "run", tooltip="run with these arguments"),
    ]

    class Run(Message):
        """Request to run with the inputs of the model; `sweep` as typed, empty for one point."""

        def __init__(self, sweep: str = "") -> None:
            super().__init__()
            self.sweep = sweep

    class Left(Message):
        """The person left the form."""

    def __init__(self, model: Model, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.model = model
        self._shown: _Shown = ("", (), ())
        self._filling = asyncio.Lock()
        self._unsubscribe: Callable[[], None] | None = None

    async def on_mount(self) -> None:
        self._unsubscribe = self.model.subscribe(self._changed)
        await self._fill(anew=True)

    def on_unmount(self) -> None:
        if self._unsubscribe:
            self._unsubscribe()

    def _changed(self, change: Change) -> None:
        if change & (Change.RESULT | Change.PROGRAM):
            self.call_later(self._fill)

    async def _fill(self, anew: bool = False) -> None:
        """A line for each argument of the function as it is now."""
        async with self._filling:
            model = self.model
            shown = (model.function, model.inputs.arguments, tuple(model.inputs.launch))
            if shown == self._shown and not anew:
                self._bring_up_to_date()
            elif anew or not self._made_again():
                self._shown = shown
                await self._make()

    def _made_again(self) -> bool:
        """True while the derivative is generated again and its arguments are not known yet."""
        model = self.model
        running = model.derivation is not None and model.derivation.state is DerivationState.RUNNING
        return running and not model.inputs.arguments and model.function == self._shown[0]

    def _bring_up_to_date(self) -> None:
        """Show the inputs of the model in the fields whose text differs."""
        model = self.model
        for field in self.query(Field):
            kind, _, name = (field.name or "").partition(" ")
            if kind == "at" and model.inputs.values.get(name, "") != field.text:
                field.text = model.inputs.values.get(name, "")
            elif kind == "launch" and model.inputs.launch[name] != field.text:
                field.text = model.inputs.launch[name]
            elif kind == "seed" and model.inputs.seeds != _assignments(field.text):
                field.text = _seeds(model)
            elif kind == "constant" and model.inputs.constant != _names(field.text):
                field.text = ",".join(model.inputs.constant)

    async def _make(self) -> None:
        """Make the lines, with the one that has the focus and the range to sweep as they were."""
        model = self.model
        focused = next((field.name for field in self.query(Field) if field.query("Input:focus")), None)
        sweep = next((field.text for field in self.query(Field) if field.name == "sweep"), "")
        has_arguments = bool(model.inputs.arguments)  # they may change while the lines are made
        await self.remove_children()
        if not has_arguments:
            what = "has no arguments" if model.derivation else "choose a function with f"
            await self.mount(
                Static(f"{model.display(model.function) or 'No function'}: {what}.", id="hint", markup=False)
            )
            if not model.derivation or model.derivation.state is DerivationState.RUNNING:
                return
        fields = self._fields(sweep)
        await self.mount(*fields)
        for field in fields:
            if field.name == focused:
                field.query_one(Input).focus()
        buttons = Horizontal(Button("run", id="run", variant="primary"), Button("sweep", id="sweep-run"), id="buttons")
        await self.mount(buttons)
        if has_arguments:
            await self.mount(
                Static(
                    "a changes these, x runs, X replays\n"
                    "numbers, [1, 2, 3], zeros(n), ones(n), linspace(a, b, n), random(n, seed=s), file.npy",
                    id="hint",
                )
            )

    def _fields(self, sweep: str) -> list[Field]:
        model = self.model
        fields = []
        for argument in model.inputs.arguments:
            label = Text().append(argument.name, "bold").append(f" {argument.type}", "dim")
            label.append(f" → {argument.behind}" if argument.behind else "", "dim")
            fields.append(Field(label, f"at {argument.name}", model.inputs.values.get(argument.name, ""), "a value"))
        for name, text in model.inputs.launch.items():
            fields.append(Field(Text(name, "dim"), f"launch {name}", text, LAUNCH[name]))
        fields.append(Field(Text("seed", "dim"), "seed", _seeds(model), "return=1, or NAME=VALUE of an output"))
        fields.append(Field(Text("constant", "dim"), "constant", ",".join(model.inputs.constant), "names, as in n,m"))
        fields.append(Field(Text("sweep", "dim"), "sweep", sweep, self._suggested_sweep()))
        return fields

    def _suggested_sweep(self) -> str:
        """A range for the first input with a derivative: a number, or the first element of an array."""
        model = self.model
        inputs = [a for a in model.inputs.arguments if a.name not in model.inputs.constant]
        inputs.sort(key=lambda a: a.name in model.inputs.seeds)  # what is only read comes first
        names = [a.name for a in inputs if a.type in ("double", "float", "half")]
        names += [a.number or f"{a.name}[0]" for a in inputs if a.type.startswith("ptr")]
        return f"{names[0] if names else 'x'}=0:2:50"

    def _read(self) -> str:
        """Copy the typed text into the model; return the sweep."""
        model = self.model
        sweep = ""
        for field in self.query(Field):
            name = field.name or ""
            if name.startswith("at "):
                model.inputs.values[name.removeprefix("at ")] = field.text
            elif name.startswith("launch "):
                model.inputs.launch[name.removeprefix("launch ")] = field.text
            elif name == "seed":
                model.inputs.seeds = _assignments(field.text)
            elif name == "constant":
                model.inputs.constant = _names(field.text)
            else:
                sweep = field.text
        return sweep

    def action_leave(self) -> None:
        self.post_message(self.Left())

    def action_field(self, by: int) -> None:
        """Move the focus by some fields or buttons; it stops at the first and the last one."""
        places: list[Widget] = [*self.query(Input), *self.query(Button)]
        if self.screen.focused in places:
            at = places.index(self.screen.focused) + by
            places[max(0, min(at, len(places) - 1))].focus()

    def action_run(self) -> None:
        if self.query(Field):
            self.post_message(self.Run())

    def on_input_changed(self, event: Input.Changed) -> None:
        event.stop()
        self._read()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        event.stop()
        sweep = self._read()
        if event.button.id == "run":
            self.post_message(self.Run())
        else:
            self.post_message(self.Run(sweep or self._suggested_sweep()))

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.stop()
        sweep = self._read()
        field = event.input.parent
        swept = isinstance(field, Field) and field.name == "sweep"
        self.post_message(self.Run((sweep or self._suggested_sweep()) if swept else ""))


def _names(text: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.split(",") if part.strip())


def _seeds(model: Model) -> str:
    return "  ".join(f"{name}={text}" for name, text in model.inputs.seeds.items())


def _assignments(text: str) -> dict[str, str]:
    """Parse `out=[1, 2] return=1` into a dictionary; values may contain spaces and commas."""
    values: dict[str, str] = {}
    name = ""
    for word in text.split():
        head, equals, rest = word.partition("=")
        inside = any(values[name].count(a) > values[name].count(b) for a, b in ("()", "[]", "{}")) if name else False
        if equals and not inside and head.replace(".", "").replace("_", "").isalnum():
            name = head
            values[name] = rest
        elif name:
            values[name] += f" {word}"
    return {name: value.rstrip(",") for name, value in values.items()}


class ResultsView(RowsPane):
    """The outputs, then each component of the gradient beside its finite difference."""

    TITLE = "Results"
    EMPTY = "Not run yet. Press x to run with the current arguments, a to change them."
    FOLLOWS: ClassVar[Change] = Change.RESULT | Change.PROGRAM | Change.STATUS

    HELP = """\
    ## Results

    What the function returns and writes to memory. Then, for each number that is differentiated: its gradient, a finite
    difference with its estimated error, and whether they agree. `cannot tell` comes with the reason: a kink, a jump,
    too much rounding; so does `not checked`: of a long array, some numbers are checked, and its whole along a random
    direction. Times are for one call.
    """

    def make_rows(self) -> list[Row]:
        rows: list[Row] = []
        width = max(40, self.scrollable_content_region.width)
        for problem in self.model.problems:
            style = self.style_of("error") if problem.severity in ("error", "run") else Style(bold=True)
            for line in wrapped(Text().append(problem.what, style), width):
                rows.append(Row(line, problem.subject))
            if problem.hint:
                rows += [Row(line) for line in wrapped(Text(f"hint: {problem.hint}", "dim"), width)]
        evaluation = self.model.run.evaluation
        if evaluation is None:
            self.set_subtitle("")
            return rows
        if self.model.run.failure:
            rows += [Row(Text()), Row(Text("previous run:", "dim"))]
        rows += [Row(line) for note in evaluation.notes for line in wrapped(Text(f"note: {note}", "dim"), width)]
        for report in evaluation.reports:
            rows += map(Row, report_lines(report, self.style_of("error"), width))
        kernels = zip(("kernel", "gradient"), evaluation.figures, strict=False)
        rows += [Row(Text(f"{which}: ", "dim").append(str(figures))) for which, figures in kernels]
        outputs = [output for output in evaluation.outputs if output.interesting]
        for output in outputs[:MOST_ROWS]:
            name = self.model.short(self.model.function) if output.label == "return" else output.label
            text = Text().append(f"{name:<18} ").append(number(output.value), "bold")
            text.append(f"  seed {number(output.seed)}" if output.seed not in (0, 1) else "", "dim")
            rows.append(Row(text))
        rows.append(Row(Text()))
        rows += component_rows(evaluation, width, self.style_of)
        if any(str(check.verdict) == "differs" for check in evaluation.checks):
            rows.append(Row(Text("F finds where it goes wrong, and why", "dim")))
        if len(evaluation.components) > MOST_ROWS:
            rows.append(
                Row(Text(f"… and {len(evaluation.components) - MOST_ROWS} more; adjoint grad shows all", "dim"))
            )
        if evaluation.printed:
            rows += [Row(Text()), Row(Text("the program printed:", "dim"))]
            rows += [Row(Text(f"  {line}")) for line in evaluation.printed.splitlines()[:MOST_ROWS]]
        primal, gradient = duration(evaluation.primal_seconds), duration(evaluation.gradient_seconds)
        self.set_subtitle(f"primal {primal} · gradient {gradient}")
        return rows

    def on_resize(self) -> None:
        self._apply(Change.RESULT)


class SweepView(PlotView):
    """The last sweep."""

    TITLE = "Plot"
    EMPTY = "Press the sweep button, or write a range in the sweep line, as in x=0:2:50, and press enter."
    FOLLOWS = Change.RESULT

    def renew(self, change: Change) -> None:
        if self.points is not self.model.run.sweep:
            self.show_sweep(self.model.run.swept_input, self.model.run.sweep)
