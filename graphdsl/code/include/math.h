// NVRTC knows the functions of float and double by itself; these are the constants, and the
// functions of integers and of float with double, which C++ computes in double.
#pragma once

#define INFINITY __int_as_float(0x7f800000)
#define NAN __int_as_float(0x7fc00000)
#define HUGE_VAL __longlong_as_double(0x7ff0000000000000LL)
#define HUGE_VALF INFINITY

#define M_E 2.71828182845904523536
#define M_LOG2E 1.44269504088896340736
#define M_LOG10E 0.434294481903251827651
#define M_LN2 0.693147180559945309417
#define M_LN10 2.30258509299404568402
#define M_PI 3.14159265358979323846
#define M_PI_2 1.57079632679489661923
#define M_PI_4 0.785398163397448309616
#define M_1_PI 0.318309886183790671538
#define M_2_PI 0.636619772367581343076
#define M_2_SQRTPI 1.12837916709551257390
#define M_SQRT2 1.41421356237309504880
#define M_SQRT1_2 0.707106781186547524401

typedef float float_t;
typedef double double_t;

namespace graphdsl_math {
template <class T> struct Integer {};

#define GRAPHDSL_INTEGERS(EACH) \
    EACH(bool) EACH(char) EACH(signed char) EACH(unsigned char) EACH(short) EACH(unsigned short) \
    EACH(int) EACH(unsigned) EACH(long) EACH(unsigned long) EACH(long long) \
    EACH(unsigned long long)
#define GRAPHDSL_INTEGER(T) \
    template <> struct Integer<T> { \
        typedef double Double; \
        typedef bool Bool; \
    };
GRAPHDSL_INTEGERS(GRAPHDSL_INTEGER)
#undef GRAPHDSL_INTEGER
#undef GRAPHDSL_INTEGERS

template <class T, class U, class V = double, class W = double> struct Integers {};
template <class T, class U>
struct Integers<T, U, typename Integer<T>::Double, typename Integer<U>::Double> {
    typedef double Double;
};
template <> struct Integers<float, double> { typedef double Double; };
template <> struct Integers<double, float> { typedef double Double; };
}  // namespace graphdsl_math

#define GRAPHDSL_ONE(NAME) \
    template <class T> \
    __device__ inline typename graphdsl_math::Integer<T>::Double NAME(T x) { \
        return NAME(double(x)); \
    }
GRAPHDSL_ONE(acos)
GRAPHDSL_ONE(acosh)
GRAPHDSL_ONE(asin)
GRAPHDSL_ONE(asinh)
GRAPHDSL_ONE(atan)
GRAPHDSL_ONE(atanh)
GRAPHDSL_ONE(cbrt)
GRAPHDSL_ONE(ceil)
GRAPHDSL_ONE(cos)
GRAPHDSL_ONE(cosh)
GRAPHDSL_ONE(erf)
GRAPHDSL_ONE(erfc)
GRAPHDSL_ONE(exp)
GRAPHDSL_ONE(exp2)
GRAPHDSL_ONE(expm1)
GRAPHDSL_ONE(fabs)
GRAPHDSL_ONE(floor)
GRAPHDSL_ONE(lgamma)
GRAPHDSL_ONE(log)
GRAPHDSL_ONE(log10)
GRAPHDSL_ONE(log1p)
GRAPHDSL_ONE(log2)
GRAPHDSL_ONE(logb)
GRAPHDSL_ONE(nearbyint)
GRAPHDSL_ONE(rint)
GRAPHDSL_ONE(round)
GRAPHDSL_ONE(sin)
GRAPHDSL_ONE(sinh)
GRAPHDSL_ONE(sqrt)
GRAPHDSL_ONE(tan)
GRAPHDSL_ONE(tanh)
GRAPHDSL_ONE(tgamma)
GRAPHDSL_ONE(trunc)
#undef GRAPHDSL_ONE

#define GRAPHDSL_TEST(NAME) \
    template <class T> \
    __device__ inline typename graphdsl_math::Integer<T>::Bool NAME(T x) { \
        return NAME(double(x)); \
    }
GRAPHDSL_TEST(isfinite)
GRAPHDSL_TEST(isinf)
GRAPHDSL_TEST(isnan)
GRAPHDSL_TEST(signbit)
#undef GRAPHDSL_TEST

// NVRTC takes a floating-point number with an integer by itself.
#define GRAPHDSL_TWO(NAME) \
    template <class T, class U> \
    __device__ inline typename graphdsl_math::Integers<T, U>::Double NAME(T x, U y) { \
        return NAME(double(x), double(y)); \
    }
GRAPHDSL_TWO(atan2)
GRAPHDSL_TWO(copysign)
GRAPHDSL_TWO(fdim)
GRAPHDSL_TWO(fmax)
GRAPHDSL_TWO(fmin)
GRAPHDSL_TWO(fmod)
GRAPHDSL_TWO(hypot)
GRAPHDSL_TWO(nextafter)
GRAPHDSL_TWO(pow)
GRAPHDSL_TWO(remainder)
#undef GRAPHDSL_TWO

// But for int, it does not take integers as exponents.
#define GRAPHDSL_POWER(T) \
    __device__ inline double pow(float x, T y) { return pow(double(x), double(y)); } \
    __device__ inline double pow(double x, T y) { return pow(x, double(y)); }
GRAPHDSL_POWER(unsigned)
GRAPHDSL_POWER(long)
GRAPHDSL_POWER(unsigned long)
GRAPHDSL_POWER(long long)
GRAPHDSL_POWER(unsigned long long)
#undef GRAPHDSL_POWER
