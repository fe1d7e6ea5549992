"""Captured graphs with parameters in place of what was recorded."""
