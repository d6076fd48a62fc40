"""Makes the IR of the derivatives again: `python -m ad.runtime.libraries.build [--clang CLANG] [LIBRARY...]`.

MPI's need the headers of both libraries, as Debian's libopenmpi-dev and libmpich-dev install them.
"""

from __future__ import annotations

import argparse
import lzma
import re
import subprocess
from hashlib import blake2b
from pathlib import Path

from ad.runtime.libraries.derivatives import FOLDER, LIBRARIES, Interface, Library

HEADERS = Path("/usr/lib/x86_64-linux-gnu")
_FLAGS = ("-Os", "-fno-discard-value-names", "-fno-exceptions", "-fno-unwind-tables", "-S", "-emit-llvm", "-w")
_OF_THE_COMPILER = re.compile(
    r"^(?:attributes|target|source_filename|!|;|.*noalias\.scope\.decl).*\n| #\d+(?= |$|,)|, ![\w.]+ !\d+"
    r"| unnamed_addr| local_unnamed_addr| dso_local",
    re.MULTILINE,
)
"""Attributes, metadata and comments: nothing of them matters."""
_STRUCT = re.compile(r"^(%[\w.]+) = type (.*)\n", re.MULTILINE)


def compiled(library: Library, interface: Interface, clang: str = "clang") -> str:
    """The IR of the derivatives for one binary interface; what it defines has names that no program has."""
    source = library.sources / f"{library.sources.name}.c"
    command = [clang, *_FLAGS, f"-I{HEADERS / interface / 'include'}", str(source), "-o", "-"]
    text = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    text = _OF_THE_COMPILER.sub("", text)
    text = re.sub(r"^(@__enzyme_\w+ =) global", r"\1 internal global", text, flags=re.MULTILINE)
    structs = {name: "i8" if body == "opaque" else body for name, body in _STRUCT.findall(text)}
    text = _STRUCT.sub("", text)
    while "%struct." in text or "%union." in text:
        text = re.sub(r"%(?:struct|union)\.[\w.]+", lambda match: structs[match[0]], text)
    defined = set(re.findall(r"^define internal [^@]*@([\w.]+)\(", text, re.MULTILINE))
    defined |= set(re.findall(r"^@((?!__enzyme_)[\w.]+) = (?:internal|private) ", text, re.MULTILINE))
    return re.sub(
        r"@([\w.]+)", lambda match: f"@{library.derivatives}{match[1]}" if match[1] in defined else match[0], text
    )


def sources_digest(library: Library) -> str:
    """What tells whether the IR is of the sources as they are."""
    texts = [path.read_bytes() for path in sorted(library.sources.iterdir())]
    return blake2b(b"\0".join(texts), digest_size=16).hexdigest()


def main() -> None:
    """Write the IR of the interfaces that are named, or of all, compressed."""
    parser = argparse.ArgumentParser(prog="python -m ad.runtime.libraries.build")
    parser.add_argument("interfaces", nargs="*", choices=[[], *Interface])
    parser.add_argument("--clang", default="clang")
    arguments = parser.parse_args()
    for library in LIBRARIES:
        for interface in library.interfaces:
            if interface in (arguments.interfaces or Interface):
                text = f"; {sources_digest(library)}\n{compiled(library, interface, arguments.clang)}"
                (FOLDER / f"{interface}.ll.xz").write_bytes(lzma.compress(text.encode(), preset=9))
                print(interface)


if __name__ == "__main__":
    main()
