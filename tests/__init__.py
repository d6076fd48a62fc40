"""The tests, in folders that mirror the code; beside them `support`, the programs read, and long runs in `fuzz`."""

from pathlib import Path

ROOT = Path(__file__).parent.parent
"""The clone."""
DATA = ROOT / "tests" / "data"
"""IR that several tests read; its `README.md` says how it was compiled."""
