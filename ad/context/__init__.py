"""The facts about the function that is differentiated, from analyses of its types, activity and memory."""
