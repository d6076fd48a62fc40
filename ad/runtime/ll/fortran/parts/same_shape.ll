  %n.$d.at = getelementptr inbounds i8, ptr %x, i64 $extent
  %n.$d = load i64, ptr %n.$d.at, !enzyme_type !{!"Unknown", i32 -1, !{!"Integer"}}
  %m.$d.at = getelementptr inbounds i8, ptr %y, i64 $extent
  %m.$d = load i64, ptr %m.$d.at, !enzyme_type !{!"Unknown", i32 -1, !{!"Integer"}}
  %equal.$d = icmp eq i64 %n.$d, %m.$d
  %same.$next = and i1 %same.$d, %equal.$d
