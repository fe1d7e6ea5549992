"""Debugging running graphs: finding the faulting node or the missing edge."""

from graphdsl.tools.debug.compare import Comparison, compare
from graphdsl.tools.debug.find_fault import Fault, find_fault
from graphdsl.tools.debug.portraits import Argument, Portrait
from graphdsl.tools.debug.sanitizer import Access

__all__ = ["Access", "Argument", "Comparison", "Fault", "Portrait", "compare", "find_fault"]
