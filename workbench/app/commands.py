"""All actions of the workbench in one table, the source of the keys, the footer and the command palette."""

from __future__ import annotations

from typing import NamedTuple

from textual.binding import Binding
from textual.command import DiscoveryHit, Hit, Hits, Provider

from workbench.app.workspaces import PANES


class Command(NamedTuple):
    """One action: its key, its footer label, its palette text, and its group in the footer (empty: alone)."""

    key: str
    action: str
    label: str
    says: str
    group: str = ""
    show: bool = False


COMMANDS = (
    Command("backspace", "ascend", "up", "Calls: go back up to the caller", "", True),
    Command("n", "moment(1)", "next", "Step: to the next moment of the story", "step", True),
    Command("p", "moment(-1)", "back", "Step: back to the previous moment", "step", True),
    Command("N", "stage(1)", "stage", "Step: to the end of this stage, or of the next", "step", True),
    Command("P", "stage(-1)", "stage back", "Step: to the start of this stage, or of the previous one", "step", True),
    Command("full_stop", "step(1)", "fact", "Step: forward one fact", "fact", True),
    Command("comma", "step(-1)", "fact back", "Step: back one fact", "fact", True),
    Command("1", "workspace('explore')", "explore", "Workspace: Explore", "workspace", True),
    Command("2", "workspace('derive')", "derive", "Workspace: Derive", "workspace", True),
    Command("3", "workspace('diagnose')", "diagnose", "Workspace: Diagnose", "workspace", True),
    Command("4", "workspace('run')", "run", "Workspace: Run", "workspace", True),
    Command("5", "workspace('replay')", "replay", "Workspace: Replay", "workspace", True),
    Command("v", "value(1)", "to value", "Step: to the next fact about the selected value"),
    Command("V", "value(-1)", "back to value", "Step: to the previous fact about the selected value"),
    Command("g", "edge(-1)", "to start", "Step: to the start"),
    Command("G", "edge(1)", "to end", "Step: to the end, and follow the engine"),
    Command("c", "proceed(1)", "continue", "Step: forward to the next breakpoint"),
    Command("C", "proceed(-1)", "continue back", "Step: back to the previous breakpoint"),
    Command("b", "break_value", "break on value", "Breakpoints: set or remove one on the selected value"),
    Command("B", "break_rule", "break on rule", "Breakpoints: set or remove one on the rule of the current fact"),
    Command("L", "breakpoints", "breakpoints", "Breakpoints: list them, go to one, remove one"),
    Command("slash", "search", "search", "Search in this pane", "", True),
    Command("question_mark", "why", "why", "Why: show the evidence for the selected value", "", True),
    Command("A", "question('active')", "why active", "Why: is the selected value active"),
    Command("z", "question('zero')", "why zero", "Why: is the gradient of the selected value zero"),
    Command("W", "pane('whatif')", "what if", "What if: changes that solve the error"),
    Command("H", "hint", "your own", "What if: make your own change, such as a type for the selected value"),
    Command("i", "about", "about", "About: the page on this kind of error"),
    Command("right_square_bracket", "turn(1)", "next tab", "Panes: next tab", "tabs", True),
    Command("left_square_bracket", "turn(-1)", "previous tab", "Panes: previous tab", "tabs", True),
    Command("w", "jump", "go to pane", "Panes: go to a pane by its letter"),
    Command("m", "enlarge", "enlarge", "Panes: enlarge this pane to the whole screen, or back"),
    Command("f", "functions", "functions", "Functions: choose the function to differentiate", "", True),
    Command("D", "descend", "descend", "Calls: descend into the selected call, or inlined call"),
    Command("backspace", "previous", "go back", "Selection: back to the previous selection"),
    Command("h", "colour", "hues", "Colours: by type, activity or plan"),
    Command(
        "ctrl+t", "line_colours", "line colours", "Colours: show or hide one background for what comes from one line"
    ),
    Command("l", "legend", "legend", "Colours: show what they mean"),
    Command("y", "copy", "copy", "Copy: this line"),
    Command("Y", "copy_command", "copy command", "Copy: the command line that shows this again"),
    Command("S", "source", "source", "Source: show the source line in its file"),
    Command("e", "edit", "edit", "Source: edit the file in $EDITOR, then read it again"),
    Command("r", "reload", "re-run", "Source: read the file and differentiate again"),
    Command("0", "level", "-O0…3", "Derivative: build the source at the next level, -O0 to -O3", "derivative", True),
    Command("U", "order", "order", "Derivative: before LLVM optimises the source, or after", "derivative", True),
    Command("M", "mode", "mode", "Derivative: forward or reverse mode", "derivative", True),
    Command("I", "calls", "calls", "Derivative: calls inlined, or kept as calls", "derivative", True),
    Command("J", "policy", "policy", "Derivative: the next policy of what is stored", "derivative", True),
    Command("ctrl+l", "tape_limit", "tape limit", "Derivative: checkpoint loops whose tape would take more bytes"),
    Command("T", "decide", "store/recompute", "Derivative: store the selected value, or recompute it, by hand"),
    Command("Z", "undecide", "undo by hand", "Derivative: leave all decisions to the plan"),
    Command("a", "arguments", "arguments", "Run: change the arguments"),
    Command("Q", "pane('formulas')", "formulas", "Gradient: as formulas"),
    Command("O", "pane('optimised')", "optimised", "Gradient: after LLVM's optimisation"),
    Command("E", "export", "export", "Export: write the control-flow graph to .svg, .png or .dot"),
    Command("exclamation_mark", "who", "who", "Replay: who contributed to the adjoint of the selected value"),
    Command("ctrl+o", "report", "report", "Export: write a report, a page with all of this and a recorded run"),
    Command("x", "execute", "execute", "Run: the primal, the gradient and finite differences"),
    Command("dollar_sign", "costs", "costs", "Run: count what a run executes and stores by line and value, or hide it"),
    Command("F", "diagnose", "diagnose", "Run: find where the gradient goes wrong at these arguments, and why"),
    Command("X", "replay", "replay", "Run: record the gradient, and go through the run forwards and back"),
    Command("o", "gallery", "open", "Open: another file or a sample"),
    Command("R", "afresh", "afresh", "Open: this program afresh, without the arguments and changes kept of it"),
    Command("t", "theme", "light/dark", "Theme: switch between light and dark"),
    Command("f1", "help", "help", "Help: about this line and this pane", "", True),
    Command("K", "glossary", "glossary", "Help: the glossary, the terms on this line and on this screen first"),
    Command("escape", "cancel", "cancel", "Back from an answer; cancel the work of the engine"),
    Command("q", "app.quit", "quit", "Quit"),
)


