"""Debugging running graphs: finding the faulting node or the missing edge."""

from graphdsl.debug.compare import Comparison, compare
from graphdsl.debug.find_fault import Fault, find_fault
from graphdsl.debug.portraits import Argument, Portrait
from graphdsl.debug.sanitizer import Access

__all__ = ["Access", "Argument", "Comparison", "Fault", "Portrait", "compare", "find_fault"]
