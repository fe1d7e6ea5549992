"""From a declaration to a Plan: the driver's node parameters as tables, with holes."""
