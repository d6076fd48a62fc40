"""Finding where a wrong gradient goes wrong: the true sensitivity of each value beside the adjoint computed for it."""
