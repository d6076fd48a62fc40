; void (pointer, shadow, message): fail where the shadow is null, or the pointer itself.

declare void @adjoint.fail(ptr)

define internal void @adjoint.check.callee(ptr %pointer, ptr %shadow, ptr %words) "enzyme_inactive" {
entry:
  %same = icmp eq ptr %pointer, %shadow
  %none = icmp eq ptr %shadow, null
  %wrong = or i1 %same, %none
  br i1 %wrong, label %stop, label %fine

stop:
  call void @adjoint.fail(ptr %words)
  unreachable

fine:
  ret void
}
