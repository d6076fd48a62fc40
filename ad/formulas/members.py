"""The members of library classes, in the words of their users: `v[k]` is behind `v._M_impl._M_start[k]`."""

from __future__ import annotations

from analyses.ir.source_names import is_reserved

HIDDEN = "\N{WORD JOINER}"
"""The text of a member that people pass over, so that it is not taken for nothing; it does not stay in any formula."""
_SAID = {
    "_M_finish": ".end()",
    "__end_": ".end()",
    "_M_end_of_storage": ".capacity()",
    "__end_cap_": ".capacity()",
    "_M_extent_value": ".size()",
    "__size_": ".size()",
    "_M_string_length": ".size()",
}
"""libstdc++ and libc++."""


def member_text(name: str) -> str:
    """`.x` for a member of the program's own, `.end()` for a known one of a library, nothing to be seen for others."""
    if not name:
        return ""
    return f".{name}" if not is_reserved(name) else _SAID.get(name, HIDDEN)
