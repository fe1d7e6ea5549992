"""A declaration as a whole: its order, its nodes by what they have in common, its parameters."""
