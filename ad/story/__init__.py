"""The story of a derivative: its facts grouped into moments, the steps that a person would tell"""
