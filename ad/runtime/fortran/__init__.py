"""Bodies of functions of flang's runtime that move or combine the numbers of arrays, as IR"""
