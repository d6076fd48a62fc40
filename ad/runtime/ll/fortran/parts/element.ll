  %n.$d.at = getelementptr inbounds i8, ptr %x, i64 $extent
  %n.$d = load i64, ptr %n.$d.at, !enzyme_type !{!"Unknown", i32 -1, !{!"Integer"}}
  %step.$d.at = getelementptr inbounds i8, ptr %x, i64 $step
  %step.$d = load i64, ptr %step.$d.at, !enzyme_type !{!"Unknown", i32 -1, !{!"Integer"}}
  %k.$next = udiv i64 %k.$d, %n.$d
  %i.$d = urem i64 %k.$d, %n.$d
  %distance.$d = mul i64 %i.$d, %step.$d
  %at.$next = getelementptr i8, ptr %at.$d, i64 %distance.$d
