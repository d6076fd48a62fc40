"""The scopes and the name of a function whose mangled name the C++ runtime's library is too old to read whole."""

from __future__ import annotations

_OPEN, _CLOSE = "INXJLZF", "E"
_STANDARD = {"St": "std", "Sa": "std::allocator", "Ss": "std::string", "Sb": "std::basic_string"}


def outer_name(mangled: str) -> str:
    """`std::vector::vector` of a constructor of a vector: no parameters, no template arguments; empty if that fails.

    Itanium C++ ABI, 5.1.2: `_ZN` begins a nested name, of which each part is an identifier behind its length,
    template arguments stand between `I` and `E`, and `C1` to `D2` are constructors and destructors.
    """
    if not mangled.startswith("_ZN"):
        return ""
    parts: list[str] = []
    at = 3
    while at < len(mangled) and mangled[at] in "rVKRO":
        at += 1
    while at < len(mangled):
        letter, two = mangled[at], mangled[at : at + 2]
        if two in _STANDARD:
            parts.append(_STANDARD[two])
            at += 2
        elif letter.isdigit():
            identifier, at = _identifier(mangled, at)
            if not (identifier.startswith("__") and identifier[2:].isdigit()):  # libc++'s inline namespace
                parts.append(identifier)
        elif letter == "I":
            at = _after_arguments(mangled, at)
        elif letter == "B":  # an ABI tag
            _, at = _identifier(mangled, at + 1)
        elif letter in "CD" and two[1:].isdigit() and parts:
            parts.append(("~" if letter == "D" else "") + parts[-1].rpartition("::")[2])
            break
        else:
            break
    return "::".join(parts) if len(parts) > 1 else ""


def _identifier(mangled: str, at: int) -> tuple[str, int]:
    """The identifier behind its length, and where it ends."""
    end = at
    while end < len(mangled) and mangled[end].isdigit():
        end += 1
    length = int(mangled[at:end] or 0)
    return mangled[end : end + length], end + length


def _after_arguments(mangled: str, at: int) -> int:
    """Where the template arguments that begin here end."""
    depth = 0
    while at < len(mangled):
        letter = mangled[at]
        if letter.isdigit():
            _, at = _identifier(mangled, at)
            continue
        depth += (letter in _OPEN) - (letter == _CLOSE)
        at += 1
        if depth == 0:
            break
    return at
