"""A story as text for a terminal, and as Markdown."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from textwrap import fill

from ad.explanation.stages import ABOUT
from ad.story.moments import Moment, Story, changes

WIDTH = 100
MOST_DIFF_LINES = 24


def as_text(story: Story) -> str:
    """The moments under their stages, numbered, at most WIDTH columns wide."""
    lines = []
    for stage, moments in _stages(story):
        lines.append(f"{stage}" + (f": {ABOUT[stage]}" if stage in ABOUT else ""))
        for number, moment in moments:
            lines.append(f"{number:>4}  {moment.title}")
            indent = " " * 6
            lines.append(fill(moment.sentence, WIDTH, initial_indent=indent, subsequent_indent=indent))
        lines.append("")
    return "\n".join(lines)


def as_markdown(story: Story) -> str:
    """A page: a heading for each stage, a paragraph for each moment, and what each rewrite changed as a diff."""
    title = story[0].title if len(story) else "No story"
    lines = [f"# {title}", ""]
    for stage, moments in _stages(story):
        about = f"In this stage {ABOUT[stage]}." if stage in ABOUT else ""
        lines += [f"## {stage.capitalize()}", "", *([about, ""] if about else [])]
        for number, moment in moments:
            lines += [f"**{number}. {escaped(moment.title)}.** {escaped(moment.sentence)}", ""]
            for function, diff in changes(story.history, moment):
                lines += diff_lines(function, diff)
    return "\n".join(lines)


def as_data(story: Story) -> list[dict[str, object]]:
    """The moments as plain data, each with the ids of its first and last fact."""
    return [
        {**moment._asdict(), "changes": dict(changes(story.history, moment))}
        for moment in (story[number] for number in range(len(story)))
    ]


def _stages(story: Story) -> Iterator[tuple[str, list[tuple[int, Moment]]]]:
    numbered = [(number + 1, story[number]) for number in range(len(story))]
    for stage, moments in groupby(numbered, key=lambda pair: pair[1].stage):
        yield stage, list(moments)


def diff_lines(function: str, diff: list[str]) -> list[str]:
    """A diff in Markdown, cut at MOST_DIFF_LINES."""
    more = len(diff) - MOST_DIFF_LINES
    rest = [f"… {more} more lines"] if more > 0 else []
    return [f"In `{function}`:", "", "```diff", *diff[:MOST_DIFF_LINES], *rest, "```", ""]


def escaped(text: str) -> str:
    """Text of which Markdown takes nothing for markup."""
    return text.replace("\\", "\\\\").replace("*", "\\*").replace("_", "\\_").replace("[", "\\[").replace("<", "\\<")
