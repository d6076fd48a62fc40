"""The source files of the open program: their texts, and the line of each value"""
