"""What is told of a recorded run is in the words of its source."""

from __future__ import annotations

import re
from pathlib import Path

from tests.support.compilers import needs_compiler
from tests.support.recordings import recorded, recorded_kernel, recorded_sample
from views.model.replay.replay import Replay
from views.model.replay.telling import LONGEST, _changes, _listed
from workbench.program.compile_options import CompileOptions
from workbench.program.program import open_program

CPP = """\
#include <vector>
#include <cmath>
template <class T> T limited(T flux, T limit) {
  if (flux > limit) return limit * std::tanh(flux / limit);
  return flux;
}
double total(const double *initial, double rate, int n) {
  std::vector<double> now(initial, initial + n);
  for (int i = 1; i < n; ++i)
    now[i] = limited(now[i] * now[i - 1], rate);
  double sum = 0;
  for (int i = 0; i < n; ++i)
    sum += now[i];
  return sum;
}
"""


def names(replay: Replay) -> dict[str, str]:
    """What the values and the memory of a run are called, by their names in the generated code."""
    run, words = replay.run, replay.words
    code = replay.recording.code
    told = {each.name: words.value(n) for n, each in enumerate(code) if each.name}
    pieces = {entry.name: words.piece(n) for n, entry in enumerate(run.recording.buffers) if not entry.hidden}
    kept = {f"kept {subject}": run.name((scope, subject)) for scope, subject in replay.recording.kept}
    return told | pieces | kept


@needs_compiler
def test_names_in_cpp_are_those_of_the_source_or_plain_words(tmp_path: Path) -> None:
    path = tmp_path / "total.cpp"
    path.write_text(CPP, encoding="utf-8")
    with open_program([str(path)], CompileOptions(debug=True)) as program:
        text = program.source.text
    replay = Replay(recorded(text, "_Z5totalPKddi", {"initial": "[1, 2, 3]", "rate": "0.5", "n": "3"}))
    told = names(replay)
    strange = {name: words for name, words in told.items() if re.search(r"%|_Z|__n|\.\w+|from the heap", words)}
    assert not strange
    words = set(told.values())
    expected = {"∂sum", "∂rate", "where the reverse is in the loop of line 9"}
    assert expected <= words, expected - words
    assert any(word.startswith("kept ") for word in words), words
    assert replay.words.address("the shadow of initial+8") == "→∂initial+8"


def test_the_threads_of_a_kernel_have_the_names_of_cuda() -> None:
    told = names(Replay(recorded_kernel("black_scholes")))
    expected = {"threadIdx.x", "blockIdx.x", "sum of line 20"}
    assert expected <= set(told.values()), told
    assert not [words for words in told.values() if "%" in words]


def test_a_kernel_is_entered_by_its_first_line() -> None:
    run = Replay(recorded_kernel("black_scholes")).run
    assert run.step_line(1) and run.step_line(1)
    assert run.code is not None and run.code.line and run.position < len(run) // 10


def test_the_trip_count_of_a_loop_is_told_by_its_line() -> None:
    replay = Replay(recorded_sample("polynomial", "polynomial", {"x": "0.7", "c": "[1, 2, 3]", "n": "3"}))
    told = set(names(replay).values())
    assert {"trip count of the loop of line 7", "how often the loop of line 7 has run", "tape of power"} <= told


def test_a_list_of_changes_ends_with_their_number() -> None:
    assert _listed(["a = 1", "b = 2"]) == "a = 1, b = 2"
    every = [f"variable{n} = 0.12345678" for n in range(9)]
    shown = _listed(every)
    assert len(shown) < LONGEST + 12 and shown.endswith(f" and {9 - shown.count('=')} more")


def test_what_changed_is_told_of_values_with_names_if_there_are_any() -> None:
    replay = Replay(recorded_sample("polynomial", "polynomial", {"x": "0.7", "c": "[1, 2, 3]", "n": "3"}))
    told = set()
    while replay.run.step_line(1):
        told.add(_changes(replay))
    assert any("power = " in text for text in told) and any("∂sum = 1" in text for text in told)
    assert not [text for text in told if "power" in text and re.search(r"%| of line | by LLVM", text)]
