"""The inspector: all facts about the selected value or block, each line with its reason."""

from __future__ import annotations

import re
from typing import ClassVar

from rich.text import Text

from ad.history.records import Derived, GeneratedBlock, Maker, Origin, PlanEntry, RuleEntry
from ad.history.sizes import copies
from analyses.facts import Fact
from analyses.ir.text.listing import Body
from views.model import colours, missing_types, type_tree_rows
from views.model.inlining import beside_call, decision_on
from views.model.model import Change
from views.widgets.rows import Row, RowsPane, wrapped

LABEL = 12
CALLED = re.compile(r"@([-\w.$]+)\(")


class InspectorView(RowsPane):
    """Type, activity, rule, plan, adjoint and uses of the selected value; the instructions of a selected block."""

    TITLE = "Inspector"
    EMPTY = "Select a value or a block: move the cursor in Source or Program, or click."
    FOLLOWS: ClassVar[Change] = Change.PROGRAM | Change.FACTS | Change.CURSOR | Change.SELECTION | Change.RESULT

    HELP = """\
    ## Inspector

    All facts about the selected value or block, at the cursor in time. `enter` goes to what the line names, `?` shows
    the evidence for the line.
    """

    def make_rows(self) -> list[Row]:
        subject = self.model.selection.subject
        body = self.model.body
        self.set_subtitle(subject)
        if not subject or not body:
            return []
        return self._block(subject, body) if subject.startswith("block ") else self._value(subject, body)

    # -- a value --------------------------------------------------------------------------------

    def _value(self, subject: str, body: Body) -> list[Row]:
        rows: list[Row] = []
        listing = self.model.primal or self.model.program.listing
        line = body.lines_of.get(subject, -1)
        if subject in body.arguments:
            self._field(rows, "value", Text(f"argument of {self.model.display(body.name)}"))
        elif line >= 0 and listing:
            self._field(rows, "value", Text(listing.lines[line].strip().partition(", !")[0], "bold"), subject)
        for name in CALLED.findall(body.text_of(subject)) if subject not in body.arguments else ():
            if name in self.model.program.demangled:
                self._field(rows, "calls", Text(self.model.display(name)))
        if why := beside_call(self.model, body.text_of(subject)) if subject not in body.arguments else "":
            self._field(rows, "inlining", Text(why))
        if place := body.block_of(subject) if line >= 0 else "":
            self._field(rows, "block", Text(place.removeprefix("block ")), place)
        if source := self.model.source(subject):
            self._field(rows, "source", Text(source))
        self._inlined(rows, subject)
        timeline = self.model.timeline
        if timeline is None:
            return rows
        if fact := timeline.state("type", subject):
            self._type(rows, fact)
        elif "%" in subject and ":" not in subject:
            self._field(rows, "type", self._missing_type(subject))
        for kind in ("activity", "instruction-activity"):
            if fact := timeline.state(kind, subject):
                meaning = str(fact.value)
                style = self.style_of(meaning) if meaning in colours.MEANINGS else ""
                symbol = colours.MEANINGS[meaning].symbol + " " if meaning in colours.MEANINGS else ""
                label = "activity" if kind == "activity" else "instruction"
                self._field(rows, label, Text().append(f"{symbol}{meaning}", style), fact=fact)
        if fact := timeline.state("rule", subject):
            self._rule(rows, fact)
        for name, title in ((subject, ""), (f"{subject}'", "shadow ")):
            if fact := timeline.state("need", name):
                self._field(rows, f"{title}need", Text(str(fact.value)), fact=fact, rule=not title)
            if fact := timeline.state("plan", name):
                self._plan(rows, fact, f"{title}plan")
        if fact := timeline.state("shadow", subject):
            self._field(rows, "shadow", Text(str(fact.value)), fact=fact)
        if fact := timeline.state("derivative", subject):
            self._derivative(rows, fact)
        self._adjoint(rows, timeline.emitted_for(subject))
        self._uses(rows, subject, body)
        return rows

    def _inlined(self, rows: list[Row], subject: str) -> None:
        """Add the inlined calls, below the visible function, that an instruction came through."""
        origin = getattr(self.model.value_ever("ir", subject), "origin", None)
        path = origin.inlined[len(self.model.frame.inlined) :] if isinstance(origin, Origin) else ()
        called = [site.function for site in path[1:]] + ([origin.function] if isinstance(origin, Origin) else [])
        for site, function in zip(path, called, strict=False):
            decision = decision_on(self.model, function)
            why = f": {decision.reason}" if decision is not None else ""
            self._field(rows, "inlined", Text(f"by {site.subject} of {self.model.display(site.function)}{why}"))

    def _derivative(self, rows: list[Row], fact: Fact) -> None:
        derived = fact.value
        if not isinstance(derived, Derived):
            return
        says = derived.maker if derived.maker is not Maker.ENGINE else derived.mode
        self._field(rows, "derived", Text(f"{says} {derived.context}"), fact=fact, rule=False)
        for name in derived.names:
            self._field(rows, "", Text(self.model.display(name)))

    def _rule(self, rows: list[Row], fact: Fact) -> None:
        """Add the row of the table of instruction rules, and below it a line for each formula."""
        entry = fact.value
        if isinstance(entry, RuleEntry):
            self._field(rows, "rule", Text(f"{entry.name}: {entry.purpose}"), fact=fact, rule=False)
            for formula in entry.formulas:
                self._field(rows, "", Text(formula), fact=fact, rule=False)
            if step := self.model.formula(fact):
                self._field(rows, "formula", Text(step, "bold"), fact=fact, rule=False)

    def _missing_type(self, subject: str) -> Text:
        said = missing_types.missing(self.model, subject)
        return Text(said, "dim" if said == missing_types.NOT_YET else self.style_of("unknown"))

    def _type(self, rows: list[Row], fact: Fact) -> None:
        entries = type_tree_rows.entries(str(fact.value))
        if not entries:
            self._field(rows, "type", Text(str(fact.value), self.style_of("unknown")), fact=fact)
        for number, entry in enumerate(entries):
            text = Text().append(entry.guides, "dim")
            if len(entries) > 1 or entry.offset != -1:
                text.append(f"{type_tree_rows.offset_text(entry.offset)}: ", "dim")
            text.append(entry.type, self.style_of(colours.type_meaning(entry.type)))
            self._field(rows, "" if number else "type", text, fact=fact, rule=number == 0)

    def _plan(self, rows: list[Row], fact: Fact, label: str) -> None:
        entry = fact.value
        if not isinstance(entry, PlanEntry):
            return
        meaning = colours.PLAN_MEANINGS[str(entry.method)]
        text = Text().append(f"{colours.MEANINGS[meaning].symbol} {entry.method}", self.style_of(meaning))
        text.append(f"  {entry.reason}")
        if entry.bytes:
            text.append(f" · {entry.bytes} B × {copies(entry)}", "dim")
        self._field(rows, label, text, fact=fact, rule=False)
        for source in entry.sources:
            self._field(rows, "", Text(f"from {source}", "dim"), source)

    def _adjoint(self, rows: list[Row], facts: list[Fact]) -> None:
        reverse = [f for f in facts if getattr(f.value, "phase", "") == "reverse"]
        if not reverse:
            return
        blocks = list(dict.fromkeys(str(getattr(f.value, "block", "")) for f in reverse))
        words = f"{len(reverse)} instruction{'s' if len(reverse) > 1 else ''} in {', '.join(blocks[:3])}"
        self._field(rows, "adjoint", Text(words))
        for fact in reverse[:12]:
            rows.append(Row(Text(" " * LABEL + str(fact.value).strip()), "", fact.id))
        if len(reverse) > 12:
            rows.append(Row(Text(" " * LABEL + f"… {len(reverse) - 12} more in Gradient", "dim")))

    def _uses(self, rows: list[Row], subject: str, body: Body) -> None:
        users = body.uses_of(subject)
        if users and "%" in subject:
            self._field(rows, "used by", Text(f"{len(users)} instruction{'s' if len(users) > 1 else ''}"))
            for user in users[:12]:
                text = body.text_of(user).strip().partition(", !")[0]
                rows.append(Row(Text(" " * LABEL + text), user))

    # -- a block --------------------------------------------------------------------------------

    def _block(self, subject: str, body: Body) -> list[Row]:
        rows: list[Row] = []
        inside = body.in_block(subject)
        self._field(rows, "block", Text(subject.removeprefix("block "), "bold"), subject)
        self._field(rows, "contains", Text(f"{len(inside)} instructions"))
        timeline = self.model.timeline
        if timeline is None:
            return rows
        block = subject.removeprefix("block ")
        for number in timeline.of_kind("block")[: timeline.count("block")]:
            fact = timeline.history.facts[number]
            if isinstance(fact.value, GeneratedBlock) and fact.value.primal == block:
                self._field(rows, fact.value.phase, Text(fact.value.name), fact=fact, rule=False)
        for kind in ("need", "plan"):
            for name in (f"path into {block}", f"last iteration of loop {block}"):
                if planned := timeline.state(kind, name):
                    self._field(rows, kind, Text(f"{name}: {planned.value}"), fact=planned, rule=False)
        for user in inside:
            rows.append(Row(Text(" " * LABEL + body.text_of(user).strip().partition(", !")[0], "dim"), user))
        return rows

    # -- rows -----------------------------------------------------------------------------------

    def _field(
        self, rows: list[Row], label: str, text: Text, subject: str = "", fact: Fact | None = None, rule: bool = True
    ) -> None:
        room = max(24, self.scrollable_content_region.width)
        text = text.copy()
        if fact is not None and rule and fact.rule:
            text.append(f"  {type_tree_rows.brief_rule(fact.rule)}", "dim")
        for number, line in enumerate(wrapped(text, room - LABEL, "")):
            head = Text().append(f"{label if number == 0 else '':<{LABEL}}", "dim").append(line)
            rows.append(Row(head, subject, fact.id if fact else -1))

    def enter(self, index: int) -> None:
        row = self.rows[index]
        if row.subject:
            self.pick(row.subject, follow=True)
        elif row.fact >= 0:
            self.model.ask(row.fact)

    def on_resize(self) -> None:
        self._apply(Change.SELECTION)

    def pick(self, subject: str, follow: bool = False) -> None:
        """Select the subject on `enter` only: lines of the inspector name other values."""
        if follow:
            super().pick(subject, follow)
