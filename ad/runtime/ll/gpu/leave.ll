; void (buffer, spare): free a buffer that is not `spare`.

declare void @adjoint.arena.free(ptr)

define internal void @adjoint.leave(ptr %buffer, ptr %spare) alwaysinline {
entry:
  %own = icmp eq ptr %buffer, %spare
  br i1 %own, label %done, label %made

made:
  call void @adjoint.arena.free(ptr %buffer)
  br label %done

done:
  ret void
}
