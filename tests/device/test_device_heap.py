"""malloc, free, new and delete in kernels, the same on the simulator and a GPU."""

from __future__ import annotations

import numpy as np
import pytest
from cuda.core import LaunchConfig

import graphdsl as gd
from tests.device.support import DeviceMemory

pytestmark = pytest.mark.kernels

PROGRAM = gd.Program(
    r"""
    struct Shape {
        int size;
        __device__ Shape(int size) : size(size) {}
        __device__ virtual int area() const = 0;
        __device__ virtual ~Shape() {}
    };
    struct Square : Shape {
        __device__ Square(int size) : Shape(size) {}
        __device__ int area() const override { return size * size; }
    };
    struct Line : Shape {
        __device__ Line(int size) : Shape(size) {}
        __device__ int area() const override { return 0; }
        __device__ ~Line() override {}
    };
    struct Item { int value; Item* next; };
    __device__ Item* first = nullptr;
    __device__ int freed = 0;

    extern "C" __global__ void push(int count) {
        for (int i = 0; i < count; i++) {
            Item* item = new Item{blockIdx.x * 1000 + threadIdx.x * 10 + i, nullptr};
            item->next = (Item*)atomicExch((unsigned long long*)&first, (unsigned long long)item);
        }
    }

    extern "C" __global__ void pop_all(int* out) {
        int count = 0;
        while (first != nullptr) {
            Item* item = first;
            out[count++] = item->value;
            first = item->next;
            delete item;
        }
    }

    extern "C" __global__ void in_threads(int* out, int n) {
        int* own = (int*)malloc(n * sizeof(int));
        for (int i = 0; i < n; i++) own[i] = threadIdx.x + i;
        int sum = 0;
        for (int i = 0; i < n; i++) sum += own[i];
        out[blockIdx.x * blockDim.x + threadIdx.x] = ((size_t)own % 16) ? -1 : sum;
        free(own);
    }

    extern "C" __global__ void shared_array(int* out, int n) {
        __shared__ int* data;
        if (threadIdx.x == 0) data = new int[n];
        __syncthreads();
        for (int i = threadIdx.x; i < n; i += blockDim.x) data[i] = i * i;
        __syncthreads();
        for (int i = threadIdx.x; i < n; i += blockDim.x) out[i] = data[n - 1 - i];
        __syncthreads();
        if (threadIdx.x == 0) delete[] data;
    }

    extern "C" __global__ void virtual_calls(int* out) {
        Shape* shape;
        if (threadIdx.x % 2) shape = new Square(threadIdx.x); else shape = new Line(threadIdx.x);
        out[threadIdx.x] = shape->area();
        delete shape;
    }

    // The heap has 8 MiB, of which each loop takes and gives back 1 MiB.
    extern "C" __global__ void again(int* out, int times) {
        int found = 0;
        for (int i = 0; i < times; i++) {
            char* memory = (char*)malloc(1 << 20);
            if (memory) { memory[i] = 1; found++; }
            free(memory);
        }
        out[0] = found;
        out[1] = malloc((size_t)1 << 40) == nullptr;
        free(nullptr);
    }
    """
)


def _launch(memory: DeviceMemory, name: str, grid: int, block: int, *args: object) -> None:
    graph = gd.GraphDef()
    graph.launch(LaunchConfig(grid=grid, block=block), PROGRAM.kernel(name), *args)
    memory.run(graph)


def test_memory_lives_until_another_kernel_frees_it(memory: DeviceMemory) -> None:
    out = memory.zeros(4 * 2 * 3 * 4)
    graph = gd.GraphDef()
    with graph.in_order():
        graph.launch(LaunchConfig(grid=2, block=3), PROGRAM.kernel("push"), 4)
        graph.launch(LaunchConfig(grid=1, block=1), PROGRAM.kernel("pop_all"), out)
    with graph.instantiate(device=memory.device) as executable:
        for _ in range(2):
            executable.launch(memory.stream)
            executable.sync(memory.stream)
    expected = [b * 1000 + t * 10 + i for b in range(2) for t in range(3) for i in range(4)]
    assert sorted(memory.read(out, np.int32)) == expected


def test_each_thread_has_memory(memory: DeviceMemory) -> None:
    out = memory.zeros(4 * 4 * 32)
    _launch(memory, "in_threads", 4, 32, out, 5)
    expected = np.tile(5 * np.arange(32) + 10, 4)
    np.testing.assert_array_equal(memory.read(out, np.int32), expected)


def test_a_block_shares_memory(memory: DeviceMemory) -> None:
    out = memory.zeros(4 * 100)
    _launch(memory, "shared_array", 1, 64, out, 100)
    np.testing.assert_array_equal(memory.read(out, np.int32), np.arange(100)[::-1] ** 2)


def test_virtual_functions(memory: DeviceMemory) -> None:
    out = memory.zeros(4 * 8)
    _launch(memory, "virtual_calls", 1, 8, out)
    expected = [i * i if i % 2 else 0 for i in range(8)]
    np.testing.assert_array_equal(memory.read(out, np.int32), expected)


def test_freed_memory_can_be_allocated_again(memory: DeviceMemory) -> None:
    out = memory.zeros(8)
    _launch(memory, "again", 1, 1, out, 100)
    np.testing.assert_array_equal(memory.read(out, np.int32), [100, 1])
