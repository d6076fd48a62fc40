/* Kernels for AMD's GPUs whose gradients are tested. */
#define GLOBAL __attribute__((address_space(1)))
#define SHARED __attribute__((address_space(3)))
#define KERNEL __attribute__((amdgpu_kernel))
double __ocml_sin_f64(double) __attribute__((const));

KERNEL void waves(GLOBAL double *out, GLOBAL const double *in, double frequency) {
  int i = __builtin_amdgcn_workgroup_id_x() * __builtin_amdgcn_workgroup_size_x() + __builtin_amdgcn_workitem_id_x();
  out[i] = __ocml_sin_f64(frequency * in[i]) * in[0];
}

KERNEL void partners(GLOBAL double *out, GLOBAL const double *in) {
  static SHARED double tile[64];
  int t = __builtin_amdgcn_workitem_id_x(), size = __builtin_amdgcn_workgroup_size_x();
  tile[t] = in[t] * in[t];
  __builtin_amdgcn_s_barrier();
  out[t] = in[t] * tile[size - 1 - t];
}

/* Lanes that read of each other: one that memory tells, one for all, the first that takes part; with a block's memory
   whose size the launch says. */
KERNEL void lanes(GLOBAL float *out, GLOBAL const float *in, GLOBAL const int *from) {
  int t = __builtin_amdgcn_workitem_id_x();
  float v = in[t] * in[t], own = in[t];
  float moved = __builtin_bit_cast(float, __builtin_amdgcn_ds_bpermute(4 * from[t], __builtin_bit_cast(int, v)));
  float third = __builtin_bit_cast(float, __builtin_amdgcn_readlane(__builtin_bit_cast(int, v), 3));
  float first = own;
  if (t & 1) first = __builtin_bit_cast(float, __builtin_amdgcn_readfirstlane(__builtin_bit_cast(int, v)));
  out[t] = moved * own + third * first;
}
extern SHARED double sized[];
KERNEL void turned(GLOBAL double *out, GLOBAL const double *in) {
  int t = __builtin_amdgcn_workitem_id_x(), size = __builtin_amdgcn_workgroup_size_x();
  sized[t] = in[t] * in[t];
  __builtin_amdgcn_s_barrier();
  out[t] = sized[size - 1 - t] * in[t];
}

/* Memory of the thread, in an address space of its own. */
KERNEL void chosen(GLOBAL double *out, GLOBAL const double *in, GLOBAL const int *which) {
  int i = __builtin_amdgcn_workitem_id_x();
  double mine[4];
  for (int k = 0; k < 4; k++) mine[k] = in[i] * in[(i + k) % 8];
  out[i] = mine[which[i] & 3] * mine[which[i + 1] & 3];
}

/* What all threads of a block read: a number of the grid's, one of the block's that is written as well, and a small
   table; with a number that the host passes. */
KERNEL void together(GLOBAL double *restrict out, GLOBAL const double *restrict in, GLOBAL const double *restrict scale,
                     GLOBAL double *restrict part, GLOBAL const double *restrict table, double rate) {
  int b = __builtin_amdgcn_workgroup_id_x(), size = __builtin_amdgcn_workgroup_size_x();
  int t = __builtin_amdgcn_workitem_id_x(), i = b * size + t;
  double sum = 0;
  for (int k = 0; k < 5; k++) sum += table[(i * 7 + k * k) % 16] * in[i];
  double own = part[b] * in[i];
  __builtin_amdgcn_s_barrier();
  if (t == 0) part[b] = sum * rate;
  out[i] = sum * scale[0] + own;
}
KERNEL void together_in_float(GLOBAL float *restrict out, GLOBAL const float *restrict in,
                              GLOBAL const float *restrict scale, float rate) {
  int t = __builtin_amdgcn_workitem_id_x();
  out[t] = in[t] * in[t] * scale[0] + rate * in[t];
}
