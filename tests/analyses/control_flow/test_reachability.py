"""The blocks that lead only to an end of a certain kind."""

from __future__ import annotations

from analyses.control_flow.reachability import ending_only_in
from analyses.ir.text.reader import read_module

TEXT = """
define void @f(i1 %c) {
start:
  br i1 %c, label %digits, label %done
digits:
  br i1 %c, label %digits, label %report
report:
  br i1 %c, label %stop, label %leave
stop:
  unreachable
leave:
  resume { ptr, i32 } poison
for_ever:
  br label %for_ever
done:
  ret void
}
"""


def test_what_leads_only_to_an_end_is_found_through_loops() -> None:
    function = read_module(TEXT).functions["f"]
    only = {
        ends: {b.name for b in ending_only_in(function, ends)} for ends in (("unreachable",), ("unreachable", "resume"))
    }
    assert only == {
        ("unreachable",): {"stop"},
        ("unreachable", "resume"): {"digits", "report", "stop", "leave"},
    }
