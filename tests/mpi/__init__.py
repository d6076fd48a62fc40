"""Programs that exchange messages by MPI: each checks its gradients itself, on every rank; their IR is kept"""
