"""Close combat (T-80 to T-8B, T-114, T-117)."""

from __future__ import annotations

from pycore.twister import TWISTER
from pycore.twister.dungeon.pieces import thing
from pycore.twister.dungeon.squares import DEAD
from pycore.twister.events import CombatDecided, HandShown
from pycore.twister.rules.combat.combat import values
from pycore.twister.state import Acting, Fighting, Naming, State
from rulemark import rule

from .kit import at, can, code, fate, is_wounded, play, step, tokens, where, why


def fight(state: State, attack: str, blue: int, yellow: int) -> State:
    """Declares and decides a combat with these cards."""
    return play(state, attack, f"0:seal:{blue}", f"1:seal:{yellow}")


def sums(state: State, attack: str) -> tuple[int, int]:
    """What blue and yellow have before cards."""
    phase = play(state, attack).phase
    assert isinstance(phase, Fighting | Naming)
    return values(state, phase.fight)


def who_fights(state: State, attack: str) -> set[str]:
    """Everybody who takes part."""
    from pycore.twister.dungeon.pieces import CODES

    phase = play(state, attack).phase
    assert isinstance(phase, Fighting | Naming)
    combat = phase.fight
    return {CODES[t] for t in (*combat.close, *combat.far, *combat.defenders)}


DUEL = "men=bN@b4,yM@c4,yL@a21,bL@j0"


@rule("T-80")
def test_both_players_choose_a_card_in_secret_and_they_are_turned_up_together() -> None:
    state = play(at(DUEL), "attack:bN>yM")
    assert TWISTER.waiting(state) == (0, 1)
    assert TWISTER.view(state, 0).private
    sealed = play(state, "0:seal:3")
    assert TWISTER.view(sealed, 1) == TWISTER.view(play(state, "0:seal:6"), 1)
    done, said = step(sealed, "1:seal:1")
    decided = next(event for event in said if isinstance(event, CombatDecided))
    assert (decided.cards, decided.totals, decided.winner) == ((3, 1), (5, 3), 0)
    assert decided.reveals
    assert done.phase == Acting(0, 4)


@rule("T-80")
def test_only_an_adjacent_enemy_is_attacked_miniature_or_wounded() -> None:
    assert tokens(at(DUEL), "attack") == ["attack:bN>yM"]
    assert can(at("men=bN@b4,yM*@c4,yL@a21"), "attack:bN>yM")
    assert code(at("men=bN@b4,bM@c4,yL@a21"), "attack:bN>bM") == "no-enemy"
    assert code(at("men=bN@b4,yM@d4,yL@a21"), "attack:bN>yM") == "not-adjacent"
    assert code(at("men=bN@c4,yM@d5,yL@a21"), "attack:bN>yM") == "diagonal"
    assert code(at("men=bN@b4,yM@b3,yL@a21"), "attack:bN>yM") == "wall"
    assert code(at("men=bN@e4,yM@e5,yL@a21"), "attack:bN>yM") == "arrow-slit"
    assert code(at("men=bN@a4,yM@a5,yL@a21"), "attack:bN>yM") == "closed-portcullis"


@rule("T-81")
def test_the_higher_total_wounds_the_losers_and_equal_totals_nobody() -> None:
    state = at(DUEL)
    won = fight(state, "attack:bN>yM", 3, 1)
    assert is_wounded(won, "yM")
    assert not is_wounded(won, "bN")
    lost = fight(state, "attack:bN>yM", 1, 3)
    assert is_wounded(lost, "bN")
    tied = fight(state, "attack:bN>yM", 2, 2)
    assert not tied.wounded
    finished = fight(at("men=bN@b4,yM*@c4,yL@a21"), "attack:bN>yM", 0, 0)
    assert fate(finished, "yM") == DEAD
    assert TWISTER.view(finished, None).score == (1, 0)


