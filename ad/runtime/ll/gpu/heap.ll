; ptr (bytes): memory from the GPU's own malloc. Where there is none left, that is said, and the kernel ends.

$words
declare ptr @malloc(i64)
declare void @llvm.trap()

define internal ptr @$name(i64 %bytes) {
entry:
  %made = call ptr @malloc(i64 %bytes)
  %none = icmp eq ptr %made, null
  %some = icmp ne i64 %bytes, 0
  %full = and i1 %none, %some
  br i1 %full, label %fail, label %done

fail:
$print
  call void @llvm.trap()
  unreachable

done:
  ret ptr %made
}
