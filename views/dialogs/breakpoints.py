"""The list of breakpoints: the subject of each, the number of its facts, and the next one."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import Footer, OptionList, Static
from textual.widgets.option_list import Option

from ad.history.timeline import Breakpoint
from views.dialogs.dialog import Dialog
from views.model import sentences
from views.model.model import Change, Model
from views.widgets.options import Options


class Breakpoints(Dialog[Breakpoint | int]):
    """A list to remove breakpoints from; returns the one to go to, or the number of one of the replay's."""

    DEFAULT_CSS = """
    Breakpoints { align: center middle; background: $background 60%; }
    Breakpoints > Vertical {
        width: 80%; max-width: 110; height: auto; max-height: 80%; background: $panel; border: round $accent;
        border-title-color: $accent;
    }
    Breakpoints OptionList { height: auto; border: none; background: $panel; scrollbar-size-vertical: 1; }
    Breakpoints Static { height: auto; padding: 0 1; color: $foreground 60%; }
    """

    HELP = """\
    ## Breakpoints

    `c` and `C` run to the next or previous fact at one of these breakpoints. `b` sets a breakpoint on the selected
    value, `B` on the rule of the current step.

    Below are the breakpoints of the recorded run, which `b` sets in the workspace Replay.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,L,q", "dismiss", "close"),
        Binding("enter", "go", "go there", priority=True, tooltip="go to the next fact at this one, or to the first"),
        Binding("delete", "remove", "remove", tooltip="remove this breakpoint"),
        Binding("shift+delete", "clear", "remove all", tooltip="remove all breakpoints"),
    ]

    def __init__(self, model: Model) -> None:
        super().__init__()
        self.model = model
        self._unsubscribe: Callable[[], None] | None = None
        self._shown: list[Breakpoint | int] = []

    def compose(self) -> ComposeResult:
        with Vertical() as panel:
            yield Options()
            yield Static()
        panel.border_title = "Breakpoints"
        yield Footer()

    def on_mount(self) -> None:
        self._unsubscribe = self.model.subscribe(self._model_changed)
        self._fill()
        self.query_one(OptionList).focus()

    def on_unmount(self) -> None:
        if self._unsubscribe:
            self._unsubscribe()

    def _model_changed(self, change: Change) -> None:
        if change & (Change.RESULT | Change.REPLAY):
            self._fill(self._chosen)

    def _fill(self, at: int = 0) -> None:
        timeline = self.model.timeline
        stops = self.model.run.replay.run.stops if self.model.run.replay else ()
        self._shown = [*(sorted(timeline.breakpoints) if timeline else ()), *range(len(stops))]
        options = self.query_one(OptionList)
        options.clear_options()
        options.add_options(Option(self._text(each)) for each in self._shown)
        options.display = bool(self._shown)
        if self._shown:
            options.highlighted = min(at, len(self._shown) - 1)
        none = (
            "No breakpoints. Press b for one on the selected value, B for one on the rule of the current step, or b "
            "in the workspace Replay for one at the instruction that the run is at."
        )
        self.query_one(Static).update("" if self._shown else none)

    def _text(self, each: Breakpoint | int) -> Text:
        if isinstance(each, int):
            assert self.model.run.replay is not None
            run = self.model.run.replay.run
            code = run.recording.code[run.stops[each]]
            text = Text("● ", "bold", no_wrap=True, overflow="ellipsis").append("replay ", "dim")
            place = f", {code.file}:{code.line}" if code.line else ""
            return text.append(code.text).append(f"   in {code.function}{place}", "dim")
        timeline = self.model.timeline
        assert timeline is not None
        stops = timeline.stops(each)
        text = Text("■ ", "bold", no_wrap=True, overflow="ellipsis").append(f"{each.kind} ", "dim")
        text.append(each.name).append(f"   {len(stops)} fact{'' if len(stops) == 1 else 's'}", "dim")
        following = next((moment for moment in stops if moment > timeline.cursor), -1)
        if following >= 0:
            text.append(f" · next {following}: ", "dim")
            text.append_text(sentences.of(timeline.history.facts[following], self.model.rules))
        elif stops:
            text.append(f" · the last at {stops[-1]}", "dim")
        return text

    @property
    def _chosen(self) -> int:
        return self.query_one(OptionList).highlighted or 0

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Show the whole text of the highlighted line below the list."""
        if event.option_index < len(self._shown):
            self.query_one(Static).update(self._text(self._shown[event.option_index]))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(self._shown[event.option_index])

    def action_go(self) -> None:
        if self._shown:
            self.dismiss(self._shown[self._chosen])

    def action_remove(self) -> None:
        if not self._shown:
            return
        timeline, each = self.model.timeline, self._shown[self._chosen]
        if isinstance(each, int):
            assert self.model.run.replay is not None
            del self.model.run.replay.run.stops[each]
            self.model.changed(Change.REPLAY)
        elif timeline:
            timeline.breakpoints.discard(each)
            self._changed()

    def action_clear(self) -> None:
        if self.model.run.replay and self.model.run.replay.run.stops:
            self.model.run.replay.run.stops.clear()
            self.model.changed(Change.REPLAY)
        if timeline := self.model.timeline:
            timeline.breakpoints.clear()
            self._changed()

    def _changed(self) -> None:
        self._fill(self._chosen)
        self.model.changed(Change.FACTS)
