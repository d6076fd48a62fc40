  %v$index = extractelement $vector %value, i64 $index
  store $element %v$index, $pointer %at$index, align $align
  br label %next$index

next$index:
