"""A double of the driver at the seam: it records what linking asks for, and accepts all of it.

It shows what graphdsl sends, and never that a driver takes it.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from graphdsl.abi.programs import ProgramVariable
from graphdsl.abi.read_graphs import ReadGraph
from graphdsl.abi.seam import (
    GraphMemoryAttributes,
    InstantiateFlags,
    LoadedKernel,
    LoadedVariable,
    NodeBatch,
)
from graphdsl.abi.signatures import KernelSignature
from graphdsl.core.declaration.operands.variables import SourceVariable

CONTEXT = 0xC0DE0000
KERNEL = 0x4E110000
VARIABLE = 0x7A000000
FIRST_ADDRESS = 0x7F0000000000
DEVICE = 3


@dataclass(eq=False)
class RecordedNode:
    """One call of ``cuGraphAddNode``."""

    graph: int
    handle: int
    row: bytes
    arguments: tuple[bytes, ...]
    predecessors: tuple[int, ...]
    edges: tuple[tuple[int, int, int], ...] | None


@dataclass(eq=False)
class RecordingDriver:
    """Implements the seam with made-up handles; see the attributes for what it saw."""

    signatures: dict[Any, KernelSignature] = field(default_factory=dict)
    nodes: list[RecordedNode] = field(default_factory=list)
    graphs: dict[int, bool] = field(default_factory=dict)
    """Graphs made: True until destroyed or moved into a node."""
    conditions: list[tuple[int, int | None]] = field(default_factory=list)
    attributes: list[tuple[int, int, bytes]] = field(default_factory=list)
    posts: dict[int, list[tuple[int, int]]] = field(default_factory=dict)
    """Destructors that each graph holds."""
    ordinal: int = DEVICE
    _next: int = 0x1000
    _address: int = FIRST_ADDRESS
    _kept: list[Any] = field(default_factory=list)
    _objects: dict[int, tuple[int, int]] = field(default_factory=dict)
    _executables: dict[int, int] = field(default_factory=dict)

    def _handle(self) -> int:
        self._next += 0x10
        return self._next

    @property
    def device_id(self) -> int:
        return self.ordinal

    @property
    def limits(self) -> dict[str, int]:
        return {}

    @property
    def accesses_pageable_memory(self) -> bool:
        return True

    @property
    def has_others(self) -> bool:
        return False

    def beside(self, device_id: int) -> RecordingDriver:
        return RecordingDriver(self.signatures, ordinal=device_id)

    def device_of_context(self, context: int) -> int | None:
        return self.ordinal if context == CONTEXT else None

    @contextmanager
    def activated(self) -> Iterator[int]:
        yield CONTEXT

    def load_kernel(
        self, kernel: Any, shared_memory: int = 0, cluster_blocks: int = 1
    ) -> LoadedKernel:
        return LoadedKernel(KERNEL, self.signatures[kernel])

    def load_variable(self, variable: ProgramVariable) -> LoadedVariable:
        assert isinstance(variable, SourceVariable)
        return LoadedVariable(VARIABLE, variable.size or 1)

    def graph_create(self) -> int:
        graph = self._handle()
        self.graphs[graph] = True
        return graph

    def graph_destroy(self, graph: int) -> None:
        assert self.graphs[graph], "destroyed twice, or although a node owns it"
        self.graphs[graph] = False
        for pointer, destroy in self.posts.pop(graph, ()):
            ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p)(destroy)(pointer)

    def user_object_create(self, pointer: int, destroy: int) -> int:
        handle = self._handle()
        self._objects[handle] = (pointer, destroy)
        return handle

    def user_object_release(self, user_object: int) -> None:
        pointer, destroy = self._objects.pop(user_object)
        ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p)(destroy)(pointer)

    def graph_retain_user_object(self, graph: int, user_object: int) -> None:
        self.posts.setdefault(graph, []).append(self._objects.pop(user_object))

    def graph_share_user_object(self, graph: int, user_object: int) -> None:
        raise AssertionError("linking shares no owners")

    def conditional_handle_create(self, graph: int, default_value: int | None) -> int:
        self.conditions.append((graph, default_value))
        return 0xC000 + len(self.conditions)

    def graph_add_nodes(self, graph: int, batch: NodeBatch) -> None:
        for number in range(len(batch.rows)):
            row = batch.rows[number]
            handle = self._handle()
            batch.handles[batch.first + number] = handle
            start, stop = int(batch.starts[number]), int(batch.starts[number + 1])
            edges = None
            if batch.edges is not None:
                edges = tuple(
                    (int(e["from_port"]), int(e["to_port"]), int(e["type"]))
                    for e in batch.edges[start:stop]
                )
            self.nodes.append(
                RecordedNode(
                    graph=graph,
                    handle=handle,
                    row=row.tobytes(),
                    arguments=self._arguments(row),
                    predecessors=tuple(
                        int(batch.handles[place]) for place in batch.predecessors[start:stop]
                    ),
                    edges=edges,
                )
            )
            self._outputs(row)

    def _arguments(self, row: NDArray[np.uint64]) -> tuple[bytes, ...]:
        """Read a kernel's arguments through its pointers, as the driver does."""
        if int(row.view(np.int32)[0]) != 0 or not row[7]:
            return ()
        (signature,) = set(self.signatures.values())
        pointers = (ctypes.c_uint64 * len(signature.sizes)).from_address(int(row[7]))
        return tuple(
            ctypes.string_at(pointer, size)
            for pointer, size in zip(pointers, signature.sizes, strict=True)
        )

    def _outputs(self, row: NDArray[np.uint64]) -> None:
        kind = int(row.view(np.int32)[0])
        if kind == 10:
            row[16] = self._address
            self._address += 0x1000
        elif kind == 13:
            count = int(row.view(np.uint32)[7])
            bodies = np.array([self.graph_create() for _ in range(count)], np.uint64)
            for body in bodies.tolist():
                self.graphs[body] = False
            self._kept.append(bodies)
            row[4] = bodies.ctypes.data
        elif kind == 4:
            self.graphs[int(row[2])] = False

    def kernel_node_set_attribute(self, node: int, attribute: int, value: bytes) -> None:
        self.attributes.append((node, attribute, value))

    def graph_instantiate(self, graph: int, flags: InstantiateFlags, upload_stream: int) -> int:
        handle = self._handle()
        self._executables[handle] = graph
        return handle

    def graph_exec_destroy(self, executable: int) -> None:
        del self._executables[executable]

    def graph_launch(self, executable: int, stream: int) -> None:
        assert executable in self._executables

    def graph_upload(self, executable: int, stream: int) -> None:
        assert executable in self._executables

    def read_graph(self, graph: int) -> ReadGraph:
        raise AssertionError("linking reads no graph")

    def capture_begin(self, stream: int, mode: int) -> None:
        raise AssertionError("linking captures nothing")

    def capture_end(self, stream: int) -> int:
        raise AssertionError("linking captures nothing")

    def exec_node_set_params(self, executable: int, node: int, row: int) -> None:
        raise AssertionError("linking changes no executable")

    def exec_node_setter(self, executable: int, node: int, row: int) -> Callable[[], None]:
        raise AssertionError("linking changes no executable")

    def exec_node_set_enabled(self, executable: int, node: int, *, enabled: bool) -> None:
        raise AssertionError("linking changes no executable")

    def exec_node_is_enabled(self, executable: int, node: int) -> bool:
        raise AssertionError("linking asks no executable")

    def exec_update(self, executable: int, graph: int) -> None:
        raise AssertionError("linking changes no executable")

    def event_create(self) -> int:
        raise AssertionError("linking needs no event")

    def event_record(self, event: int, stream: int) -> None:
        raise AssertionError("linking needs no event")

    def event_record_behind(self, event: int, executable: int) -> None:
        raise AssertionError("linking needs no event")

    def beside_captures(self) -> AbstractContextManager[object]:
        raise AssertionError("linking asks for no event")

    def event_is_done(self, event: int) -> bool:
        raise AssertionError("linking needs no event")

    def event_destroy(self, event: int) -> None:
        raise AssertionError("linking needs no event")

    def host_allocate(self, size: int) -> int:
        raise AssertionError("what is linked here stages nothing")

    def peer_access_enable(self, device_id: int) -> bool:
        raise AssertionError(f"a test of one device asks for memory of device {device_id}")

    def host_free(self, address: int) -> None:
        raise AssertionError("what is linked here stages nothing")

    def memory_at(self, address: int) -> None:
        """There is no memory here."""

    def memory_of(self, addresses: Iterable[int]) -> list[tuple[int, int, int]]:
        return []

    def stream_handle(self, stream: object) -> int:
        assert isinstance(stream, int)
        return stream

    launch_stream_handle = stream_handle

    def side_stream(self) -> int:
        return 0

    def blocks_at_once(self, kernel: int, threads: int, shared_memory: int) -> int:
        return 1

    def memory_info(self) -> tuple[int, int]:
        return 0, 0

    def graph_memory(self) -> GraphMemoryAttributes:
        return GraphMemoryAttributes(0, 0, 0, 0)

    def graph_memory_trim(self) -> None:
        """There is nothing to give back."""

    def host_memory_spare(self) -> int:
        return 0

    def is_host_memory(self, address: int) -> bool:
        return False

    pageable_access = False

    def identifier(self, call: str, handle: int) -> None:
        """Nothing has a number here."""

    def memory_read(self, address: int, size: int, target: int, stream: int) -> None:
        raise AssertionError("what is linked here has no memory")

    def memory_write(self, address: int, size: int, source: int, stream: int) -> None:
        raise AssertionError("what is linked here has no memory")

    def stream_submit(
        self, stream: int, row: NDArray[np.uint64], attributes: Sequence[tuple[int, bytes]] = ()
    ) -> None:
        raise AssertionError("what is linked here is not put on streams")

    def needs_clusters(self, kernel: object, handle: int) -> bool:
        raise AssertionError("what is linked here is set by the host")

    def device_node(self, node: int) -> int | None:
        raise AssertionError("what is linked here is set by the host")

    def stream_is_capturing(self, stream: int) -> bool:
        return False

    def stream_context(self, stream: int) -> int:
        raise AssertionError("what is linked here is not captured")

    def captured_graph(self, stream: int) -> tuple[int, tuple[int, ...]]:
        return 0, ()

    def memory_free(self, address: int, stream: int) -> None:
        """Nothing runs here."""

    def stream_synchronize(self, stream: int) -> None:
        """Nothing runs here."""

    def synchronize(self) -> None:
        """Nothing runs here."""
