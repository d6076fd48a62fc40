"""Makes the IR of the derivatives of MPI's functions again: `python -m ad.runtime.mpi.build [CLANG]`.

Needs clang and the headers of both libraries, as Debian's libopenmpi-dev and libmpich-dev install them.
"""

from __future__ import annotations

import lzma
import re
import subprocess
import sys
from hashlib import blake2b
from pathlib import Path

from ad.runtime.mpi.derivatives import FOLDER, PREFIX, Interface

HEADERS = Path("/usr/lib/x86_64-linux-gnu")
_FLAGS = ("-Os", "-fno-discard-value-names", "-fno-exceptions", "-fno-unwind-tables", "-S", "-emit-llvm", "-w")
_OF_THE_COMPILER = re.compile(
    r"^(?:attributes|target|source_filename|!|;|.*noalias\.scope\.decl).*\n| #\d+(?= |$|,)|, ![\w.]+ !\d+"
    r"| unnamed_addr| local_unnamed_addr| dso_local",
    re.MULTILINE,
)
"""Attributes, metadata and comments: nothing of them matters."""
_STRUCT = re.compile(r"^(%[\w.]+) = type (.*)\n", re.MULTILINE)


def compiled(interface: Interface, clang: str = "clang") -> str:
    """The IR of the derivatives for one binary interface; what it defines has names that no program has."""
    command = [clang, *_FLAGS, f"-I{HEADERS / interface / 'include'}", str(FOLDER / "source" / "mpi.c"), "-o", "-"]
    text = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    text = _OF_THE_COMPILER.sub("", text)
    text = re.sub(r"^(@__enzyme_\w+ =) global", r"\1 internal global", text, flags=re.MULTILINE)
    structs = {name: "i8" if body == "opaque" else body for name, body in _STRUCT.findall(text)}
    text = _STRUCT.sub("", text)
    while "%struct." in text or "%union." in text:
        text = re.sub(r"%(?:struct|union)\.[\w.]+", lambda match: structs[match[0]], text)
    defined = set(re.findall(r"^define internal [^@]*@([\w.]+)\(", text, re.MULTILINE))
    defined |= set(re.findall(r"^@((?!__enzyme_)[\w.]+) = (?:internal|private) ", text, re.MULTILINE))
    return re.sub(r"@([\w.]+)", lambda match: f"@{PREFIX}{match[1]}" if match[1] in defined else match[0], text)


def sources_digest() -> str:
    """What tells whether the IR is of the sources as they are."""
    texts = [path.read_bytes() for path in sorted((FOLDER / "source").iterdir())]
    return blake2b(b"\0".join(texts), digest_size=16).hexdigest()


def main() -> None:
    """Write the IR of both interfaces, compressed."""
    for interface in Interface:
        text = f"; {sources_digest()}\n{compiled(interface, *sys.argv[1:])}"
        (FOLDER / f"{interface}.ll.xz").write_bytes(lzma.compress(text.encode(), preset=9))
        print(interface)


if __name__ == "__main__":
    main()
