; ptr (buffer, used, size, spare): as grow.ll, with `spare` as the first buffer.

declare ptr @$allocate(i64)
declare void @adjoint.leave(ptr, ptr)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

define internal ptr @$name(ptr %buffer, i64 %used, i64 %size, ptr %spare) alwaysinline {
entry:
  %less = sub i64 %used, 1
  %common = and i64 %used, %less
  %power = icmp eq i64 %common, 0
  br i1 %power, label %full, label %done

full:
  %few = icmp ult i64 %used, $spare
  br i1 %few, label %own, label %more

own:
  br label %done

more:
  %old = mul i64 %used, %size
  %bytes = shl i64 %old, 1
  %made = call ptr @$allocate(i64 %bytes)
  call void @llvm.memcpy.p0.p0.i64(ptr %made, ptr %buffer, i64 %old, i1 false)
  call void @adjoint.leave(ptr %buffer, ptr %spare)
  br label %done

done:
  %result = phi ptr [ %buffer, %entry ], [ %spare, %own ], [ %made, %more ]
  ret ptr %result
}
