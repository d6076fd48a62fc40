"""The derivative that a call of a chunk of a checkpointed loop wants: it consists of snapshots."""

from __future__ import annotations

from ad.emit.calls.checkpoints import chunk_derivative
from ad.engine.differentiation import Differentiation
from ad.engine.stages import Pipeline
from ad.history.records import Stage
from ad.normalise.prepare import Prepared
from ad.normalise.program_parts import excerpt
from ad.requests.derivatives import Wanted
from ad.requests.signatures import signature
from analyses.types.context import TypeContext


class ChunkPipeline(Pipeline):
    """Makes the two halves for a chunk, without an analysis; the combined derivative that they need is then wanted."""

    def advance(self, until: Stage) -> None:
        """Write both halves, when the code of derivatives is to be written. Raises EngineError."""
        if until is not Stage.REVERSE or not self._stages:
            return
        self._stages = []
        request, derivatives = self.request, self.derivatives
        derivatives.scope = self.scope
        function = self.program.functions[request.function]
        module = excerpt(self.program, [function])
        self.made = Differentiation(request, self.scope, Prepared(module, module.functions[function.name]))
        shape = signature(function.arguments, function.function_type.result, request)
        wanted = Wanted(request, self.types or TypeContext(()), tuple(self.names), shape, self.scope)
        chunk = derivatives.chunks[function.name]
        self.made.augmented, self.made.gradient = chunk_derivative(derivatives, wanted, chunk, module)
