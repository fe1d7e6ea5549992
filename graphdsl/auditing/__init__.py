"""Addresses that graphs have baked in, held against what is allocated now."""