@rule("T-82")
def test_used_cards_are_out_of_the_game_but_plus_0_goes_back() -> None:
    state = fight(at(DUEL), "attack:bN>yM", 2, 0)
    assert state.combat == ((0, 1, 2, 3, 3, 4, 5, 6), (0, 1, 2, 2, 3, 3, 4, 5, 6))
    # Nobody may look at them again: a view shows how many cards somebody holds, not which.
    assert TWISTER.view(state, 1).cards == (8, 9)
    assert TWISTER.view(state, None).hand == ()
    again = play(at("men=bN@b4,yM@c4,yL@a21 combat=01/012"), "attack:bN>yM")
    assert [str(a) for a in TWISTER.counted(again, 0)] == ["seal:0", "seal:1"]
    assert code(play(again, "1:seal:0"), "seal:6") == "not-in-hand"


@rule("T-83")
def test_a_wounded_has_value_0_but_plays_a_card_and_can_win() -> None:
    state = at("men=bN@b4,yL*@c4,yM@a21")
    assert sums(state, "attack:bN>yL") == (2, 0)
    assert is_wounded(fight(state, "attack:bN>yL", 0, 3), "bN")
    assert code(at("men=bN*@b4,yL@c4,bM@j0"), "attack:bN>yL") == "wounded"
    assert code(at("men=bC*@b4,bN*@c4,yM@a21,bM@j0"), "heal:bC>bN") == "wounded"


@rule("T-84")
def test_whoever_was_wounded_in_this_turn_is_not_attacked_again_also_if_healed() -> None:
    state = fight(at("men=bN@b4,bC@c5,yM@c4,yL@a21"), "attack:bN>yM", 6, 0)
    assert code(state, "attack:bN>yM") == "wounded-this-turn"
    healed = play(state, "heal:bC>yM")
    assert code(healed, "attack:bN>yM") == "wounded-this-turn"
    assert why(healed, "attack:bN>yM").clause == "T-84"
    later = play(state, "end", "card:2", "end", "card:2")
    assert can(later, "attack:bN>yM")


@rule("T-84")
def test_the_wand_and_the_scream_are_no_attack() -> None:
    state = at("men=bW@b4,bS@b3,yM*!@d4,yC*!@d3,yL@a21 things=bw@b4")
    assert fate(play(state, "fire:bW>yM"), "yM") == DEAD
    assert where(play(state, "scream:bS>yC"), "yC") == "e3"


@rule("T-85")
def test_one_fights_from_a_room_onto_a_line_and_from_the_own_line_into_a_room() -> None:
    assert can(at("men=bN@b20,yM@b21,yL@a21"), "attack:bN>yM") is False, "b20 has a wall above"
    assert can(at("men=bN@c20,yM@c21,yL@a21"), "attack:bN>yM")
    assert can(at("men=bN@b0,yM@b1,yL@a21"), "attack:bN>yM")
    # In scenarios 2 and 3 also from the line.
    rooms = "38A+0,38B+0,40A+0,40B+0"
    on_line = at("scenario=3 men=bN@c11,yM@d11,yW@a11,bW@j0", rooms)
    assert can(on_line, "attack:bN>yM")


@rule("T-86")
def test_everybody_next_to_an_enemy_who_fights_is_drawn_in() -> None:
    # bN attacks yM; bB stands next to yM too; yC next to bN; bM next to yC, far from yM.
    words = "men=bN@b4,yM@c4,bB@d4,yC@a4,bM@a3,yL@a21,bT@e4"
    assert who_fights(at(words), "attack:bN>yM") == {"bN", "bB", "yM", "yC", "bM"}
    assert sums(at(words), "attack:bN>yM") == (2 + 4 + 2, 2 + 2)
    done = fight(at(words), "attack:bN>yM", 0, 6)
    assert {p for p in ("bN", "bB", "bM", "bT") if is_wounded(done, p)} == {"bN", "bB", "bM"}
    # The one who declares makes no difference.
    assert who_fights(at(words), "attack:bB>yM") == who_fights(at(words), "attack:bN>yM")


@rule("T-86")
def test_a_wounded_draws_nobody_in() -> None:
    # yC* lies next to bM: bM is not next to an enemy miniature that takes part.
    words = "men=bN@b4,yM@c4,yC*@a4,bM@a3,yL@a21"
    assert who_fights(at(words), "attack:bN>yM") == {"bN", "yM"}


