"""How arguments become what kernels read: one encoding for each type of value and of parameter.

Checks ask an encoding whether values fit and what is wrong with one that does not, lowering asks
for a column of them, and an executable whose launch gets another argument for one. What is refused
is refused everywhere, with the same words.
"""
