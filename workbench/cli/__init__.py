"""The command line: which command is meant, its options, and how results and errors are printed."""
