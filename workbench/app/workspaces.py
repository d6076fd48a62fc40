"""The five workspaces: the panes, their classes, and their slots on a narrow, normal and wide terminal."""

from __future__ import annotations

from importlib import import_module

from textual.widget import Widget

from views.model.model import Model
from views.widgets.arrangement import Arrangements, Workspace, columns, rows, slot

PANES = {
    "source": ("Source", "views.explore.source", "SourceView"),
    "program": ("Program", "views.explore.program", "ProgramView"),
    "cfg": ("CFG", "views.explore.cfg", "CfgView"),
    "inspector": ("Inspector", "views.explore.inspector", "InspectorView"),
    "types": ("Types", "views.explore.types", "TypesView"),
    "activity": ("Activity", "views.explore.activity", "ActivityView"),
    "cache": ("Cache", "views.derive.cache", "CacheView"),
    "formulas": ("Formulas", "views.derive.formulas", "FormulasView"),
    "gradient": ("Gradient", "views.derive.gradient", "GradientView"),
    "optimised": ("Optimised", "views.derive.optimised", "OptimisedView"),
    "gradient-cfg": ("Gradient CFG", "views.explore.cfg", "GradientCfgView"),
    "derivatives": ("Derivatives", "views.derive.derivatives", "DerivativesView"),
    "tape": ("Tape", "views.derive.tape", "TapeView"),
    "diff": ("Diff", "views.derive.diff", "DiffView"),
    "timeline": ("Timeline", "views.derive.timeline", "TimelineView"),
    "evidence": ("Evidence", "views.diagnose.evidence", "EvidenceView"),
    "frontier": ("Frontier", "views.diagnose.frontier", "FrontierView"),
    "trail": ("Trail", "views.diagnose.trail", "TrailView"),
    "whatif": ("What if", "views.diagnose.whatif", "WhatIfView"),
    "diagnostics": ("Diagnostics", "views.diagnose.diagnostics", "DiagnosticsView"),
    "arguments": ("Arguments", "views.run.results", "ExecutionView"),
    "results": ("Results", "views.run.results", "ResultsView"),
    "plot": ("Plot", "views.run.results", "SweepView"),
    "replay": ("Replay", "views.run.replay", "ReplayView"),
    "who": ("Who", "views.run.contributions", "ContributionsView"),
}
"""The tab title of each pane (its TITLE), and its class, imported when the pane is first shown."""

WORKSPACES = {
    "explore": Arrangements(
        narrow=slot("source", "program", "cfg", "formulas", "inspector", "types", "activity", "cache", "timeline"),
        normal=columns(
            slot("source", "program", weight=1.25),
            rows(
                slot("cfg", "formulas", "types", "activity"),
                slot("inspector", "cache", "timeline", "diff", "evidence"),
            ),
        ),
        wide=columns(
            rows(slot("source"), slot("program"), weight=1.25),
            rows(slot("cfg", weight=1.3), slot("gradient", "formulas"), slot("timeline", weight=0.7)),
            rows(
                slot("inspector", "evidence", weight=1.2),
                slot("types"),
                slot("activity"),
                slot("cache", "results", "diagnostics", "diff"),
            ),
        ),
    ),
    "derive": Arrangements(
        narrow=slot(
            *("source", "program", "formulas", "gradient", "optimised", "cache", "derivatives", "tape", "diff"),
            "gradient-cfg",
        ),
        normal=rows(
            columns(slot("source", "program"), slot("formulas", "gradient", "optimised", "gradient-cfg"), weight=2),
            slot("cache", "derivatives", "tape", "diff", "timeline", "evidence"),
        ),
        wide=rows(
            columns(
                rows(slot("source"), slot("program")),
                slot("gradient", weight=1.2),
                slot("formulas", "gradient-cfg", "cfg", "optimised", weight=0.8),
                weight=2,
            ),
            columns(
                slot("cache", "tape", weight=1.6),
                slot("inspector", "derivatives", "diff", "timeline", "evidence"),
            ),
        ),
    ),
    "diagnose": Arrangements(
        narrow=slot("diagnostics", "whatif", "frontier", "evidence", "trail", "source", "program", "types"),
        normal=columns(
            rows(slot("diagnostics", "source", "program"), slot("whatif", weight=1.5)),
            slot("frontier", "evidence", "trail", "types", "activity"),
        ),
        wide=columns(
            rows(slot("diagnostics"), slot("whatif", weight=2)),
            rows(slot("source", "program"), slot("frontier"), weight=1.2),
            rows(slot("evidence", "trail"), slot("types", "activity", "inspector")),
        ),
    ),
    "run": Arrangements(
        narrow=slot("arguments", "results", "plot", "source", "program", "evidence"),
        normal=columns(
            rows(slot("arguments", weight=0.7), slot("source", "program", "diagnostics")),
            rows(slot("results"), slot("plot", "evidence"), weight=1.3),
        ),
        wide=columns(
            rows(slot("arguments", weight=0.6), slot("source", "program")),
            rows(slot("results"), slot("plot"), weight=1.3),
            rows(slot("gradient", "evidence"), slot("diagnostics", weight=0.4)),
        ),
    ),
    "replay": Arrangements(
        narrow=slot("replay", "source", "program", "gradient", "who", "cfg"),
        normal=columns(
            rows(slot("source", "program"), slot("gradient", "cfg", "formulas"), weight=1.1),
            rows(slot("replay", weight=1.8), slot("who", "inspector", "evidence")),
        ),
        wide=columns(
            rows(slot("source"), slot("program"), weight=1.1),
            rows(slot("gradient", weight=1.2), slot("cfg", "formulas"), weight=1.1),
            rows(slot("replay", weight=1.6), slot("who", "inspector", "evidence")),
        ),
    ),
}


OF_STAGES = {"emit": ("gradient", "formulas", "gradient-cfg", "optimised"), "plan": ("cache", "tape")}
"""By the kind of facts without which they are empty, the panes of the plan and of what is generated."""


def make(name: str, model: Model) -> Workspace:
    """Create a workspace whose panes draw the model."""

    def pane(name: str) -> Widget:
        _, module, kind = PANES[name]
        widget: Widget = getattr(import_module(module), kind)(model, id=name)
        return widget

    def empty() -> tuple[str, ...]:
        return () if model.has_source else ("source",)

    titles = {name: title for name, (title, _, _) in PANES.items()}
    return Workspace(WORKSPACES[name], titles, pane, empty, lambda wide: ahead(name, model, wide), id=name)


def ahead(workspace: str, model: Model, wide: bool) -> tuple[str, ...]:
    """The panes of a run or a question that is not made yet; in a wide terminal also those of stages to come.

    In others they keep their room: the panes beside them would get narrower with a step that fills them.
    """
    run, timeline = model.run, model.timeline
    if workspace == "replay":  # it is of all that the engine has done
        return () if run.replay is not None and run.replay.asked else ("who",)
    names = [
        name for kind, names in OF_STAGES.items() if wide and timeline and not timeline.count(kind) for name in names
    ]
    if run.evaluation is None and not run.failure:
        names.append("results")
    if not run.sweep:
        names.append("plot")
    return tuple(names)
