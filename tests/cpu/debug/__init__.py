"""Tests of what finds faults and missing edges that need no device."""
