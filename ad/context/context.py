"""All that the stages of a derivative ask about the function: what is known of it, and what its values carry."""

from __future__ import annotations

from functools import cached_property

from ad.context.call_requests import CallRequests
from ad.context.calls import is_derived
from ad.context.carried_types import CarriedTypes
from ad.context.function_info import FunctionInfo
from ad.context.stored_types import StoredTypes
from ad.requests.derivatives import Derivatives
from analyses.ir.constants import InlineAssembly
from analyses.ir.instructions import Call
from analyses.ir.model import Function
from analyses.records import dataclass


@dataclass(frozen=True, eq=False, kw_only=True)
class Context(FunctionInfo):
    """The facts about one function, and the queries that are derived from them."""

    derivatives: Derivatives
    """The derivatives of this program's functions that calls want."""

    @cached_property
    def carried(self) -> CarriedTypes:
        """The types that the bits of values carry."""
        return CarriedTypes(self)

    @cached_property
    def stored(self) -> StoredTypes:
        """The types that memory holds where it is written, copied or set."""
        return StoredTypes(self, self.carried)

    @cached_property
    def calls(self) -> CallRequests:
        """The derivatives that calls want."""
        return CallRequests(self, self.carried, self.derivatives)

    @cached_property
    def calls_others(self) -> bool:
        """True if the derivative calls other derivatives, or functions with a body."""
        calls = [i for i in self.function.instructions if isinstance(i, Call)]
        return any(is_derived(self, call) or not _has_no_body(call) for call in calls)


def _has_no_body(call: Call) -> bool:
    if isinstance(call.callee, InlineAssembly):
        return True
    return isinstance(call.called, Function) and call.called.is_declaration
