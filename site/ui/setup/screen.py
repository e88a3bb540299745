"""The screen on which a new game is put together: its form, and sitting down."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from pycore.games import info_of
from pycore.table import (
    AnyGame,
    AnyMatch,
    Choice,
    Setup,
    TableError,
    Text,
    is_name,
    short_name,
)

from ..captions import title_of
from ..effects import Say, SitDown
from ..game_screen import screen_of
from ..messages import Message, OtherLanguage
from ..screen import Next, Screen
from ..services import Services
from .form import SetupForm, first_form, seat_names
from .messages import Begin, ChooseOption, NameSeat, NextMark, SeatBot, SetPractice, WriteSeed


@dataclass(frozen=True)
class SetupScreen(Screen):
    """A new game that is being put together."""

    services: Services
    form: SetupForm

    scene = "setup.html"

    def update(self, message: Message) -> Next | None:
        """A field is filled in, or everything is agreed."""
        match message:
            case ChooseOption() | WriteSeed() | SetPractice() | NameSeat() | SeatBot():
                try:
                    return Next(replace(self, form=self.form.change(message)))
                except TableError as error:
                    return Next(self, (Say(error.refusal),))
            case NextMark(seat):
                marks = screen_of(self.form.game).marks
                return Next(replace(self, form=self.form.with_next_mark(seat, marks)))
            case Begin():
                return self.begin()
            case OtherLanguage():
                names = names_of_seats(self.services)
                return Next(replace(self, form=self.form.in_other_words(names)))
        return None

    def begin(self) -> Next:
        """Sits down, or says why the game cannot begin."""
        if refusal := self.form.refusal():
            return Next(self, (Say(refusal),))
        slot = self.services.library.new_slot(practice=self.form.practice)
        return Next(self, (SitDown(self.form.begin(), slot),))

    def context(self) -> dict[str, Any]:
        """The questions of the form, the seats, and what does not fit."""
        form = self.form
        screen = screen_of(form.game)
        asked = [each for each in form.game.choices() if screen.asks(each.key, form.options)]
        rare = [choice for choice in asked if choice.key in screen.rare]
        return {
            "game": short_name(form.game.name),
            "title": title_of(form.game),
            "choices": [_choice(form, choice) for choice in asked if choice not in rare],
            "folded": [_choice(form, choice) for choice in rare],
            "unusual": list(_unusual(form, rare)),
            "seed": form.seed,
            "no_seed": form.no_seed,
            "seats": form.seats,
            "nameless": [not is_name(player.name) for player in form.seats],
            "signs": screen.signs(
                form.options, [p.name for p in form.seats], [p.mark for p in form.seats]
            ),
            "can_mark": bool(screen.marks),
            "practice": form.practice,
            "bots": [(bot.name, bot.title) for bot in info_of(form.game.name).bots],
            "refusal": form.refusal(),
        }


def new_game(services: Services, game: AnyGame, before: AnyMatch | None = None) -> SetupScreen:
    """The form of a game; who sat at its table `before` keep their seats."""
    form = first_form(game, names_of_seats(services), screen_of(game).first)
    if before is not None and before.game == game:
        form = form.seating(before.players)
    return SetupScreen(services, form)


def quick_start(services: Services, game: AnyGame, before: AnyMatch | None = None) -> Next:
    """Sits down at once, with the options that need the fewest questions."""
    screen = new_game(services, game, before)
    options = game.options(info_of(game.name).quick)
    return replace(screen, form=replace(screen.form, options=options)).begin()


def filled_in(services: Services, setup: Setup) -> SetupScreen:
    """The form with the set-up that somebody sent."""
    screen = new_game(services, services.games[short_name(setup.game)])
    return replace(screen, form=replace(screen.form, options=setup.options, seed=setup.seed))


def names_of_seats(services: Services) -> list[tuple[str, str]]:
    """What a person and a bot on each seat are called, in the language of the page."""
    return [(services.say(person), services.say(machine)) for person, machine in seat_names()]


def _unusual(form: SetupForm, rare: Sequence[Choice]) -> Iterator[tuple[Text, Text]]:
    """What is agreed among the rare choices that is not usual, as people call it."""
    keys = {choice.key for choice in rare}
    others = {key: value for key, value in form.options.items() if key not in keys}
    usual = form.game.options(others)
    for choice in rare:
        for value, label in choice.values:
            if value == choice.chosen(form.options) != choice.chosen(usual):
                yield choice.label, label


def _choice(form: SetupForm, choice: Choice) -> Any:
    """One question of the form: its values, which one is chosen, and which do not fit now."""
    return {
        "key": choice.key,
        "label": choice.label,
        "about": screen_of(form.game).about(choice.key, form.options),
        "values": [
            {
                "value": value,
                "label": label,
                "chosen": choice.chosen(form.options) == value,
                "unfit": form.why_not(choice.key, value),
            }
            for value, label in choice.values
        ],
    }
