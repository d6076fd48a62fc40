"""The import graph of a source tree, with imports for annotations and imports inside functions."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from analyses.control_flow.strong_components import components

Graph = Mapping[str, frozenset[str]]
"""The modules that each module imports."""

Order = tuple[str, Sequence[str]]
"""A package (empty for the whole tree) and the packages and modules in it, the uppermost first."""


def import_graph(root: Path, packages: Sequence[str]) -> Graph:
    """Every import between modules of some packages: at the top, under TYPE_CHECKING, and inside functions."""
    files = {_module_name(root, file): file for package in packages for file in (root / package).rglob("*.py")}
    return {
        name: frozenset(_imported(name, file, files)) - {name}
        for name, file in files.items()
        if "__pycache__" not in file.parts
    }


def _module_name(root: Path, file: Path) -> str:
    parts = file.relative_to(root).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _imported(name: str, file: Path, modules: Mapping[str, Path]) -> Iterator[str]:
    package = name if file.name == "__init__.py" else name.rpartition(".")[0]
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in modules)
        elif isinstance(node, ast.ImportFrom):
            origin = node.module or ""
            if node.level:
                parents = package.split(".")[: len(package.split(".")) - node.level + 1]
                origin = ".".join([*parents, *([origin] if origin else [])])
            for alias in node.names:
                imported = f"{origin}.{alias.name}"
                if imported in modules:
                    yield imported
                elif origin in modules:
                    yield origin


def cycles(graph: Graph) -> list[list[str]]:
    """The groups of modules that import each other, directly or through others."""
    return sorted(sorted(group) for group in components(graph, lambda name: graph[name]) if len(group) > 1)


def orders(pyproject: Path) -> list[Order]:
    """The order of packages that each import contract states."""
    contracts = tomllib.loads(pyproject.read_text(encoding="utf-8"))["tool"]["importlinter"]["contracts"]
    layered = [contract for contract in contracts if contract["type"] == "layers"]
    return [(each, contract["layers"]) for contract in layered for each in contract.get("containers", [""])]


def upward_edges(graph: Graph, order: Order) -> list[tuple[str, str]]:
    """The imports within a package from a part of it that is above, or that the order does not mention."""
    package, layers = order
    prefix = f"{package}." if package else ""
    ranks = {layer: rank for rank, layer in enumerate(layers)}

    def rank_of(module: str) -> int:
        return ranks.get(module.removeprefix(prefix).split(".")[0], -1)

    return sorted(
        (module, imported)
        for module, imports in graph.items()
        for imported in imports
        if module.startswith(prefix) and imported.startswith(prefix)
        if not 0 <= rank_of(module) <= rank_of(imported)
    )
