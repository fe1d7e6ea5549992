"""Drawings: DOT, Mermaid, and rendering with Graphviz."""
