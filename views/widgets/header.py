"""The lines above the workspace: the open program, the stages and the cursor, and the moment of the story."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import ClassVar

from rich.console import Console
from rich.text import Text

from ad.history.records import STAGES, Rewritten, Stage
from ad.history.timeline import Timeline
from analyses.facts import Fact
from analyses.library.readable_names import readable
from views.model import colours, sentences, story
from views.model.model import Change, Model
from views.model.numbers import duration
from views.model.state import DerivationState
from views.widgets.fitting import Part, fitting
from views.widgets.text_lines import TextLines

TICK = 0.1
INDENT = " " * 3
_CONSOLE = Console(width=1000, legacy_windows=False, color_system=None)
"""What Rich wants in order to wrap a text."""
FORWARD = tuple(map(Stage, "load prepare types activity shadow forward optimise run".split()))
"""The stages in forward mode."""
SIGNS = "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏"


class Header(TextLines):
    """Title and stage bar, one line each, then the title of the moment at the cursor, and its sentence in two lines."""

    DEFAULT_CSS = """
    Header {
        dock: top;
        height: 5;
        background: $panel;
        color: $foreground;
    }
    """

    ALLOW_SELECT: ClassVar[bool] = False

    def __init__(self, model: Model) -> None:
        super().__init__()
        self.model = model
        self._unsubscribe: Callable[[], None] | None = None
        self._since = 0.0
        self._replaying = False

    def replay(self, replaying: bool) -> None:
        """Tell of the recorded run in place of the story, or of the story again."""
        self._replaying = replaying
        self.renew()

    def on_mount(self) -> None:
        self._unsubscribe = self.model.subscribe(self._changed)
        self._timer = self.set_interval(TICK, self.renew, pause=True)

    def on_unmount(self) -> None:
        if self._unsubscribe:
            self._unsubscribe()

    def _changed(self, change: Change) -> None:
        if self.model.activity and not self._since:
            self._since = monotonic()
            self._timer.resume()
        elif not self.model.activity and self._since:
            self._since = 0.0
            self._timer.pause()
        self.renew()

    def texts(self) -> list[Text]:
        width = self.size.width
        lines = self.size.height - 2
        story_lines = self._story(width, lines)[:lines]
        for line in story_lines:
            line.append(" " * (width - line.cell_len))
        blank = [Text(" " * width)] * (lines - len(story_lines))
        return [self._title(width), self._stages(width), *story_lines, *blank]

    # -- the lines ------------------------------------------------------------------------

    def _title(self, width: int) -> Text:
        """The program, the function and how the derivative is made; at the right what runs it, and what came of it."""
        model = self.model
        frames = model.derivation.frames if model.derivation else []
        left = [Part(Text(" ").append(model.program.title or "adjoint workbench", "bold"), 5)]
        if model.function:
            left.append(Part(Text(" › ", "dim").append(model.short(model.function), "bold"), 10))
        left += [Part(Text(" › ", "dim").append(model.short(frame.function), "bold"), 9) for frame in frames]
        if frames:
            left += [Part(Text("   backspace: up", "dim"), 3), Part(Text(f"   {frames[-1].how}"), 1)]
        elif model.function:
            words = [(model.choices.mode, 7), (model.program.level, 5)]
            words += [(word, 6) for word in model.choices.others] + [(word, 1) for word in model.choices.usual]
            joints = ["   "] + [" · "] * len(words)
            chosen = [(word, weight) for word, weight in words if word]
            left += [
                Part(Text(joint).append(word, "dim" if weight == 1 else ""), weight)
                for joint, (word, weight) in zip(joints, chosen, strict=False)
            ]
            if model.program.options:
                left.append(Part(Text(f"   {model.program.options}"), 2))
        right = self._working() if model.activity else self._state()
        counts = self._counts()
        if counts and self._is_crowded(width, counts):
            right.insert(0, Part(Text(f"{counts}· ", "dim"), 3))
        return fitting(left, right, width)

    def _working(self) -> list[Part]:
        took = monotonic() - self._since if self._since else 0.0
        sign = SIGNS[int(took / TICK) % len(SIGNS)]
        seconds = Part(Text(f" {took:.1f} s" if took > 0.5 else "", "dim"), 8)
        return [
            Part(Text(f"{sign} {self.model.activity}", "bold"), 11),
            seconds,
            Part(Text("  esc cancels ", "dim"), 9),
        ]

    def _state(self) -> list[Part]:
        """The device, and what came of the last run, or why there was none."""
        model, derivation = self.model, self.model.derivation
        device = Text(model.device, "dim").append(" ")
        if model.program.unreadable and model.program.listing is not None:
            file = Path(model.program.unreadable).name
            status = [Part(Text(f"{file} not read, old text shown · 3 diagnose ", self._error()), 11)]
        elif model.run.failure and (derivation is None or derivation.state is not DerivationState.FAILED):
            why = readable(model.run.failure.removeprefix("the program "))
            status = [Part(Text(f"run failed: {why} ", self._error()), 9, Text("run failed ", self._error()))]
        elif model.run.verdict:
            verdict = Part(Text(f"gradient {model.run.verdict} "), 11, Text(f"{model.run.verdict} "))
            took = Text(f"· {duration(model.run.evaluation.gradient_seconds)} ") if model.run.evaluation else Text("")
            status = [verdict, Part(took, 5)]
        else:
            says = {"done": "gradient not run", "failed": "no gradient", "cancelled": "cancelled"}
            said = says.get(derivation.state) if derivation is not None else None
            status = [Part(Text(f"{said} "), 9)] if said else []
        if status and model.device:
            device.append("· ", "dim")
        return [Part(device, 8), *status]

    def _counts(self) -> str:
        """The fact at the cursor, and the last one."""
        timeline = self.model.timeline
        if timeline is None or timeline.end < 0 or self._replaying:
            return ""
        return f"{timeline.cursor if timeline.cursor >= 0 else '–'} / {timeline.end} "

    def _names_of_stages(self) -> tuple[Stage, ...]:
        return FORWARD if self.model.choices.forward else STAGES

    def _is_crowded(self, width: int, counts: str) -> bool:
        """True if the line of the stages has no room for the numbers, which then stand in the title's."""
        return len(" ".join(self._names_of_stages())) > width - len(counts) - 2

    def _stages(self, width: int) -> Text:
        timeline, counts = self.model.timeline, self._counts()
        passed = {span.name for span in timeline.stages if span.first <= timeline.cursor} if timeline else set()
        run = self.model.run.evaluation is not None
        optimised = run or bool(self.model.derivation and self.model.derivation.optimised)
        passed |= {name for name, is_done in (("optimise", optimised), ("run", run)) if is_done}
        here = timeline.stage_at(timeline.cursor) if timeline else None
        stages = self._names_of_stages()
        names = [" " + " ─ ".join(stages), " ".join(stages)]
        if self._is_crowded(width, counts):
            counts = ""
        room = width - len(counts) - 2
        short = len(names[0]) > room
        bar = max(0, min(12, room - len(names[1] if short else names[0]) - 2))
        text = Text(" ")
        for number, name in enumerate(stages):
            if number:
                text.append(" " if short else " ─ ", "dim")
            label = name
            if here and here.name == name:
                text.append(label, "bold reverse" if short else "bold")
                if bar and timeline:
                    done = round(bar * (timeline.cursor - here.first) / max(1, here.last - here.first))
                    text.append(" " + "━" * done).append("─" * (bar - done), "dim")
            elif name in passed:
                text.append(label)
            else:
                text.append(label, "dim")
        return _justified(text, Text(counts), width)

    def _story(self, width: int, lines: int) -> list[Text]:
        """The moment at the cursor: its number and title, and below its sentence, or that of the fact in it."""
        model, timeline = self.model, self.model.timeline
        if self._replaying:
            return self._run(width, lines)
        fact = timeline.current if timeline else None
        if fact is None or timeline is None:
            return [self._nowhere(width)]
        at = story.here(model)
        if at is None:
            stage = timeline.stage_at(timeline.cursor)
            said = f" Stage {stage.name if stage else ''}: {timeline.end + 1:,} facts so far"
            return [Text(said, "bold"), *_wrapped(self._fact(fact), Text(), width, lines - 1)]
        moment, below = at.moment, lines - 1
        title = Text(" ").append(f"{at.number}/{at.of}", "dim").append("  ").append(moment.title, "bold")
        if at.whole:
            stopped = model.derivation is not None and model.derivation.state is DerivationState.FAILED
            last = "3 diagnoses it " if stopped else "x runs it "
            shorter = "n: next " if at.number < at.of else last
            keys = f"n: next moment, {at.number} of {at.of} " if at.number < at.of else f"the last moment: {last}"
            if isinstance(fact.value, Rewritten):
                keys, shorter = f"2, Diff: what it changed   {keys}", keys
            sentence, right = Text(moment.sentence), Text()
        else:
            title.append(f"  fact {timeline.cursor - moment.first + 1} of {moment.last - moment.first + 1}", "dim")
            keys, shorter = "n: to its end   . next fact ", ". next fact "
            sentence, right = self._fact(fact), self._basis(fact, timeline)
        keys_row = _justified(title, Text(keys, "dim"), width, Text(shorter, "dim"))
        return [keys_row, *_wrapped(sentence, right, width, below)]

    def _run(self, width: int, lines: int) -> list[Text]:
        """Where the recorded run is, and what the last move changed."""
        from views.model.replay.telling import told

        title, sentence = told(self.model)
        keys = "n: next line   . next instruction " if self.model.run.replay is not None else ""
        return [
            _justified(Text(f" {readable(title)}", "bold"), Text(keys, "dim"), width),
            *_wrapped(Text(readable(sentence)), Text(), width, lines - 1),
        ]

    def _fact(self, fact: Fact) -> Text:
        where = self.model.where(fact)
        text = Text().append(f"{where}: ", "italic") if where else Text()
        return text.append(sentences.of(fact, self.model.rules, self.model.formula(fact)))

    def _basis(self, fact: Fact, timeline: Timeline) -> Text:
        """The rule and the premises of a fact, and the key that shows all of them."""
        subjects = dict.fromkeys(timeline.history.facts[p].key.subject for p in fact.premises[:4] if p >= 0)
        premises = [readable(subject) for subject in subjects if subject != fact.key.subject]
        words = [f"rule {fact.rule}"] if fact.rule not in ("", fact.key.kind) else []
        words += ["from " + ", ".join(premises[:3]) + (" …" if len(premises) > 3 else "")] if premises else []
        return Text(" · ".join(words), "dim").append("  ? why ", "" if words else "dim")

    def _nowhere(self, width: int) -> Text:
        model = self.model
        problem = next((p for p in model.problems if p.severity == "error"), None)
        if problem:
            return _justified(Text(f" {readable(problem.what)}", self._error()), Text("3 diagnose ", "dim"), width)
        if model.timeline and model.timeline.end >= 0:
            return Text(" Before the first moment: n goes to it, N to the end of the stage, G to the end", "dim")
        nothing = "" if model.activity else " o opens a file"
        return Text(" no moment yet" if model.function else nothing, "dim")

    def _error(self) -> str:
        return str(colours.style_of("error", self.app.current_theme.dark))


def _justified(left: Text, right: Text, width: int, shorter: Text | None = None) -> Text:
    """Left and right text on one line; where there is no room the right one is shorter, or left out."""
    return fitting([Part(left, 2)], [Part(right, 1, shorter)], width)


def _wrapped(text: Text, right: Text, width: int, lines: int) -> list[Text]:
    """A text in so many lines, indented, and at the right of the last what fits there.

    A text that is too long ends with an ellipsis after a whole word.
    """
    parts = list(text.wrap(_CONSOLE, max(1, width - len(INDENT) - 1), tab_size=1))
    shown = parts[:lines] or [Text()]
    for part in shown:
        part.rstrip()
    if len(parts) > lines:
        last = shown[-1].plain.rpartition(" ")[0] if shown[-1].cell_len > width - len(INDENT) - 3 else shown[-1].plain
        shown[-1].plain = last
        shown[-1].append(" …")
    rows = [Text(INDENT).append(part) for part in shown]
    if rows[-1].cell_len + right.cell_len + 2 <= width:
        rows[-1] = _justified(rows[-1], right, width)
    elif len(rows) < lines:
        rows.append(_justified(Text(INDENT), right, width))
    return rows
