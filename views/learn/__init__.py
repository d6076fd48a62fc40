"""The panel of a lesson"""
