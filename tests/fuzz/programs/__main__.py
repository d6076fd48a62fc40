"""Random programs beside their own finite differences: `python -m tests.fuzz.programs 2000 [SEED]`.

Each program is compiled, lowered and run in processes of its own. At the end the verdicts are counted, by language,
level and mode, and refusals by cause; also where it is interrupted.
"""

from __future__ import annotations

import argparse
import re
import signal
import sys
import time
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from tests.fuzz.programs.build import Tools, installed_clang
from tests.fuzz.programs.generate import Mode, Program, generate
from tests.fuzz.programs.peer import peer_verdict
from tests.fuzz.programs.reduce import reduced
from tests.fuzz.programs.sanitizer import sanitizing_clang
from tests.fuzz.programs.templates import Language
from tests.fuzz.programs.verdicts import LIMITS, Kind, Verdict, judge
from workbench.workers.children import Child

Outcome = tuple[Program, Verdict, Verdict | None]
"""A program, the verdict on it, and where that is not "right" that of the peer."""
_BAD = (Kind.WRONG, Kind.CRASH, Kind.TIMEOUT)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz.programs", description=__doc__)
    parser.add_argument("count", type=int, nargs="?", default=100)
    parser.add_argument("seed", type=int, nargs="?", default=0, help="the seed of the first program")
    parser.add_argument("--language", type=Language, choices=list(Language))
    parser.add_argument("--mode", type=Mode, choices=list(Mode))
    parser.add_argument("--clang", default="", help="the clang that compiles C and C++ (default: one on the PATH)")
    parser.add_argument(
        "--peer",
        type=Path,
        metavar="PLUGIN",
        help="a pass plugin for opt that meets the requests of what is not right, too",
    )
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="write the sources of what is not right there")
    parser.add_argument(
        "--no-inline", action="store_true", help="give functions that are called derivatives of their own"
    )
    parser.add_argument(
        "--sanitize", action=argparse.BooleanOptionalAction, help="AddressSanitizer (default: where it is installed)"
    )
    options = parser.parse_args()
    # A plugin is named for its version of LLVM, and reads IR of that version.
    version = re.search(r"-(\d+)\.so$", str(options.peer or ""))
    clang = options.clang or installed_clang(version[1] if version else "")
    if options.peer and not clang:
        parser.error(f"no clang of the version of {options.peer} is on the PATH: name one with --clang")
    # What the wheel's clang compiles is linked to a library that has no AddressSanitizer.
    sanitizing = sanitizing_clang() if clang and options.sanitize is not False else ""
    if options.sanitize and not sanitizing:
        parser.error("no clang is installed that instruments IR of our LLVM and links AddressSanitizer")
    tools = Tools(clang, sanitizing, not options.no_inline)
    verdicts: list[Outcome] = []
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        with Child(LIMITS) as child:
            for seed in range(options.seed, options.seed + options.count):
                _judge(generate(seed, options.language, options.mode), tools, child, options, verdicts)
    except KeyboardInterrupt:
        print(f"\nended before seed {options.seed + len(verdicts)}")
    _report(verdicts)
    return any(verdict.kind in _BAD for _, verdict, _ in verdicts)


def _judge(program: Program, tools: Tools, child: Child, options: argparse.Namespace, verdicts: list[Outcome]) -> None:
    """Add the verdict on a program; what is not right is made smaller, shown to the peer, printed and kept."""
    start = time.monotonic()
    verdict, peer = judge(program, tools, child), None
    if verdict.kind in _BAD:
        program, verdict = reduced(program, verdict, lambda p: judge(p, tools, child))
    if verdict.kind is not Kind.RIGHT:
        peer = peer_verdict(program, tools, options.peer) if options.peer else None
        beside = f" (peer: {peer.kind})" if peer else ""
        print(f"{verdict.kind}{beside} {time.monotonic() - start:.1f} s: {program}\n  {verdict.detail}", flush=True)
        if options.keep:
            _keep(options.keep, program, verdict)
    verdicts.append((program, verdict, peer))
    if len(verdicts) % 100 == 0:
        print(f"{len(verdicts)} programs: " + _counts(each.kind for _, each, _ in verdicts), flush=True)


def _keep(folder: Path, program: Program, verdict: Verdict) -> None:
    home = folder / f"{verdict.kind}-{program.seed}"
    home.mkdir(parents=True, exist_ok=True)
    (home / "verdict.txt").write_text(f"{program}\n{verdict.kind}: {verdict.detail}\n")
    for name, text in program.files().items():
        (home / name).write_text(text)


def _report(verdicts: list[Outcome]) -> None:
    print("\nverdicts: " + _counts(verdict.kind for _, verdict, _ in verdicts))
    for title, key in (
        ("language", lambda p: p.language),
        ("level", lambda p: f"-O{p.level}"),
        ("mode", lambda p: p.mode),
    ):
        for value in sorted({key(p) for p, _, _ in verdicts}):
            print(f"  {title} {value}: " + _counts(v.kind for p, v, _ in verdicts if key(p) == value))
    causes = Counter((v.kind, v.cause) for _, v, _ in verdicts if v.kind in (Kind.REFUSED, *_BAD))
    for (kind, cause), count in causes.most_common():
        of = [(p, peer) for p, v, peer in verdicts if (v.kind, v.cause) == (kind, cause)]
        handled = sum(peer is not None and peer.kind is Kind.RIGHT for _, peer in of)
        print(f"{count:4} {kind} (right by the peer: {handled}; seed {of[0][0].seed}): {cause}")
    if peers := [peer for _, _, peer in verdicts if peer is not None]:
        print("of these, by the peer: " + _counts(peer.kind for peer in peers))


def _counts(kinds: Iterable[Kind]) -> str:
    return ", ".join(f"{count} {kind}" for kind, count in Counter(kinds).most_common())


if __name__ == "__main__":
    sys.exit(main())
