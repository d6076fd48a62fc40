; void (pointer, shadow, message): fail where the shadow is null, and the pointer is not.

declare void @adjoint.fail(ptr)

define internal void @adjoint.check.shadow(ptr %pointer, ptr %shadow, ptr %words) "enzyme_inactive" {
entry:
  %none = icmp eq ptr %shadow, null
  %some = icmp ne ptr %pointer, null
  %wrong = and i1 %none, %some
  br i1 %wrong, label %stop, label %fine

stop:
  call void @adjoint.fail(ptr %words)
  unreachable

fine:
  ret void
}
