"""Captured chains with the edges that their nodes need, by what these were seen to do."""
