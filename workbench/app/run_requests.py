"""The requests of the session that run a derivative, or ask what a run would cost and show."""

from __future__ import annotations

from ad.plan.policies import Policy
from views.model.model import Change
from views.model.state import Activity, RunPoint
from workbench.app.derivations import Derivations
from workbench.engine import messages


class RunRequests(Derivations):
    """Runs the function and its gradient with the arguments of the model."""

    _asked_at: RunPoint | None = None
    """What the recording that is being made was asked for."""

    async def run(self, sweep: tuple[str, float, float, int] | None = None) -> None:
        """Run the function and its gradient with the model's arguments.

        If the constant arguments or the launch have changed, the gradient is generated again first, so that the visible
        gradient is the one that runs.
        """
        async with self._ordering:
            await self._ready()
            model = self.model
            at, seed, constant = dict(model.inputs.values), dict(model.inputs.seeds), model.inputs.constant
            await self._renew()
            model.problems, model.run.failure = [], ""
            self._begin(Activity.RUNNING)
            launch = dict(model.inputs.launch)
            self._run = self._new_id(keep=True)
            request = messages.Run(self._run, model.function, at, seed, constant, sweep, launch)
            await self._engine.send(request)

    async def measure(self) -> None:
        """Count what a run of the gradient executes and stores at the model's arguments."""
        async with self._ordering:
            await self._ready()
            model, inputs = self.model, self.model.inputs
            await self._renew()
            model.problems = []
            self._begin(Activity.MEASURING)
            request_id = self._new_id(keep=True)
            at, seed = dict(inputs.values), dict(inputs.seeds)
            await self._engine.send(messages.Measure(request_id, model.function, at, seed, inputs.constant))

    async def plan_beside(self, policy: Policy | None) -> None:
        """Show the plan of another policy beside that of the derivative, or none."""
        if policy is None:
            self.model.beside = None
            self.model.changed(Change.EXPLANATION)
            return
        async with self._ordering:
            await self._ready()
            self._begin(Activity.PLANNING)
            await self._engine.send(messages.PlanBy(self._new_id(keep=True), policy))

    async def save(self) -> None:
        """Try changes of the program with which less is stored."""
        async with self._ordering:
            await self._ready()
            self._begin(Activity.TRYING)
            at, seed = dict(self.model.inputs.values), dict(self.model.inputs.seeds)
            await self._engine.send(messages.Save(self._new_id(keep=True), at, seed))

    async def diagnose(self) -> None:
        """Find out what makes the gradient wrong at the model's arguments."""
        async with self._ordering:
            await self._ready()
            model, inputs = self.model, self.model.inputs
            model.problems, model.run.diagnosis = [], None
            self._begin(Activity.DIAGNOSING)
            at, seed, launch = dict(inputs.values), dict(inputs.seeds), dict(inputs.launch)
            request_id = self._new_id(keep=True)
            await self._engine.send(messages.Diagnose(request_id, model.function, at, seed, inputs.constant, launch))

    async def optimise(self) -> None:
        """Optimise the gradient for display, unless the engine is busy."""
        async with self._ordering:
            if self.model.activity:
                return
            await self._ready()
            self._begin(Activity.OPTIMISING)
            await self._engine.send(messages.Optimise(self._new_id(keep=True)))

    async def record(self, gradient: bool) -> None:
        """Record a run of the function, or of its gradient, with the model's arguments."""
        async with self._ordering:
            await self._ready()
            model = self.model
            if gradient:
                await self._renew()
            model.problems = []
            self._begin(Activity.RUNNING)
            self._asked_at = point = model.inputs.point()
            await self._engine.send(messages.Record(self._new_id(keep=True), model.function, *point, gradient))
