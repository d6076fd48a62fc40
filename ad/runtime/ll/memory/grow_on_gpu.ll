; As grow.ll, on a GPU, which has malloc and free, but no realloc.


declare ptr @$allocate(i64)
declare void @$free(ptr)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

define internal ptr @$name.move(ptr %buffer, i64 %bytes, i64 %old) {
entry:
  %made = call ptr @$allocate(i64 %bytes)
  %none = icmp eq i64 %old, 0
  br i1 %none, label %done, label %move

move:
  call void @llvm.memcpy.p0.p0.i64(ptr %made, ptr %buffer, i64 %old, i1 false)
  call void @$free(ptr %buffer)
  br label %done

done:
  ret ptr %made
}

define internal ptr @$name(ptr %buffer, i64 %used, i64 %size) alwaysinline {
entry:
  %less = sub i64 %used, 1
  %common = and i64 %used, %less
  %full = icmp eq i64 %common, 0
  br i1 %full, label %more, label %done

more:
  %double = shl i64 %used, 1
  %none = icmp eq i64 %used, 0
  %room = select i1 %none, i64 1, i64 %double
  %bytes = mul i64 %room, %size
  %old = mul i64 %used, %size
  %bigger = call ptr @$name.move(ptr %buffer, i64 %bytes, i64 %old)
  br label %done

done:
  %result = phi ptr [ %bigger, %more ], [ %buffer, %entry ]
  ret ptr %result
}
