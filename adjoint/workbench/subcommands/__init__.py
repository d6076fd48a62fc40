"""The commands of the command line. For a command NAME, its module here has `add_NAME(parser)` and `run_NAME(args)`."""
