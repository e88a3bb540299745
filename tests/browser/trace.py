"""What Chromium itself notes of a page's main thread: how long it was busy at a stretch, and why.

Counted is the time of the processor, so whatever other programs take of a busy machine is left out.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

from browser.window import Window

MARKS = "blink.user_timing"
CATEGORIES = ["devtools.timeline", "toplevel", MARKS]
BEGIN, END = "the trace begins", "the trace ends"


@dataclass(frozen=True)
class Task:
    """A stretch in which the page answered nobody, and the parts of it by their names.

    `marks` are those that the page itself has set meanwhile (`performance.mark`).
    """

    milliseconds: float
    parts: Counter[str]
    marks: set[str]

    def __str__(self) -> str:
        named = (f"{name} {time:.0f}" for name, time in self.parts.most_common(3))
        return f"{self.milliseconds:.0f} ms ({', '.join(named)})"


class Trace:
    """Notes what a page does from now on, until its tasks are asked for."""

    def __init__(self, window: Window) -> None:
        self._window = window
        self._events: list[dict[str, Any]] = []
        self._is_whole = False
        window.on_devtools("Tracing.dataCollected", lambda told: self._events.extend(told["value"]))
        window.on_devtools("Tracing.tracingComplete", self._hear_the_end)
        window.devtools("Tracing.start", traceConfig={"includedCategories": CATEGORIES})
        window.evaluate(f"void performance.mark({BEGIN!r})")

    def _hear_the_end(self, _: object) -> None:
        self._is_whole = True

    def tasks(self) -> list[Task]:
        """What the page did until now, the longest first."""
        self._window.evaluate(f"void performance.mark({END!r})")
        self._window.devtools("Tracing.end")
        while not self._is_whole:
            self._window.pause(0.1)
        [begun] = (event for event in self._events if event["name"] == BEGIN)
        [ended] = (event for event in self._events if event["name"] == END)
        ours = [
            event
            for event in self._events
            if (event["pid"], event["tid"]) == (begun["pid"], begun["tid"])
            and ("tdur" in event or event["cat"] == MARKS)
            and begun["ts"] < event["ts"] < ended["ts"]
        ]
        ours.sort(key=lambda event: (event["ts"], -event.get("dur", 0)))
        return sorted(_tasks(ours), key=lambda task: task.milliseconds, reverse=True)


def _tasks(events: list[dict[str, Any]]) -> list[Task]:
    """The tasks among events in their order: whatever begins before one ends is a part of it.

    A part that has parts itself is left with what they have not taken.
    """
    tasks: list[Task] = []
    around: list[dict[str, Any]] = []
    for event in events:
        while around and around[-1]["ts"] + around[-1]["dur"] <= event["ts"]:
            around.pop()
        if "tdur" not in event:
            if around:
                tasks[-1].marks.add(event["name"])
            continue
        time = event["tdur"] / 1000
        if not around:
            tasks.append(Task(time, Counter(), set()))
        else:
            tasks[-1].parts[around[-1]["name"]] -= time
        tasks[-1].parts[event["name"]] += time
        around.append(event)
    return tasks
