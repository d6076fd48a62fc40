; void (to, adjoint): add atomically, unless it is zero: many threads that add nothing need not wait for each other.

declare void @$atomic(ptr, $type)

define internal void @$name(ptr %to, $type %adjoint) alwaysinline {
entry:
  %some = fcmp une $type %adjoint, $zero
  br i1 %some, label %add, label %done

add:
  call void @$atomic(ptr %to, $type %adjoint)
  br label %done

done:
  ret void
}
