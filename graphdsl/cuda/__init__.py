"""The GPU's side of the seam."""
