"""From a Plan to a running graph: the driver seam, linking, lifetimes, the executable."""
