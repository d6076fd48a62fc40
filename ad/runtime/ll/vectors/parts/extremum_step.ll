  %e$index = extractelement $vector %v, i64 $index
  %r$index = call $element @$of_two($element $before, $element %e$index)
