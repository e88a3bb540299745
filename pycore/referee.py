"""The referee: plays by the rules for anybody who can write a line of JSON.

`python -m pycore referee` reads one JSON object a line and answers with one. It is what UCI is to
chess: bots in any language, tests from outside and bug reports run on it.

| line | what it does |
|---|---|
| `{"do": "new", "game": "…", "options": {"players": 3}, "seed": 7}` | begins a match |
| `{"do": "load", "text": "…"}` | goes on from a position or a record |
| `{"do": "legal", "seat": 0}` | the tokens of what the seat may do |
| `{"do": "play", "seat": 0, "token": "…"}` | plays, and chance after it |
| `{"do": "undo"}` | takes the last action back |
| `{"do": "view", "seat": 0}` | what the seat may know; without a seat: an onlooker |
| `{"do": "position"}`, `{"do": "record"}` | the match as text |
| `{"do": "explain", "seat": 0, "token": "…"}` | why the seat cannot do that |
| `{"do": "outcome"}` | the result, once it is over |

Every answer has "ok". After `new`, `load`, `play` and `undo` it also has "waiting" (seats) and
"position". A refusal has "error" (Unreadable, Illegal or Ambiguous), "code", "why" and "clause".
Chance plays itself. `docs/referee.md` shows a whole conversation.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from traceback import print_exc
from typing import Any, BinaryIO, TextIO

from pycore.table import (
    AnyGame,
    AnyMatch,
    Match,
    Refusal,
    TableError,
    Unreadable,
    is_record,
    match_from_position,
    new_match,
    plain,
    read_record,
    short_name,
    text,
    unreadable,
)
from pycore.table.errors import excerpt
from pycore.table.untrusted import LONGEST, read_json

Answer = dict[str, Any]


class Referee:
    """One match at a time, spoken to in plain values."""

    def __init__(self, games: Mapping[str, AnyGame]) -> None:
        self._games = games
        self._match: AnyMatch | None = None
        self._words: dict[str, Callable[[Answer], Answer]] = {
            "new": self._new,
            "load": self._load,
            "legal": self._legal,
            "play": self._play,
            "undo": self._undo,
            "view": lambda request: {
                "view": plain(self.match.view(self._seat(request, may_miss=True)))
            },
            "position": lambda _: {"position": self.match.position()},
            "record": lambda _: {"record": str(self.match.record())},
            "explain": self._explain,
            "outcome": self._outcome,
        }

    @property
    def match(self) -> AnyMatch:
        """The match on the table."""
        if self._match is None:
            raise unreadable("no-match", text("There is no match yet: say “new” or “load” first."))
        return self._match

    def answer(self, line: str) -> Answer:
        """The answer to one line, whatever it is."""
        try:
            request = _read(line)
            word = request.get("do")
            if not isinstance(word, str) or word not in self._words:
                known = ", ".join(self._words)
                raise unreadable("unknown-word", text("“do” must be one of: {known}.", known=known))
            return {"ok": True, **self._words[word](request)}
        except TableError as error:
            return _no(type(error).__name__, error.refusal)

    def _new(self, request: Answer) -> Answer:
        options, seed = request.get("options", {}), request.get("seed", 0)
        if not _is_options(options):
            raise unreadable(
                "bad-options", text("“options” must hold text, numbers and true or false.")
            )
        self._match = new_match(find_game(self._games, request.get("game")), options, seed)
        return self._where()

    def _load(self, request: Answer) -> Answer:
        written = request.get("text")
        if not isinstance(written, str) or not written.strip():
            raise unreadable("no-text", text("“text” must hold a position or a record."))
        if is_record(written):
            record = read_record(written)
            game = find_game(self._games, short_name(record.game))
            self._match = Match(game, record)
        else:
            game = find_game(self._games, short_name(written.strip()))
            self._match = match_from_position(game, written.strip())
        return self._where()

    def _legal(self, request: Answer) -> Answer:
        return {"legal": [str(action) for action in self.match.legal(self._seat(request))]}

    def _play(self, request: Answer) -> Answer:
        seat = self._seat(request)
        self.match.play(seat, self.match.find(seat, self._token(request)))
        return self._where()

    def _undo(self, _: Answer) -> Answer:
        move = self.match.undo()
        return {"undone": {"seat": move.seat, "token": str(move.action)}, **self._where()}

    def _explain(self, request: Answer) -> Answer:
        seat = self._seat(request)
        refusal = self.match.explain(seat, self.match.find(seat, self._token(request)))
        if refusal is None:
            return {"legal": True}
        return {"legal": False, **_refused("Illegal", refusal)}

    def _outcome(self, _: Answer) -> Answer:
        outcome = self.match.outcome
        if outcome is None:
            return {"outcome": None}
        reason = outcome.reason.say()
        return {"outcome": {"winners": outcome.winners, "scores": outcome.scores, "reason": reason}}

    def _where(self) -> Answer:
        return {"waiting": list(self.match.waiting), "position": self.match.position()}

    def _seat(self, request: Answer, may_miss: bool = False) -> Any:
        seat = request.get("seat")
        if seat is None and may_miss:
            return None
        if type(seat) is int and 0 <= seat < len(self.match.players):
            return seat
        last = len(self.match.players) - 1
        raise unreadable("bad-seat", text("“seat” must be a number from 0 to {last}.", last=last))

    def _token(self, request: Answer) -> str:
        token = request.get("token")
        if not isinstance(token, str):
            raise unreadable("no-token", text("“token” must hold an action."))
        return token


def find_game(games: Mapping[str, AnyGame], name: object) -> AnyGame:
    """The game of that name; raises Unreadable with those that there are."""
    if isinstance(name, str) and name in games:
        return games[name]
    found = excerpt(name) if isinstance(name, str) else "?"
    known = ", ".join(games) or "-"
    why = text("There is no game “{name}” here. Games: {known}.", name=found, known=known)
    raise unreadable("unknown-game", why)


def _read(line: str) -> Answer:
    try:
        request = read_json(line)
    except ValueError:
        request = None
    if not isinstance(request, dict):
        raise unreadable("not-json", text("Every line must be one JSON object."))
    return request


def _is_options(options: object) -> bool:
    return isinstance(options, dict) and all(isinstance(v, str | int) for v in options.values())


def _no(error: str, refusal: Refusal) -> Answer:
    return {"ok": False, **_refused(error, refusal)}


def _refused(error: str, refusal: Refusal) -> Answer:
    return {
        "error": error,
        "code": refusal.code,
        "why": refusal.why.say(),
        "clause": refusal.clause,
        "blockers": refusal.blockers,
    }


def serve(games: Mapping[str, AnyGame], lines: BinaryIO, answers: TextIO) -> None:
    """Answers line by line until there are no more. No line, however bad, ends it."""
    referee = Referee(games)
    while line := lines.readline(LONGEST + 1):
        if len(line) > LONGEST:
            _skip_rest(line, lines)
            why = text("A line must not be longer than {most} bytes.", most=LONGEST)
            answer = _no(Unreadable.__name__, Refusal("too-long", why))
        else:
            answer = _answer(referee, line.decode("utf-8", errors="replace"))
        answers.write(json.dumps(answer) + "\n")
        answers.flush()


def _answer(referee: Referee, line: str) -> Answer:
    """What the referee says, even where a game fails: then the developer finds out how."""
    try:
        return referee.answer(line)
    except Exception:
        print_exc()
        why = text("The rules failed here. Please report this line and those before it.")
        return _no("Broken", Refusal("broken", why))


def _skip_rest(line: bytes, lines: BinaryIO) -> None:
    while line and not line.endswith(b"\n"):
        line = lines.readline(LONGEST)
