; double (members, value, by, control): a shuffle of a double, as two of its halves.

declare i32 @llvm.nvvm.shfl.sync.$mode.i32(i32, i32, i32, i32)

define internal double @adjoint.shuffle.$mode.f64(i32 %members, double %value, i32 %by, i32 %control) convergent {
entry:
  %bits = bitcast double %value to <2 x i32>
  %low = extractelement <2 x i32> %bits, i64 0
  %high = extractelement <2 x i32> %bits, i64 1
  %low.moved = call i32 @llvm.nvvm.shfl.sync.$mode.i32(i32 %members, i32 %low, i32 %by, i32 %control)
  %high.moved = call i32 @llvm.nvvm.shfl.sync.$mode.i32(i32 %members, i32 %high, i32 %by, i32 %control)
  %half = insertelement <2 x i32> poison, i32 %low.moved, i64 0
  %whole = insertelement <2 x i32> %half, i32 %high.moved, i64 1
  %moved = bitcast <2 x i32> %whole to double
  ret double %moved
}
