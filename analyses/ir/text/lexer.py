"""The lexer of LLVM's text: tokens of a line, names and their escapes, attributes; and the error with its position."""

from __future__ import annotations

import re
from collections.abc import Iterator

from analyses.errors import TextError
from analyses.ir.names import GIVEN


class ReadError(TextError):
    """The text can't be read as IR.

    Readers of a part of a line raise it without a position; the caller that knows the line adds it.
    """


Tokens = list[str]
"""The tokens of a line, last first, so that `pop()` takes the next; the empty string marks the end."""


def _nested(opening: str, closing: str, depth: int) -> str:
    """A pattern for text in which the two brackets are balanced, strings skipped; possessive, so that it is linear."""
    flat = rf'[^{opening}{closing}"]++|"[^"]*+"'
    pattern = flat
    for _ in range(depth):
        pattern = rf"{flat}|{opening}(?:{pattern})*+{closing}"
    return pattern


_PARENTHESES = _nested(r"\(", r"\)", 8)
_BRACES = _nested(r"\{", r"\}", 4)

_TOKEN = re.compile(
    r'[%@$](?:[-\w.$]++|"[^"]*+")'  # names
    r"|ptr addrspace\(\d++\)"
    r"|[\[<](?:vscale x )?\d++ x (?:[a-z]\w*+|%[-\w.$]++)[\]>]"  # arrays and vectors of types that are one word
    rf"|(?!(?:undef|null|poison)\()!?[A-Za-z_][\w.]*+\((?:{_PARENTHESES})*+\)"  # a word with parentheses: align(8)
    r'|[!c]?"[^"]*+"'
    rf"|!\{{(?:{_BRACES})*+\}}"
    r"|[-\w.+$]++"  # words and numbers
    r"|![-\w.$\\]*+|#\w++|;.*+|[^ \t\r\f\v]",
    re.ASCII,
)


def tokens_of(line: str) -> Tokens:
    tokens: Tokens = _TOKEN.findall(line)
    if ";" in line:
        tokens = [token for token in tokens if token[0] != ";"]
    tokens.append("")
    tokens.reverse()
    return tokens


def column_of(line: str, t: Tokens) -> int:
    """The column, from 1, of the token that was last taken from `t`, the tokens of the line."""
    starts = [m.start() for m in _TOKEN.finditer(line) if m[0][0] != ";"]
    taken = len(starts) + 1 - len(t)
    return (starts[taken - 1] if 0 < taken <= len(starts) else len(line.rstrip())) + 1


def expect(t: Tokens, wanted: str) -> None:
    token = t.pop()
    if token != wanted:
        raise ReadError(f"expected '{wanted}', found {shown(token)}")


def shown(token: str) -> str:
    """A token as an error message names it."""
    if not token:
        return "the end of the line"
    return f"'{token}'" if len(token) <= 60 else f"'{token[:57]}...'"


_ESCAPE = re.compile(rb"\\([0-9A-Fa-f]{2}|\\)")


def unescape(text: str) -> str:
    """Decode the text between the quotes of a string; bytes that are not UTF-8 become surrogates."""
    if "\\" not in text:
        return text
    data = _ESCAPE.sub(
        lambda m: b"\\" if m[1] == b"\\" else bytes((int(m[1], 16),)), text.encode("utf-8", "surrogateescape")
    )
    return data.decode("utf-8", "surrogateescape")


def name_of(token: str) -> str:
    """The name that a token such as `%x` or `@"a b"` spells."""
    if token[1:2] == '"':
        name = unescape(token[2:-1])
        return GIVEN + name if name.isdigit() else name
    return token[1:]


def string_of(token: str) -> str:
    """The decoded string of a quoted token. Raises ReadError for other tokens."""
    if len(token) < 2 or token[0] != '"':
        raise ReadError(f"expected a string, found {shown(token)}")
    return unescape(token[1:-1])


def attributes_of(text: str) -> tuple[str, ...]:
    """The attributes in a text such as that of an attribute group, each as printed."""
    return tuple(_attributes(tokens_of(text)))


def _attributes(t: Tokens) -> Iterator[str]:
    while t[-1]:
        word = t.pop()
        if t[-1] == "=":
            t.pop()
            word = f"{word}={t.pop()}"
        yield word


def argument_of(token: str) -> str:
    """The text between the parentheses of a token such as `align(8)`."""
    return token[token.index("(") + 1 : -1]


CONVENTION = re.compile(
    r"cc\d*|\w+cc|spir_func|spir_kernel|ptx_kernel|ptx_device|hhvm_ccc|aarch64_vector_pcs|aarch64_sve_vector_pcs|"
    r"aarch64_sme_preservemost_from_x[012]|riscv_vls_cc\(\d+\)|riscv_vector_cc|"
    r"amdgpu_(?:vs|ls|hs|es|gs|ps|cs|cs_chain|cs_chain_preserve|kernel|gfx|gfx_whole_wave)"
)
"""The calling conventions: all that LLVM's printer knows, most of which end in `cc`."""
