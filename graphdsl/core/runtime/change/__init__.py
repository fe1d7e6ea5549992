"""Changing executables: parameters, single nodes, updates."""
