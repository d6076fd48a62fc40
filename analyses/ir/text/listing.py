"""A text of IR with the subject of each line: the link between lines on screen and the subjects of facts.

The text is LLVM's canonical print, so indentation tells the kind of a line: labels start in column 0, instructions
after exactly two spaces, continuations of the line before (cases of a switch, clauses of a landingpad, an invoke's
destinations) and debug records further in.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from functools import cached_property
from typing import NamedTuple

VALUE = re.compile(r'%(?:"(?:[^"\\]|\\.)*"|[-\w.$]+)')
_LABEL = re.compile(r'("(?:[^"\\]|\\.)*"|[-\w.$]+):(?:\s|$)')
_DEFINITION = re.compile(r'  (%(?:"(?:[^"\\]|\\.)*"|[-\w.$]+)) = ')
_NAME = re.compile(r'@("(?:[^"\\]|\\.)*"|[-\w.$]+)\(')
_ESCAPE = re.compile(r"\\([0-9A-Fa-f]{2})")


def unquoted(name: str) -> str:
    """The name that IR spells in quotes with escapes, or the name as it is."""
    if not name.startswith('"'):
        return name
    raw = _ESCAPE.sub(lambda m: chr(int(m[1], 16)), name[1:-1])
    return raw.encode("latin-1", "replace").decode("utf-8", "surrogateescape")


def anchor(subject: str) -> str:
    """The value or block that a subject of the plan belongs to: `%x` for its shadow `%x'`, a call for its tape, a block
    for a path to it."""
    if subject.startswith("path into "):
        return f"block {subject.removeprefix('path into ')}"
    if subject.startswith("last iteration of loop "):
        return f"block {subject.removeprefix('last iteration of loop ')}"
    return subject.removeprefix("tape of ").removesuffix("'")


class Token(NamedTuple):
    """A value or block named on a line, at columns start to end."""

    start: int
    end: int
    subject: str


class Body:
    """The lines of one function: `first` is the line of `define`, `last` the line of its closing brace."""

    def __init__(self, name: str, lines: list[str], first: int, last: int) -> None:
        self.name = name
        self.first = first
        self.last = last
        self._lines = lines
        self._tokens: dict[int, list[Token]] = {}

    def __contains__(self, line: int) -> bool:
        return self.first <= line <= self.last

    @cached_property
    def subjects(self) -> list[str]:
        """For each line from `first` on, its subject: an instruction or block, or empty."""
        subjects = [""]
        block, position = self._entry, 0
        for line in self._lines[self.first + 1 : self.last]:
            subject = ""
            if line.startswith("  ") and line[2:3] not in (" ", "]", ""):
                definition = _DEFINITION.match(line)
                subject = definition[1] if definition else f"{block}:{position}"
                position += 1
            elif line.startswith(("   ", "  ]")):
                subject = "" if line.lstrip().startswith("#dbg") else subjects[-1]
            elif line and (label := _LABEL.match(line)):
                block, position = unquoted(label[1]), 0
                subject = f"block {block}"
            subjects.append(subject)
        subjects.append("")
        return subjects

    @cached_property
    def _entry(self) -> str:
        """The name of the entry block, which LLVM prints without a label where it has only a number."""
        following = self._lines[self.first + 1] if self.first + 1 < len(self._lines) else ""
        if label := _LABEL.match(following):
            return unquoted(label[1])
        numbers = [int(t.subject[1:]) for t in self._arguments if t.subject[1:].isdigit()]
        return str(max(numbers) + 1 if numbers else 0)

    @cached_property
    def _arguments(self) -> list[Token]:
        line = self._lines[self.first]
        start = line.find("(") + 1
        depth, end = 1, start
        while end < len(line) and depth:
            depth += {"(": 1, ")": -1}.get(line[end], 0)
            end += 1
        tokens = []
        for part in VALUE.finditer(line, start, end):
            following = line[part.end() : part.end() + 1]
            if following in (",", ")") and line[part.start() - 1] == " ":
                tokens.append(Token(part.start(), part.end(), part[0]))
        return tokens

    @cached_property
    def arguments(self) -> list[str]:
        """The subjects of the function's arguments, in order."""
        return [token.subject for token in self._arguments]

    @cached_property
    def lines_of(self) -> dict[str, int]:
        """The line that defines each subject; arguments are on the line of `define`."""
        lines = dict.fromkeys(self.arguments, self.first)
        for offset, subject in enumerate(self.subjects):
            if subject:
                lines.setdefault(subject, self.first + offset)
        if self._entry and f"block {self._entry}" not in lines:
            lines[f"block {self._entry}"] = self.first
        return lines

    @cached_property
    def values(self) -> list[str]:
        """Every argument and instruction, in the order of the text."""
        return [s for s in self.lines_of if not s.startswith("block ")]

    def block_of(self, subject: str) -> str:
        """The block a subject stands in, as a subject; the entry block for arguments."""
        line = self.lines_of.get(subject, self.first)
        for offset in range(line - self.first, 0, -1):
            if self.subjects[offset].startswith("block "):
                return self.subjects[offset]
        return f"block {self._entry}"

    def text_of(self, subject: str) -> str:
        """The line that defines a subject; empty where there is none."""
        line = self.lines_of.get(subject, -1)
        return self._lines[line] if line >= 0 else ""

    def in_block(self, block: str) -> list[str]:
        """The instructions of a block (a subject), in order."""
        start = self.lines_of.get(block, self.first) - self.first + 1
        subjects: dict[str, None] = {}
        for subject in self.subjects[start:]:
            if subject.startswith("block "):
                break
            if subject:
                subjects[subject] = None
        return list(subjects)

    def uses_of(self, subject: str) -> list[str]:
        """The instructions that name a value or block, in order."""
        name = subject.removeprefix("block ")
        users: dict[str, None] = {}
        for offset, line in enumerate(self._lines[self.first + 1 : self.last], 1):
            # Most lines are told apart without reading them; a name with escapes is printed in another way.
            if name not in line and '"' not in line:
                continue
            user = self.subjects[offset]
            if not user or user == subject or user.startswith("block "):
                continue
            if any(token.subject == subject for token in self.tokens(self.first + offset)):
                users[user] = None
        return list(users)

    def tokens(self, line: int) -> list[Token]:
        """The values and blocks named on a line of this function, left to right; types and metadata are not."""
        tokens = self._tokens.get(line)
        if tokens is None:
            tokens = self._tokens[line] = self._arguments if line == self.first else self._tokens_of(self._lines[line])
        return tokens

    def _tokens_of(self, text: str) -> list[Token]:
        tokens = []
        if label := _LABEL.match(text):
            tokens.append(Token(label.start(1), label.end(1), f"block {unquoted(label[1])}"))
        for part in VALUE.finditer(text.partition("; preds")[0]):
            if part[0] in self.lines_of:
                tokens.append(Token(part.start(), part.end(), part[0]))
            elif (block := f"block {unquoted(part[0][1:])}") in self.lines_of:
                tokens.append(Token(part.start(), part.end(), block))
        return tokens


class Listing:
    """A module's or function's text, line by line, and the functions defined in it."""

    def __init__(self, text: str) -> None:
        self.lines = text.split("\n")
        if self.lines and not self.lines[-1]:
            self.lines.pop()
        self.bodies: list[Body] = []
        first, name = -1, ""
        for number, line in enumerate(self.lines):
            if line.startswith("define "):
                match = _NAME.search(line)
                first, name = number, unquoted(match[1]) if match else ""
            elif first >= 0 and line.startswith("}"):
                self.bodies.append(Body(name, self.lines, first, number))
                first = -1
        self._firsts = [body.first for body in self.bodies]
        self._by_name = {body.name: body for body in self.bodies}

    def body_at(self, line: int) -> Body | None:
        """The function a line is in."""
        place = bisect_right(self._firsts, line) - 1
        body = self.bodies[place] if place >= 0 else None
        return body if body is not None and line in body else None

    def body(self, name: str) -> Body | None:
        return self._by_name.get(name)

    def subject_at(self, line: int) -> str:
        """The subject of a line, or empty."""
        body = self.body_at(line)
        return body.subjects[line - body.first] if body else ""
