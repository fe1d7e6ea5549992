"""What developers run: no part of the package."""
