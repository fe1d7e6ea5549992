"""Audits on several simulated devices: who may use whose memory."""

from __future__ import annotations

import graphdsl as gd


def test_memory_of_another_device() -> None:
    first, second = gd.sim.Device(0), gd.sim.Device(1)
    stream = second.create_stream()
    buffer = second.allocate(64, stream=stream)
    graph = gd.GraphDef()
    graph.memset(int(buffer.handle), 0, 64, name="fill")
    assert not gd.audit(graph, device=second)
    (finding,) = gd.audit(graph, device=first)
    assert (finding.rule, finding.node) == ("no-access", graph["fill"])
    assert f"may use, got 64 bytes of device memory of device {second.device_id}" in finding.message
    second.memory_resource.peer_accessible_by = [first.device_id]
    assert not gd.audit(graph, device=first)
    # Copies from device to device need no access of peers.
    second.memory_resource.peer_accessible_by = []
    copy = gd.GraphDef()
    own = first.allocate(64, stream=first.create_stream())
    copy.memcpy(int(own.handle), int(buffer.handle), 64)
    assert not gd.audit(copy, device=first)