@rule("T-87")
def test_a_wounded_is_defended_by_friends_next_to_the_attackers() -> None:
    words = "men=bN@b4,yM*@c4,yC@a4,yB@d4,yL@a21"
    # yC is next to the attacker and defends; yB is next to the wounded only.
    assert who_fights(at(words), "attack:bN>yM") == {"bN", "yM", "yC"}
    lost = fight(at(words), "attack:bN>yM", 6, 0)
    assert fate(lost, "yM") == DEAD
    assert is_wounded(lost, "yC")
    assert not is_wounded(lost, "yB")
    # As a bystander a wounded takes no part.
    assert who_fights(at(words), "attack:bN>yC") == {"bN", "yC"}


@rule("T-88")
def test_a_carried_wounded_dies_with_its_carriers_wound_and_an_object_stays() -> None:
    state = fight(at("men=bN@b4,yM@c4,yC*@c4,yL@a21"), "attack:bN>yM", 6, 0)
    assert fate(state, "yC") == DEAD
    assert is_wounded(state, "yM")
    assert TWISTER.view(state, None).score == (1, 0)
    kept = fight(at("men=bN@b4,yM@c4,yL@a21 things=yk@c4"), "attack:bN>yM", 6, 0)
    assert (where(kept, "yM"), where(kept, "yk")) == ("c4", "c4")
    # The same by a wand and by a pit; each is 1 VP.
    burnt = play(at("men=bW@b4,yM@c4,yC*@c4,yL@a21 things=yw@b4"), "fire:bW>yM")
    assert TWISTER.view(burnt, None).score == (2, 0)
    pushed = play(at("men=bS@a4,yM@a3,yC*@a3,yL@a21"), "scream:bS>yM")
    assert TWISTER.view(pushed, None).score == (2, 0)


@rule("T-89")
def test_worked_example_a_group_against_the_colossus() -> None:
    # The blue Naga attacks, the Backstabber is adjacent too, the Cleric is next to nobody.
    state = at("men=bN@b4,bB@d4,bC@a3,yL@c4,yM*@b3,yN@a21")
    assert sums(state, "attack:bN>yL") == (2 + 4, 5)
    after, said = step(play(state, "attack:bN>yL", "0:seal:3"), "1:seal:5")
    decided = next(event for event in said if isinstance(event, CombatDecided))
    assert decided.totals == (9, 10)
    assert is_wounded(after, "bN")
    assert is_wounded(after, "bB")
    assert not is_wounded(after, "bC")


@rule("T-8B")
def test_worked_example_the_wounded_mekanork_instead() -> None:
    state = at("men=bN@b4,bB@d4,yL@c4,yM*@a4,yN@a21")
    assert sums(state, "attack:bN>yM") == (2 + 4, 0 + 5)
    won = fight(state, "attack:bN>yM", 3, 0)
    assert fate(won, "yM") == DEAD
    assert is_wounded(won, "yL")


@rule("T-8A")
def test_whoever_was_healed_in_this_turn_takes_part_only_if_attacked() -> None:
    state = at("men=bN@b4,bM+@c5,yC@c4,yB+@a4,yL@a21")
    assert who_fights(state, "attack:bN>yC") == {"bN", "yC"}
    assert who_fights(state, "attack:bN>yB") == {"bN", "yB", "yC"}
    assert code(state, "attack:bM>yC") == "healed-this-turn"


@rule("T-97")
def test_a_carried_wounded_is_not_attacked_by_itself() -> None:
    state = at("men=bN@b4,yM@c4,yC*@c4,yL@a21")
    assert tokens(state, "attack") == ["attack:bN>yM"]
    assert code(state, "attack:bN>yC") == "carried"


