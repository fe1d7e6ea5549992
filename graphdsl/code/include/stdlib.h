// NVRTC knows malloc, free, abs, labs and llabs by itself.
#pragma once

#include <stddef.h>
