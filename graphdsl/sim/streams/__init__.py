"""Streams, events and the capture of streams."""
