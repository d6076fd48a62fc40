"""Print the tables of docs/glossary.md, from the terms that the workbench shows."""

from __future__ import annotations

from ad.explanation.glossary import Term, terms


def tables() -> str:
    """One table for each section, in Markdown."""
    sections: dict[str, list[Term]] = {}
    for term in terms():
        sections.setdefault(term.section, []).append(term)
    return "\n\n".join(_table(name, its_terms) for name, its_terms in sections.items())


def _table(section: str, its_terms: list[Term]) -> str:
    rows = [f"## {section}", "", "| term | meaning | formula | source | where |", "|---|---|---|---|---|"]
    for term in its_terms:
        named = ", ".join([term.name, *term.words])
        formula = f"`{term.formula}`" if term.formula else ""
        where = f"`{term.where}`" if "/" in term.where else term.where
        rows.append(
            "| " + " | ".join(c.replace("|", "\\|") for c in (named, term.says, formula, term.source, where)) + " |"
        )
    return "\n".join(rows)


if __name__ == "__main__":
    print(tables())
