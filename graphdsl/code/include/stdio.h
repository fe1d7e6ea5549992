// NVRTC knows printf by itself.
#pragma once

#include <stddef.h>
