"""Print the table of folders in docs/architecture.md: each folder with the purpose that its `__init__.py` says."""

from __future__ import annotations

import ast
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGES = ("analyses", "ad", "views", "workbench", "samples", "adjoint", "tests", "benchmarks")


def ordered(package: str) -> list[str]:
    """The sub-packages of a package in the order of imports, the lowest first, as the import contract states it."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]["contracts"]
    for contract in contracts:
        layers = [layer.replace(" ", "") for layer in contract.get("layers", ())]
        if layers and layers[0].startswith(f"{package}."):
            return [name for layer in reversed(layers) for name in layer.replace("|", ":").split(":")]
    return []


def purpose(folder: Path) -> str:
    """The first line of the docstring of the folder's `__init__.py`, without its full stop."""
    docstring = ast.get_docstring(ast.parse((folder / "__init__.py").read_text())) or ""
    return docstring.partition("\n")[0].rstrip(".").replace("|", "\\|")


def table() -> str:
    """The rows of the table, in Markdown."""
    rows = ["| folder | purpose |", "|---|---|"]
    for package in PACKAGES:
        order = {name.replace(".", "/"): n for n, name in enumerate(ordered(package))}
        folders = [file.parent for file in (ROOT / package).rglob("__init__.py")]
        if package == "tests":
            folders = [folder for folder in folders if folder.parent.name == "tests" or folder.name == "tests"]

        def place(folder: Path, order: dict[str, int] = order) -> tuple[int, str]:
            name = str(folder.relative_to(ROOT))
            sub = "/".join(name.split("/")[:2])
            return order.get(sub, -1), name

        rows += [f"| `{folder.relative_to(ROOT)}/` | {purpose(folder)} |" for folder in sorted(folders, key=place)]
    return "\n".join(rows)


if __name__ == "__main__":
    print(table())
