; <String as Clone>::clone: the characters are copied to memory of their own; there is some, or it ends.
$declared
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.trap()
define internal void @$name(ptr %out, ptr %self) alwaysinline {
start:
  %from = getelementptr inbounds i8, ptr %self, i64 8
  %characters = load ptr, ptr %from, align 8
  %ending = getelementptr inbounds i8, ptr %self, i64 16
  %bytes = load i64, ptr %ending, align 8
  %none = icmp eq i64 %bytes, 0
  br i1 %none, label %made, label %some

some:
  %memory = $allocate
  %failed = icmp eq ptr %memory, null
  br i1 %failed, label %refused, label %copied

copied:
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %memory, ptr align 1 %characters, i64 %bytes, i1 false)
  br label %made

made:
  %new = phi ptr [ inttoptr (i64 1 to ptr), %start ], [ %memory, %copied ]
  store i64 %bytes, ptr %out, align 8
  %to = getelementptr inbounds i8, ptr %out, i64 8
  store ptr %new, ptr %to, align 8
  %length = getelementptr inbounds i8, ptr %out, i64 16
  store i64 %bytes, ptr %length, align 8
  ret void

refused:
  call void @llvm.trap()
  unreachable
}
