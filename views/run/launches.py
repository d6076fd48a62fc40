"""The timeline of a run's launches and copies: a line for each, in the column of its stream."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from rich.style import Style
from rich.text import Text

from ad.history.records import Phase
from views.model import marks
from views.model.replay.gpu_work import Kind, Work
from views.model.replay.run import Run

_SYMBOLS = {Kind.LAUNCH: "◆", Kind.COPY: "●", Kind.FILL: "○", Kind.WAIT: "═"}
_MOST_COLUMNS = 8
"""The most streams with a column each; of more, the line names the stream."""


def work_lines(run: Run, done: Sequence[Work], count: int, adjoint: Style) -> list[tuple[Text, Work | None]]:
    """The head, and so many lines around the last that has begun; what is still to come is dim."""
    streams = sorted({(work.stream, work.gpu) for work in done})
    several_gpus = len({work.gpu for work in done}) > 1
    columns = streams if 1 < len(streams) <= _MOST_COLUMNS else []
    names = [f"{gpu}.{stream}" if several_gpus else str(stream) for stream, gpu in columns]
    width = max(map(len, names), default=0) + 1
    head = "launches and copies"
    if columns:
        titles = "".join(f"{name:<{width}}" for name in names)
        head = f"  {titles} {'GPU and stream' if several_gpus else 'stream'} · {head}"
    lines: list[tuple[Text, Work | None]] = [(Text(head, "dim"), None)]
    now = bisect_right(done, run.position, key=lambda work: work.begun)
    first = max(0, min(now - 1 - count // 2, len(done) - count))
    for number in range(first, min(len(done), first + count)):
        work = done[number]
        text = Text(f"{marks.RUN if number == now - 1 else ' '} ")
        for column in columns:
            is_here = column == (work.stream, work.gpu)
            text.append((_SYMBOLS[work.kind] if is_here else "│").ljust(width), "" if is_here else "dim")
        text.append(f"{number + 1:>{len(str(len(done)))}}  {told(run, work)}")
        if not columns and len(streams) > 1:
            text.append(f" on stream {work.stream}")
        if number >= now:
            text.stylize("dim")
        elif is_reverse(run, work):
            text.stylize(adjoint)
        lines.append((text, work))
    return lines


def told(run: Run, work: Work) -> str:
    """A piece of work in words, with the line of the program that gives it."""
    place = _place(run, work.begun)
    return f"{work.kind} {work.what}  {place}".rstrip()


def is_reverse(run: Run, work: Work) -> bool:
    """True if the reverse half gives the work."""
    return run.phase_at(max(0, work.begun - 1)) is Phase.REVERSE


def _place(run: Run, begun: int) -> str:
    """The line of the program that a step belongs to: of generated code, that of the call which leads to it."""
    recording, step = run.recording, begun
    while 0 < step <= len(recording):
        code = recording.code[recording.steps[step - 1]]
        if code.line:
            return f"{code.file.rpartition('/')[2]}:{code.line}"
        step = recording.frames_of_run[recording.frames[step - 1]].first
    return ""
