"""Declaring graphs: plain Python objects that need no driver and no device."""
