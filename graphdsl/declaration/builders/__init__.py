"""Builder methods that are of no one kind: many launches, values, other declarations."""
