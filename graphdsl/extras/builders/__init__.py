"""Builder methods that span kinds: many launches, values, other declarations."""
