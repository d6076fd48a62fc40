  %n.$d.at = getelementptr inbounds i8, ptr %x, i64 $extent
  %n.$d = load i64, ptr %n.$d.at, !enzyme_type !{!"Unknown", i32 -1, !{!"Integer"}}
  %count.$next = mul i64 %count.$d, %n.$d
