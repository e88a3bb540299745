"""What messages lead to on every screen that has no answer of its own to them.

From anywhere people come to the shelf, to a new game and back to the table; links and files arrive
whatever is on the screen; and a game that is not kept is helped from wherever that is said.
"""

from __future__ import annotations

from dataclasses import replace

from pycore.table import short_name

from .dates import now
from .effects import (
    AskIfPersistent,
    Download,
    LeaveTable,
    PutFragment,
    Say,
    SetSound,
    Work,
)
from .links.card import follow
from .links.messages import FollowLink, LinkRead
from .match.current_match import CurrentMatch
from .message_parser import number_in
from .messages import (
    LeaveUnkept,
    Message,
    NewGame,
    NoticeRead,
    OtherLanguage,
    QuickStart,
    Refused,
    StoredElsewhere,
    SwitchSound,
    ToShelf,
    ToTable,
)
from .saves import transfer
from .saves.make_room import MakeRoomScreen
from .saves.messages import MakeRoom, SaveGame, SayNotKept
from .saves.slot import not_kept, would_be_lost
from .screen import Next, Ready, Screen
from .services import Services
from .setup.screen import new_game, quick_start
from .shelf.messages import (
    Continue,
    Export,
    ExportAll,
    FileArrived,
    FileWritten,
    GameIsFree,
    PersistenceKnown,
    ShelfRead,
    Started,
)
from .shelf.preview import reading_file, saving, saving_all
from .shelf.reading import reading_shelf
from .shelf.screen import Shelf, not_persistent
from .working import TakesLong, Working


def update(
    message: Message, screen: Screen, services: Services, table: CurrentMatch
) -> Next | None:
    """What follows from a message that this screen does not answer; None: nothing."""
    return (
        _navigated(message, screen, services, table)
        or _arrived(message, screen, services, table)
        or _helped(message, screen, services, table)
        or _saved(message, screen, services)
    )


def _navigated(
    message: Message, screen: Screen, services: Services, table: CurrentMatch
) -> Next | None:
    games, before = services.games, screen.session.match if screen.session else None
    match message:
        case ToShelf() | LeaveUnkept():
            return Next(screen, (reading_shelf(services),))
        case ShelfRead(kept, said):
            return Next(Shelf(services, kept, said=said), (LeaveTable(),))
        case ToTable() if table.screen is not None:
            return Next(table.screen)
        case NewGame(name) if name in games:
            return Next(new_game(services, games[name], before), (LeaveTable(),))
        case QuickStart(name) if name in games:
            begun = quick_start(services, games[name], before)
            return Next(begun.screen, (LeaveTable(), *begun.effects))
        case Ready(shown):
            return Next(shown)
        case TakesLong(share):
            return Next(Working(screen, share))
        case OtherLanguage():
            return Next(screen)
        case SwitchSound(on):
            return Next(screen, (SetSound(on),))
        case Refused(refusal):
            return Next(screen, (Say(refusal),))
        case NoticeRead():
            return Next(screen, (Say(None),))
    return None


def _arrived(
    message: Message, screen: Screen, services: Services, table: CurrentMatch
) -> Next | None:
    """Links, files, and answers that come when somebody has gone on to another screen."""
    match message:
        case Started():
            return _first_screen(message, services)
        case FollowLink(fragment):
            if table.is_unkept:
                return Next(screen, (PutFragment(""), Say(would_be_lost())))
            return follow(screen, fragment, services)
        case LinkRead(card, fragment):
            return Next(card, (LeaveTable(), PutFragment(fragment, once_drawn=True)))
        case FileArrived(content):
            return Next(screen, (Work(reading_file(content, services), Ready),))
        case PersistenceKnown(False, by_request=True):
            return Next(screen, (Say(not_persistent()),))
        case GameIsFree():
            return Shelf(services).update(message)
        case StoredElsewhere(key, value) if table.slot is not None:
            table.slot.learn_of_a_new_name(key, value)
    return None


def _first_screen(started: Started, services: Services) -> Next:
    """The card of a link, or what was on the table before a reload.

    Otherwise the set-up of a wanted game, unless a match of it is unfinished.
    """
    shelf, wanted = Shelf(services, started.kept), started.wanted
    first, before = Next(shelf), number_in(started.before)
    unfinished = {
        each.number: short_name(each.record.game)
        for each in started.kept
        if each.record and each.record.winners is None
    }
    if started.fragment:
        first = follow(shelf, started.fragment, services)
    elif before is not None and (not wanted or unfinished.get(before) == wanted):
        first = shelf.update(Continue(before)) or first
    elif wanted in services.games and wanted not in unfinished.values():
        first = Next(new_game(services, services.games[wanted]))
    return Next(first.screen, (LeaveTable(), AskIfPersistent(PersistenceKnown), *first.effects))


def _helped(
    message: Message, screen: Screen, services: Services, table: CurrentMatch
) -> Next | None:
    """A game is not kept, or something else found no room."""
    match message:
        case SayNotKept():
            return Next(screen, (Say(not_kept()),))
        case MakeRoom():
            here = table.slot.number if table.slot else None
            room = MakeRoomScreen(services, here, screen.way_back)
            return Next(room.read_again())
        case SaveGame() if table.session and table.slot:
            record = str(table.session.match.record())
            save = replace(table.slot.save, record=record, date=now())
            name, content = transfer.file_name(save.date, "json"), transfer.write_file([save])
            return Next(screen, (Download(name, content),))
    return None


def _saved(message: Message, screen: Screen, services: Services) -> Next | None:
    """Kept games become files that a person takes away."""
    match message:
        case Export(number):
            kept = services.library.find(number)
            return Next(screen, (saving([kept]),)) if kept and kept.save else None
        case ExportAll():
            return Next(screen, (saving_all(services),))
        case FileWritten(name, content):
            return Next(screen, (Download(name, content),))
    return None
