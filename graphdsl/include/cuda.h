// NVRTC knows by itself what kernels use of the header of this name.
#pragma once

#include <stdint.h>

typedef unsigned long long CUtexObject;
typedef unsigned long long CUsurfObject;
