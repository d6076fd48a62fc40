  %r$index = call i32 @$register()
  %c$index = icmp eq i32 %r$index, 1
  %a$index = and i1 %c$index, $before
