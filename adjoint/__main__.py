"""`python -m adjoint` is the command `adjoint`."""

from adjoint.workbench.command_line import main

raise SystemExit(main())
