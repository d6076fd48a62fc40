; The memory of a buffer of bytes, as of a String, is freed.
$declared
define internal void @$name(ptr %self) alwaysinline {
start:
  %bytes = load i64, ptr %self, align 8
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
