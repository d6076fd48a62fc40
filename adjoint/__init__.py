"""Adjoint Workbench: the public face of the packages `workbench`, `views`, `ad` and `analyses`.

`python -m adjoint` runs the command `adjoint`.
"""

__version__ = "0.1.0"
