// The types of cuFFT that kernels take. NVIDIA's cufft.h is for hosts, and left out of device code.
#pragma once

#if __has_include(<cuComplex.h>)
#include <cuComplex.h>
#endif

typedef int cufftHandle;
typedef float cufftReal;
typedef double cufftDoubleReal;
typedef float2 cufftComplex;
typedef double2 cufftDoubleComplex;
