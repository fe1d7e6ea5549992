"""Drawings: DOT, Mermaid, and what Graphviz renders."""