@rule("T-114")
def test_the_backstabber_has_two_more_with_at_least_one_friend() -> None:
    assert sums(at("men=bB@b4,yM@c4,yL@a21"), "attack:bB>yM") == (2, 2)
    assert sums(at("men=bB@b4,bT@d4,yM@c4,yL@a21"), "attack:bB>yM") == (2 + 2 + 0, 2)
    # In defence too; a wounded friend is no company.
    assert sums(at("men=bN@b4,yB@c4,yC@a4,yL@a21"), "attack:bN>yB") == (2, 2 + 2 + 2)
    assert sums(at("men=bN@b4,yB@c4,yC*@a4,yL@a21"), "attack:bN>yC") == (2, 2)


TELEPATH = "men=bT@b4,yM@c4,yL@a21,bL@j0"


@rule("T-117")
def test_a_named_card_has_to_be_played_openly() -> None:
    state = play(at(TELEPATH), "attack:bT>yM")
    assert isinstance(state.phase, Naming)
    assert TWISTER.waiting(state) == (0,)
    assert tokens(state) == ["name:-", *(f"name:{card}" for card in range(1, 7))]
    assert not TWISTER.view(state, 0).private, "the naming is public"
    forced = play(state, "name:6")
    assert TWISTER.waiting(forced) == (0,)
    assert isinstance(forced.phase, Fighting)
    assert (forced.phase.named, forced.phase.held) == (6, True)
    done = play(forced, "seal:0")
    assert 6 not in done.combat[1]
    assert is_wounded(done, "bT")


@rule("T-117")
def test_if_the_card_is_not_there_the_hand_is_shown_and_the_opponent_chooses_first() -> None:
    state = play(
        at(f"{TELEPATH} combat=0122334456/013".replace("0122334456", "012233456")), "attack:bT>yM"
    )
    shown, said = step(state, "name:6")
    hand = next(event for event in said if isinstance(event, HandShown))
    assert hand.cards == (0, 1, 3)
    assert hand.to == (0,), "the Telepath's owner alone sees it"
    assert TWISTER.view(shown, 0).shown == (0, 1, 3)
    assert TWISTER.view(shown, 1).shown == ()
    assert TWISTER.view(shown, None).shown == ()
    assert TWISTER.waiting(shown) == (1,)
    second = play(shown, "seal:3")
    assert TWISTER.waiting(second) == (0,)
    assert TWISTER.view(second, 0).private
    done = play(second, "seal:4")
    assert TWISTER.view(done, 0).shown == ()


@rule("T-117")
def test_a_telepath_may_also_name_nothing_and_defends_as_well() -> None:
    silent = play(at(TELEPATH), "attack:bT>yM", "name:-")
    assert TWISTER.waiting(silent) == (0, 1)
    defending = play(at("men=bM@b4,yT@c4,yL@a21"), "attack:bM>yT")
    assert isinstance(defending.phase, Naming)
    assert TWISTER.waiting(defending) == (1,)
    assert TWISTER.waiting(play(defending, "name:5")) == (1,)


@rule("T-117")
def test_no_mind_control_in_groups_at_a_distance_between_two_or_when_wounded() -> None:
    for words, attack in (
        ("men=bT@b4,bN@d4,yM@c4,yL@a21", "attack:bT>yM"),
        ("men=bT@b4,yT@c4,yL@a21", "attack:bT>yT"),
        ("men=bT@b4,yM@d4,yL@a21 things=bb@b4", "attack:bT>yM"),
        ("men=bM@b4,yT*@c4,yL@a21", "attack:bM>yT"),
    ):
        assert isinstance(play(at(words), attack).phase, Fighting), attack
    # With a spear, and against a wounded, it works; a wounded Telepath cancels none.
    for words, attack in (
        ("men=bT@b4,yM@d4,yL@a21 things=bs@b4", "attack:bT>yM"),
        ("men=bT@b4,yM*@c4,yL@a21", "attack:bT>yM"),
        ("men=bT@b4,yT*@c4,yL@a21", "attack:bT>yT"),
    ):
        assert isinstance(play(at(words), attack).phase, Naming), attack


def test_the_fight_is_known_to_the_view_before_cards_are_chosen() -> None:
    state = play(at(DUEL), "attack:bN>yM")
    phase = TWISTER.view(state, None).phase
    assert isinstance(phase, Fighting)
    assert phase.fight.target == thing("yM")
