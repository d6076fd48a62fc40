; $type (x, y, file, line): the remainder of a division, of the sign of $sign.

define internal $type @$name($type %x, $type %y, ptr %file, i32 %line) alwaysinline {
entry:
  %rest = frem $type %x, %y
  %some = fcmp one $type %rest, 0.0
  %up = fcmp olt $type %rest, 0.0
  %down = fcmp olt $type %y, 0.0
  %other = xor i1 %up, %down
  %moves = and i1 %some, %other
  %moved = fadd $type %rest, %y
  %result = select i1 %moves, $type %moved, $type %rest
  ret $type $result
}
