"""Lifting: replacing recorded memory and numbers in captured graphs by parameters."""
