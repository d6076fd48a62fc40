; void (argument, ...): call a function that frees, unless its pointer is null.

declare $callee($types)

define internal void @$name($arguments) {
entry:
  %nothing = icmp eq $pointer, null
  br i1 %nothing, label %done, label %something

something:
  call $callee($arguments)
  br label %done

done:
  ret void
}
