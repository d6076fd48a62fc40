"""What the threads of a GPU do together: which barriers and sums a derivative needs, and the code of these."""
