"""Lessons: texts whose marks move the workbench, ask about its facts, and set tasks that the engine checks"""
