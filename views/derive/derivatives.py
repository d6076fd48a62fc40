"""The derivatives of a run, as a tree by request; those that the program registers are marked."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.message import Message

from ad.history import call_tree
from ad.history.records import Maker
from views.model import marks
from views.model.frames import Frame, steps
from views.model.model import Change, Model
from views.model.names import without_folder
from views.widgets.rows import Row, RowsPane


class DerivativesView(RowsPane):
    """One row for each request of a derivative, and on demand one for each inlined call below it."""

    TITLE = "Derivatives"
    EMPTY = "There is no derivative yet. Press f to choose a function."
    FOLLOWS: ClassVar[Change] = Change.PROGRAM | Change.FACTS | Change.SELECTION | Change.STATUS

    HELP = """\
    ## Derivatives

    The function that is differentiated, and below each derivative the derivatives that it calls. There is one
    derivative for each function, set of argument roles and set of types; calls that agree in these share it (`↑ above`
    points to it). Custom derivatives that the program registers are marked, and so are functions that are called
    through a pointer. Each row names the call that asks for the derivative, and its line.

    `enter` descends into a derivative: every pane then shows its types, activity, cache and code. `backspace` goes back
    up. `+` shows the inlined calls, which have no derivative of their own. Beside each call stands why it is inlined,
    or why it is not. `'` marks a derivative. `d` compares the
    derivative at the cursor with the marked one; without a mark, with the other derivative of the same function, or
    with the previous run. The Diff pane shows the result.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "enter", "down", tooltip="descend into the derivative"),
        Binding("d", "compare", "diff", tooltip="compare with the marked derivative, or with another one"),
        Binding("apostrophe", "mark", "mark", tooltip="mark a derivative for comparison"),
        Binding("plus", "inlined(True)", "inlined calls", tooltip="show inlined calls"),
        Binding("minus", "inlined(False)", "no inlined calls", show=False, tooltip="hide inlined calls"),
    ]

    class Compare(Message):
        """Request to compare two derivatives, given by their scopes; -1 is the previous run."""

        def __init__(self, old: int, new: int) -> None:
            super().__init__()
            self.old, self.new = old, new

    def __init__(self, model: Model, *, id: str | None = None) -> None:
        super().__init__(model, id=id)
        self._inlined = False
        self._marked = -1
        self._read: tuple[object, ...] = ()
        self._paths: list[list[Frame] | None] = []
        self._scopes: list[int] = []

    def renew(self, change: Change) -> None:
        model, timeline = self.model, self.model.timeline
        count = len(timeline.derivatives) if timeline else 0
        state = model.derivation.state if model.derivation else ""
        read = (timeline, count, state, model.frame, self._inlined, self._marked, model.previous)
        if read != self._read:
            self._read = read
            super().renew(change)

    # -- rows -----------------------------------------------------------------------------------

    def make_rows(self) -> list[Row]:
        timeline = self.model.timeline
        self._paths, self._scopes = [], []
        top = call_tree.tree(timeline.history, timeline.root) if timeline else None
        if timeline is None or top is None:
            self.set_subtitle("")
            return []
        rows: list[Row] = []
        tree_rows = list(call_tree.rows(top))
        inlined = 0
        for row in tree_rows:
            self._derivative(rows, row)
            scope = row.node.asked.derived.scope
            if scope >= 0 and not row.node.again:
                inlined += self._inlined_calls(rows, row, scope)
        if self.model.previous is not None:
            rows.append(Row(Text("previous run: ", "dim").append(self.model.previous.name)))
            self._paths.append(None)
            self._scopes.append(-1)
        asked = {
            (derived.names, derived.scope): derived
            for row in tree_rows
            if (derived := row.node.asked.derived).maker is not Maker.POINTER
        }
        registered = sum(each.maker is Maker.PROGRAM for each in asked.values())
        words = [f"{len(asked)} derivative{'s' if len(asked) > 1 else ''}"]
        words += [f"{registered} registered"] if registered else []
        words += [f"{inlined} call{'s' if inlined > 1 else ''} inlined" + ("" if self._inlined else ", + shows them")]
        self.set_subtitle(" · ".join(words if inlined else words[:-1]))
        return rows

    def _derivative(self, rows: list[Row], row: call_tree.Row) -> None:
        node, timeline = row.node, self.model.timeline
        assert timeline is not None
        asked, derived = node.asked, node.asked.derived
        way = steps(timeline, self.model.program.listing, (*row.above, node))
        here = asked.derived.scope == timeline.scope and not node.again
        text = Text().append(
            marks.HERE if here else "■" if 0 <= derived.scope == self._marked and not node.again else " ", "bold"
        )
        text.append(row.guides, "dim")
        text.append(self.model.short(derived.function) if derived.maker is not Maker.POINTER else "a pointer", "bold")
        text.append(derived.context)
        if derived.maker is not Maker.ENGINE:
            text.append(f"  {derived.maker}", "italic")
        top = self.model.derivation.requested if self.model.derivation and not row.above else ""
        if node.again:
            text.append("  ↑ above", "dim")
        elif size := call_tree.tape_size(timeline.history, derived.scope):
            text.append(f"  tape {size} B")
        if who := call_tree.asked_by(timeline.history, asked) or top:
            text.append(f"  {without_folder(who)}", "dim")
        if decision := call_tree.inlining(timeline.history, asked.scope, derived.function):
            text.append(f"  {decision}", "dim")
        text.append(f"  {derived.mode}", "dim")
        if derived.maker is not Maker.POINTER:
            text.append(f": {', '.join(map(self.model.display, derived.names))}", "dim")
        subject = asked.subject if asked.scope == timeline.scope else ""
        rows.append(Row(text, subject, asked.fact))
        self._paths.append(way)
        self._scopes.append(derived.scope)

    def _inlined_calls(self, rows: list[Row], row: call_tree.Row, scope: int) -> int:
        timeline = self.model.timeline
        assert timeline is not None
        calls = call_tree.inlined_calls(timeline.history, scope)
        if not self._inlined:
            return len(calls)
        above = steps(timeline, self.model.program.listing, (*row.above, row.node)) or []
        indent = " " + row.guides.replace("├─ ", "│  ").replace("╰─ ", "   ") + "   "
        for path, subjects in calls.items():
            way = [*above]
            for depth in range(1, len(path) + 1):
                function = call_tree.inlined_function(timeline.history, scope, path[:depth])
                way.append(Frame(function, scope, path[:depth], subjects[0], "inlined"))
            text = Text(indent + "  " * (len(path) - 1), "dim").append(self.model.short(way[-1].function))
            text.append("  inlined", "italic").append(
                f"  by {path[-1].subject} of {self.model.short(path[-1].function)}", "dim"
            )
            decision = call_tree.inlining(timeline.history, scope, way[-1].function)
            text.append(f"  {len(subjects)} instructions" + (f": {decision.reason}" if decision else ""), "dim")
            rows.append(Row(text, subjects[0] if scope == timeline.scope else ""))
            self._paths.append(way)
            self._scopes.append(scope)
        return len(calls)

    # -- keys ----------------------------------------------------------------------------------

    def pick(self, subject: str, follow: bool = False) -> None:
        """Select nothing: rows name calls of several functions."""

    def row_of(self, subject: str) -> int:
        return -1

    def enter(self, index: int) -> None:
        way = self._paths[index]
        if way is not None:
            self.model.look(list(way))
        else:
            self.notify("nothing is recorded about that derivative", timeout=4)

    def action_inlined(self, shown: bool) -> None:
        self._inlined = shown
        self._apply(Change.FACTS)

    def action_mark(self) -> None:
        scope = self._scopes[self.cursor] if self.cursor < len(self._scopes) else -1
        self._marked = -1 if scope == self._marked else scope
        self._apply(Change.FACTS)

    def action_compare(self) -> None:
        timeline = self.model.timeline
        if timeline is None or self.cursor >= len(self._scopes):
            return
        here = self._scopes[self.cursor]
        if here < 0:
            if self.model.previous is not None and self.cursor == len(self._scopes) - 1:
                self.post_message(self.Compare(-1, timeline.root))
                return
            self.notify("nothing is recorded about that derivative, so it cannot be compared", timeout=4)
            return
        other = self._marked if self._marked not in (-1, here) else self._other(here)
        if other is None:
            self.notify(
                "this function has one derivative: mark another one with ', or change an option and compare again",
                timeout=6,
            )
        else:
            self.post_message(self.Compare(other, here))

    def _other(self, scope: int) -> int | None:
        """Find another derivative of the same function: one of this run, or -1 for that of the previous run."""
        timeline = self.model.timeline
        assert timeline is not None
        mine = call_tree.own(timeline.history, scope)
        for other in dict.fromkeys(self._scopes):
            known = call_tree.own(timeline.history, other) if other >= 0 and other != scope else None
            if known is not None and mine is not None and known.function == mine.function:
                return other
        return -1 if self.model.previous is not None and scope == timeline.root else None
