"""The function being generated: its blocks and slots, and what those that write it ask of each other."""
