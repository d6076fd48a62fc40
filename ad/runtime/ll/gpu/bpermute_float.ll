; float (at, value): a permutation of floats between the lanes of a wave, by their bits.

declare i32 @llvm.amdgcn.ds.bpermute(i32, i32)

define internal float @adjoint.bpermute.f32(i32 %at, float %value) convergent {
entry:
  %bits = bitcast float %value to i32
  %moved = call i32 @llvm.amdgcn.ds.bpermute(i32 %at, i32 %bits)
  %made = bitcast i32 %moved to float
  ret float %made
}
