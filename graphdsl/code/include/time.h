// NVRTC knows clock and clock_t by itself.
#pragma once
