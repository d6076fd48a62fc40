"""The commands of `adjoint`: each module adds the options of one command to a parser (`add`) and runs it (`run`)."""
