; V (a, b): an extremum as x86 has it, of the lanes that `mask` chooses; the others are those of `a`.

define internal $vector @$name($vector %a, $vector %b) alwaysinline {
entry:
  %chosen = fcmp $comparison $vector %a, %b
  %extremum = select <$count x i1> %chosen, $vector %a, $vector %b
  %result = select <$count x i1> $mask, $vector %extremum, $vector %a
  ret $vector %result
}
