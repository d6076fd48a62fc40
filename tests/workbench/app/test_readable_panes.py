"""Every pane, border and line of the header names the functions of a C++ program as people do."""

from __future__ import annotations

import re
from pathlib import Path

from textual.geometry import Size

from tests.support.compilers import needs_compiler
from tests.support.screen import until
from workbench.app.app import Workbench

CPP = """\
#include <vector>
namespace heat {
template <class T> T limited(T flux, T limit) { return flux > limit ? limit * flux : flux; }
}
double total(const double *initial, double rate, int n) {
  std::vector<double> now(initial, initial + n);
  for (int i = 1; i < n; ++i) now[i] = heat::limited(now[i] * now[i - 1], rate);
  double sum = 0;
  for (int i = 0; i < n; ++i) sum += now[i];
  return sum;
}
"""
TOTAL = "_Z5totalPKddi"


def drawn(app: Workbench) -> str:
    assert app.screen.size == Size(120, 40)
    return "\n".join("".join(s.text for s in strip) for strip in app.screen._compositor.render_strips())


@needs_compiler
async def test_no_name_is_mangled_on_screen(tmp_path: Path) -> None:
    path = tmp_path / "total.cpp"
    path.write_text(CPP, encoding="utf-8")
    app = Workbench([str(path)], function=TOTAL)
    async with app.run_test(size=(120, 40), notifications=True) as pilot:
        model = app.session.model
        await until(pilot, lambda: model.derivation and model.derivation.state == "done" and not model.activity, 60)
        seen = drawn(app)
        await pilot.press("X")
        await until(pilot, lambda: model.run.replay, 60)
        await pilot.press("n", "n", "n", "n")
        seen += drawn(app)
        for name in ("cfg", "program", "cache", "timeline", "activity", "types", "evidence", "gradient"):
            await app.screen.run_action(f"pane('{name}')")
            await until(pilot, lambda: not model.repaints)
            seen += drawn(app)
        mangled = {match[0] for match in re.finditer(r".{0,30}_Z[A-Za-z0-9]\w+", seen)}
        assert not mangled, "\n".join(sorted(mangled))
        assert "operator new" in seen or "vector::vector" in seen
