"""How a derivative is made."""
