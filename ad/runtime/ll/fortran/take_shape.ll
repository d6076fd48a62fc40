; void (array, other): give an array of rank $rank the bounds of another, its elements without gaps.

define internal void @$name(ptr %x, ptr %y) alwaysinline {
entry:
  %size.at = getelementptr inbounds i8, ptr %x, i64 8
  %step.0 = load i64, ptr %size.at, !enzyme_type !{!"Unknown", i32 -1, !{!"Integer"}}
$dimensions
  ret void
}
