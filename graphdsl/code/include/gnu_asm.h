// Spellings of asm that nvcc takes from the host's compiler.
#pragma once

#define __asm__ asm
#define __asm asm
