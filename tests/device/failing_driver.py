"""A driver that counts, and fails when it is told to: the test double at the driver seam.

Everything is done by a real driver object, the simulator's or the GPU's.
"""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from graphdsl.abi.seam import AddNodeError, ExecUpdateError, InstantiateError
from graphdsl.base.errors import DriverError
from graphdsl.core.declaration.kinds.control import ChildGraphNode
from graphdsl.core.declaration.node import type_code_of

if TYPE_CHECKING:
    from graphdsl.abi.seam import (
        Driver,
        GraphMemoryAttributes,
        Identifier,
        InstantiateFlags,
        LoadedKernel,
        MemoryRange,
        NodeBatch,
    )
    from graphdsl.core.declaration.programs.kernels import SourceKernel
    from graphdsl.core.runtime.graphics import GraphicsDriver

RESULT: Final = 999
RESULT_NAME: Final = "CUDA_ERROR_UNKNOWN"
CHILD_HANDLE_WORD: Final = 2
RELEASE_THREAD: Final = "graphdsl owner release"


def is_release_thread() -> bool:
    """Tell whether this is the thread of graphdsl that releases owners."""
    return threading.current_thread().name == RELEASE_THREAD


class CountingDriver:
    """A driver that delegates, counts, and knows what was created and not destroyed.

    Calls of the thread that releases owners come when they like: they neither count nor fail.

    Parameters
    ----------
    real : Driver
        What does the work.
    fail_at : int, optional
        Number of the call that fails, from 1; calls that clean up never fail. Each node that is
        added counts as a call.

    Attributes
    ----------
    calls : int
        Calls so far that could have failed.
    count : Counter
        Calls by name.
    failed : str
        Name of the call that failed, or empty.
    most_shared_memory : int
        The most that a kernel was loaded for, in bytes.
    graphs, executables, user_objects, events : set of int
        Handles of what the caller has to destroy or release.
    host_memory : set of int
        Addresses of what goes with the owners.
    tells_thread : bool
        Whether the thread that releases owners is told that events are done; otherwise only who
        updates is.
    """

    def __init__(self, real: Driver, fail_at: int = 0) -> None:
        self.real = real
        self.fail_at = fail_at
        self.calls = 0
        self.count: Counter[str] = Counter()
        self.failed = ""
        self.most_shared_memory = 0
        self.graphs: set[int] = set()
        self.executables: set[int] = set()
        self.user_objects: set[int] = set()
        self.events: set[int] = set()
        self.host_memory: set[int] = set()
        self.tells_thread = True

    @property
    def driver(self) -> CountingDriver:
        """Itself, so that it stands for a device wherever one is expected."""
        return self

    @property
    def is_clean(self) -> bool:
        """Whether everything that was created was destroyed, or handed to the driver."""
        return not (self.graphs or self.executables or self.user_objects or self.events)

    def _is_due(self, call: str) -> bool:
        if is_release_thread():
            return False
        self.calls += 1
        self.count[call] += 1
        if self.calls == self.fail_at:
            self.failed = call
            return True
        return False

    def _step(self, call: str) -> None:
        if self._is_due(call):
            raise DriverError(call, RESULT, RESULT_NAME, "injected")

    @property
    def device_id(self) -> int:
        return self.real.device_id

    @property
    def limits(self) -> dict[str, int]:
        return self.real.limits

    @property
    def has_others(self) -> bool:
        # The calls of a graph do not depend on what other tests have made.
        return False

    @property
    def accesses_pageable_memory(self) -> bool:
        return self.real.accesses_pageable_memory

    @contextmanager
    def activated(self) -> Iterator[int]:
        self._step("activated")
        with self.real.activated() as context:
            yield context

    def load_kernel(
        self, kernel: Any | SourceKernel, shared_memory: int = 0, cluster_blocks: int = 1
    ) -> LoadedKernel:
        self._step("load_kernel")
        self.most_shared_memory = max(self.most_shared_memory, shared_memory)
        return self.real.load_kernel(kernel, shared_memory, cluster_blocks)

    def load_variable(self, variable: Any) -> Any:
        self._step("load_variable")
        return self.real.load_variable(variable)

    def graph_create(self) -> int:
        self._step("graph_create")
        graph = self.real.graph_create()
        self.graphs.add(graph)
        return graph

    def graph_destroy(self, graph: int) -> None:
        self.count["graph_destroy"] += 1
        self.graphs.remove(graph)
        self.real.graph_destroy(graph)

    def user_object_create(self, pointer: int, destroy: int) -> int:
        self._step("user_object_create")
        user_object = self.real.user_object_create(pointer, destroy)
        self.user_objects.add(user_object)
        return user_object

    def user_object_release(self, user_object: int) -> None:
        self.count["user_object_release"] += 1
        self.user_objects.remove(user_object)
        self.real.user_object_release(user_object)

    def graph_retain_user_object(self, graph: int, user_object: int) -> None:
        self._step("graph_retain_user_object")
        self.real.graph_retain_user_object(graph, user_object)
        self.user_objects.remove(user_object)

    def graph_share_user_object(self, graph: int, user_object: int) -> None:
        self._step("graph_share_user_object")
        self.real.graph_share_user_object(graph, user_object)

    def conditional_handle_create(self, graph: int, default_value: int | None) -> int:
        self._step("conditional_handle_create")
        return self.real.conditional_handle_create(graph, default_value)

    def graph_add_nodes(self, graph: int, batch: NodeBatch) -> None:
        for index in range(len(batch.rows)):
            if self._is_due("graph_add_nodes"):
                if index:
                    self._add(graph, _first_rows(batch, index))
                raise AddNodeError(index, RESULT, RESULT_NAME, "injected")
        self._add(graph, batch)

    def _add(self, graph: int, batch: NodeBatch) -> None:
        self.real.graph_add_nodes(graph, batch)
        for row in batch.rows:
            if int(row[0]) & 0xFFFFFFFF == type_code_of(ChildGraphNode):
                # The node owns the child graph from here on.
                self.graphs.remove(int(row[CHILD_HANDLE_WORD]))

    def kernel_node_set_attribute(self, node: int, attribute: int, value: bytes) -> None:
        self._step("kernel_node_set_attribute")
        self.real.kernel_node_set_attribute(node, attribute, value)

    def graph_instantiate(self, graph: int, flags: InstantiateFlags, upload_stream: int) -> int:
        if self._is_due("graph_instantiate"):
            raise InstantiateError(RESULT, RESULT_NAME, "ERROR", 0)
        executable = self.real.graph_instantiate(graph, flags, upload_stream)
        self.executables.add(executable)
        return executable

    def graph_exec_destroy(self, executable: int) -> None:
        self.count["graph_exec_destroy"] += 1
        self.executables.remove(executable)
        self.real.graph_exec_destroy(executable)

    def graph_launch(self, executable: int, stream: int) -> None:
        self._step("graph_launch")
        self.real.graph_launch(executable, stream)

    def graph_upload(self, executable: int, stream: int) -> None:
        self._step("graph_upload")
        self.real.graph_upload(executable, stream)

    def exec_node_set_params(self, executable: int, node: int, row: int) -> None:
        self._step("exec_node_set_params")
        self.real.exec_node_set_params(executable, node, row)

    def exec_node_setter(self, executable: int, node: int, row: int) -> Callable[[], None]:
        return partial(self.exec_node_set_params, executable, node, row)

    def exec_node_set_enabled(self, executable: int, node: int, *, enabled: bool) -> None:
        self._step("exec_node_set_enabled")
        self.real.exec_node_set_enabled(executable, node, enabled=enabled)

    def exec_node_is_enabled(self, executable: int, node: int) -> bool:
        self._step("exec_node_is_enabled")
        return self.real.exec_node_is_enabled(executable, node)

    def exec_update(self, executable: int, graph: int) -> None:
        if self._is_due("exec_update"):
            raise ExecUpdateError(RESULT, RESULT_NAME, "ERROR", 0, 0)
        self.real.exec_update(executable, graph)

    def event_create(self) -> int:
        self._step("event_create")
        event = self.real.event_create()
        self.events.add(event)
        return event

    def event_record(self, event: int, stream: int) -> None:
        self._step("event_record")
        self.real.event_record(event, stream)

    def event_record_behind(self, event: int, executable: int) -> None:
        self._step("event_record_behind")
        self.real.event_record_behind(event, executable)

    def beside_captures(self) -> AbstractContextManager[object]:
        return self.real.beside_captures()

    def event_is_done(self, event: int) -> bool:
        if is_release_thread() and not self.tells_thread:
            return False
        self._step("event_is_done")
        return self.real.event_is_done(event)

    def event_destroy(self, event: int) -> None:
        self.count["event_destroy"] += 1
        self.events.remove(event)
        self.real.event_destroy(event)

    def host_allocate(self, size: int) -> int:
        self._step("host_allocate")
        address = self.real.host_allocate(size)
        self.host_memory.add(address)
        return address

    def host_free(self, address: int) -> None:
        self.count["host_free"] += 1
        self.host_memory.remove(address)
        self.real.host_free(address)

    def memory_at(self, address: int) -> MemoryRange | None:
        self._step("memory_at")
        return self.real.memory_at(address)

    def memory_of(self, addresses: Iterable[int]) -> list[tuple[int, int, int]]:
        self._step("memory_of")
        return self.real.memory_of(addresses)

    def stream_handle(self, stream: object) -> int:
        return self.real.stream_handle(stream)

    def launch_stream_handle(self, stream: object) -> int:
        return self.real.launch_stream_handle(stream)

    def side_stream(self) -> int:
        self._step("side_stream")
        return self.real.side_stream()

    def memory_info(self) -> tuple[int, int]:
        # What only looks beside an instantiation is no part of it: its failures are a test's own.
        self.count["memory_info"] += 1
        return self.real.memory_info()

    def graph_memory(self) -> GraphMemoryAttributes:
        self._step("graph_memory")
        return self.real.graph_memory()

    def graph_memory_trim(self) -> None:
        self._step("graph_memory_trim")
        self.real.graph_memory_trim()

    def host_memory_spare(self) -> int:
        return self.real.host_memory_spare()

    def is_host_memory(self, address: int) -> bool:
        return self.real.is_host_memory(address)

    @property
    def pageable_access(self) -> bool:
        return self.real.pageable_access

    def identifier(self, call: Identifier, handle: int) -> int | None:
        self._step("identifier")
        return self.real.identifier(call, handle)

    def memory_read(self, address: int, size: int, target: int, stream: int) -> None:
        self._step("memory_read")
        self.real.memory_read(address, size, target, stream)

    def stream_is_capturing(self, stream: int) -> bool:
        self._step("stream_is_capturing")
        return self.real.stream_is_capturing(stream)

    def stream_context(self, stream: int) -> int:
        self._step("stream_context")
        return self.real.stream_context(stream)

    def captured_graph(self, stream: int) -> tuple[int, tuple[int, ...]]:
        self._step("captured_graph")
        return self.real.captured_graph(stream)

    def memory_write(self, address: int, size: int, source: int, stream: int) -> None:
        self._step("memory_write")
        self.real.memory_write(address, size, source, stream)

    def memory_free(self, address: int, stream: int) -> None:
        self._step("memory_free")
        self.real.memory_free(address, stream)

    def graphics_handle(self, resource: object) -> int:
        return graphics(self.real).graphics_handle(resource)

    def graphics_map(self, resources: Sequence[int], stream: int) -> None:
        self._step("graphics_map")
        graphics(self.real).graphics_map(resources, stream)

    def graphics_memory(self, resource: int) -> tuple[int, int]:
        self._step("graphics_memory")
        return graphics(self.real).graphics_memory(resource)

    def graphics_array(self, resource: int, face: int, level: int) -> Any:
        self._step("graphics_array")
        return graphics(self.real).graphics_array(resource, face, level)

    def graphics_texture(self, array: Any, options: Mapping[str, Any]) -> Any:
        self._step("graphics_texture")
        return graphics(self.real).graphics_texture(array, options)

    def graphics_surface(self, array: Any) -> Any:
        self._step("graphics_surface")
        return graphics(self.real).graphics_surface(array)

    def graphics_unmap(self, resources: Sequence[int], stream: int) -> None:
        graphics(self.real).graphics_unmap(resources, stream)
        self.count["graphics_unmap"] += 1

    def graphics_devices(self) -> tuple[int, ...]:
        return graphics(self.real).graphics_devices()

    def stream_synchronize(self, stream: int) -> None:
        self._step("stream_synchronize")
        self.real.stream_synchronize(stream)

    def synchronize(self) -> None:
        self._step("synchronize")
        self.real.synchronize()


def graphics(driver: Any) -> GraphicsDriver:
    """Return the part of a driver that maps graphics resources."""
    found: GraphicsDriver = driver
    return found


def _first_rows(batch: NodeBatch, count: int) -> NodeBatch:
    before = int(batch.starts[count])
    return batch._replace(
        rows=batch.rows[:count],
        starts=batch.starts[: count + 1],
        predecessors=batch.predecessors[:before],
        edges=None if batch.edges is None else batch.edges[:before],
    )
