"""What `views/widgets/textual_internals.py` takes from Textual's private parts is there, and used nowhere else."""

from __future__ import annotations

import ast
from pathlib import Path

import textual
from textual._compositor import Compositor
from textual.app import App
from textual.widget import Widget

ROOT = Path(__file__).parents[3]
INTERNALS = ROOT / "views" / "widgets" / "textual_internals.py"

WRITTEN_FOR = "8.2.8"
"""The version of Textual that the file was last checked with."""

HOW_TO_CHECK = f"""\
Textual {textual.__version__} is installed, and {INTERNALS.name} was checked with {WRITTEN_FOR}. Look at what changed in
- textual/_compositor.py: Compositor.render_partial_update, _dirty_regions, _regions_to_spans, visible_widgets
- textual/widget.py: vertical_scrollbar, _scroll_update, _border_title, _border_subtitle, _on_focus, _on_blur,
  _size_updated
- textual/screen.py: where Screen makes its _compositor, and what setting `focused` draws
- textual/scrollbar.py: ScrollBar.render and ScrollBarRender.render_bar
then run tests/views, tests/workbench/app and `python -m benchmarks.run key-press`, and write the new version in both
places."""

OVERRIDDEN = {"_scroll_update", "_on_focus", "_on_blur", "_size_updated"}

PRIVATE = {
    Compositor: {"_dirty_regions", "_regions_to_spans"},
    Widget: {
        "_vertical_scrollbar",
        "_border_title",
        "_border_subtitle",
        "_scroll_update",
        "_on_focus",
        "_on_blur",
        "_size_updated",
    },
    App: {"_start_widget", "_compositor"},
}


def test_the_version_of_textual_is_the_one_that_was_checked() -> None:
    assert textual.__version__ == WRITTEN_FOR, HOW_TO_CHECK
    assert f"Textual {WRITTEN_FOR}." in INTERNALS.read_text(encoding="utf-8")


def test_the_private_methods_are_there() -> None:
    assert all(hasattr(Widget, name) for name in OVERRIDDEN), HOW_TO_CHECK
    assert hasattr(Compositor, "_regions_to_spans") and hasattr(App, "_start_widget"), HOW_TO_CHECK


def test_private_parts_of_textual_are_used_in_one_file() -> None:
    private = set().union(*PRIVATE.values())
    for path in [*(ROOT / "views").rglob("*.py"), *(ROOT / "workbench").rglob("*.py")]:
        if path == INTERNALS:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Attribute(attr=name) | ast.FunctionDef(name=name):
                    assert name not in private, f"{path}:{node.lineno} uses Textual's {name}"
                case ast.ImportFrom(module=str(module)):
                    assert not module.startswith("textual._"), f"{path}:{node.lineno} imports {module}"
