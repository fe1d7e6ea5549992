"""Encoding of kernel arguments: one encoding per type of value and of parameter.

Checks use an encoding to validate values, lowering to encode a column of them, and updates of
executables to encode one. So all of them reject the same values, with the same messages.
"""
