"""A table without squares: pieces are rectangles that stand anywhere and look anywhere.

Lengths are whole hundredths of the game's unit (of a millimetre, of a centimetre), headings whole hundredths of a
degree, clockwise from north; x grows eastward, y northward. Only positions are kept, and they are whole numbers.
What is worked out on the way uses sines rounded to twelve places, the four operations and the square root, which every
machine does alike; nothing is compared but against the one tolerance of the table.
"""
