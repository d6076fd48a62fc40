; RawVecInner::deallocate: the memory of a buffer is freed, where there is any.
$declared
define internal void @$name(ptr %self, i64 %align, i64 %size) alwaysinline {
start:
  %capacity = load i64, ptr %self, align 8
  %bytes = mul nuw i64 %capacity, %size
  %none = icmp eq i64 %bytes, 0
  br i1 %none, label %done, label %some

some:
  %place = getelementptr inbounds i8, ptr %self, i64 8
  %old = load ptr, ptr %place, align 8
  $free
  br label %done

done:
  ret void
}
