"""The application: command line, screen, engine process, and running programs."""
