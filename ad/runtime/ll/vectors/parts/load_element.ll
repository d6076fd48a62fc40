  %v$index = load $element, $pointer %at$index, align $align
  %w$index = insertelement $vector $before, $element %v$index, i64 $index
  br label %next$index

next$index:
  %r$index = phi $vector [ $before, %$block ], [ %w$index, %do$index ]
