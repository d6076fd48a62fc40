"""The engine process: requests from the screen in, facts and results out."""
