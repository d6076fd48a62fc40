"""The garbage collector is off while a derivative is made, and older objects stay apart as long as a trial wants it."""

from __future__ import annotations

import gc

from ad.engine.collector import old_objects_apart, without_collector


def test_what_is_apart_stays_apart_until_the_last_trial_ends() -> None:
    assert gc.isenabled() and not gc.get_freeze_count()
    with old_objects_apart():
        with without_collector():
            assert not gc.isenabled()
        assert gc.isenabled() and gc.get_freeze_count()
        with old_objects_apart():
            pass
        assert gc.get_freeze_count()
    assert not gc.get_freeze_count()


def test_what_was_made_without_the_collector_is_of_the_oldest_generation() -> None:
    with without_collector():
        made = [[number] for number in range(10_000)]
    assert gc.get_count()[0] < len(made)
