"""Adjoint Workbench: the public face of the packages `workbench`, `views`, `ad` and `analyses`.

`python -m adjoint` runs the command `adjoint`.
"""

from workbench import __version__

__all__ = ["__version__"]
