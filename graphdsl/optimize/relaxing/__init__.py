"""Relaxing captured chains: keeping only the edges that observed effects require."""
