"""A session: one match on one device, and who may look at it now.

What may be shown is worked out from that (`make_sight`): a value, made anew after every change.

Where something happens that people want to see before they go on (cards turned up, a room's
result), the session rests at that *moment*: nobody is asked and no bot plays until somebody says
"go on".
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeAlias

from pycore.table import Event, Illegal, Match, Move, Outcome, Refusal, Seat, Text, text

from .make_sight import Viewers, make_sight
from .selection import NOTHING, Lifted, Selection
from .sight import Moment, Sight, V
from .story_read import StoryRead
from .undo import last_by_a_person, why_not_undo

PLACES = ("cursor", "pointed")
"""The settings that say at which place of a board somebody was last."""


def _nothing(_: tuple[Event, ...]) -> bool:
    return False


class Session(Generic[V]):
    """One match on one device. `makes_moment` says which events make people stop and look.

    The match is changed through the session alone, so that what was seen of it can be kept.
    """

    def __init__(
        self,
        match: Match[Any, Any, V],
        makes_moment: Callable[[tuple[Event, ...]], bool] = _nothing,
        practice: bool = False,
        salt: str = "",
    ) -> None:
        """In `practice` everything can be taken back, whatever was revealed.

        The dice of bots are thrown with `salt`, which nobody at the table may see.
        """
        self.match = match
        self.practice = practice
        self.salt = salt
        self.people = tuple(n for n, player in enumerate(match.players) if not player.bot)
        self.selection: Selection = NOTHING
        """What the person who is asked has pressed so far, before an action is complete."""
        self.settings: dict[str, str] = {}
        """How this screen likes its board: words that the game's own scene understands."""
        self.whole_story = False
        """Whether somebody wants to read the log from the beginning."""
        self.at_once = False
        """Whether somebody does not want to see the present moment step by step."""
        self.recent: tuple[Event, ...] = ()
        """What this screen may tell of the last thing that was done."""
        self.whispers: tuple[Event, ...] = ()
        self._makes_moment = makes_moment
        self._moment: Moment[V] | None = None
        self._shown: Seat | None = None
        self._places_before: dict[str, str] = {}
        """Where the screen was before a person was alone with it: it is there again afterwards."""
        self._peeking: Seat | None = None
        self._views: dict[Seat | None, V] = {}
        """What each seat may know, as long as nothing is played."""
        self._sight: Sight[V] | None = None
        """What may be shown, as long as nothing changes."""
        self.changes = 0
        """How often the match was changed: something was played, or taken back."""
        self.story_read = StoryRead(match, self.people)

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, by seat."""
        return self.match.names

    @property
    def marks(self) -> tuple[str, ...]:
        """The marks that the players chose, by seat."""
        return tuple(player.mark for player in self.match.players)

    @property
    def moves_played(self) -> int:
        """How far the match has come."""
        return len(self.match.moves)

    @property
    def outcome(self) -> Outcome | None:
        """The result, once it is over."""
        return self.match.outcome

    @property
    def shared(self) -> bool:
        """Whether several people look at this screen."""
        return len(self.people) > 1

    @property
    def listener(self) -> Seat | None:
        """Whose ears the log is written for: the only person's, or the public's."""
        return self.people[0] if len(self.people) == 1 else None

    def sight(self) -> Sight[V]:
        """What may be shown now, to whom. It is made once and handed on until something changes."""
        if self._sight is None:
            eyes = self._moment, self._shown, self._peeking
            self._sight = make_sight(Viewers(self.people, self.match.waiting, self._view, *eyes))
        return self._sight

    def _view(self, seat: Seat | None) -> V:
        """What that seat may know: the rules are asked once after every action."""
        if seat not in self._views:
            self._views[seat] = self.match.view(seat)
        return self._views[seat]

    @property
    def is_bots_turn(self) -> bool:
        """Whether a bot is on turn, or bots among themselves have something to look at."""
        sight = self.sight()
        return sight.thinking is not None or (sight.moment is not None and not self.people)

    def show(self, seat: Seat) -> None:
        """That person is alone with the screen: lift the cover."""
        if seat in (*self.match.waiting, self._peeking) and seat in self.people:
            if self._shown is None:
                known = (word for word in PLACES if word in self.settings)
                self._places_before = {word: self.settings[word] for word in known}
            self._shown, self._sight = seat, None
            self.story_read.by(seat)

    def peek(self, seat: Seat) -> None:
        """A person wants to look at their own cards: first a cover, as for every secret.

        Whoever is alone needs none, and hides them again by asking once more.
        """
        if seat not in self.people or self._moment is not None:
            return
        if self.shared:
            self.cover()
            self._peeking = seat
        else:
            self._peeking = seat if self._peeking is None else None
        self._sight = None

    def cover(self) -> None:
        """Hides what is private again: the person is done, left, or has been away for long."""
        if self._shown is not None:
            for word in PLACES:
                self.settings.pop(word, None)
            self.settings.update(self._places_before)
        self._shown = self._peeking = self._sight = None
        self.selection = NOTHING
        self.whispers = ()

    def pick(self, token: str) -> None:
        """The person who is asked points at an action without doing it yet."""
        if token in map(str, self.sight().legal):
            self.selection = Lifted(token)

    def go_on(self) -> None:
        """Everybody has seen what happened."""
        self._moment = self._sight = None
        self.story_read.by(*self.people)

    def play(self, token: str) -> tuple[Event, ...]:
        """The person who is asked does something; raises a TableError with the reason.

        What comes back is what everybody at this screen may notice of it.
        """
        sight = self.sight()
        if sight.asked is None or sight.cover is not None:
            return ()
        return self._play_action(sight.asked, self.match.find(sight.asked, token))

    def bot_plays(self, seat: Seat, token: str) -> tuple[Event, ...]:
        """A bot has decided: its action is played as a person's would be."""
        return self._play_action(seat, self.match.game.read(token))

    def _play_action(self, seat: Seat, action: Any) -> tuple[Event, ...]:
        before = self._view(self.listener)
        events = self.match.play(seat, action)
        self._match_changed()
        self.recent = tuple(event for event in events if event.heard_by(self.listener))
        if seat in self.people:
            self.selection = NOTHING
            self.story_read.by_own_move(seat)
        if not self.shared and self.listener in self.match.waiting:
            self._peeking = None  # the new question must be seen
        if self._shown is not None:
            whispered = (e for e in events if e.to is not None and e.heard_by(self._shown))
            self.whispers = (*self.whispers, *whispered)
            if self._visit_is_over(self._shown, events):
                self.cover()
        if self._makes_moment(self.recent):
            self.cover()
            self._moment, self.at_once = Moment(before, self.recent), False
        return self.recent

    def _match_changed(self) -> None:
        """Nothing that was seen of the match holds any longer."""
        self._views, self._sight = {}, None
        self.changes += 1

    def _visit_is_over(self, seat: Seat, events: tuple[Event, ...]) -> bool:
        """Whether a person who was alone with the screen is no longer.

        Nothing more is asked of them in secret, or something was revealed that everybody comes to
        look at: even if the same person is asked again, others are watching now.
        """
        revealed = any(event.reveals and event.to is None for event in events)
        asked = seat in self.match.waiting and self._view(seat).private
        return revealed or not asked

    def why_not_undo(self) -> Refusal | None:
        """Why the last action of a person cannot be taken back now."""
        if last_by_a_person(self.match, self.people) is None:
            return Refusal("nothing-to-undo", text("There is nothing of yours to take back."))
        return None if self.practice else why_not_undo(self.match, self.people, self._shown)

    def undoes(self) -> tuple[Event, ...]:
        """What undo would take back, as far as this screen may tell it."""
        last = last_by_a_person(self.match, self.people)
        done = self.match.moves[last].events if last is not None else ()
        return tuple(event for event in done if event.heard_by(self.listener))[:1]

    def undo(self) -> Move[Any]:
        """Takes back the last action of a person, with all that followed it; raises Illegal."""
        if refusal := self.why_not_undo():
            raise Illegal(refusal)
        last = last_by_a_person(self.match, self.people)
        assert last is not None, "why_not_undo has refused already"
        self.cover()
        self._moment, self.recent = None, ()
        move = self.match.moves[last]
        self.match.cut(last)
        self._match_changed()
        self.story_read.taken_back()
        return move

    def story(self) -> tuple[Event, ...]:
        """Everything that happened, as far as this screen may tell it."""
        return self.match.heard(self.listener)

    def words(self) -> tuple[Text, ...]:
        """None: the story itself is there."""
        return ()


AnySession: TypeAlias = Session[Any]
"""A session of whatever game, for those who know none."""
