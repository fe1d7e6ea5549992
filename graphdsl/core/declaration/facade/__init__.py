"""Methods of GraphDef implemented in higher layers: running, inspection, ordering, saving."""
