"""The reasons of a plan in the words of the source."""

from __future__ import annotations

from ad.history.records import Method, PlanEntry
from ad.story.plan_words import reason
from ad.story.vocabulary import Vocabulary


def test_only_a_trip_count_is_written_as_a_size() -> None:
    words = Vocabulary(0)
    assert reason(words, PlanEntry(Method.RECOMPUTE, "the trip count is (n - 1) - 0")) == "the trip count is n - 1"
    unknown = "the trip count is unknown before the loop runs"
    assert reason(words, PlanEntry(Method.STORE, unknown)) == unknown
