"""Auditing: comparing the addresses in graphs with the current allocations."""
