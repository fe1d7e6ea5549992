"""Short forms of kernels' names, for names as libraries have them."""

from __future__ import annotations

from typing import Final

import pytest

from graphdsl.core.views.kernel_names import LIMIT, names_apart, short_name

NATIVE: Final = "void at::native::"
LAMBDA: Final = "::operator()() const::{lambda()#2}::operator()() const::{lambda(float)#1}"
NAMES: Final = {
    # cuBLAS, CUTLASS
    "ampere_sgemm_128x64_tn": "sgemm",
    "void sgemm_largek_lds64<true, false, 5, 5, 4, 4, 4, 32>(float*, float const*, int)": "sgemm",
    "sm90_xmma_gemm_f32f32_tf32f32_f32_tn_n_tilesize128x128x32_execute_kernel__5x_cublas": "gemm",
    "void cutlass::Kernel2<cutlass_80_tensorop_s16816gemm_f16_128x64_32x6_nn_align8>"
    "(cutlass_80_tensorop_s16816gemm_f16_128x64_32x6_nn_align8::Params)": "gemm",
    "cutlass_80_simt_sgemm_256x128_8x4_nn_align1": "sgemm",
    "nvjet_hsh_64x8_64x16_2x1_v_bz_TNT": "gemm",
    "void gemmSN_NN_kernel<float, 128, 2, 4, 8, 5, 4, false>()": "gemm",
    "void gemv2T_kernel_val<int, int, float>()": "gemv",
    "void cublasLt::splitKreduce_kernel<32, 16, int, float, float, false>"
    "(cublasLt::cublasSplitKParams<float>)": "splitKreduce",
    "void scal_kernel<float, float, 1, true, 5, 5, 5, 5>()": "scal",
    "void cublasLt::epilogue::impl::globalKernel<8, 32, float>(int)": "epilogue",
    # torch
    f"{NATIVE}vectorized_elementwise_kernel<4, at::native::FillFunctor<float>, "
    "std::array<char*, 1ul> >(int, at::native::FillFunctor<float>)": "elementwise<fill>",
    f"{NATIVE}vectorized_elementwise_kernel<4, at::native::CUDAFunctor_add<float>, "
    "std::array<char*, 3ul> >(int)": "elementwise<add>",
    f"{NATIVE}vectorized_elementwise_kernel<4, at::native::AUnaryFunctor<float, float, float, "
    "at::native::binary_internal::MulFunctor<float> >, std::array<char*, 2ul> >(int)": (
        "elementwise<mul>"
    ),
    f"{NATIVE}vectorized_elementwise_kernel<4, at::native::GeluCUDAKernelImpl("
    f"at::TensorIteratorBase&, at::native::GeluType)::{{lambda()#2}}{LAMBDA}, "
    "std::array<char*, 2ul> >(int)": "elementwise<gelu>",
    f"{NATIVE}vectorized_elementwise_kernel<4, at::native::launch_clamp_scalar("
    f"at::TensorIteratorBase&, c10::Scalar)::{{lambda()#1}}{LAMBDA}>(int)": "elementwise<clamp>",
    f"{NATIVE}reduce_kernel<512, 1, at::native::ReduceOp<float, at::native::func_wrapper_t<float, "
    "at::native::sum_functor<float, float, float>::operator()(at::TensorIterator&)"
    "::{lambda(float, float)#1}>, unsigned int, float, 4> >(at::native::ReduceOp<float>)": (
        "reduce<sum>"
    ),
    f"{NATIVE}reduce_kernel<512, 1, at::native::ReduceOp<float, at::native::MeanOps<float, float, "
    "float, float>, unsigned int, float, 4> >()": "reduce<mean>",
    f"{NATIVE}(anonymous namespace)::multi_tensor_apply_kernel<at::native::(anonymous namespace)"
    "::FusedOptimizerTensorListMetadata<4>, at::native::(anonymous namespace)"
    "::FusedAdamMathFunctor<float, 4, (at::native::ADAM_MODE)1, false>, float const*>()": (
        "multi_tensor_apply<fused_adam>"
    ),
    f"{NATIVE}(anonymous namespace)::vectorized_layer_norm_kernel<float, float>(int)": "layer_norm",
    "void (anonymous namespace)::softmax_warp_forward<float, float, float, 7, false, false>"
    "(float*, float const*, int, bool)": "softmax_warp_forward",
    "void pytorch_flash::flash_fwd_kernel<pytorch_flash::Flash_fwd_kernel_traits<64, 128> >"
    "(pytorch_flash::Flash_fwd_params)": "flash_fwd",
    # cuDNN, cuFFT, CUB, Thrust, NCCL
    "void cudnn::bn_fw_tr_1C11_kernel_NCHW<float, float, 512, true, 1, true>()": (
        "bn_fw_tr_1C11_NCHW"
    ),
    "sm80_xmma_fprop_implicit_gemm_tf32f32_tf32f32_f32_nhwckrsc_nchw_kernel_cudnn": "conv<fprop>",
    "void implicit_convolve_sgemm<float, float, 128, 5, 5, 3, 3, 3, 1, false>()": "conv",
    "void regular_fft<256u, 8u, 32u>(int)": "fft",
    "void cub::CUB_200802_SM_900::DeviceRadixSortOnesweepKernel<cub::Policy<int>, false>()": (
        "DeviceRadixSortOnesweep"
    ),
    "void thrust::cuda_cub::core::_kernel_agent<thrust::cuda_cub::__parallel_for"
    "::ParallelForAgent<thrust::f<float>, long>, thrust::f, long>(thrust::f)": "ParallelFor",
    "ncclDevKernel_AllReduce_Sum_f32_RING_LL(ncclDevKernelArgsStorage<4096ul>)": (
        "nccl<AllReduce>"
    ),
    "ncclDevKernel_SendRecv(ncclDevKernelArgsStorage<4096ul>)": "nccl<SendRecv>",
    "ncclKernel_Broadcast_RING_LL_Sum_int8_t(ncclDevComm*)": "nccl<Broadcast>",
    "ncclSymkDevKernel_AllGather_STMC(ncclSymkDevWorkArgs4K)": "nccl<AllGather>",
    # Triton, CuPy, and names that are short
    "triton_poi_fused_add_gelu_0": "fused<add_gelu>",
    "triton_red_fused__softmax_3": "fused<softmax>",
    "cupy_add__float64_float64_float64": "add",
    "cupy_sum": "sum",
    "my_kernel": "my",
    "store": "store",
    "void fill<int>(int*)": "fill",
    # What says nothing is left as it is.
    "kernel": "kernel",
    "void kernel<int>()": "kernel",
    "kernel 0x5be3cc0": "kernel 0x5be3cc0",
    "": "",
    "<>": "<>",
    "a::": "a",
    "operator()": "operator",
}


