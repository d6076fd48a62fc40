"""The request Diagnose: what makes a gradient wrong."""

from __future__ import annotations

from dataclasses import replace

from ad.engine.differentiation import Options
from workbench.engine.launch_form import configured, values_of
from workbench.engine.messages import Diagnose, Diagnosed, Progress
from workbench.engine.state import EngineState
from workbench.execution.inspection.diagnoses import Point, diagnose_function


def diagnose(state: EngineState, request: Diagnose) -> None:
    """Diagnose the gradient of a function at a point, or those that the function asks for as it runs."""
    state.send(Progress(request.id, "looking for the cause"))
    function = state.function(request.function)
    launch = configured(function, request.launch)
    point = Point(values_of(request.at), values_of(request.seed), request.constant, launch)
    options = replace(state.options or Options(), transform=state.passes)
    diagnosis = diagnose_function(state.opened(), function, point, state.devices.cpu(), options)
    state.send(Diagnosed(request.id, diagnosis))
