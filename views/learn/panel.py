"""A lesson beside the program: its text, its question or exercise, and what came of the answer."""

from __future__ import annotations

from typing import ClassVar, NamedTuple

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.message import Message
from textual.widgets import Markdown, Static

from ad.lessons.lessons import Lesson, MarkKind, Page
from views.widgets.markdown_text import show_markdown

MOST_CHOICES = 6


class Feedback(NamedTuple):
    """What is said of an answer or an exercise, and whether it is right; None while it is not known."""

    text: str
    right: bool | None = None


class LessonPanel(VerticalScroll):
    """One page of a lesson at a time."""

    DEFAULT_CSS = """
    LessonPanel {
        border: round $foreground 25%; border-title-color: $foreground 70%; border-subtitle-color: $foreground 60%;
        background: $background; padding: 0 1; scrollbar-size-vertical: 1; scrollbar-color: $foreground 20%;
        scrollbar-background: $background;
        &:focus { border: round $accent; border-title-color: $accent; }
        & > Markdown { background: $background; padding: 0; margin: 0; }
        & > Static { height: auto; margin: 1 0 0 0; }
    }
    """

    HELP = """\
    ## The lesson

    The text of a lesson moves the program beside it. `space` goes to the next page, `backspace` to the one before. To
    a question, the digits choose an answer; it is checked against the facts of the engine. An exercise names a file:
    `e` opens it in your editor, and each time that it is saved the goal is checked. `tab` goes to the panes of the
    program and back, `escape` leaves the lesson.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "turn(1)", "next page", tooltip="the next page of the lesson"),
        Binding("backspace", "turn(-1)", "page back", tooltip="the page before"),
        *(Binding(str(n), f"choose({n})", "answer", show=n == 1, key_display="1…") for n in range(1, MOST_CHOICES + 1)),
        Binding("escape", "leave", "leave lesson", tooltip="leave the lesson; the program stays open"),
    ]

    class Turned(Message):
        """Another page is shown."""

    class Chosen(Message):
        """A person chose an answer."""

        def __init__(self, choice: str) -> None:
            super().__init__()
            self.choice = choice

    class Left(Message):
        """A person leaves the lesson."""

    def __init__(self, lesson: Lesson, page: int = 0) -> None:
        super().__init__(id="lesson")
        self.lesson = lesson
        self.number = page if page < len(lesson.pages) else 0
        self._feedback = Feedback("")
        self.border_title = lesson.title

    @property
    def page(self) -> Page:
        """The visible page."""
        return self.lesson.pages[self.number]

    def compose(self) -> ComposeResult:
        yield Markdown()
        yield Static(id="question")
        yield Static(id="feedback")

    async def on_mount(self) -> None:
        await self._show()

    async def read(self, lesson: Lesson) -> None:
        """Show another lesson from its first page on."""
        self.lesson, self.number, self.border_title = lesson, 0, lesson.title
        await self._show()

    async def action_turn(self, by: int) -> None:
        """Go to another page; after the last one the lesson is over."""
        number = self.number + by
        if number == len(self.lesson.pages):
            self.post_message(self.Left())
        elif number >= 0:
            self.number = number
            await self._show()

    def action_choose(self, number: int) -> None:
        mark = self.page.mark
        if mark is not None and mark.kind is MarkKind.PREDICT and number <= len(mark.choices):
            self.post_message(self.Chosen(mark.choices[number - 1]))

    def action_leave(self) -> None:
        self.post_message(self.Left())

    def say(self, feedback: Feedback) -> None:
        """Show what is said of the answer or the exercise."""
        self._feedback = feedback
        colours = self.app.theme_variables
        colour = {True: colours["success"], False: colours["error"], None: colours["foreground"]}[feedback.right]
        sign = {True: "✓ ", False: "✕ ", None: ""}[feedback.right]
        self.query_one("#feedback", Static).update(Text(sign + feedback.text, colour))
        if feedback.text:
            self.call_after_refresh(self.scroll_end, animate=False)

    async def _show(self) -> None:
        page = self.page
        text = next(iter(self.query(Markdown)), None)
        if text is None or not await show_markdown(text, page.text):
            return  # it was left meanwhile
        self.query_one("#question", Static).update(self._question(page))
        self.say(Feedback(""))
        self.border_subtitle = f"{self.number + 1} / {len(self.lesson.pages)} · space: next"
        self.scroll_home(animate=False)
        self.post_message(self.Turned())

    def _question(self, page: Page) -> Text:
        mark, text = page.mark, Text()
        accent = self.app.theme_variables["accent"]
        if mark is None or mark.kind is MarkKind.SHOW:
            return text
        if mark.kind is MarkKind.TRY:
            text.append("Try: ", f"bold {accent}").append(mark["task"])
            if mark["hint"]:
                text.append(f"\nHint: {mark['hint']}", "dim")
            return text
        text.append(mark["question"], f"bold {accent}")
        for number, choice in enumerate(mark.choices, 1):
            text.append(f"\n  {number}  ", f"bold {accent}").append(choice)
        return text
