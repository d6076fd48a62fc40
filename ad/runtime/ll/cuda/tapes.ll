; ptr (bytes, message): memory of the device for the tapes of a launch; where there is none, the message and the end.

declare ptr @adjoint.cuda.malloc(i64)
declare void @adjoint.fail(ptr)

define internal ptr @adjoint.cuda.tapes(i64 %bytes, ptr %words) {
entry:
  %memory = call ptr @adjoint.cuda.malloc(i64 %bytes)
  %none = icmp eq ptr %memory, null
  %some = icmp ne i64 %bytes, 0
  %missing = and i1 %none, %some
  br i1 %missing, label %fail, label %exit

fail:
  call void @adjoint.fail(ptr %words)
  unreachable

exit:
  ret ptr %memory
}
