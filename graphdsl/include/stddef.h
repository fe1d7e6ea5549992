// NVRTC knows size_t, ptrdiff_t and NULL by itself.
#pragma once

typedef decltype(nullptr) nullptr_t;

#define offsetof(type, member) __builtin_offsetof(type, member)
