"""The recorded run: the instruction that it is at, what the last move changed, arrays with their shadows, caches."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from rich.style import Style
from rich.text import Text
from textual.binding import Binding, BindingType
from textual.message import Message

from analyses.library.readable_names import readable
from views.model.model import Change, Model
from views.model.replay.contributions import Source, barred
from views.model.replay.members import element_name, strips
from views.model.replay.recording import CONSTANT, BufferEntry
from views.model.replay.replay import Replay
from views.model.replay.run import Key
from views.model.replay.telling import HALVES
from views.model.replay.tracks import Value
from views.model.replay.words import Words
from views.run.bars import CELL, bars, cell, gauge, heat, in_columns, padded, words
from views.run.launches import work_lines
from views.run.ranks import Styles, rank_lines
from views.widgets.rows import Row, RowsPane, report_lines

NAMES = {0: 15, 70: 20, 110: 30}
"""Columns for the name of a value or of a piece of memory, by those of the pane."""
LEAST = 3
"""The least number of code lines, and of values."""
MOST_ELEMENTS = 512
"""The most elements of a piece of memory that are shown."""
MOST_PIECES = 64
"""The most pieces of memory that are shown."""
MOST_CELLS = 48
"""The most variables, and registers, that are listed: the latest."""
GAUGE = 24
"""Columns of a gauge; where room is short, it gives two thirds of them to the name."""


class ReplayView(RowsPane):
    """Rows for the code around the next instruction, the values that changed, memory, caches, and registers."""

    TITLE = "Replay"
    EMPTY = (
        "No run is recorded. Press X to record the gradient with these arguments (a changes them); then n and p go "
        "through it line by line, forwards and back."
    )
    FOLLOWS: ClassVar[Change] = Change.RESULT | Change.PROGRAM | Change.REPLAY

    HELP = """\
    ## Replay

    One run of the gradient, recorded in the simulator. `▶` says everywhere where the run is: here, in Source, in
    Program, in Gradient, and in the line above, which shows the whole run. `n` and `p` go to the next and to the
    previous source line, `.` and `,` by one instruction, `N` and `P` to the border between the forward half and the
    reverse, `g` and `G` to the start and the end. `v` and `V` go to where the selected value or its adjoint changes.
    `b` sets a breakpoint at the instruction, `c` and `C` run to one, forwards and back; `L` lists them. `←` and `→` go
    by a fiftieth of the run, `)` out of a function. `s` records the function alone, or its gradient again.

    Below the code are the values that the last move changed, each with its adjoint (`∂`) as far as it is added up.
    Arrays and their shadows are bars, blue below zero and red above; `+` shows numbers, `-` bars again. Gauges
    show what is kept for the reverse: they fill going forwards and empty going backwards. `enter` goes to the
    next value or piece of memory; on one, it asks who contributed to its adjoint.

    A kernel has one column for each thread of the block; waiting threads are dim. `<` and `>` show other threads, `+`
    numbers and `-` a heat map, where the smallest value of each row is blue and the largest red. Errors
    that the simulator finds are above the code.

    Of a function that sends messages by MPI, one rank is replayed while the others run: each rank is a column, and each
    message an arrow, dashed until it is received. An arrow with `∂` carries adjoints back, and says for which message.
    `●` is a rank in a collective call. `enter` goes to where a message was sent. `ranks` and `rank`, in the form (`a`),
    are how many run, and which one is replayed; a deadlock says who waits for whom.

    Of code that launches kernels, the launches, the copies and what waits for them are lines in the columns of their
    streams: `◆` a launch, `●` a copy, `○` a fill, `═` the host waits. Those of the reverse have the colour of
    derivatives. `enter` goes to where one was given to the GPU, and there, on a launch, into its kernel.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "scrub(-1)", "scrub back", show=False, tooltip="back by a fiftieth of the run"),
        Binding("right", "scrub(1)", "scrub", show=False, tooltip="forward by a fiftieth of the run"),
        Binding("right_parenthesis", "out", "out", tooltip="run until this function has returned"),
        Binding("s", "other", "function/gradient", tooltip="record the function alone, or its gradient"),
        Binding("plus", "numbers(True)", "numbers", tooltip="numbers in place of bars and colours"),
        Binding("minus", "numbers(False)", "bars", show=False, tooltip="bars and colours in place of numbers"),
        Binding("less_than_sign", "threads(-1)", "previous threads", show=False, tooltip="show the previous threads"),
        Binding("greater_than_sign", "threads(1)", "next threads", show=False, tooltip="show the next threads"),
        Binding("enter", "enter", "who", tooltip="ask who contributed to the adjoint on this line"),
    ]

    class Other(Message):
        """Record the function alone, or its gradient."""

        def __init__(self, gradient: bool) -> None:
            super().__init__()
            self.gradient = gradient

    class Went(Message):
        """The run was moved."""

    class Who(Message):
        """The person asks who contributed to an adjoint; `offer` is what they may mean."""

        def __init__(self, node: Source | None, offer: str = "") -> None:
            super().__init__()
            self.node = node
            self.offer = offer

    def __init__(self, model: Model, *, id: str | None = None) -> None:
        super().__init__(model, id=id)
        self._numbers = False
        self._about: dict[int, Key | int] = {}
        self._elements: dict[int, int] = {}
        self._moments: dict[int, int] = {}
        self._kernels: dict[int, str] = {}
        self._name_columns = NAMES[0]

    @property
    def replay(self) -> Replay | None:
        return self.model.run.replay

    def on_resize(self) -> None:
        self._apply(Change.REPLAY)

    # -- keys --------------------------------------------------------------------------------------

    def action_scrub(self, by: int) -> None:
        if self.replay is not None:
            run = self.replay.run
            run.step(by * max(1, len(run) // 50))
            self.post_message(self.Went())

    def action_out(self) -> None:
        if self.replay is not None and self.replay.run.step_out():
            self.post_message(self.Went())

    def action_other(self) -> None:
        self.post_message(self.Other(self.replay is not None and not self.replay.recording.gradient))

    def action_numbers(self, shown: bool) -> None:
        self._numbers = shown
        self._apply(Change.REPLAY)

    def action_threads(self, by: int) -> None:
        replay = self.replay
        if replay is None:
            return
        shown = self._columns()
        last = max(0, (replay.recording.threads - 1) // shown * shown)
        replay.first_thread = min(max(0, replay.first_thread + by * shown), last)
        self._apply(Change.REPLAY)

    def enter(self, index: int) -> None:
        """Ask who contributed to the adjoint of a value, or of an element of a piece of memory; else go to the next."""
        replay, about = self.replay, self._about.get(index)
        if replay is not None and index in self._moments:
            if replay.run.position == self._moments[index] and (kernel := self._kernels.get(index)):
                if why := self.model.descend_to_kernel(kernel):
                    self.notify(why, timeout=4)
                return
            replay.run.go(self._moments[index])
            self.post_message(self.Went())
            return
        if replay is None or about is None:
            first = next((row for row in sorted(self._about) if row > index), None)
            if first is None:
                self.notify("choose a value or a piece of memory", timeout=3)
            else:
                self.cursor = first
            return
        run = replay.run
        if isinstance(about, tuple):
            self.post_message(self.Who(replay.graph.of_value(about, run.position, replay.thread), run.name(about)))
            return
        entry = replay.recording.buffers[about]
        if len(entry.start) == 1:
            self.post_message(self.Who(replay.graph.of_element(about, 0, run.position)))
            return
        self.post_message(self.Who(None, element_name(entry, self._elements[index])))

    # -- rows --------------------------------------------------------------------------------------

    def make_rows(self) -> list[Row]:
        replay = self.replay
        self._about, self._elements, self._moments, self._kernels = {}, {}, {}, {}
        if replay is None or not len(replay.run):
            self.set_subtitle("")
            return []
        run, room = replay.run, max(20, self.scrollable_content_region.width)
        self._name_columns = max(columns for least, columns in NAMES.items() if room >= least)
        height = self.scrollable_content_region.height
        more = "" if replay.recording.whole else " · recorded so far: the run is longer"
        self.set_subtitle(("at the end" if run.ended else f"step {run.position:,} of {len(run):,}") + more)
        rows = [Row(self._head(replay)), *map(Row, self._source(replay))]
        for step, report in replay.recording.reports:
            if step <= run.position:
                rows += map(Row, report_lines(report, self.style_of("error"), room))
        self._add_ranks(rows, replay, max(LEAST, height // 4), room)
        self._add_gpu_work(rows, replay, max(LEAST, height // 4))
        rows += map(Row, self._code(replay, max(LEAST, height // 5)))
        self._add_values(rows, replay, max(LEAST, height // 5), room)
        self._add_memory(rows, replay, room)
        for cache in run.caches:
            self._about[len(rows)] = cache.key
            fill = run.fill(cache.key)
            name = readable(f"kept {run.name(cache.key)}")
            given = GAUGE * 2 // 3 if self._name_columns < max(NAMES.values()) else 0
            text = Text(padded(name, self._name_columns + given), "dim")
            text.append_text(gauge(fill, cache.most, GAUGE - given))
            rows.append(Row(text.append(f" {fill:,} of {cache.most:,}")))
        printed = "".join(text for step, text in replay.recording.printed if step <= run.position)
        if printed:
            rows += [Row(Text("printed", "dim")), *(Row(Text(line)) for line in printed.splitlines())]
        self._add_variables(rows, replay, room)
        self._add_registers(rows, replay, room)
        return rows

    def _add_ranks(self, rows: list[Row], replay: Replay, count: int, room: int) -> None:
        """What the ranks of the run have exchanged."""
        exchange = replay.recording.exchange
        if exchange is None:
            return
        accent = Style.parse(f"bold {self.app.theme_variables['accent']}")
        styles = Styles(accent, self.style_of("derivative"))
        for line in rank_lines(exchange, replay.run.position, room, count, styles):
            if line.step >= 0:
                self._moments[len(rows)] = line.step
            rows.append(Row(line.text))

    def _add_gpu_work(self, rows: list[Row], replay: Replay, count: int) -> None:
        """The launches and copies of a host."""
        done = replay.recording.gpu_work
        for text, work in work_lines(replay.run, done, count, self.style_of("derivative")) if done else ():
            if work is not None:
                self._moments[len(rows)] = work.begun
                self._kernels[len(rows)] = work.kernel
            rows.append(Row(text))

    def _head(self, replay: Replay) -> Text:
        run, recording = replay.run, replay.recording
        names = " › ".join(dict.fromkeys(map(self.model.short, run.calls(run.frame))))
        phase = run.phase_at(run.position)
        text = Text(f"{HALVES[phase]} of " if phase else "", "dim").append(names or recording.function, "bold")
        if recording.threads > 1:
            block = next((b for since, b in reversed(recording.blocks) if since <= run.position), (0, 0, 0))
            text.append(f" · block ({','.join(map(str, block))}) · ", "dim")
            text.append(f"{len(replay.active)} of {recording.threads} threads", "dim")
        if recording.exchange is not None:
            text.append(f" · rank {recording.exchange.rank} of {recording.exchange.ranks}", "dim")
        return text

    def _source(self, replay: Replay) -> list[Text]:
        """The source line that the run is at."""
        line = replay.line
        if line is None:
            return []
        text = Text(f"{Path(line[0]).name}:{line[1]}  ", "dim").append(self.model.source_line(*line), "not dim")
        return [text]

    def _code(self, replay: Replay, count: int) -> list[Text]:
        """The lines of code around the instruction that the run is at."""
        at, code = replay.at, replay.recording.code
        function = code[at].function
        first = max(0, at - count // 2)
        accent = self.app.theme_variables["accent"]
        lines = []
        for n in range(first, min(len(code), first + count)):
            if code[n].function != function:
                continue
            stop = "●" if n in replay.run.stops else " "
            line = Text(code[n].text)
            if n == at and not replay.run.ended:
                line.stylize(Style.parse(f"bold {accent}"))
                lines.append(Text(f"{stop}▶ ").append_text(line))
            else:
                line.stylize("dim")
                lines.append(Text(f"{stop}  ").append_text(line))
        if replay.run.ended:
            lines.append(Text(" ▶ it has ended", f"bold {accent}"))
        return lines

    def _add_values(self, rows: list[Row], replay: Replay, count: int, room: int) -> None:
        """The values of the primal that the last move changed, the newest first, each with its adjoint."""
        run = replay.run
        keys = [key for key in run.changed_keys(4 * count) if self._is_number(replay, key)][:count]
        if not keys or replay.recording.threads > 1:
            return
        width = min(CELL + 4, (room - self._name_columns) // 2)
        rows.append(Row(Text(f"{self._columns_of('changed')}{'value':>{width}}{'∂':>{width}}", "dim")))
        shown: set[str] = set()
        for key in keys:
            beside = replay.beside(key)
            text = Text(self._columns_of(readable(run.name(key))), "bold")
            text.append(f"{cell(beside.value, width):>{width}}")
            text.append(f"{cell(beside.adjoint, width) if beside.adjoint is not None else '':>{width}}")
            if text.plain in shown:  # a variable that several values of the function have
                continue
            shown.add(text.plain)
            self._about[len(rows)] = key
            rows.append(Row(text, key[1] if key[0] == self.model.frame.scope else ""))

    def _is_number(self, replay: Replay, key: Key) -> bool:
        beside = replay.beside(key)
        return isinstance(beside.value, (int, float)) or isinstance(beside.adjoint, (int, float))

    # -- memory --------------------------------------------------------------------------------------

    def _add_memory(self, rows: list[Row], replay: Replay, room: int) -> None:
        run = replay.run
        pieces = [each for each in run.pieces() if each[1].start][:MOST_PIECES]
        for n, entry in sorted(pieces, key=_order):
            if _is_variable(entry) or _is_of_thread(entry) or _is_of_compiler(entry):
                continue
            content = run.content(n)
            changed = run.changed_elements(n)
            for member, elements in strips(entry):
                values = [_plain(replay.words, content[element]) for element in elements[:MOST_ELEMENTS]]
                more = len(elements) + entry.more - len(values)
                bold = {place for place, element in enumerate(elements) if element in changed} if changed else set()
                bar = barred(member) if entry.shadow else member
                name = bar if member else replay.words.piece(n)
                for text in self._piece(name, entry, values, bold, more, room):
                    self._about[len(rows)] = n
                    self._elements[len(rows)] = next((e for e in elements if e in changed), elements[0])
                    rows.append(Row(text))

    def _piece(
        self, name: str, entry: BufferEntry, values: list[Value], changed: set[int], more: int, room: int
    ) -> list[Text]:
        style = "bold" if changed else ""
        if entry.type == "i8" and (text := words(values)):
            return [Text(self._columns_of(name), style).append(text, "bold reverse" if changed else "")]
        tail = f" and {more:,} more" if more else ""
        if not self._numbers and len(values) > 1 and entry.type != "ptr":
            most = max(8, min(len(values), (room - self._name_columns) // 2))
            line = Text(self._columns_of(name), style).append_text(bars(values, most, changed)).append(" ")
            for n, value in enumerate(values):
                text = f" {cell(value)}"
                if line.cell_len + len(text) + 2 > room:
                    line.append(" …", "dim")
                    break
                line.append(text, "bold" if n in changed else "dim")
            return [line.append(tail, "dim") if line.cell_len + len(tail) <= room else line]
        each = max(1, (room - self._name_columns) // CELL)
        lines = []
        shown = values[:each] if entry.type == "ptr" else values
        tail = " …" if len(shown) < len(values) else tail
        for first in range(0, len(shown), each):
            line = Text(self._columns_of(name if not first else ""), style)
            for n in range(first, min(len(shown), first + each)):
                line.append(f"{cell(values[n]):>{CELL}}", "bold reverse" if n in changed else "")
            lines.append(line)
        if tail and entry.type != "ptr":
            lines.append(Text(f"{self._columns_of('')}{tail}", "dim"))
        return lines

    def _add_variables(self, rows: list[Row], replay: Replay, room: int) -> None:
        """The variables of one element: many keep the books of the derivative."""
        run, buffers = replay.run, replay.recording.buffers
        words = replay.words
        cells = [
            (words.piece(n), _plain(words, run.content(n)[0]), bool(run.changed_elements(n)))
            for n in run.latest_pieces(MOST_CELLS)
            if run.exists(n) and _is_variable(buffers[n])
        ]
        self._add_cells(rows, "variables, the latest first", cells, room)

    def _add_cells(self, rows: list[Row], title: str, cells: list[tuple[str, Value, bool]], room: int) -> None:
        """Names with their values, each name once, in as many columns as fit; what changed is bold."""
        lines = in_columns(cells, room)
        rows += map(Row, [Text(title, "dim"), *lines] if lines else [])

    def _columns_of(self, name: str) -> str:
        return padded(name, self._name_columns)

    # -- registers -----------------------------------------------------------------------------------

    def _columns(self) -> int:
        room = max(CELL, self.scrollable_content_region.width - self._name_columns - 2)
        return max(1, room // CELL) if self._numbers else room

    def _add_registers(self, rows: list[Row], replay: Replay, room: int) -> None:
        """All values of the active function, for a kernel with a column for each thread."""
        run, recording, words = replay.run, replay.recording, replay.words
        frame = run.frame
        entry = recording.frames_of_run[frame]
        if entry.function < 0:
            return
        function = recording.functions[entry.function]
        if recording.threads == 1:
            shown = [(n, run.registers[frame, n]) for n in run.latest_registers(frame, MOST_CELLS)]
            cells = [
                (
                    words.is_of_program(n),
                    (words.value(n), _plain(words, track.at(run.position)), run.has_changed(track)),
                )
                for n, track in shown
            ]
            ours = [each for is_ours, each in cells if is_ours]
            added = [each for is_ours, each in cells if not is_ours and not str(each[1]).startswith("→")]
            self._add_cells(rows, "values of the program, the latest first", ours, room)
            self._add_cells(rows, "what the derivative computes besides, the latest first", added, room)
            return
        numbers = [n for n in range(function.first, function.end) if (frame, n) in run.registers]
        arguments = [-1 - n for n, each in enumerate(recording.arguments) if each.function == function.name]
        shown = [(n, run.registers[frame, n]) for n in (*arguments, *numbers) if (frame, n) in run.registers]
        shown = [(n, track) for n, track in shown if track.last(run.position) >= 0]
        first, last = replay.first_thread, min(recording.threads, replay.first_thread + self._columns())
        rows.append(Row(Text(self._columns_of("thread"), "dim").append_text(self._threads(replay, first, last))))
        lanes_of = [(words.value(n), track.at(run.position), run.has_changed(track)) for n, track in shown]
        lanes_of += [
            (words.piece(n), tuple(run.content(n)), bool(run.changed_elements(n)))  # type: ignore[arg-type]
            for n, entry in run.pieces()
            if _is_of_thread(entry)
        ]
        for name, values, changed in lanes_of:
            lanes = values if isinstance(values, tuple) else (values,)
            if not self._numbers and all(isinstance(lane, str) for lane in lanes):  # addresses have no colours
                continue
            text = Text(self._columns_of(name), "bold" if changed else "")
            colours = [] if self._numbers else heat(lanes)
            for lane in range(first, min(last, len(lanes))):
                is_active = lane in replay.active
                if self._numbers:
                    text.append(f"{cell(lanes[lane]):>{CELL}}", "" if is_active else "dim")
                else:
                    text.append("█" if is_active else "▒", colours[lane])
            rows.append(Row(text))

    def _threads(self, replay: Replay, first: int, last: int) -> Text:
        if not self._numbers:
            return Text(f"{first} … {last - 1}", "dim")
        text = Text()
        for lane in range(first, last):
            text.append(f"{lane:>{CELL}}", "" if lane in replay.active else "dim")
        return text


def _order(each: tuple[int, BufferEntry]) -> tuple[int, int, str, bool]:
    """Arguments first, each with its shadow under it."""
    n, entry = each
    owner = _owner(entry)
    is_argument = owner != entry.name
    return entry.rank, 0 if is_argument else 1, owner if is_argument else f"{n:06}", entry.shadow


def _is_variable(entry: BufferEntry) -> bool:
    """True for a local variable of one element."""
    return len(entry.start) == 1 and _owner(entry) == entry.name and not entry.rank


def _is_of_compiler(entry: BufferEntry) -> bool:
    """True for constants of addresses: the tables of classes."""
    return entry.rank == CONSTANT and entry.type == "ptr"


def _is_of_thread(entry: BufferEntry) -> bool:
    """True for a local variable of which each thread has one element."""
    return entry.stripes > 1 and len(entry.start) == entry.stripes


def _owner(entry: BufferEntry) -> str:
    return entry.name.removeprefix("the shadow of ").removeprefix("the memory of ")


def _plain(words: Words, value: Value) -> Value:
    """A value with names of people in its addresses."""
    return words.address(value) if isinstance(value, str) else value
