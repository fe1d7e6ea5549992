"""Tests of what finds faults and missing edges."""
