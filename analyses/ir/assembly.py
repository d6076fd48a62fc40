"""The text of inline assembly."""

from __future__ import annotations

import re

ASSEMBLY = re.compile(r'asm(?: \w+)* "(?P<template>[^"]*)", "(?P<constraints>[^"]*)"')
