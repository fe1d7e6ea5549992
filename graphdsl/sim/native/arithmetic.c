/* Arithmetic in f64 that does not round to nearest: what PTX calls .rz, .rm and .rp.
 *
 * The processor does it; only its rounding direction is changed for the one operation. Everything
 * else in the process runs with rounding to nearest. `rounding` is numbered as FLT_ROUNDS is: 0 to
 * zero, 1 to nearest, 2 up, 3 down.
 *
 * Build: python -m tools.native_runtime (clang), which writes arithmetic.ll beside this.
 */
#include <stdint.h>

#pragma STDC FENV_ACCESS ON

enum { TO_NEAREST = 1 };

#define ROUNDED(expression)                  \
    __builtin_set_flt_rounds(rounding);      \
    double result = (expression);            \
    __builtin_set_flt_rounds(TO_NEAREST);    \
    return result

double graphdsl_add(double a, double b, int32_t rounding) { ROUNDED(a + b); }

double graphdsl_subtract(double a, double b, int32_t rounding) { ROUNDED(a - b); }

double graphdsl_multiply(double a, double b, int32_t rounding) { ROUNDED(a * b); }

double graphdsl_divide(double a, double b, int32_t rounding) { ROUNDED(a / b); }

double graphdsl_multiply_add(double a, double b, double c, int32_t rounding) {
    ROUNDED(__builtin_fma(a, b, c));
}

double graphdsl_square_root(double a, int32_t rounding) { ROUNDED(__builtin_sqrt(a)); }
