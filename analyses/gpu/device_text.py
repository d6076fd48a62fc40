"""The device code of a CUDA program in the text of its host's module: a variable that holds the text of its IR."""

from __future__ import annotations

import re

VARIABLE = "adjoint.device"
EMBEDDED = re.compile(rf'^@{re.escape(VARIABLE)} = [^"\n]*c"([^"]*)"[^\n]*$', re.MULTILINE)


def embedded(host: str, device: str) -> str:
    """The text of a host's module with that of the device's in it."""
    size = len(device.encode())
    return f'{host.rstrip()}\n\n@{VARIABLE} = constant [{size} x i8] c"{quoted(device)}", align 1\n'


def has_device_part(text: str) -> bool:
    """True if the text of a module has a device's module in it."""
    return EMBEDDED.search(text) is not None


def device_text(text: str) -> str:
    """The text of the device's module in that of a host's module; empty if there is none."""
    definition = EMBEDDED.search(text)
    if definition is None:
        return ""
    return _ESCAPED.sub(_byte, definition[1].encode()).decode("utf-8", "surrogateescape")


_ESCAPED = re.compile(rb"\\\\|\\([0-9A-Fa-f]{2})")


def _byte(escape: re.Match[bytes]) -> bytes:
    return bytes([int(escape[1], 16)]) if escape[1] else b"\\"


def quoted(text: str) -> str:
    """The text as a constant string of LLVM writes it, between its quotes."""
    return "".join(chr(byte) if 32 <= byte < 127 and byte not in b'"\\' else f"\\{byte:02X}" for byte in text.encode())
