"""The translations: complete, up to date, and saying the same things as the English."""

from __future__ import annotations

import re

import pytest

from builder import catalogues

MARKS = re.compile(r"%\(\w+\)s|\{\w+\}|</?\w+>")
"""What a translation must carry over: placeholders of both kinds, and tags."""


def forms(message: object) -> tuple[str, ...]:
    """The words of a message or translation: one, or one a plural form."""
    return tuple(message) if isinstance(message, tuple | list) else (str(message),)


def test_the_list_of_messages_is_up_to_date() -> None:
    collected = catalogues.written(catalogues.collect())
    assert collected == catalogues.TEMPLATE.read_text("utf-8"), "run: python3 build.py words"


@pytest.mark.parametrize("language", catalogues.TRANSLATIONS)
def test_a_catalogue_is_up_to_date(language: str) -> None:
    updated = catalogues.written(catalogues.update(language, catalogues.collect()))
    kept = catalogues.catalogue_file(language).read_text("utf-8")
    assert updated == kept, "run: python3 build.py words"


@pytest.mark.parametrize("language", catalogues.TRANSLATIONS)
def test_no_message_lacks_a_translation(language: str) -> None:
    catalog = catalogues.read(language)
    assert catalogues.untranslated(catalog) == []
    assert [message.id for message in catalog if message.id and message.fuzzy] == []


@pytest.mark.parametrize("language", catalogues.TRANSLATIONS)
def test_a_translation_keeps_placeholders_and_tags(language: str) -> None:
    for message in catalogues.read(language):
        if not message.id:
            continue
        allowed = [sorted(MARKS.findall(english)) for english in forms(message.id)]
        for words in forms(message.string):
            assert sorted(MARKS.findall(words)) in allowed, words


@pytest.mark.parametrize("language", catalogues.TRANSLATIONS)
def test_soft_hyphens_stand_only_in_what_is_drawn_and_never_said(language: str) -> None:
    """The Russian spear once had one in page titles, labels for screen readers and the log."""
    for message in catalogues.read(language):
        if not (message.context or "").startswith("written on a "):
            assert not any("\u00ad" in words for words in forms(message.string)), message.id


def test_a_lacking_plural_form_counts_as_untranslated() -> None:
    catalog = catalogues.Catalog("ru")
    catalog.add(("{n} coin", "{n} coins"), ("{n} монета", "", ""))
    catalog.add("Play", "Играть")
    assert catalogues.untranslated(catalog) == ["{n} coin"]


def test_russian_counts_1_2_5_11_and_21() -> None:
    catalog = catalogues.Catalog("ru", catalogues.DOMAIN)
    catalog.add(("{n} coin", "{n} coins"), ("{n} монета", "{n} монеты", "{n} монет"))
    coins = catalogues.speaker(catalog)
    said = [coins.ngettext("{n} coin", "{n} coins", n).format(n=n) for n in (1, 2, 5, 11, 21)]
    assert said == ["1 монета", "2 монеты", "5 монет", "11 монет", "21 монета"]


@pytest.mark.parametrize("language", catalogues.TRANSLATIONS)
def test_every_plural_message_has_words_for_every_number(language: str) -> None:
    speaks = catalogues.translations(language)
    for message in catalogues.read(language):
        if message.pluralizable:
            one, many = message.id
            for number in (1, 2, 5, 11, 21):
                forms_said = tuple(map(catalogues.unbroken, message.string))
                assert speaks.ngettext(one, many, number) in forms_said


def test_no_line_breaks_between_a_number_and_its_unit_or_before_a_dash() -> None:
    catalog = catalogues.Catalog("ru", catalogues.DOMAIN)
    catalog.add("one", "Ходит на {end} за {n} ОД — и всё на поле")
    catalog.add(("{n} AP", "{n} AP"), ("{n} ОД", "%(n)s ОД", "5 ПО"))
    said = catalogues.speaker(catalog)
    assert said.gettext("one") == "Ходит на\xa0{end} за {n}\xa0ОД\xa0— и всё на поле"
    forms_said = [said.ngettext("{n} AP", "{n} AP", n) for n in (1, 2, 5)]
    assert forms_said == ["{n}\xa0ОД", "%(n)s\xa0ОД", "5\xa0ПО"]
    assert "\xa0" not in catalogues.catalogue_file("ru").read_text("utf-8"), "plain spaces there"


def test_russian_has_its_own_marks_and_one_word_for_one_thing() -> None:
    """Guillemets and a long dash; «хрустальный шар», «очки действий» and «карты действий»."""
    foreign = re.compile(r"[\"“”„]| - |[Кк]ристал|(?:очк|карт)\w* действия")
    said = [form for message in catalogues.read("ru") for form in forms(message.string)]
    assert [words for words in said if foreign.search(words)] == []


def test_english_is_the_source_and_speaks_for_itself() -> None:
    assert catalogues.translations("en").gettext("Play") == "Play"


def test_the_files_change_only_with_the_words() -> None:
    for file in (catalogues.TEMPLATE, *map(catalogues.catalogue_file, catalogues.TRANSLATIONS)):
        content = file.read_text("utf-8")
        assert "Date" not in content.split("\n\n")[0]
        assert not re.search(r"^#: .*:\d+", content, re.MULTILINE), "line numbers"


def test_a_compiled_catalogue_does_not_know_what_time_it_is() -> None:
    assert b"POT-Creation-Date: 2000-01-01 00:00+0000" in catalogues.compiled("ru")
