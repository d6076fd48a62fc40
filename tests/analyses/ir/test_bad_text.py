"""Whatever the text, the reader reads it or raises ReadError, soon."""

from __future__ import annotations

import random
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from analyses.ir.metadata import parse_node
from analyses.ir.text.lexer import ReadError
from analyses.ir.text.printer import print_module
from analyses.ir.text.reader import read_module
from samples import catalogue
from tests.support.ir_texts import WRITTEN, text_of

TEXTS = [text_of(name) for name in WRITTEN] + [s.ir.read_text(encoding="utf-8") for s in catalogue()]


def survives(text: str) -> bool:
    """Whether the text can be read whole; raises what a reader must not raise."""
    try:
        module = read_module(text)
    except ReadError as error:
        assert 0 < error.line <= text.count("\n") + 1
        assert error.column > 0
        return False
    good = True
    for function in module.functions.values():
        try:
            _ = function.blocks
        except ReadError as error:
            assert error.what
            assert 0 < error.line <= text.count("\n") + 2
            good = False
    if good:
        print_module(module, read_all=True)
    return good


def test_truncated() -> None:
    cut = 0
    for text in TEXTS:
        for i in range(20):
            cut += not survives(text[: len(text) * i // 20])
    assert cut > 100


def test_bytes_changed() -> None:
    chance = random.Random(1)
    refused = 0
    for _ in range(600):
        data = bytearray(chance.choice(TEXTS).encode())
        for _ in range(chance.choice((1, 1, 3, 20))):
            data[chance.randrange(len(data))] = chance.choice((chance.randrange(256), *b'(){}[]<>,"!%@# \n;=:0'))
        refused += not survives(data.decode("utf-8", "surrogateescape"))
    assert 100 < refused < 600


def test_words_and_lines_exchanged() -> None:
    chance = random.Random(2)
    for _ in range(400):
        lines = chance.choice(TEXTS).split("\n")
        for _ in range(3):
            i, j = chance.randrange(len(lines)), chance.randrange(len(lines))
            words = lines[i].split(" ")
            words[chance.randrange(len(words))] = chance.choice(lines[j].split(" "))
            lines[i] = " ".join(words)
        survives("\n".join(lines))


@settings(max_examples=150, deadline=None)
@given(st.text(alphabet='%@!#"\\(){}[]<>,=:;cx0123456789abiptr \n*-.$\0é', max_size=80))
def test_any_text(text: str) -> None:
    survives(text)
    survives(f"@x = global {text}\n")
    survives(f"define void @f(i32 %a) {{\n  {text}\n}}\n")


BODY = "define void @f() {\n%s\n}\n"
MANY = 30_000


@pytest.mark.parametrize(
    "text",
    (
        "@x = global " + "[1 x " * MANY + "i8" + "]" * MANY + " zeroinitializer",
        "@x = global " + "{ " * MANY,
        "@x = global " + "[1 x a" * MANY,
        "@x = global " + "<" * MANY,
        "@x = global ptr null\n@y = global ptr " + "getelementptr (i8, ptr " * MANY,
        "@x = global i32 " + "9" * MANY,
        '@x = global target("a", ' * MANY,
        "declare void @f(i32 " + "a(" * MANY,
        "declare void @f(i32 " + "a(b" * MANY,
        "declare " + "word " * MANY,
        BODY % ("call void @f() " + 'a("' * MANY),
        BODY % ("ret void, !x " + "!{" * MANY),
        BODY % ("ret void" + "," * MANY),
        BODY % ("call void (" + "void (" * MANY),
        BODY % "\n".join(f"%x{i} = add i32 %x{i + 1}, 1" for i in range(MANY)),
        BODY % "\n".join(f"b{i}:\n  br label %b{i + 1}" for i in range(MANY)),
        BODY % ("switch i32 0, label %a [\n" + "i32 1, label %a\n" * MANY),
        "define void @f() {\n" * MANY,
        "\0" * MANY,
    ),
    ids=lambda text: text[:30].replace("\n", " "),
)
def test_monsters(text: str) -> None:
    start = time.process_time()
    assert not survives(text)
    assert time.process_time() - start < 60  # minutes, where the time is quadratic


@pytest.mark.parametrize("depth", (30, 1000, 30_000))
@pytest.mark.parametrize(("opening", "closing"), (("!{", "}"), ("!A(a: ", ")"), ("!A(", ")")))
def test_nested_metadata(depth: int, opening: str, closing: str) -> None:
    text = opening * depth + ("null" if opening == "!A(a: " else "") + closing * depth
    if depth == 30:
        assert parse_node(text)
    else:
        with pytest.raises(ReadError, match="nests too deeply"):
            parse_node(text)
