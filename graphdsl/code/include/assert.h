// Not included once: what assert does follows NDEBUG at each #include, as in C.
#undef assert
#ifdef NDEBUG
#define assert(condition) (static_cast<void>(0))
#else
#define assert(condition)                                                        \
    ((condition) ? static_cast<void>(0)                                          \
                 : __assertfail(#condition, __FILE__, __LINE__, __func__, sizeof(char)))
#endif
