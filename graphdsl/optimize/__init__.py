"""Optimizing: graphs that do the same in less time or memory, edit by edit, each with its proof."""