IN_REPLAY = {"step": "line, half", "fact": "instruction"}
"""What groups of keys step by in the workspace Replay."""


def bindings() -> list[Binding]:
    """The keys of the main screen."""
    groups = {name: Binding.Group(name, compact=True) for name in {c.group for c in COMMANDS if c.group}}
    return [Binding(c.key, c.action, c.label, show=c.show, group=groups.get(c.group), tooltip=c.says) for c in COMMANDS]


class Commands(Provider):
    """The table in the command palette, with the keys of the focused pane."""

    def _all(self) -> list[tuple[str, str, str]]:
        entries = [(c.says, c.action, f"key {_shown(c.key)}") for c in COMMANDS]
        focused = self.screen.focused
        if focused is not None:
            title = getattr(focused, "TITLE", type(focused).__name__)
            for binding in type(focused).BINDINGS:
                if isinstance(binding, Binding) and binding.tooltip:
                    entries.append((f"{title}: {binding.tooltip}", binding.action, f"key {_shown(binding.key)}"))
        for name, (title, _, _) in PANES.items():
            entries.append((f"Pane: {title}", f"pane('{name}')", "in the first workspace that has it"))
        return entries

    def _run(self, action: str) -> None:
        screen = self.screen
        target = screen.focused if screen.focused is not None else screen
        screen_actions = {c.action for c in COMMANDS}
        of_screen = action in screen_actions or action.startswith("pane(")
        self.app.call_later(self.app.run_action, action, screen if of_screen else target)

    async def discover(self) -> Hits:
        for says, action, help_ in self._all():
            yield DiscoveryHit(says, lambda action=action: self._run(action), help=help_)

    async def search(self, query: str) -> Hits:
        matcher = self.matcher(query)
        for says, action, help_ in self._all():
            if (score := matcher.match(says)) > 0:
                yield Hit(score, matcher.highlight(says), lambda action=action: self._run(action), help=help_)


_KEYS = {
    "full_stop": ".",
    "comma": ",",
    "dollar_sign": "$",
    "exclamation_mark": "!",
    "slash": "/",
    "question_mark": "?",
    "right_square_bracket": "]",
    "left_square_bracket": "[",
    "right_parenthesis": ")",
    "number_sign": "#",
    "percent_sign": "%",
    "asterisk": "*",
    "apostrophe": "'",
    "equals_sign": "=",
    "plus": "+",
    "minus": "-",
    "less_than_sign": "<",
    "greater_than_sign": ">",
}


def _shown(key: str) -> str:
    return _KEYS.get(key, key)
