; ptr (object, from, to, hint): the address that a dynamic cast gives, as a distance within the object
; (Itanium C++ ABI, 2.9.7): that of the shadow is moved as far.

declare ptr @__dynamic_cast(ptr, ptr, ptr, i64)

define internal ptr @$name(ptr %object, ptr %from, ptr %to, i64 %hint) alwaysinline {
entry:
  %found = call ptr @__dynamic_cast(ptr %object, ptr %from, ptr %to, i64 %hint)
  %none = icmp eq ptr %found, null
  br i1 %none, label %exit, label %moved

moved:
  %there = ptrtoint ptr %found to i64
  %here = ptrtoint ptr %object to i64
  %distance = sub i64 %there, %here
  %place = getelementptr i8, ptr %object, i64 %distance
  br label %exit

exit:
  %result = phi ptr [ null, %entry ], [ %place, %moved ]
  ret ptr %result
}
