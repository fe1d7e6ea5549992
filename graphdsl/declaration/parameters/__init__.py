"""Values that are left open, and what follows from them: expressions, and places in memory."""
