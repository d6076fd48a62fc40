; ptr (buffer, used, size): the buffer with room for one more than `used` elements of `size` bytes.
; It is full when `used` is a power of two, and doubles then.

declare ptr @realloc(ptr, i64)

define internal ptr @adjoint.grow(ptr %buffer, i64 %used, i64 %size) alwaysinline {
entry:
  %less = sub i64 %used, 1
  %common = and i64 %used, %less
  %full = icmp eq i64 %common, 0
  br i1 %full, label %more, label %done

more:
  %double = shl i64 %used, 1
  %none = icmp eq i64 %used, 0
  %room = select i1 %none, i64 1, i64 %double
  %bytes = mul i64 %room, %size
  %bigger = call ptr @realloc(ptr %buffer, i64 %bytes)
  br label %done

done:
  %result = phi ptr [ %bigger, %more ], [ %buffer, %entry ]
  ret ptr %result
}
