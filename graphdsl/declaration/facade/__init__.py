"""The methods of GraphDef that later folders do: running, looking at it, ordering, saving."""
