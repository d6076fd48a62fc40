  %step.$d.at = getelementptr inbounds i8, ptr %x, i64 $step
  %step.$d = load i64, ptr %step.$d.at, !enzyme_type !{!"Unknown", i32 -1, !{!"Integer"}}
  %distance.$d = mul i64 %k.$d, %step.$d
  %at.$next = getelementptr i8, ptr %at.$d, i64 %distance.$d
