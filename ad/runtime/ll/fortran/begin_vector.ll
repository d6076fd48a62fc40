; (vector, to, uses lengths, size, file, line): begin an array constructor, which fills an array of rank one.

define internal $result @$name(ptr %vector, ptr %to, i1 %lengths, i32 %class, ptr %file, i32 %line) alwaysinline {
entry:
  store ptr %to, ptr %vector
  %used.at = getelementptr inbounds i8, ptr %vector, i64 8
  store i64 0, ptr %used.at
  %base = load ptr, ptr %to
  %none = icmp eq ptr %base, null
  %extent.at = getelementptr inbounds i8, ptr %to, i64 32
  %extent = load i64, ptr %extent.at, !enzyme_type !{!"Unknown", i32 -1, !{!"Integer"}}
  %room = select i1 %none, i64 0, i64 %extent
  %room.at = getelementptr inbounds i8, ptr %vector, i64 16
  store i64 %room, ptr %room.at
  $return
}
