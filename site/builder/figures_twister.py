"""The figures of Twister's pages, as positions; `docs/rules` names them and says what they show."""

from __future__ import annotations

from builder.board_twister import BoardFigure

ONE = "twister/1 rooms=38A+0,?,?,?,?,?,?,? "
TWO = "twister/1 rooms=38A+0,38B+0,?,?,?,?,?,? "

FIGURES = {
    "game": BoardFigure(
        "twister/1 rooms=38A+1,39B+2,37A+0,?,40A+1,40B+3,?,37B+2"
        " men=bN@c7,bC@b4,bB@g2,bM*@d6,bT@d0,yL@d9,yS@h13,yW@g18,yN*@e14,yM@d21"
        " things=br@c7,yk@h3,bb@c13,yh@h13,yr@i17"
        " hidden=-,-,-,bk.yC,-,-,yb.bw,- turn=blue+3",
        "a0-j21",
        does="walk:bN-a9",
        lies=True,
    ),
    "swap": BoardFigure(
        ONE + "men=bM@a4 things=br@a4,yk@c4 turn=blue+2",
        "a1-e5",
        does="walk:bM-d4,br@c4,yk@d4",
        and_then=True,
    ),
    "reveal": BoardFigure(
        ONE + "men=bN@e3 hidden=-,bk.yC,-,-,-,-,-,- turn=blue+2",
        "a1-j5",
        does="reveal:2",
        who="bN",
    ),
    "twin": BoardFigure(
        TWO + "men=bT@d2,yN@f3 things=yb@i5 turn=blue+2",
        "a1-j5",
        does="turn:2-",
        who="bT",
    ),
    "jump": BoardFigure(ONE + "men=bC@a1 turn=blue+2", "a1-e5", does="jump:bC-a3"),
    "group": BoardFigure(
        ONE + "men=bN@b3,bB@d3,yL@c3,yM@e3,yC@a1 turn=blue+2",
        "a1-e5",
        does="attack:bN>yL",
    ),
    "sight": BoardFigure(
        TWO + "men=bW@e3,yT@b3 things=bw@e3 turn=blue+2",
        "a1-j5",
        who="bW",
        sees="h3",
    ),
    "slit": BoardFigure(
        "twister/1 rooms=38B+0,?,?,?,?,?,?,? men=bC@d1,yM@d4 things=bb@d1 turn=blue+2",
        "a1-e5",
        does="attack:bC>yM",
    ),
    "scream": BoardFigure(ONE + "men=bS@e4,yM@e2 turn=blue+2", "a1-e5", does="scream:bS>yM"),
    "spear": BoardFigure(
        ONE + "men=bC@a1,yM@a3 things=bs@a1 turn=blue+2",
        "a1-e5",
        does="attack:bC>yM",
    ),
    "bow": BoardFigure(
        ONE + "men=bC@a4,yM@d4,bB@e4 things=bb@a4 turn=blue+2",
        "a1-e5",
        does="attack:bC>yM",
    ),
}
