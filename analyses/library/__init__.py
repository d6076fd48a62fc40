"""What is known of functions of well-known libraries, by name, and what a program says of its own."""
