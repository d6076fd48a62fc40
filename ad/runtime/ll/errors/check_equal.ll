; void (pointer, number, message): fail where other bits than the number's lie behind the pointer.
; The load is volatile: LLVM would take one past the end of a constant as it likes.

declare void @adjoint.fail(ptr)

define internal void @adjoint.check.equal(ptr %pointer, i64 %number, ptr %words) "enzyme_inactive" {
entry:
  %bits = load volatile i64, ptr %pointer, align 1
  %wrong = icmp ne i64 %bits, %number
  br i1 %wrong, label %stop, label %fine

stop:
  call void @adjoint.fail(ptr %words)
  unreachable

fine:
  ret void
}
