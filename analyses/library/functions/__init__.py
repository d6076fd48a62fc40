"""Functions of well-known libraries other than mathematics, one declaration for each: what they do, take and return."""
