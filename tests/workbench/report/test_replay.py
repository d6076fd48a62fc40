"""The replay of a report: the data that it plays, and a browser in which it is played."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

import samples
from tests.support.browser import browser
from tests.workbench.report.test_report import reported
from workbench.report.replay import _is_told

POINT = ("--at", "in=[1, 2, 3, 4]", "--at", "n=4", "--at", "out=zeros(4)", "--seed", "out=[1, 0.5, -1, 2]")


@pytest.fixture(scope="module")
def norm(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("replay")
    reported(folder, str(samples.load("norm").ir), "--function", "norm", *POINT)
    return folder / "report.html"


def played(page: Path) -> dict[str, Any]:
    text = page.read_text(encoding="utf-8")
    match = re.search(r'<script type="application/json" id="recorded">(.*?)</script>', text, re.DOTALL)
    assert match is not None
    return dict(json.loads(match[1]))


def test_the_recorded_run_has_the_lines_of_its_source(norm: Path) -> None:
    run = played(norm)
    (part,) = run["sources"].values()
    assert any("out[i] = in[i] / mag(in, n);" in line for line in part["lines"])
    assert {moment["phase"] for moment in run["moments"]} == {"forward", "reverse"}
    named = {piece["of"] for piece in run["pieces"] if not piece["inner"]}
    assert named == {"in", "out"}
    assert [piece["start"] for piece in run["pieces"] if piece["of"] == "out"] == [[0, 0, 0, 0], [1, 0.5, -1, 2]]


def test_what_is_recorded_ends_at_the_gradient(norm: Path) -> None:
    """∂/∂in of Σ seed·in/|in|: (seed − out·(seed·out))/|in|."""
    run = played(norm)
    number = next(n for n, piece in enumerate(run["pieces"]) if piece["of"] == "in" and piece["shadow"])
    shadow = list(run["pieces"][number]["start"])
    for moment in run["moments"]:
        for piece, place, value in moment["memory"]:
            if piece == number:
                shadow[place] = value
    length = 30**0.5
    out, seed = [x / length for x in (1, 2, 3, 4)], [1, 0.5, -1, 2]
    along = sum(a * b for a, b in zip(out, seed, strict=True))
    assert shadow == pytest.approx([(s - o * along) / length for s, o in zip(seed, out, strict=True)])


WHERE = "document.querySelector('.where').textContent"
NOTES = "document.querySelector('.stage .code').textContent"
BARS = "[...document.querySelectorAll('.shadow .bars')].map(b => [...b.querySelectorAll('i')].map(i => i.style.height))"


@pytest.mark.parametrize(("width", "scheme"), [(1200, "light"), (400, "dark")])
async def test_a_browser_plays_it_both_ways(norm: Path, width: int, scheme: str, tmp_path: Path) -> None:
    async with browser(tmp_path) as page:
        await page.call(
            "Emulation.setDeviceMetricsOverride", width=width, height=900, deviceScaleFactor=1, mobile=False
        )
        await page.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
        await page.call("Page.enable")
        await page.call("Page.navigate", url=norm.as_uri())
        while not await page.evaluate(
            "document.readyState === 'complete' && document.querySelectorAll('.owner').length"
        ):
            pass
        assert await page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"), "nothing sticks out"
        assert str(await page.evaluate(WHERE)).startswith("Before the run")
        before = await page.evaluate(BARS)
        press = "document.querySelector('[title=\"{}\"]').click()"
        for _ in range(5):
            await page.evaluate(press.format("one moment on"))
        assert "forwards · norm.c:" in str(await page.evaluate(WHERE))
        assert "sum = 1" in str(await page.evaluate(NOTES))
        await page.evaluate(press.format("to the end"))
        end = await page.evaluate(BARS)
        assert "backwards" in str(await page.evaluate(WHERE))
        assert before[0] != end[0], "the adjoints of out were taken"  # type: ignore[index]
        assert set(end[0]) == {"0%"}  # type: ignore[index]
        assert "sum\u0304 = -0.0213" in str(await page.evaluate(NOTES))
        assert "in[i] = 1" in str(await page.evaluate(NOTES)), "beside an adjoint stands the value that it is of"
        for _ in range(2):
            await page.evaluate(press.format("one moment back"))
        assert "in[i] = 3" in str(await page.evaluate(NOTES))
        assert str(await page.evaluate(WHERE)).startswith("29 of 31")
        await page.evaluate(press.format("to the start"))
        assert await page.evaluate(BARS) == before
        colour = await page.evaluate("getComputedStyle(document.body).backgroundColor")
        assert colour == ("rgb(251, 251, 253)" if scheme == "light" else "rgb(20, 22, 31)")


def test_members_of_an_argument_are_told() -> None:
    pieces = [{"name": f"the memory of {of}", "of": of, "type": "float", "shadow": False} for of in ("b.mass", "x")]
    inner = {"name": "x.slot", "of": "x.slot", "type": "double", "shadow": False}
    assert [_is_told(piece, piece["of"]) for piece in [*pieces, inner]] == [True, True, False]
