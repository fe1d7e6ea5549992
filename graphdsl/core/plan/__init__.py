"""Lowering declarations to plans: tables of the driver's node parameters, with relocations."""
