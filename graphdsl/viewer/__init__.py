"""The viewer: a page of one file on which a graph is read, with all that is known of it."""
