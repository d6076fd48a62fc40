"""The moments of derivatives: where they begin, what they say, and how many there are."""

from __future__ import annotations

import re
from contextlib import suppress
from functools import cache
from pathlib import Path
from textwrap import wrap

import pytest

import samples
from ad.engine import engine
from ad.engine.differentiation import Options
from ad.history.records import EngineError
from ad.normalise.inlining import InliningPolicy
from ad.requests.requests import ForwardRequest, ResultTangent, Role, default_request
from ad.story import report
from ad.story.chapters import LONGEST
from ad.story.moments import Moment, Story, changes
from analyses.facts import History
from analyses.ir.model import Module
from analyses.ir.text.reader import read_module
from analyses.ir.toolchain import normalise
from samples import lessons
from tests.support.compilers import needs_compiler
from workbench.program.compile_options import PLAIN
from workbench.program.program import open_program

EXPECTED = Path(__file__).parent / "expected"
TOLD = ("relu3", "norm", "struct_memcpy")
_CLUMSY = re.compile(r"_Z|\bNone\b|  |\b1 (?:values|numbers|integers|addresses|instructions|blocks|loops)\b|%[-\w.]*'")
VARIED = (
    *TOLD,
    "lstm",
    "sorted_sum",
    "collide",
    "reduction",
    "lattice_boltzmann",
    "log_sum_exp",
    "untyped",
    "resonance",
)


def program(name: str) -> tuple[Module, str]:
    sample = samples.load(name)
    return read_module(normalise(sample.ir.read_text(encoding="utf-8"))), sample.function


@cache
def history_of(name: str) -> History:
    """The facts about the gradient of a sample, those before its error for one that has none."""
    module, function = program(name)
    history = History()
    with suppress(EngineError):
        engine.run(module, default_request(module.functions[function]), history)
    return history


def moments(history: History) -> list[Moment]:
    story = Story(history)
    return [story[number] for number in range(len(story))]


def titles(history: History) -> list[str]:
    return [moment.title for moment in moments(history)]


@pytest.mark.parametrize("name", TOLD)
def test_the_story_of_a_sample_as_it_is_written(name: str) -> None:
    text = report.as_text(Story(history_of(name)))
    assert text == (EXPECTED / f"{name}.txt").read_text(encoding="utf-8")


LINES = [name for name in samples.NAMES if " = !DILocation(" in samples.load(name).ir.read_text()]


@pytest.mark.parametrize("name", LINES)
def test_the_story_of_a_program_with_lines_names_no_register(name: str) -> None:
    """Each value is named, or told by the line that computes or uses it; an error quotes its instruction."""
    text = " ".join(report.as_text(Story(history_of(name))).split())
    assert re.findall(r"%[\w.]+", re.sub(r"`[^`]*`", "", text)) == []


def test_the_number_of_moments_that_a_person_would_count() -> None:
    assert 10 <= len(Story(history_of("relu3"))) <= 15
    assert 18 <= len(Story(history_of("norm"))) <= 22
    assert all(len(Story(history_of(name))) <= 60 for name in VARIED)


@pytest.mark.parametrize("name", VARIED)
def test_every_fact_is_in_one_moment_and_each_sentence_is_short(name: str) -> None:
    history = history_of(name)
    told = moments(history)
    assert [moment.first for moment in told] == [0, *(moment.last + 1 for moment in told[:-1])]
    assert told[-1].last == len(history.facts) - 1
    for moment in told:
        assert moment.first <= moment.last
        assert 0 < len(moment.title) <= 80, moment.title
        assert len(moment.sentence) <= LONGEST
        assert not moment.sentence[0].islower() and moment.sentence[-1] == "."
        assert len(wrap(moment.sentence, 76)) <= 3 and len(wrap(moment.sentence, 116)) <= 2
        assert not _CLUMSY.search(moment.sentence), moment.sentence


@pytest.mark.parametrize("name", VARIED)
def test_a_moment_is_about_a_value_that_there_is(name: str) -> None:
    history = history_of(name)
    subjects = {fact.key.subject for fact in history.facts}
    for moment in moments(history):
        assert not moment.subject or moment.subject in subjects
        assert not moment.subject.startswith(("path", "last", "memory")) and not moment.subject.endswith("'")
    assert moments(history)[0].subject


def test_a_story_that_is_read_while_its_facts_come_is_the_same() -> None:
    whole = history_of("lstm")
    growing = History()
    for scope in whole.scopes[1:]:
        growing.scope(scope.kind, scope.subject, scope.parent)
    story = Story(growing)
    last = []
    for fact in whole.facts:
        growing.add(fact)
        if fact.id % 7 == 0:
            last.append(story[len(story) - 1].last)
            assert story.place(fact.id) == len(story) - 1
    assert last == list(range(0, len(whole.facts), 7))
    assert [story[number] for number in range(len(story))] == moments(whole)


def test_facts_lead_to_their_moments() -> None:
    history = history_of("norm")
    story = Story(history)
    assert story.place(-1) == -1 and story.place(0) == 0
    for number, moment in enumerate(moments(history)):
        assert story.place(moment.first) == story.place(moment.last) == number
        assert (story.first_fact(number), story.last_fact(number)) == (moment.first, moment.last)
    with pytest.raises(IndexError):
        story[len(story)]


