"""The two themes of the workbench."""

from __future__ import annotations

from textual.theme import Theme

from views.model.colours import MEANINGS

DARK = Theme(
    name="adjoint-dark",
    primary="#7aa2f7",
    secondary="#565f89",
    accent="#e0b050",
    warning="#e0b050",
    error=MEANINGS["error"].dark,
    success=MEANINGS["ok"].dark,
    foreground="#d5daf0",
    background="#14161f",
    surface="#1b1e2b",
    panel="#20243a",
    dark=True,
)
LIGHT = Theme(
    name="adjoint-light",
    primary="#2e5bb8",
    secondary="#8a90a8",
    accent="#a86a00",
    warning="#a86a00",
    error=MEANINGS["error"].light,
    success=MEANINGS["ok"].light,
    foreground="#22263a",
    background="#fbfbfd",
    surface="#f1f2f7",
    panel="#e6e8f1",
    dark=False,
)


def other_theme(theme: Theme) -> str:
    """The name of the other theme: light for the dark one, dark for the light one."""
    return LIGHT.name if theme.dark else DARK.name
