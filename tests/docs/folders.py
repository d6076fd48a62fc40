"""Print the table of folders in docs/architecture.md: each folder with the purpose that its `__init__.py` says."""

from __future__ import annotations

import ast
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGES = ("analyses", "ad", "views", "workbench", "samples", "adjoint", "tests", "benchmarks")


def ranks() -> dict[str, int]:
    """The rank of each sub-package in the order of imports, the lowest first, as the import contracts state it."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]["contracts"]
    return {
        f"{container}.{layer}".replace(".", "/"): rank
        for contract in contracts
        for container in contract.get("containers", ())
        for rank, layer in enumerate(reversed(contract["layers"]))
    }


def purpose(folder: Path) -> str:
    """The first line of the docstring of the folder's `__init__.py`, without its full stop."""
    docstring = ast.get_docstring(ast.parse((folder / "__init__.py").read_text())) or ""
    return docstring.partition("\n")[0].rstrip(".").replace("|", "\\|")


def table() -> str:
    """The rows of the table, in Markdown."""
    rows, rank = ["| folder | purpose |", "|---|---|"], ranks()

    def place(folder: Path) -> list[tuple[int, str]]:
        parts = folder.relative_to(ROOT).parts
        names = ["/".join(parts[: n + 1]) for n in range(len(parts))]
        return [(rank.get(name, -1), name) for name in names]

    for package in PACKAGES:
        folders = [file.parent for file in (ROOT / package).rglob("__init__.py")]
        if package == "tests":
            folders = [folder for folder in folders if folder.parent.name == "tests" or folder.name == "tests"]
        rows += [f"| `{folder.relative_to(ROOT)}/` | {purpose(folder)} |" for folder in sorted(folders, key=place)]
    return "\n".join(rows)


if __name__ == "__main__":
    print(table())
