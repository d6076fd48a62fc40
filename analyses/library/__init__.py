"""Facts about functions of well-known libraries, by name, and about those that a program registers."""
