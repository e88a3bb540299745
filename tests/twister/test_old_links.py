"""Links that were shared long ago open as the same match, or say plainly that they do not."""

from __future__ import annotations

import pytest

from pycore.table import Match, Story, Unreadable, read_link, write_record_link
from pycore.table.packing import unpack
from pycore.twister import TWISTER

SHELF = {"twister": TWISTER}

YELLOW_ATTACKS = "r=AcMZSMAANDQFSjuCHAI0wdwgFgAB7QaTMoxavIJtwSSPATxZFGfNJSs2RdlVahGhiLdF6HE"
"""Yellow, in the second seat, attacks; both then sealed a card, blue in the first seat before."""


def test_an_old_link_in_which_yellow_attacks_opens_as_the_match_that_was_played() -> None:
    match = read_link(YELLOW_ATTACKS, SHELF)
    assert isinstance(match, Match)
    moves = [f"{move.seat}:{move.action}" for move in match.moves if move.seat >= 0]
    assert moves[-3:] == ["1:attack:yM>bN", "0:seal:0", "1:seal:1"]
    # The same content: how well it is compressed is up to the zlib of a machine.
    assert unpack(write_record_link(match)[2:]) == unpack(YELLOW_ATTACKS[2:])


FIRST_STORIES = (
    "o=AY1UTU_DMAz9Lz0HqR3sshsSv4FLlUNYzRpIk5GPVWjaf8d2mq5jDJCiyHHsZ9fvpRdDaqtHKovxE2_PGkb0BFA4"
    "E5uMEdWodKTcTXvXIF0GdjifTYvm3uuDisjuqzIBiDnjki95-14FoNkz8BMoQygnseClEVVUfgdYa42mHsDPYNQC8V"
    "WLXPUAhulj2RCI88DXNZ68c0NWViVqDvjVkkzvlsV4txK0mqv1f_93D8KPLtkOujynPvk4WTiF4o3uHSw3zd9wtWOI"
    "TcNLVi0mtOTpXFweI-DLILw8NN7R7QYdJ87yfKJXn1NVzCgMcVhph5Tvcj8rcS8exBprFAvv39Kwp9uG-dgq34UZvl"
    "d2Qgm9G-1klm-97G3QFkoDvd71ECI_-4-kIVshau8pk1Pw6bXH8ySOVU0tRp9AyhNeyoJ8I0r8GdrcBjxrn3UoZ1W3"
    "839ODRRAdKKOexIwQZ2W7C1K_NCNlF_Pgzss"
)
"""An onlooker's link as the site first wrote them."""


def test_an_onlookers_link_of_the_first_kind_is_refused_with_the_reason() -> None:
    with pytest.raises(Unreadable) as refused:
        read_link(FIRST_STORIES, SHELF)
    assert refused.value.refusal.code == "other-version"
    assert "made by another version of the site" in str(refused.value)


WHO_DECLARED_IT = (
    "o=AbVVwY6bMBD9FcTZXUFg25Bboqq39tgL4uAEE2iMTY3ZKIr4986MgcBqs9k9VIrM2GO_eZ43Ey-SNEe6AWWjir8rcQ"
    "ZHKzhkSHVSMv_MK4tImzQA7aQ4QrI2KZiNqV64BakLLluBMkrdmfFYU_JWoBCEuz0Qxm0TyN7oSllMN_N1UQgj8gGqZz"
    "MlwWu5OQrrzKoWZorYVnUjbwSQNQoesJCYvghJ-lPdIaY2gtx4EaN17UozWm99hmV4oCxG690wHebftq_mu_n2OFi642"
    "DhjpIleHLzZlRyB2qQLyGLQwbj84pGshMW0yyicRUG-Hn1S95Yox-gn3WncsxqGuKNy85Yp1wpuKR1sK0-CUWJoLx8eI"
    "Sjqqv3rsUAKMWVXNv51ApoY4zjBKIRlnVd2bGkSAtr-GVgAyfGCqJtI01sU-14rljEYvYMMUYL_H-6ukFvxCKYHbjJcZ"
    "awBK_L1YDSlvqsBnPMwZJbXSkxEiirYylaV3h_uwpLEKRrbWXmtZqmtBsw8QusrrOWoVrMpm5Ih3b4AchDQxRoTn1Cjm"
    "WbjNW_hlWpCSWkSxbcuKvkohAqd0qsM-geWwr1odaL32i9_WW8v3LqBVgwctoBAdJ7__lbC_-nJwi38a6cbGDVP3nfia"
    "Fbn9jC-k4U0JMe8PVIMm8PD4YHufKuaPXMuwgp9dm7um__tHxVphj-3Wfo2nBjA0AiI-yXAOS8f5jo_OJHPj_17gsm-V"
    "5Iv8dep3gPsHdAv7V8D3306RAPXlKkcKuMR_n5VFoGUX6KE1fanP4Hc8yOz76i6aL5bPX4HHVglv0Du7yung"
)
"""An onlooker's link that tells of a fight of five, and not who of the attackers declared it."""


def test_an_onlookers_link_that_does_not_say_who_declared_a_fight_still_opens() -> None:
    story = read_link(WHO_DECLARED_IT, SHELF)
    assert isinstance(story, Story)
    said = story.frames[-1].said[-1].say()
    assert said.startswith("Attacking: blue Naga, blue Backstabber. Defending: yellow Mekanork.")
