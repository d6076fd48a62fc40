"""Descending into calls and coming back: the derivative, and the part of it, that every pane shows.

A call that is not inlined has its own derivative, with facts in its own scope. An inlined call is a part of the
differentiated function: its instructions, with their facts there.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ad.history import call_tree
from ad.history.records import Maker, Site
from ad.history.timeline import Timeline
from analyses.gpu.device_text import device_text
from analyses.gpu.launch_names import LAUNCH_FUNCTION
from analyses.ir.text.listing import Body, Listing
from views.model.slices import sliced


class Frame(NamedTuple):
    """One descent: the callee, the scope of its facts (-1 for none), and the inlined calls that lead to it there.

    `came` is the selection before the descent; `how` says how the derivative treats the callee, in a few words.
    """

    function: str
    scope: int
    inlined: tuple[Site, ...] = ()
    came: str = ""
    how: str = ""


class Refused(NamedTuple):
    """The reason why a call cannot be descended into."""

    why: str


def below(timeline: Timeline, module: Listing | None, here: Frame, subject: str) -> Frame | Refused:
    """The frame of the callee for a value or call of `here`."""
    history, scope = timeline.history, here.scope
    placed = call_tree.origin_of(history, scope, subject) if scope >= 0 else None
    path = placed.origin.inlined if placed is not None and placed.origin is not None else ()
    if len(path) > len(here.inlined) and path[: len(here.inlined)] == here.inlined:
        path = path[: len(here.inlined) + 1]
        function = call_tree.inlined_function(history, scope, path)
        return Frame(function, scope, path, subject, "inlined")
    asked = [each for each in call_tree.wants(history, scope) if each.subject == subject] if scope >= 0 else []
    if not asked:
        text = str(placed) if placed is not None else ""
        if "call " in text or "invoke " in text:
            return Refused("this call has no derivative of its own: it is inactive, or a rule differentiates it")
        return Refused("nothing is called here, so there is nothing to go down into")
    return of_asked(timeline, module, asked[-1], subject)


def of_asked(timeline: Timeline, module: Listing | None, asked: call_tree.Asked, came: str) -> Frame | Refused:
    """The frame of a requested derivative."""
    derived = asked.derived
    if derived.function.startswith(LAUNCH_FUNCTION):
        return of_kernel(module, derived.function.removeprefix(LAUNCH_FUNCTION), came)
    if derived.maker is Maker.POINTER:
        return Refused("this call goes through a pointer, known only at run time; Derivatives lists its targets")
    if derived.maker is Maker.PROGRAM:
        name = derived.names[-1]
        if module is None or module.body(name) is None:
            return Refused(f"the program registers the derivative {name}, whose body is not in this module")
        return Frame(name, -1, (), came, f"registered for {derived.function}")
    if timeline.history.latest(derived.scope, "function", "prepared") < 0:
        return Refused(f"the derivative of {derived.function} is not generated yet")
    return Frame(derived.function, derived.scope, (), came, f"{derived.mode} {derived.context}")


def of_kernel(module: Listing | None, kernel: str, came: str) -> Frame | Refused:
    """The frame of a launched kernel, whose code is in the device's half of the program."""
    if module is None or _with_body(module, kernel) is None:
        return Refused(f"the code of the kernel {kernel} is not in this program")
    return Frame(kernel, -1, (), came, "a kernel, as it is read")


def steps(timeline: Timeline, module: Listing | None, nodes: Sequence[call_tree.Node]) -> list[Frame] | None:
    """The frames from the top of the tree to the last of some nodes; None if there is no such path."""
    frames: list[Frame] = []
    for node in nodes[1:]:
        frame = of_asked(timeline, module, node.asked, node.asked.subject)
        if isinstance(frame, Refused):
            return None
        frames.append(frame)
    return frames


def steps_to(timeline: Timeline, module: Listing | None, scope: int) -> list[Frame] | None:
    """The frames that lead to the derivative of a scope; None for that of a launch, whose kernel is shown as read."""
    top = call_tree.tree(timeline.history, timeline.root)
    for row in call_tree.rows(top) if top is not None else ():
        if row.node.asked.derived.scope == scope and not row.node.again:
            frames = steps(timeline, module, (*row.above, row.node))
            return None if frames and frames[-1].scope != scope else frames
    return None


class Texts:
    """The listings of frames, each created once."""

    def __init__(self) -> None:
        self._known: dict[object, Listing | None] = {}

    def primal(self, timeline: Timeline, module: Listing | None, root: Listing | None, frame: Frame) -> Listing | None:
        """The text that a frame shows; `root` is the text of the function that is differentiated."""
        key = (frame.scope, frame.inlined, frame.function, root)
        if key not in self._known:
            self._known[key] = self._primal(timeline, module, root, frame)
        return self._known[key]

    def _primal(self, timeline: Timeline, module: Listing | None, root: Listing | None, frame: Frame) -> Listing | None:
        if frame.scope < 0:
            holder = _with_body(module, frame.function) if module is not None else None
            body = holder.body(frame.function) if holder is not None else None
            return Listing("\n".join(holder.lines[body.first : body.last + 1])) if holder and body else None
        whole = root if frame.scope == timeline.root else self.generated(timeline, frame.scope, ("prepared",))
        if not frame.inlined or whole is None or not whole.bodies:
            return whole
        subjects = call_tree.inlined_calls(timeline.history, frame.scope).get(frame.inlined, [])
        return sliced(whole, whole.bodies[0], subjects, frame.function, _head(module, frame))

    def generated(
        self, timeline: Timeline, scope: int, roles: tuple[str, ...] = ("derivative", "augmented")
    ) -> Listing | None:
        """The functions of the derivative of a scope, by their role in it."""
        history = timeline.history
        numbers = [number for role in roles if (number := history.latest(scope, "function", role)) >= 0]
        key = (scope, *numbers)
        if key not in self._known:
            texts = (str(history.facts[number].value) for number in numbers)
            self._known[key] = Listing("\n".join(texts)) if numbers else None
        return self._known[key]


def _with_body(module: Listing, name: str) -> Listing | None:
    """The module, or that of the device in it, where a function has its body."""
    if module.body(name) is not None:
        return module
    device = device_text("\n".join(module.lines))
    listing = Listing(device) if device else None
    return listing if listing is not None and listing.body(name) is not None else None


def _head(module: Listing | None, frame: Frame) -> tuple[str, str]:
    """The two lines above the code of an inlined call: the call, and the first line of the callee."""
    site = frame.inlined[-1]
    caller = module.body(site.function) if module is not None else None
    call = caller.text_of(site.subject).strip().partition(", !dbg")[0] if caller is not None else site.subject
    callee = module.body(frame.function) if module is not None else None
    first = (
        module.lines[callee.first] if module is not None and callee is not None else f"define @{frame.function}() {{"
    )
    return f"; inlined in {site.function}: {call}", first


def became(timeline: Timeline, here: Frame, body: Body, subject: str) -> str:
    """The subject in the prepared function for a line of the module, or the first one that was inlined by it."""
    history = timeline.history
    for candidate in history.about(here.scope, "ir") if here.scope >= 0 else ():
        placed = call_tree.origin_of(history, here.scope, candidate)
        origin = placed.origin if placed is not None else None
        if origin is None or origin.inlined[: len(here.inlined)] != here.inlined:
            continue
        path = origin.inlined[len(here.inlined) :]
        itself = not path and (origin.function, origin.subject) == (body.name, subject)
        if itself or path[:1] == (Site(body.name, subject),):
            return candidate
    return ""
