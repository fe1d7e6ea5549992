// NVRTC knows by itself what kernels use of the header of this name.
#pragma once

#include <stdint.h>

typedef unsigned long long CUtexObject;
typedef unsigned long long CUsurfObject;

#define CU_TENSOR_MAP_NUM_QWORDS 16
typedef struct CUtensorMap_st {
    alignas(64) unsigned long long opaque[CU_TENSOR_MAP_NUM_QWORDS];
} CUtensorMap;

#ifndef CUDA_VERSION
#define CUDA_VERSION (__CUDACC_VER_MAJOR__ * 1000 + __CUDACC_VER_MINOR__ * 10)
#endif
