"""Advice: changes that are checked, the lines that make them in the language of the program, the fewest that do"""
