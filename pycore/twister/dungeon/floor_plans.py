"""The eight rooms as drawn plans: what is printed on the boards (T-1).

`@` gear, `O` pit, `###` or `#` wall, `=P=` or `P` portcullis (closed at the start), `-S-` or `S`
arrow-slit, blank open. The board carries only the pair's number; A and B are our labels. A
correction is one character: `rooms` reads the plans and refuses a wrong one with its line.
"""

FLOOR_PLANS = """\
37A  (pair 37), turns counter-clockwise
+   +-S-+   +###+###+
      @     #       S
+   +   +   +   +   +
  O         P
+   +-S-+###+###+###+
    #       P     O
+   +   +   +   +   +
#   #       #   S
+   +###+-S-+   +=P=+
#                   #
+   +###+###+###+   +

37B  (pair 37), turns clockwise
+   +   +   +   +###+
                    #
+###+###+   +###+   +
S       # O
+   +   +   +###+-S-+
#       P @ P       #
+###+###+   +   +   +
            #       #
+###+-S-+   +###+###+
        #
+   +   +   +###+###+

38A  (pair 38), turns clockwise
+   +   +   +   +   +
        #   #
+=P=+###+   +###+-S-+
#                   #
+   +###+###+###+   +
#
+   +###+   +###+   +
  O     #   # @     #
+   +   +   +   +   +
        P         O
+###+   +###+   +   +

38B  (pair 38), turns counter-clockwise
+###+###+   +###+   +
#           P
+   +###+-S-+###+   +
#   #           #
+   +   +   +   +   +
    P     @     P   #
+   +   +   +   +   +
    #           #
+   +###+###+-S-+   +
      O             #
+   +   +###+   +###+

39A  (pair 39), turns counter-clockwise
+   +###+   +###+   +
  O                 #
+   +###+-S-+###+=P=+
#
+###+###+   +###+###+
                    S
+   +###+###+###+   +
S     @
+###+###+=P=+###+-S-+
              O
+###+   +###+   +###+

39B  (pair 39), turns clockwise
+   +   +-S-+   +   +
    # O       O #
+   +   +   +   +   +
    P     @     P
+   +   +   +   +   +
    # O       O #
+   +   +-S-+   +   +
#                   #
+   +###+   +###+   +
            #       S
+   +###+###+   +###+

40A  (pair 40), turns clockwise
+###+   +###+   +   +
#
+   +###+   +###+   +
    S     O     S   #
+=P=+###+   +###+   +
#   #   #   #   #   #
+   +=P=+   +=P=+   +
S                   S
+   +###+-S-+###+   +
  @               O
+   +###+   +###+   +

40B  (pair 40), turns counter-clockwise
+   +   +###+###+###+
      O     #       S
+   +-S-+   +   +   +
    S       P       #
+   +###+   +###+   +
    P             O
+   +   +   +   +   +
    #     @     #
+###+###+   +###+   +
#               #
+   +   +-S-+   +###+
"""
