  %lower.$d.from = getelementptr inbounds i8, ptr %y, i64 $lower
  %lower.$d = load i64, ptr %lower.$d.from, !enzyme_type !{!"Unknown", i32 -1, !{!"Integer"}}
  %n.$d.from = getelementptr inbounds i8, ptr %y, i64 $extent
  %n.$d = load i64, ptr %n.$d.from, !enzyme_type !{!"Unknown", i32 -1, !{!"Integer"}}
  %lower.$d.at = getelementptr inbounds i8, ptr %x, i64 $lower
  store i64 %lower.$d, ptr %lower.$d.at
  %n.$d.at = getelementptr inbounds i8, ptr %x, i64 $extent
  store i64 %n.$d, ptr %n.$d.at
  %step.$d.at = getelementptr inbounds i8, ptr %x, i64 $step
  store i64 %step.$d, ptr %step.$d.at
  %step.$next = mul i64 %step.$d, %n.$d