def test_a_rewrite_is_a_moment_with_its_diff() -> None:
    history = history_of("norm")
    inlined = next(moment for moment in moments(history) if moment.title == "Calls of mag")
    ((function, diff),) = changes(history, inlined)
    assert function == "norm"
    assert any(line.startswith("-") and "call double @mag" in line for line in diff)
    assert not changes(history, moments(history)[0])


def test_what_is_stored_is_told_with_its_bytes() -> None:
    told = {moment.title: moment.sentence for moment in moments(history_of("lstm"))}
    assert (
        "8 bytes × 36·steps = 288·steps bytes, because its memory is overwritten by hidden[i]"
        in (told["Stored: hidden[j]"])
    )


def test_the_reverse_goes_backwards_through_loops_and_lines() -> None:
    told = titles(history_of("norm"))
    between = told.index("The adjoint of sqrt(sum) reaches sum")
    assert told.index("Backwards through the loop of line 12") < between
    assert between < told.index("Backwards through the loop of line 6")
    assert told[-1] == "What comes out"


def test_the_first_adjoints_of_a_loop_are_told_with_the_way_into_it() -> None:
    told = {moment.title: moment.sentence for moment in moments(history_of("norm"))}
    assert "out[i] is taken from its shadow" in told["Backwards through the loop of line 12"]
    assert "the adjoint of sum reaches in[i]" in told["Backwards through the loop of line 6"]


def test_rewrites_that_make_it_simpler_are_one_moment_with_all_diffs() -> None:
    history = history_of("norm")
    tidied = next(moment for moment in moments(history) if moment.title.endswith("that make it simpler"))
    assert len(changes(history, tidied)) == 3


def test_values_without_names_are_told_by_what_they_are_and_their_line() -> None:
    sentences = [moment.sentence for name in VARIED for moment in moments(history_of(name))]
    assert any(re.search(r"the (product|sum|difference|quotient) of line \d+", sentence) for sentence in sentences)


def test_threads_that_share_a_shadow_and_barriers() -> None:
    assert "Threads share shadows" in titles(history_of("collide"))
    assert "A barrier in the reverse" in titles(history_of("reduction"))


def test_an_error_is_the_last_moment() -> None:
    last = moments(history_of("untyped"))[-1]
    assert last.title == "The engine stops"
    assert last.sentence.startswith("The engine stops: cannot deduce type of copy")
    assert last.subject


@needs_compiler
def test_a_callee_that_is_only_analysed_has_its_name() -> None:
    """As the chunk of a loop with checkpoints, before its derivative is made."""
    history = History()
    with open_program([str(lessons.FOLDER / "14-logistic.solution.c")], PLAIN) as program:
        engine.run(program.module, default_request(program.module.functions["logistic"]), history)
    told = [title for title in titles(history) if title.startswith("Below")]
    assert told and all(title == "Below: logistic.chunk" for title in told)


def test_a_derivative_that_a_call_wants_is_told_once() -> None:
    module, function = program("norm")
    history = History()
    engine.run(
        module, default_request(module.functions[function]), history, Options(inlining=InliningPolicy(never=True))
    )
    told = {moment.title: moment.sentence for moment in moments(history)}
    assert "stay calls, with a derivative of their own" in told["Calls of mag"]
    assert told["Below: mag"].startswith("A call needs the split derivative of mag: 16 instructions go through")
    assert "What comes out" in told


def test_forward_mode_has_tangents_in_the_order_of_the_function() -> None:
    module, function = program("norm")
    roles = default_request(module.functions[function]).roles
    history = History()
    engine.run(module, ForwardRequest(function, roles, ResultTangent.NONE), history)
    told = titles(history)
    assert told[0] == "The derivative of norm"
    assert told.index("The tangent of sqrt(sum)") < told.index("The tangent of out[i], in[i] / sqrt(sum) and in[i]")
    assert Role.CONST in roles


def test_many_loops_are_told_in_few_moments() -> None:
    """Forty loops, each with more lines than there is room for."""
    loops = "".join(_LOOP.format(k=k, next=k + 1) for k in range(40))
    text = f"define void @many(ptr %x, i64 %n) {{\nentry:\n  br label %l0\n{loops}l40:\n  ret void\n}}\n"
    module = read_module(normalise(text))
    history = History()
    engine.run(module, default_request(module.functions["many"]), history)
    assert len(history.facts) > 4000
    assert 20 <= len(Story(history)) <= 60


_LOOP = """
l{k}:
  br label %h{k}
h{k}:
  %i{k} = phi i64 [ 0, %l{k} ], [ %j{k}, %h{k} ]
  %p{k} = getelementptr inbounds double, ptr %x, i64 %i{k}
  %a{k} = load double, ptr %p{k}
  %b{k} = fmul double %a{k}, %a{k}
  %c{k} = fadd double %b{k}, {k}.0
  store double %c{k}, ptr %p{k}
  %j{k} = add i64 %i{k}, 1
  %t{k} = icmp slt i64 %j{k}, %n
  br i1 %t{k}, label %h{k}, label %l{next}
"""


def test_markdown_has_a_heading_for_each_stage_and_the_diffs() -> None:
    page = report.as_markdown(Story(history_of("norm")))
    assert page.startswith("# The gradient of norm\n\n## Prepare\n")
    assert page.count("\n## ") == 7
    assert "```diff\n" in page and page.count("```") % 2 == 0
    assert "reaches in\\[i] and sqrt(sum)." in page
