/* Kernels as AMD's compilers see them: address spaces by number, the block's size in memory that the launch fills. */
#define GLOBAL __attribute__((address_space(1)))
#define SHARED __attribute__((address_space(3)))
#define KERNEL __attribute__((amdgpu_kernel))

KERNEL void reversed(GLOBAL float *x, float a, int n) {
  static SHARED float tile[64];
  int t = __builtin_amdgcn_workitem_id_x();
  int size = __builtin_amdgcn_workgroup_size_x();
  int i = __builtin_amdgcn_workgroup_id_x() * size + t;
  tile[t] = i < n ? x[i] : 0;
  __builtin_amdgcn_s_barrier();
  if (i < n) x[i] = tile[size - 1 - t] * a + i;
}

/* A pointer into shared memory has four bytes where it is stored. */
KERNEL void through_pointers(GLOBAL int *out, int n) {
  static SHARED int tile[64];
  SHARED int *volatile own = &tile[__builtin_amdgcn_workitem_id_x()];
  *own = n + __builtin_amdgcn_workitem_id_x();
  out[__builtin_amdgcn_workitem_id_x()] = *own;
}

/* The sum of a wave of 64, by taking the values of ever nearer threads. */
KERNEL void wave_sums(GLOBAL int *out, GLOBAL int *in) {
  int t = __builtin_amdgcn_workitem_id_x();
  int lane = __builtin_amdgcn_mbcnt_hi(~0u, __builtin_amdgcn_mbcnt_lo(~0u, 0));
  int sum = in[t];
  for (int by = 32; by > 0; by /= 2) sum += __builtin_amdgcn_ds_bpermute((lane ^ by) * 4, sum);
  out[t] = sum + __builtin_amdgcn_readfirstlane(in[t]) + __builtin_popcountll(__builtin_amdgcn_ballot_w64(in[t] > 0));
}
