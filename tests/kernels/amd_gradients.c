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

/* Memory of the thread, in an address space of its own. */
KERNEL void chosen(GLOBAL double *out, GLOBAL const double *in, GLOBAL const int *which) {
  int i = __builtin_amdgcn_workitem_id_x();
  double mine[4];
  for (int k = 0; k < 4; k++) mine[k] = in[i] * in[(i + k) % 8];
  out[i] = mine[which[i] & 3] * mine[which[i + 1] & 3];
}
