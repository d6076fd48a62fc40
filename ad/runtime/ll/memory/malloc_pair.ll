; The augmented and the reverse function of a malloc that is called through a pointer.

declare ptr @malloc(i64)
declare ptr @calloc(i64, i64)

define internal { ptr, ptr, ptr } @adjoint.augmented.malloc(i64 %size) {
entry:
  %memory = call ptr @malloc(i64 %size)
  %shadow = call ptr @calloc(i64 1, i64 %size)
  %part = insertvalue { ptr, ptr, ptr } { ptr null, ptr poison, ptr poison }, ptr %memory, 1
  %whole = insertvalue { ptr, ptr, ptr } %part, ptr %shadow, 2
  ret { ptr, ptr, ptr } %whole
}

define internal void @adjoint.reverse.malloc(i64 %size, ptr %tape) {
entry:
  ret void
}
