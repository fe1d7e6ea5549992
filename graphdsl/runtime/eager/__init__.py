"""Work that is put on a stream at once, with no graph around it."""
