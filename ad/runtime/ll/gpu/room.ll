; ptr (spare, count, size): memory for so many elements, `spare` where that is enough.

declare ptr @$allocate(i64)

define internal ptr @$name(ptr %spare, i64 %count, i64 %size) alwaysinline {
entry:
  %few = icmp ule i64 %count, $spare
  br i1 %few, label %done, label %more

more:
  %bytes = mul i64 %count, %size
  %made = call ptr @$allocate(i64 %bytes)
  br label %done

done:
  %result = phi ptr [ %made, %more ], [ %spare, %entry ]
  ret ptr %result
}
