"""Explanations in plain sentences: why a fact holds, why nothing is known, and what would settle it.

`evidence`: the facts below a fact, as a tree. `unknown_boundary`: where the trail to an unknown type ends. `whatif`:
changes that may settle an error, each tried. `activity`: why something is active, and what makes a gradient zero.
`error_codes`: the kinds of errors that have a page and a sample.
"""
