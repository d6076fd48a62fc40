"""Formulas: a derivative as a person writes it, for each line of the source, from the rules that its code is made by"""
