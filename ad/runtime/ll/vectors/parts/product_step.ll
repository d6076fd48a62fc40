  %e$index = extractelement $vector %v, i64 $index
  %r$index = fmul $element $before, %e$index
