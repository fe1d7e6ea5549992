"""The viewer: a single-file HTML page to explore a graph, with all information about its nodes."""
