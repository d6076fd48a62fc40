"""Print the table of docs/linear_algebra.md: the rule of each routine of BLAS and LAPACK."""

from __future__ import annotations

from ad.linear_algebra.table import RULES


def table() -> str:
    """The rows of the table, in Markdown."""
    rows = ["| routine | computes | reverse | forward | source |", "|---|---|---|---|---|"]
    for rule in RULES.values():
        steps = "; ".join(step.text for step in rule.steps)
        tangents = "; ".join(tangent.text for tangent in rule.tangents)
        name = f"{rule.routine} (s, d)" if rule.real else rule.routine
        cells = (cell.replace("|", "\\|") for cell in (name, rule.primal, steps, tangents, rule.source))
        rows.append(f"| {' | '.join(cells)} |")
    return "\n".join(rows)


if __name__ == "__main__":
    print(table())
