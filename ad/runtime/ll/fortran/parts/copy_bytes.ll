  call void @llvm.memcpy.p0.p0.i64(ptr %$to, ptr %$from, i64 %size, i1 false)
