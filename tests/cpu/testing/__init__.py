"""Tests of what tests of graphs say."""
