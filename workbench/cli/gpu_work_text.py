"""What the code of a host gave to its GPUs in a run, as text."""

from __future__ import annotations

from views.model.numbers import count
from views.model.replay.recording import Recording
from views.model.replay.run import Run
from views.run.launches import is_reverse, told
from workbench.cli.tables import columns


def gpu_work_text(recording: Recording, most: int) -> str:
    """A table with a line for each launch, copy, fill and wait, `∂` before those of the reverse half."""
    run, done = Run(recording), recording.gpu_work
    rows = [["", "GPU", "stream", "launches and copies"]]
    for number, work in enumerate(done[:most], 1):
        part = "∂" if is_reverse(run, work) else ""
        rows.append([f"{part}{number}", str(work.gpu), str(work.stream), told(run, work)])
    lines = columns(rows, right=(0, 1, 2))
    if len(done) > most:
        lines.append(f"... {count(len(done) - most)} more (--most shows more)")
    return "\n".join(lines) + "\n"
