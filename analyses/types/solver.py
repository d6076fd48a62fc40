"""Type analysis of a program, repeated until no more bytes of several types appear."""

from __future__ import annotations

from collections.abc import Mapping

from analyses.facts import Sink
from analyses.ir.constants import Value
from analyses.ir.instructions import Load, Store
from analyses.ir.model import Function
from analyses.type_trees.conflict import Evidence, TypeConflict
from analyses.type_trees.tree import EVERY, INTEGER, TypeTree
from analyses.types.context import TypeContext, TypeOptions
from analyses.types.interprocedural import Bodies, Contradiction, TypeAnalysis
from analyses.types.mixed_copies import spread
from analyses.types.mixed_memory import Mixed
from analyses.types.parts_of_numbers import RULE, part_written
from analyses.types.results import TypeResults
from analyses.types.shape.program import Program
from analyses.types.type_punning import takes_bits_for_another_type
from analyses.types.whole_program import Round

MOST_ROUNDS = 10
"""The limit of repetitions of the analysis, each with more bytes that get no type."""


def analyse_types(
    function: Function,
    context: TypeContext,
    *,
    sink: Sink,
    scope: int = 0,
    options: TypeOptions | None = None,
    collect: bool = False,
    given: Mapping[Value, TypeTree] | None = None,
    bodies: Bodies | None = None,
    by_language: bool = False,
) -> TypeResults:
    """Analyse a function in a context, and all functions that it reaches.

    `given` are trees that a user gives for values of the function, read before all other sources. `bodies`
    has the bodies of functions that are only declared in the function's own module.

    Facts go to `sink` in `scope`, those of callees in scopes below it. With `by_language`, bytes behind pointers that
    have several types by their TBAA tags get no type, and the types that the program declares count where there is no
    other source.

    Raises TypeConflict for a contradiction; with `collect` contradictions are kept in `TypeResults.conflicts` instead,
    and the first evidence stays. Raises ValueError for a declaration and for a function outside of a module.
    """
    if function.module is None:
        raise ValueError(f"{function.ref} is in no module")
    if function.is_declaration:
        raise ValueError(f"{function.ref} is a declaration: there is nothing to analyse")
    program = Program(function.module, options or TypeOptions())
    mixed, contradictions = Mixed(), list[Contradiction]()
    for _ in range(MOST_ROUNDS):
        round_ = Round(collect, mixed, by_language, by_language and program.options.strict_aliasing)
        analysis = TypeAnalysis(program, sink, round_, bodies=bodies)
        results = TypeResults(analysis.run(function, context, scope, given), analysis)
        contradictions += analysis.contradictions
        clashes = [(value, c.known.tree, c.new.tree) for _, c, value in analysis.contradictions]
        new_bytes = [mixed.note(*clash, inner=True) for clash in clashes]
        if not any(new_bytes):
            new_bytes = [mixed.note(*clash) for clash in clashes]
        if not any(new_bytes) and bodies is not None:
            new_bytes = [mixed.note_word(value) for _, _, value in analysis.contradictions if bodies.has_word(value)]
        if not any(new_bytes):
            new_bytes = [spread(each, mixed) for each in dict.fromkeys(analysis.analyses.values())]
        if not any(new_bytes):
            break
    if contradictions and (
        analysis.contradictions or takes_bits_for_another_type(results, analysis.sources.tbaa, mixed)
    ):
        analysis.report(contradictions[0])
    elif (part := part_written(results, mixed)) is not None:
        analysis.report(_of_part(scope, results, *part))
    for subject, words in mixed.warnings(results.subjects):
        sink.record(scope, "warning", subject, words, "several types")
    return results


def _of_part(scope: int, types: TypeResults, store: Store, load: Load) -> Contradiction:
    """The contradiction that a part of a number is written as an integer."""
    kind = types.of(load).at((EVERY,))
    known = Evidence(kind, types.of(load), "load", types.subjects.of(load))
    new = Evidence(INTEGER, TypeTree({(EVERY,): INTEGER}), RULE, types.subjects.of(store))
    subject = types.subjects.of(load)
    return Contradiction(scope, TypeConflict(types.function.name, subject, (EVERY,), known, new), load)
