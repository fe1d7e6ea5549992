// NVRTC knows memcpy and memset by itself.
#pragma once

#include <stddef.h>
