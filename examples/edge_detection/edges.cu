// Edges in an image: it is smoothed, and the steepness at each pixel is what changes next to it.
//
//     nvcc -o edges edges.cu && ./edges 1920 1080

#include <algorithm>
#include <cmath>
#include <iostream>
#include <random>
#include <vector>

#include <cuda_runtime.h>

#include "edges.h"

__constant__ float weights[2 * RADIUS + 1];

// Each block has a tile of the image, and what lies around it, in shared memory.
__global__ void smooth(float* out, const float* in, Size size)
{
    __shared__ float tile[with_border(TILE)][with_border(TILE)];
    const int left = blockIdx.x * TILE - RADIUS, top = blockIdx.y * TILE - RADIUS;
    for (int j = threadIdx.y; j < with_border(TILE); j += TILE) {
        for (int i = threadIdx.x; i < with_border(TILE); i += TILE) {
            const int x = min(max(left + i, 0), size.width - 1);
            const int y = min(max(top + j, 0), size.height - 1);
            tile[j][i] = in[y * size.width + x];
        }
    }
    __syncthreads();
    const int x = blockIdx.x * TILE + threadIdx.x, y = blockIdx.y * TILE + threadIdx.y;
    if (!size.contains(x, y)) return;
    float sum = 0;
    for (int j = -RADIUS; j <= RADIUS; ++j) {
        for (int i = -RADIUS; i <= RADIUS; ++i) {
            sum += weights[j + RADIUS] * weights[i + RADIUS]
                 * tile[threadIdx.y + RADIUS + j][threadIdx.x + RADIUS + i];
        }
    }
    out[y * size.width + x] = sum;
}

__device__ float at(const float* image, Size size, int x, int y)
{
    return size.contains(x, y) ? image[y * size.width + x] : NAN;
}

template <typename Result>
__global__ void steepness(Result* out, const float* in, Size size)
{
    const uint x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (!size.contains(x, y)) return;
    const float here = at(in, size, x, y);
    const float right = at(in, size, x + 1, y) - here, below = at(in, size, x, y + 1) - here;
    out[y * size.width + x] = isnan(right) || isnan(below) ? 0 : std::sqrt(right * right + below * below);
}

static std::vector<float> gaussian(float sigma)
{
    std::vector<float> values;
    float sum = 0;
    for (int i = -RADIUS; i <= RADIUS; ++i) {
        values.push_back(std::exp(-i * i / (2 * sigma * sigma)));
        sum += values.back();
    }
    std::for_each(values.begin(), values.end(), [sum](float& value) { value /= sum; });
    return values;
}

int main(int argc, char** argv)
{
    const Size size = {argc > 1 ? atoi(argv[1]) : 1920, argc > 2 ? atoi(argv[2]) : 1080};
    size.print();
    std::vector<float> image(size.width * size.height);
    std::mt19937 generator(1);
    std::generate(image.begin(), image.end(), [&] { return generator() / 4294967296.0f; });

    const size_t bytes = image.size() * sizeof(float);
    float *in, *smoothed, *edges;
    CHECK_CUDA(cudaMalloc(&in, bytes));
    CHECK_CUDA(cudaMalloc(&smoothed, bytes));
    CHECK_CUDA(cudaMalloc(&edges, bytes));
    CHECK_CUDA(cudaMemcpyToSymbol(weights, gaussian(1.0f).data(), sizeof(weights)));
    CHECK_CUDA(cudaMemcpy(in, image.data(), bytes, cudaMemcpyHostToDevice));

    const dim3 block(TILE, TILE);
    const dim3 grid((size.width + TILE - 1) / TILE, (size.height + TILE - 1) / TILE);
    Timer timer;
    smooth<<<grid, block>>>(smoothed, in, size);
    steepness<float><<<grid, block>>>(edges, smoothed, size);
    CHECK_CUDA(cudaGetLastError());
    std::cout << timer.stop() << " ms\n";

    CHECK_CUDA(cudaMemcpy(image.data(), edges, bytes, cudaMemcpyDeviceToHost));
    std::cout << "steepest: " << *std::max_element(image.begin(), image.end()) << "\n";
    cudaFree(in);
    cudaFree(smoothed);
    cudaFree(edges);
}
