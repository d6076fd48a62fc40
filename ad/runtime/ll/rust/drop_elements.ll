; <Vec<u8> as Drop>::drop: bytes need nothing; their memory is freed after it.
define internal void @$name(ptr %self) alwaysinline {
start:
  ret void
}
