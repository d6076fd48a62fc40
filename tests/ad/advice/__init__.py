"""Tests of advice: changes that are checked, written in the language of the program, and the fewest that do."""
