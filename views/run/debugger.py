"""The debugger: steps through a run by instruction, with the registers of all threads, memory, shadows and caches."""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from typing import ClassVar

from rich.style import Style
from rich.text import Text
from textual.binding import Binding, BindingType
from textual.message import Message

from views.model.model import Change, Model
from views.model.numbers import number
from views.model.snapshot import Piece, Register, Snapshot, Value
from views.widgets.rows import Row, RowsPane, report_lines

NAME = 20
"""Columns for the name of a register."""
CELL = 11
"""Columns for a number."""
LEAST = 5
"""The least number of code lines."""
POINTERS = {"the memory of ": "→", "the shadow of ": "→'"}
"""The text of a cell for a pointer into memory whose name begins so."""
WRAPPERS = "adjoint."
"""The prefix of the names of entry functions, which pass the arguments."""
HEAT = ((49, 54, 149), (116, 173, 209), (224, 243, 248), (254, 224, 144), (244, 109, 67), (165, 0, 38))
"""From the smallest to the largest: ColorBrewer's diverging map RdYlBu, safe for colour-blind people."""


class SteppingView(RowsPane):
    """One row for each register and piece of memory, under the lines of code around the next instruction."""

    TITLE = "Debugger"
    EMPTY = "Press s (or n) to step through the function with these arguments, S to step through its gradient."
    FOLLOWS: ClassVar[Change] = Change.RESULT | Change.PROGRAM

    HELP = """\
    ## Debugger

    `s` runs the function in the simulator, one instruction at a time; `S` runs its gradient, where you can watch
    shadows and caches fill. `n` and `p` step forward and back, `o` steps over a call, `u` out of a function. `b` sets a
    breakpoint at the next instruction, `c` runs to a breakpoint or the end, `C` back to a breakpoint or the start, `g`
    to the start; `L` lists the breakpoints.

    A kernel has one column for each thread of the block; waiting threads are dim. `←` and `→` show other threads, `T`
    switches between numbers and a heat map, where the smallest value of each row is blue and the largest red. Changes
    by the last instruction are bold. Errors that the simulator finds are at the end of the pane.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("s", "begin(False)", "step through", tooltip="step through the function"),
        Binding("S", "begin(True)", "its gradient", tooltip="step through its gradient"),
        Binding("n", "go('forward')", "next", tooltip="the next instruction"),
        Binding("p", "go('back')", "back", tooltip="the previous instruction"),
        Binding("o", "go('over')", "over", tooltip="step over a call"),
        Binding("u", "go('out')", "out", tooltip="step out of this function"),
        Binding("c", "go('run')", "continue", tooltip="run to the next breakpoint, or to the end"),
        Binding("C", "go('run back')", "continue back", tooltip="run back to a breakpoint, or to the start"),
        Binding("g", "go('start')", "to start", tooltip="go to the first instruction"),
        Binding("b", "go('break')", "break", tooltip="set or remove a breakpoint at the next instruction"),
        Binding("T", "heat", "heat map", tooltip="numbers or a heat map"),
        Binding("left", "threads(-1)", "previous threads", show=False, tooltip="show the previous threads"),
        Binding("right", "threads(1)", "next threads", show=False, tooltip="show the next threads"),
    ]

    class Begin(Message):
        """Step through the function, or its gradient."""

        def __init__(self, gradient: bool) -> None:
            super().__init__()
            self.gradient = gradient

    class Go(Message):
        """Request to go to another moment of the run."""

        def __init__(self, command: str) -> None:
            super().__init__()
            self.command = command

    def __init__(self, model: Model, *, id: str | None = None) -> None:
        super().__init__(model, id=id)
        self._heat = False
        self._first = 0

    def on_resize(self) -> None:
        self._apply(Change.RESULT)

    # -- keys --------------------------------------------------------------------------------------

    def action_begin(self, gradient: bool) -> None:
        self.post_message(self.Begin(gradient))

    def action_go(self, command: str) -> None:
        if self.model.run.snapshot is not None:
            self.post_message(self.Go(command))
        elif command == "forward":
            self.action_begin(False)

    def action_heat(self) -> None:
        self._heat = not self._heat
        self._apply(Change.RESULT)

    def action_threads(self, by: int) -> None:
        scene = self.model.run.snapshot
        if scene is None:
            return
        shown = self._columns()
        self._first = min(max(0, self._first + by * shown), max(0, (scene.threads - 1) // shown * shown))
        self._apply(Change.RESULT)

    # -- rows --------------------------------------------------------------------------------------

    def make_rows(self) -> list[Row]:
        scene = self.model.run.snapshot
        if scene is None:
            self.set_subtitle("")
            return []
        accent = self.app.theme_variables["accent"]
        self.set_subtitle(f"step {scene.step:,}" + (" · at the end" if scene.done else ""))
        rows = [Row(self._head(scene))]
        rows += [Row(Text(scene.source, "dim"))] * bool(scene.source)
        for report in scene.reports:
            rows += map(Row, report_lines(report, self.style_of("error"), self.scrollable_content_region.width))
        rows += [Row(self._line(scene, n, accent)) for n in self._lines(scene)]
        if scene.registers:
            rows += [Row(Text()), Row(self._threads(scene))]
            rows += [Row(self._register(scene, register)) for register in scene.registers]
        rows.append(Row(Text()))
        for piece in scene.memory:
            rows += map(Row, self._piece(piece))
        if scene.printed:
            rows += [Row(Text("printed", "dim")), *(Row(Text(line)) for line in scene.printed.splitlines())]
        return rows

    def _head(self, scene: Snapshot) -> Text:
        program_calls = [name for name in scene.calls if not name.startswith(WRAPPERS)]
        names = " › ".join(map(self.model.short, program_calls or scene.calls))
        text = Text(f"{scene.program} " if names else "", "dim").append(names or "it has ended", "bold")
        if scene.threads > 1:
            x, y, z = scene.block
            text.append(f" · block ({x},{y},{z}) · {len(scene.active)} of {scene.threads} threads", "dim")
        return text

    def _lines(self, scene: Snapshot) -> range:
        """The lines of code that leave room for registers and memory below."""
        room = max(LEAST, self.scrollable_content_region.height // 3)
        first = max(0, min(scene.next_line - room // 2, len(scene.code) - room))
        return range(first, min(first + room, len(scene.code)))

    def _line(self, scene: Snapshot, n: int, accent: str) -> Text:
        line = scene.code[n]
        stop = "●" if any(line.strip() == each.instruction for each in scene.stops) else " "
        if n == scene.next_line:
            return Text(f"{stop}▶ ").append(line, Style.parse(f"bold {accent}"))
        return Text(f"{stop}  ").append(line, "" if line.endswith(":") else "dim")

    def _columns(self) -> int:
        room = max(CELL, self.scrollable_content_region.width - NAME - 2)
        return room if self._heat else max(1, room // CELL)

    def _threads(self, scene: Snapshot) -> Text:
        if scene.threads == 1:
            return Text("registers", "dim")
        last = min(scene.threads, self._first + self._columns()) - 1
        text = Text(f"{'thread':<{NAME}}", "dim")
        if self._heat:
            return text.append(f"{self._first} … {last}", "dim")
        for lane in range(self._first, last + 1):
            text.append(f"{lane:>{CELL}}", "" if lane in scene.active else "dim")
        return text

    def _register(self, scene: Snapshot, register: Register) -> Text:
        style = "bold" if register.name == scene.latest else ""
        text = Text(f"{'%' + register.name:<{NAME}.{NAME}}", style)
        values = register.values
        lanes = range(self._first, min(len(values), self._first + self._columns()))
        if self._heat and len(values) > 1:
            colours = heat(values)
            for lane in lanes:
                text.append("█" if lane in scene.active else "▒", colours[lane])
            return text
        for lane in lanes:
            text.append(f"{shown(values[lane]):>{CELL}}", style if lane in scene.active else "dim")
        return text

    def _piece(self, piece: Piece) -> list[Text]:
        head = Text(f"{piece.name}", "bold").append(f" {piece.space}, {piece.type} × {len(piece.values)}", "dim")
        head.append(f" and {piece.more:,} more" if piece.more else "", "dim")
        if piece.type == "i8" and (text := _words(piece.values)):
            return [head, Text(f"  {text}", "bold reverse" if piece.changed else "")]
        width = self.scrollable_content_region.width - 4
        each = 1 if self._heat else CELL
        count = max(1, width // each)
        colours = heat(piece.values) if self._heat else []
        lines = [head]
        for start in range(0, len(piece.values), count):
            line = Text("  ")
            for i in range(start, min(len(piece.values), start + count)):
                changed = i in piece.changed
                if self._heat:
                    line.append("█", colours[i])
                else:
                    line.append(f"{shown(piece.values[i]):>{CELL}}", "bold reverse" if changed else "")
            lines.append(line)
        return lines


def shown(value: Value) -> str:
    """The text of a value in a cell."""
    if value is None:
        return "·"
    text = value if isinstance(value, str) else number(value)
    for words, sign in POINTERS.items():
        text = text.replace(words, sign)
    return text if len(text) < CELL else text[: CELL - 2] + "…"


def _words(values: Sequence[Value]) -> str:
    """The characters of a C string; empty for other bytes."""
    *text, end = values or (None,)
    if end != 0 or not text or not all(isinstance(v, int) and (32 <= v < 127 or v in (9, 10)) for v in text):
        return ""
    return json.dumps("".join(chr(v) for v in text if isinstance(v, int)))


def heat(values: Sequence[Value]) -> list[Style]:
    """A colour for each value, by its position between the smallest and the largest number."""
    numbers = [float(v) for v in values if isinstance(v, (int, float)) and math.isfinite(v)]
    low, high = (min(numbers), max(numbers)) if numbers else (0.0, 0.0)
    return [_colour(value, low, high) for value in values]


def _colour(value: Value, low: float, high: float) -> Style:
    if not isinstance(value, (int, float)) or not math.isfinite(value):
        return Style(dim=True)
    place = (value - low) / (high - low) * (len(HEAT) - 1) if high > low else (len(HEAT) - 1) / 2
    n = min(int(place), len(HEAT) - 2)
    mixed = [round(a + (b - a) * (place - n)) for a, b in zip(HEAT[n], HEAT[n + 1], strict=True)]
    return Style(color=f"rgb({mixed[0]},{mixed[1]},{mixed[2]})")
