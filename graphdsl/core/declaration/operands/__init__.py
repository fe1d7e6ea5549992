"""Operands: addresses in declarations, and the objects accepted as addresses."""
