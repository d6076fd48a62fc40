"""The minimum cut between what is at hand and what the reverse needs, and the prices that it weighs"""
