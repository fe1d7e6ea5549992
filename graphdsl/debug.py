"""Debugging running graphs: finding the faulting node or the missing edge."""

from graphdsl.tools.debug import Access, Argument, Comparison, Fault, Portrait, compare, find_fault

__all__ = ["Access", "Argument", "Comparison", "Fault", "Portrait", "compare", "find_fault"]
