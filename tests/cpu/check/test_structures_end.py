"""What checks and lowering start from goes when they are done, before a collector comes."""

from __future__ import annotations

import gc

import numpy as np

import graphdsl as gd
from graphdsl.core.check import build_structures, check_structures
from graphdsl.core.declaration.structure.structure import Structure


def test_structures_go_at_once() -> None:
    graph = gd.GraphDef()
    graph.memset(0x1000, 0, 64).if_then(graph.create_condition(1)).then.memset(0x1000, 0, 64)
    child = gd.GraphDef()
    child.memcpy(0x2000, np.zeros(4))
    graph.embed(child)

    def left() -> int:
        return sum(isinstance(each, Structure) for each in gc.get_objects())

    gc.collect()
    before = left()
    gc.disable()
    try:
        structures = build_structures(graph)
        assert len(structures) == 3
        assert left() == before + 3
        check_structures(structures)
        del structures
        assert left() == before
    finally:
        gc.enable()
