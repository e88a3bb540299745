"""Sound in a real browser: made on the spot when it is on, and not even fetched while it is off."""

from __future__ import annotations

from browser.pressing import press
from browser.serving import Site
from browser.test_twister_board import opened
from browser.twister_table import sit_down
from browser.window import Engine, Window

COUNT = """(() => {
  window.contexts = [];
  window.started = window.sounded = 0;
  window.AudioContext = class extends AudioContext {
    constructor(...given) { super(...given); contexts.push(this); }
  };
  for (const { prototype } of [OscillatorNode, AudioBufferSourceNode]) {
    const { start } = prototype;
    prototype.start = function (...when) { started += 1; return start.apply(this, when); };
  }
})()"""
"""From now on the page counts what is asked of the browser's sound, by the standard's names."""

FETCHED = "performance.getEntriesByType('resource').some((it) => it.name.endsWith('/sound.js'))"


def test_a_move_sounds_only_where_sound_was_switched_on(
    window: Window, site: Site, engine: Engine
) -> None:
    """Firefox starts none on a machine without a sound device: there the page goes on silently."""
    awake = sounding = "contexts.length === 1"
    if engine.name != "firefox":
        awake += " && contexts[0].state === 'running'"
        sounding += " && started > sounded"
    window.resize(1440, 900)
    sit_down(window, site, opened())
    window.evaluate(COUNT)
    for square in ("#sq-c4", "#sq-b3"):
        press(window, square)
    assert "walks from c4 to b3" in window.text("#log")
    assert window.evaluate("contexts.length + started") == 0
    assert not window.evaluate(FETCHED), "nobody waits for what is not used"

    press(window, "#sound")
    window.wait_for(awake)
    # What the browser could not play within a second, as it may when it is slow to wake, is left
    # out. From now on it is awake.
    window.pause(0.2)
    window.evaluate("sounded = started")
    for _ in ("off", "on"):
        press(window, "#sound")
    window.wait_for(sounding)
    window.evaluate("sounded = started")
    window.pause(0.2)  # what comes at once after a sound is left out
    press(window, "#sq-c4")
    assert "walks from b3 to c4" in window.text("#log")
    window.wait_for(sounding)
    assert window.evaluate("heard") == []
