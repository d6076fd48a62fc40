"""Mathematical functions, one row for each: spelling, prototype, derivative, memory behaviour, how it is computed."""
