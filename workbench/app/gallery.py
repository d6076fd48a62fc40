"""The first screen without files: the samples with their descriptions, and a tree of files to open."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Protocol

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import Screen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

import samples
from samples import errors
from views.widgets.footer import KeysFooter
from views.widgets.options import Options
from views.widgets.text_input import TextInput
from workbench.program.compile_options import PLAIN, CompileOptions

if TYPE_CHECKING:
    from textual.widgets import DirectoryTree, Markdown

LESSON = "lesson "
"""The prefix of the options for lessons."""
ERROR = "error "
"""The prefix of the options for families of errors."""


class Opener(Protocol):
    """Shows files and lets the engine read them."""

    def __call__(
        self,
        paths: Sequence[str],
        options: CompileOptions = PLAIN,
        function: str = "",
        *,
        sample: str = "",
        fresh: bool = False,
    ) -> None: ...


class Gallery(Screen[None]):
    """Samples at the left, their README at the right; `o` shows the files."""

    HELP = """\
    ## Samples and files

    On the left are the samples that come with the workbench, then a program that fails for each kind of error. On the
    right is the description of the selected one. `enter` opens it. `]` shows the lessons, `o` the files of the folder
    in which the workbench was started, `/` takes a path to a file: `.ll`, `.bc`, `.c`, `.cpp` or `.cu`. `tab` goes to
    the text, and the arrow keys scroll it.
    """

    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (100, "-normal")]  # noqa: RUF012  Textual's own annotation

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("o", "files", "samples / files"),
        Binding("right_square_bracket", "lessons", "samples / lessons"),
        Binding("slash", "path", "type a path"),
        Binding("t", "theme", "light/dark"),
        Binding("f1", "app.show_help_panel", "help"),
        Binding("escape", "back", "back", show=False),
        Binding("q", "app.quit", "quit"),
    ]

    def __init__(
        self, open_program: Opener, open_lesson: Callable[[Path], Awaitable[None]], *, lessons: bool = False
    ) -> None:
        """With `lessons` the lessons are shown first, in place of the samples."""
        super().__init__(classes="-lessons" if lessons else None)
        self._open, self._open_lesson = open_program, open_lesson
        self._readme: Markdown | None = None

    def compose(self) -> ComposeResult:
        yield Static(self._title(), id="title")
        with Horizontal(id="body"):
            with Vertical(id="chooser"):
                failing = map(self._failing, map(errors.load, errors.FAMILIES))
                options = Options(*map(self._option, samples.catalogue()), None, *failing, id="samples")
                options.border_title = "Samples"
                yield options
                taught = Options(*self._lessons(), id="lessons")
                taught.border_title = "Lessons"
                yield taught
            readme = VerticalScroll(id="readme")
            readme.border_title = "Description"
            yield readme
        yield TextInput(
            placeholder="a path to .ll, .bc, .c, .cpp, .cu, .f90 or .rs; enter opens it, escape does not", id="path"
        )
        yield KeysFooter()

    def _title(self) -> Text:
        text = Text().append("Adjoint Workbench", "bold")
        text.append("   see a gradient generated step by step, then run it\n", "dim")
        return text.append("enter opens the selected program; ] shows the lessons, o the files of this folder", "dim")

    def _option(self, sample: samples.Sample) -> Option:
        text = Text().append(sample.title, "bold")
        text.append(
            f"  {sample.language}" + (" · device" if sample.device else " · host and device" if sample.whole else ""),
            "dim",
        )
        text.append(f"\n{sample.summary}\n", "dim")
        return Option(text, id=sample.name)

    def _failing(self, sample: errors.ErrorSample) -> Option:
        text = Text().append(sample.title, "bold").append("  C · an error", "dim")
        text.append(f"\n{sample.summary}\n", "dim")
        return Option(text, id=ERROR + sample.family)

    def _lessons(self) -> Iterator[Option]:
        from samples import lessons

        for number, path in enumerate(lessons.paths(), 1):
            title = path.read_text(encoding="utf-8").partition("\n")[0].removeprefix("# ")
            yield Option(Text(f"{number:2}  ").append(title, "bold").append("\n"), id=f"{LESSON}{path}")

    @property
    def _chooser(self) -> OptionList:
        """The visible list."""
        return self.query_one("#lessons" if self.has_class("-lessons") else "#samples", OptionList)

    def on_mount(self) -> None:
        self._chooser.focus()
        self.call_after_refresh(self._read)

    async def _read(self) -> None:
        """Show the README of the chosen sample; after the first screen, which must not wait for it."""
        from textual.widgets import Markdown

        from views.widgets.markdown_text import show_markdown

        if not self.is_attached:
            return  # it was closed meanwhile
        self._readme = Markdown()
        await self.query_one("#readme").mount(self._readme)
        option = self._chooser.highlighted_option if self.is_attached else None
        if option and option.id:
            await show_markdown(self._readme, _about(option.id))

    async def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        if event.option.id and self._readme:
            from views.widgets.markdown_text import show_markdown

            if await show_markdown(self._readme, _about(event.option.id)):
                self.query_one("#readme").scroll_home(animate=False)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        if event.option.id:
            if event.option.id.startswith(LESSON):
                self.run_worker(self._open_lesson(Path(event.option.id.removeprefix(LESSON))))
            elif event.option.id.startswith(ERROR):
                self._open([str(errors.load(event.option.id.removeprefix(ERROR)).failing.ir)])
            else:
                self._open([str(samples.load(event.option.id).ir)], sample=event.option.id)

    def on_directory_tree_file_selected(self, event: DirectoryTree.FileSelected) -> None:
        self._open([str(event.path)])

    def on_input_submitted(self, event: Input.Submitted) -> None:
        if event.value.strip():
            self._open([str(Path(event.value.strip()).expanduser())])

    async def action_files(self) -> None:
        self.toggle_class("-files")
        if not self.query("#files"):
            from workbench.app.files import Files

            files = Files(Path.cwd(), id="files")
            files.border_title = "Files"
            await self.query_one("#chooser").mount(files)
        (self.query_one("#files") if self.has_class("-files") else self._chooser).focus()

    async def action_lessons(self) -> None:
        """Show the lessons, or the samples again."""
        self.remove_class("-files")
        self.toggle_class("-lessons")
        self._chooser.focus()
        option = self._chooser.highlighted_option
        if option and option.id and self._readme:
            await self._readme.update(_about(option.id))

    def action_path(self) -> None:
        line = self.query_one("#path", Input)
        line.display = True
        line.focus()

    def action_theme(self) -> None:
        from workbench.app.themes import other_theme

        self.app.theme = other_theme(self.app.current_theme)

    def action_back(self) -> None:
        line = self.query_one("#path", Input)
        if line.display:
            line.display = False
            self._chooser.focus()
        elif len(self.app.screen_stack) > 2 and self.app.screen is self:
            self.dismiss()


def _about(option: str) -> str:
    """The README of a sample, the first page of a lesson, or the page of an error."""
    if option.startswith(LESSON):
        from ad.lessons.lessons import read_lesson

        lesson = read_lesson(Path(option.removeprefix(LESSON)))
        return f"# {lesson.title}\n\n{lesson.pages[0].text}"
    if not option.startswith(ERROR):
        return samples.load(option).readme.read_text(encoding="utf-8")
    from ad.explanation.error_codes import FAMILIES

    return FAMILIES[option.removeprefix(ERROR)].page
