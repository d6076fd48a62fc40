"""Tests of the replay: recordings, the state at each step, contributions to adjoints"""
