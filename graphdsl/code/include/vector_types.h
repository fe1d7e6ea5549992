// NVRTC knows by itself what kernels use of the header of this name.
#pragma once
