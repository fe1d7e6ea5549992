// Types of the driver's functions, which are for hosts, and what comes with them.
#pragma once

#include <cuda.h>
