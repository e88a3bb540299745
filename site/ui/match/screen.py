"""The screen of a match that is played: what presses do at the table, and what happens there.

The match itself, and what may be seen of it, is the `session`. A press on the board is the game's
own to read (`game_screen`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from pycore.table import AnyGame, Event, Refusal, Seat, TableError, new_match

from ..board_and_log import in_lines
from ..effects import HurryBots, KeepMatch, Say, SitDown, Work
from ..game_screen import AnyGameScreen
from ..links.messages import Share
from ..links.share import sharing
from ..messages import Message, PageHidden, PageShown, Reshaped
from ..replay.messages import Watch
from ..replay.screen import watching
from ..screen import Next, Ready, Screen
from ..services import Services
from ..setup.form import new_seed
from ..sounds import Heard
from .bot_seats import any_action
from .clock import Limit
from .context import around_the_board, last_story_and_rest, say
from .messages import (
    AskBotAgain,
    At,
    AtOnce,
    BotAnswered,
    BotHung,
    BotWasLate,
    Cover,
    GoOn,
    Hurry,
    MomentPassed,
    Peek,
    Pick,
    Play,
    PlayAgain,
    PlayForBot,
    PointAt,
    SetPace,
    Show,
    TimeOver,
    Undo,
    WholeStory,
)
from .session import AnySession
from .sight import AnySight


@dataclass(frozen=True)
class MatchScreen(Screen):
    """The table. `bot_hangs` while a bot has given no answer, and nobody has said what now."""

    services: Services
    game_screen: AnyGameScreen
    session: AnySession
    bot_hangs: bool = False

    scene = "table.html"
    way_back = "to-table"

    def context(self) -> dict[str, Any]:
        """Cover or board, what can be done, the log.

        A press that only selects changes the board: what is around it is kept with the sight.
        """
        session, sight = self.session, self.session.sight()
        pace = session.settings.get("pace")
        way = "around", self.bot_hangs, pace, session.whole_story, session.at_once
        around = sight.kept.get(way)
        if around is None:
            around = sight.kept[way] = around_the_board(session, self.bot_hangs)
        drawn = self.game_screen.draw(session, sight)
        if drawn is None:
            return {**around, "sight": sight, **in_lines(session.match.game, session, sight)}
        return {**around, "sight": sight, "board": drawn}

    def fit(self, shape: str) -> None:
        """The board is drawn for this window."""
        self.session.settings["shape"] = shape

    def limit(self) -> Limit | None:
        """Only a game that is played against time has one."""
        return self.game_screen.limit(self.session, self.session.sight())

    def seen(self) -> tuple[AnyGame, AnySight]:
        """The match on the table."""
        return self.session.match.game, self.session.sight()

    @property
    def is_bots_turn(self) -> bool:
        """Whether a bot is to decide, or bots look at a moment."""
        return not self.bot_hangs and self.session.is_bots_turn

    def covered(self) -> MatchScreen:
        """The same table when nobody sits at it: no secret is open, and no bot is waited for."""
        self.session.cover()
        return replace(self, bot_hangs=False)

    # --- Messages --------------------------------------------------------------------------------

    def update(self, message: Message) -> Next | None:
        """What somebody does, and what bots and the clock do."""
        return self._by_person(message) or self._by_itself(message) or self._leading_away(message)

    def _by_person(self, message: Message) -> Next | None:
        session = self.session
        match message:
            case Play(token):
                return self._attempt(lambda: session.play(token))
            case At(word):
                return self._attempt(lambda: self.game_screen.press(session, word))
            case Undo():
                return self._attempt(self._undo)
            case PlayForBot():
                played = self._attempt(self._play_for_bot)
                return Next(replace(self, bot_hangs=False), played.effects)
            case AskBotAgain():
                return Next(replace(self, bot_hangs=False))
            case Hurry():
                return Next(self, (HurryBots(),))
            case Pick(token):
                session.pick(token)
            case Show(seat):
                session.show(seat)
            case Peek(seat):
                session.peek(seat)
            case GoOn():
                session.go_on()
            case AtOnce():
                session.at_once = True
            case WholeStory():
                session.whole_story = True
            case SetPace(pace):
                session.settings["pace"] = pace
            case Cover():
                session.cover()
            case _:
                return None
        return Next(self)

    def _by_itself(self, message: Message) -> Next | None:
        session = self.session
        match message:
            case PointAt(word):
                self.game_screen.look_around(session, session.sight(), word)
            case PageHidden():
                # Why a card of this hand does not fit is for one person only.
                effects = (Say(None),) if self.is_private else ()
                session.cover()
                return Next(self, effects)
            case BotAnswered(seat, token):
                return self._bot_plays(seat, token)
            case BotHung():
                return Next(replace(self, bot_hangs=True))
            case TimeOver(limit):
                return self._time_over(limit)
            case MomentPassed():
                session.go_on()
            case PageShown() | BotWasLate() | Reshaped():
                pass
            case _:
                return None
        return Next(self)

    def _leading_away(self, message: Message) -> Next | None:
        match message:
            case PlayAgain():
                old = self.session.match
                again = new_match(old.game, old.options, new_seed(), old.players)
                slot = self.services.library.new_slot(practice=self.session.practice)
                return Next(self, (SitDown(again, slot),))
            case Share(None):
                link = sharing(self.services, self.session.match, self.way_back)
                return Next(self, (Work(link, Ready),))
            case Watch(None):
                replay = watching(self.services, self.session.match, self.way_back)
                return Next(self, (Work(replay, Ready),))
        return None

    def _attempt(self, wish: Callable[[], object]) -> Next:
        """Does what somebody wishes, or says in one sentence why not."""
        before = self.session.changes
        try:
            wish()
        except TableError as error:
            return Next(self, (Say(error.refusal),))
        return Next(self, (KeepMatch(),) if self.session.changes != before else ())

    def _undo(self) -> None:
        session, held = self.session, self.session.selection
        session.undo()
        session.selection = self.game_screen.still_held(session.sight(), held)

    def _time_over(self, limit: Limit) -> Next:
        """The clock plays for the person who was asked, and says what that means."""
        session = self.session
        played = self._attempt(lambda: session.play(limit.token))
        if KeepMatch() not in played.effects:
            return played
        why = say(session.recent[0], session)
        return Next(self, (Say(Refusal("time-over", why, limit.clause)), *played.effects))

    def _bot_plays(self, seat: Seat, token: str) -> Next:
        try:
            self.session.bot_plays(seat, token)
        except TableError:  # nothing that the rules allow
            return Next(replace(self, bot_hangs=True))
        return Next(self, (KeepMatch(),))

    def _play_for_bot(self) -> None:
        seat = self.session.sight().thinking
        if self.bot_hangs and seat is not None:
            self.session.bot_plays(seat, any_action(self.session.match, seat))

    # --- What can be heard -----------------------------------------------------------------------

    @property
    def is_private(self) -> bool:
        """Whether somebody is alone with the screen, or a cover is up."""
        return self.session.sight().private

    def heard(self) -> Heard:
        """How many moves were played, and whether everybody looks at the last one."""
        session = self.session
        is_moment = session.sight().moment is not None
        return Heard(session, session.moves_played, is_moment, session.match.game)

    def heard_since(self, _before: Heard) -> Sequence[Event]:
        """What this drawing tells of the last thing that was done."""
        story, later = last_story_and_rest(self.session)
        return story if self.session.sight().moment is not None else later
