"""The derivative that a call of a BLAS or LAPACK routine wants: it is written from a rule, without analyses."""

from __future__ import annotations

from ad.engine.differentiation import Differentiation
from ad.engine.stages import Pipeline
from ad.history.records import Stage
from ad.linear_algebra.derivative import RoutineDerivative
from ad.linear_algebra.table import rule_of
from ad.normalise.prepare import Prepared
from ad.normalise.program_parts import excerpt
from ad.requests.derivatives import Wanted
from ad.requests.signatures import signature
from analyses.library.linear_algebra.declarations import describe
from analyses.types.context import TypeContext


class RoutinePipeline(Pipeline):
    """Makes the augmented and the reverse function of a routine, or the one of forward mode."""

    def advance(self, until: Stage) -> None:
        """Write the functions, when the code of derivatives is to be written."""
        if until is not Stage.REVERSE or not self._stages:
            return
        self._stages = []
        request, derivatives = self.request, self.derivatives
        derivatives.scope = self.scope
        function = self.program.functions[request.function]
        rule = rule_of(function)
        assert rule is not None
        module = excerpt(self.program, [function])
        self.made = Differentiation(request, self.scope, Prepared(module, module.functions[function.name]))
        shape = signature(function.arguments, function.function_type.result, request)
        wanted = Wanted(request, self.types or TypeContext(()), tuple(self.names), shape, self.scope)
        writer = RoutineDerivative(self.program, wanted, rule, module)
        self.sink.record(self.scope, "routine", f"@{function.name}", rule.primal, rule.source)
        if request.forward:
            for tangent in rule.tangents:
                self.sink.record(self.scope, "routine", f"@{function.name}", tangent.text, rule.source)
            self.made.gradient = writer.forward()
        else:
            for step in rule.steps:
                self.sink.record(self.scope, "routine", f"@{function.name}", step.text, rule.source)
            self.made.augmented, self.made.gradient = writer.augmented(), writer.reverse()
            if writer.keeps_nothing:
                derivatives.keeping_nothing[tuple(self.names)] = True
        describe(module)
