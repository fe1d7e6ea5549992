"""What memory a graph takes, planned from its declaration alone."""