@pytest.mark.parametrize(("name", "short"), NAMES.items(), ids=list(NAMES.values()))
def test_short_names(name: str, short: str) -> None:
    assert short_name(name) == short


def test_remaining_text_is_cut() -> None:
    short = short_name("fmha_cutlassF_f32_aligned_64x64_rf_sm80(PyTorchMemEffAttention::Params)")
    assert short == "fmha_cutlassF_f32_aligned_64x64…"
    assert len(short) == LIMIT


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ("void a::f<int>(int*)", "void a::g<b::h<2> >(int)", ("a::f", "a::g")),
        ("void (anonymous namespace)::f<1>(int)", "void g<1>(int)", ("f", "g")),
        ("void a::(anonymous namespace)::f<1>(int)", "a::g", ("a::f", "a::g")),
        ("void a::b<1>::f(int)", "void a::b<2>::f(int)", None),
        ("void f<1>(int)", "f", None),
        # Of these, only the start or nothing would be left.
        ("operator<(A, B)", "operator>(A, B)", None),
        ("void a::operator()(int)", "void b::operator[](int)", None),
        ("a::operator-><1>(int)", "b", None),
        ("f [clone .1]", "g", None),
        ("(anonymous namespace)", "g", None),
        ("kernel 0x7f10", "kernel 0x7f20", None),
        ("", "g<1>(int)", None),
    ],
)
def test_names_apart_are_names(one: str, other: str, expected: tuple[str, str] | None) -> None:
    assert names_apart(one, other) == (expected or (one, other))
    assert names_apart(other, one) == (expected[::-1] if expected else (other, one))
