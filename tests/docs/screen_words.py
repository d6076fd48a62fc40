"""The words of the sentences that people read: in panes, dialogs, messages, errors, lessons, and the story."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from ad.explanation.error_codes import FAMILIES
from ad.explanation.glossary import terms

ROOT = Path(__file__).parents[2]
SPOKEN = ("views", "workbench/app", "workbench/engine", "ad/story", "ad/explanation", "ad/lessons", "ad/diagnosis")
"""The folders whose texts are on screen; elsewhere only those of errors are."""
_CODE = re.compile(
    r"`[^`]*`|```.*?```|\$?\{[^{}]*\}|[%@$#][-\w.\"]+|--?\w[-\w]*|https?://\S+|\S*[_/\\=|<>]\S*|\w+\.\w[\w.]*"
)
_WORD = re.compile(r"(?<![\w'’.])[A-Za-z][a-z]+(?![\w(])")
_SENTENCE = re.compile(r"[a-z]{2,}[,:;]? [a-z(]{2,}")
_IR = re.compile(r"%[\w.{}]+ = |^(define|declare|target|subgraph) ", re.MULTILINE)
_WITHOUT_FENCES = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
PLAIN = Path(__file__).with_name("plain_words.txt")


def words_of(text: str) -> set[str]:
    """The words of a text in lower case, without code, names and options."""
    return {word.lower() for word in _WORD.findall(_CODE.sub(" ", text))}


def _is_code(node: ast.AST) -> bool:
    """True for style sheets, patterns, and lists of names that are split."""
    if isinstance(node, ast.Assign):
        return any(isinstance(target, ast.Name) and target.id.endswith("CSS") for target in node.targets)
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
        return False
    return node.func.attr == "split" or (isinstance(node.func.value, ast.Name) and node.func.value.id == "re")


def texts_of(tree: ast.AST) -> Iterator[str]:
    """The texts in a piece of code that are sentences, docstrings left out."""
    nodes = list(ast.walk(tree))
    left_out = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
    left_out |= {id(each) for node in nodes if _is_code(node) for each in ast.walk(node)}
    inside: set[int] = set()
    for node in nodes:
        if isinstance(node, ast.JoinedStr):
            inside |= {id(each) for each in ast.walk(node) if each is not node}
            parts = (each.value if isinstance(each, ast.Constant) else "{}" for each in node.values)
            text = "".join(map(str, parts))
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in inside:
            text = node.value
        else:
            continue
        if id(node) not in left_out and _SENTENCE.search(text) and not _IR.search(text):
            yield text


def _errors(tree: ast.AST) -> Iterator[str]:
    """The texts with which errors are made."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if name.endswith("Error"):
                yield from texts_of(node)


@cache
def on_screen() -> dict[str, str]:
    """Each word that is on screen, with a place that has it."""
    found: dict[str, str] = {}
    for package in ("views", "workbench", "ad", "analyses"):
        for path in sorted((ROOT / package).rglob("*.py")):
            place, source = str(path.relative_to(ROOT)), path.read_text(encoding="utf-8")
            if not place.startswith(SPOKEN) and "Error(" not in source:
                continue
            tree = ast.parse(source)
            texts = texts_of(tree) if place.startswith(SPOKEN) else _errors(tree)
            for text in texts:
                for word in words_of(text):
                    found.setdefault(word, place)
    for path in sorted((ROOT / "samples" / "lessons").glob("*.md")):
        for word in words_of(_WITHOUT_FENCES.sub(" ", path.read_text(encoding="utf-8"))):
            found.setdefault(word, str(path.relative_to(ROOT)))
    for term in terms():
        for word in words_of(term.says):
            found.setdefault(word, f"the glossary's {term.name}")
    for family in FAMILIES.values():
        for word in words_of(_WITHOUT_FENCES.sub(" ", family.page)):
            found.setdefault(word, f"the page {family.name}")
    return found


@cache
def explained() -> set[str]:
    """The words of the glossary's terms."""
    names = [word for term in terms() for word in (term.name, *term.words)]
    return {word for name in names for word in re.findall(r"[a-z]+", name.lower())}


def plain() -> list[str]:
    """The words that need no glossary, as the list has them."""
    return [line for line in PLAIN.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")]


_ENDINGS = {
    "s": ("",),
    "es": ("",),
    "ies": ("y",),
    "ed": ("", "e"),
    "ing": ("", "e"),
    "ly": ("",),
    "er": ("", "e"),
    "est": ("", "e"),
}
"""The endings of regular forms, and what stands in their place in the word itself: nothing (a blank), or a letter."""


def forms(word: str) -> set[str]:
    """The word, and what it may be a regular form of."""
    stems = {
        word.removesuffix(ending) + other.strip()
        for ending, others in _ENDINGS.items()
        if word.endswith(ending)
        for other in others
    }
    doubled = {stem[:-1] for stem in stems if len(stem) > 3 and stem[-1] == stem[-2]}
    return {word} | stems | doubled


def unexplained() -> dict[str, str]:
    """The words on screen that are neither plain nor in the glossary, with a place that has each."""
    clear = {*plain(), *explained()}
    return {word: place for word, place in sorted(on_screen().items()) if not forms(word) & clear}


if __name__ == "__main__":
    print("\n".join(f"{word}  {place}" for word, place in unexplained().items()))
