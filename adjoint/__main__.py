"""`python -m adjoint` is the command `adjoint`."""

from workbench.cli.command_line import main

raise SystemExit(main())
