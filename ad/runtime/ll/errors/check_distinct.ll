; void (pointer, shadow, message): fail where the two are one address, and not null.

declare void @adjoint.fail(ptr)

define internal void @adjoint.check.distinct(ptr %pointer, ptr %shadow, ptr %words) "enzyme_inactive" {
entry:
  %same = icmp eq ptr %pointer, %shadow
  %some = icmp ne ptr %pointer, null
  %wrong = and i1 %same, %some
  br i1 %wrong, label %stop, label %fine

stop:
  call void @adjoint.fail(ptr %words)
  unreachable

fine:
  ret void
}
