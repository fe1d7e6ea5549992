"""Families: graphs by key, such as one per batch size, that share executables."""
