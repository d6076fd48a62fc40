"""Why: what is known and from what, what is not known and what would settle it, in plain sentences.

`evidence`: the facts below a fact, as a tree. `frontier`: where the trail to an unknown type ends. `whatif`: changes
that might settle an error, each tried. `activity`: why something is active, and what makes a gradient zero. `families`:
the kinds of errors that have a page and a sample.
"""
