// NVRTC knows by itself what kernels use of the header of this name.
#pragma once

#include <stdint.h>

typedef unsigned long long CUtexObject;
typedef unsigned long long CUsurfObject;

#ifndef CUDA_VERSION
#define CUDA_VERSION (__CUDACC_VER_MAJOR__ * 1000 + __CUDACC_VER_MINOR__ * 10)
#endif
