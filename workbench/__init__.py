"""The application: command line, screen, engine process, and running programs."""

__version__ = "0.1.0"
