// What the kernels of edges.cu and the program around them share.
#pragma once

#include <cstdio>
#include <cstdlib>

#define CHECK_CUDA(call)                                                                 \
    do {                                                                                 \
        cudaError_t error = (call);                                                      \
        if (error != cudaSuccess) {                                                      \
            fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, cudaGetErrorString(error)); \
            exit(EXIT_FAILURE);                                                          \
        }                                                                                \
    } while (0)

constexpr int RADIUS = 2;
constexpr int TILE = 16;

constexpr int with_border(int tile) { return tile + 2 * RADIUS; }

struct Size {
    int width, height;

    __host__ __device__ bool contains(int x, int y) const
    {
        return 0 <= x && x < width && 0 <= y && y < height;
    }
    void print() const { printf("%d x %d\n", width, height); }
};

// Milliseconds on a stream, from its making until stop().
struct Timer {
    cudaEvent_t started, stopped;

    Timer()
    {
        CHECK_CUDA(cudaEventCreate(&started));
        CHECK_CUDA(cudaEventCreate(&stopped));
        CHECK_CUDA(cudaEventRecord(started));
    }
    float stop()
    {
        float milliseconds = 0;
        CHECK_CUDA(cudaEventRecord(stopped));
        CHECK_CUDA(cudaEventSynchronize(stopped));
        CHECK_CUDA(cudaEventElapsedTime(&milliseconds, started, stopped));
        return milliseconds;
    }
};
