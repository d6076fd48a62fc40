"""What a person chooses of a derivative, what may be decided by hand, and what plans and runs cost"""
