// NVRTC knows size_t, ptrdiff_t and NULL by itself.
#pragma once

typedef decltype(nullptr) nullptr_t;

#if __has_builtin(__builtin_offsetof)
#define offsetof(type, member) __builtin_offsetof(type, member)
#else
// NVRTC 13.0 has only the older name.
#define offsetof(type, member) __INTADDR__(&(((type *)0)->member))
#endif
