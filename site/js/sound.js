// Sounds, made on the spot. Nothing is fetched but this file, and that only when somebody has switched sound on.
// When a sound is made, and which, is Python's to say (see `sounds.py`); how it is made is here. A browser without an
// AudioContext, or one that waits for a first touch, stays silent: nothing else depends on it.
(() => {
  if (globalThis.sounds) return;
  const APART = 0.5; // seconds from one sound of a story to the next
  const RUSH = 100; // milliseconds; what comes sooner after the last sound is left out: bots can be fast
  const LATE = 1000; // milliseconds; what could not be heard so long is not heard at all
  const LOUD = 0.3;

  let audio = null;
  let hiss = null; // a second of noise
  let story = null; // what is sounding now
  let last = -RUSH; // when that began: by the page's clock, since the one of the sound stands still at times

  const begin = () => {
    if (audio) return audio;
    const Context = globalThis.AudioContext ?? globalThis.webkitAudioContext;
    audio = new Context();
    hiss = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
    const samples = hiss.getChannelData(0);
    for (let place = 0; place < samples.length; place += 1) samples[place] = Math.random() * 2 - 1;
    return audio;
  };

  // What swells within `rise` seconds, and is gone after `length`.
  const swell = (at, length, loud, rise) => {
    const gain = audio.createGain();
    gain.gain.setValueAtTime(0, at);
    gain.gain.linearRampToValueAtTime(loud, at + rise);
    gain.gain.exponentialRampToValueAtTime(0.001, at + length);
    gain.connect(story);
    return gain;
  };
  // A note that glides from one pitch to another, in Hertz.
  const note = (at, length, from, { to = from, loud = 0.5, type = "sine", rise = 0.006 } = {}) => {
    const source = audio.createOscillator();
    source.type = type;
    source.frequency.setValueAtTime(from, at);
    source.frequency.exponentialRampToValueAtTime(to, at + length);
    source.connect(swell(at, length, loud, rise));
    source.start(at);
    source.stop(at + length);
  };
  // Noise through a filter that glides.
  const rush = (at, length, from, { to = from, loud = 0.5, type = "bandpass", sharp = 1, rise = 0.006 } = {}) => {
    const source = audio.createBufferSource();
    const filter = audio.createBiquadFilter();
    source.buffer = hiss;
    filter.type = type;
    filter.Q.value = sharp;
    filter.frequency.setValueAtTime(from, at);
    filter.frequency.exponentialRampToValueAtTime(to, at + length);
    source.connect(filter).connect(swell(at, length, loud, rise));
    source.start(at, Math.random() / 2, length);
  };

  const MADE = {
    // Leather on stone, twice.
    step: (at) => {
      for (const foot of [at, at + 0.13]) {
        rush(foot, 0.07, 500, { to: 250, loud: 0.7, type: "lowpass" });
        note(foot, 0.08, 130, { to: 80, loud: 0.5 });
      }
    },
    // Stone grinds on stone for as long as a room turns, and settles.
    grind: (at) => {
      rush(at, 0.35, 160, { to: 240, loud: 1.6, sharp: 2, rise: 0.08 });
      for (let tooth = 0; tooth < 5; tooth += 1)
        rush(at + 0.03 + tooth * 0.065, 0.05, 900, { to: 500, loud: 0.25, sharp: 3 });
      note(at + 0.32, 0.16, 95, { to: 60, loud: 0.8 });
    },
    // Paper slides over a table.
    card: (at) => rush(at, 0.13, 1800, { to: 4200, loud: 0.6, sharp: 0.8, rise: 0.05 }),
    // A lantern is uncovered.
    reveal: (at) => {
      for (const [place, pitch] of [440, 554, 659].entries())
        note(at + place * 0.08, 0.5, pitch, { loud: 0.3, type: "triangle" });
    },
    // Steel on steel.
    fight: (at) => {
      for (const [place, pitch] of [523, 787, 1245].entries())
        note(at, 0.35 - place * 0.08, pitch, { loud: 0.28 / (place + 1), type: "triangle" });
      rush(at, 0.09, 3000, { loud: 0.35, sharp: 1.5 });
    },
    // A dull blow.
    wound: (at) => note(at, 0.22, 190, { to: 90, loud: 0.8 }),
    // Somebody sinks to the ground.
    fall: (at) => {
      note(at, 0.55, 330, { to: 98, loud: 0.4, type: "triangle", rise: 0.03 });
      note(at + 0.45, 0.2, 80, { to: 50, loud: 0.9 });
    },
    // Two small bells.
    gain: (at) => {
      for (const [place, pitch] of [659, 988].entries()) {
        note(at + place * 0.1, 0.6, pitch, { loud: 0.35 });
        note(at + place * 0.1, 0.25, pitch * 2, { loud: 0.1 });
      }
    },
    // A chord, from below.
    end: (at) => {
      for (const [place, pitch] of [262, 330, 392, 523].entries())
        note(at + place * 0.12, 1.4 - place * 0.1, pitch, { loud: 0.3, type: "triangle" });
    },
    // A clock.
    tick: (at) => note(at, 0.04, 1100, { to: 900, loud: 0.25 }),
  };

  // What comes takes the place of what is still sounding: the newest is what people look at.
  const sound = (names) => {
    const begun = performance.now();
    if (begun - last < RUSH) return;
    last = begun;
    const now = audio.currentTime;
    story?.gain.setTargetAtTime(0, now, 0.02);
    story = audio.createGain();
    story.gain.value = LOUD;
    story.connect(audio.destination);
    for (const [place, name] of names.entries()) MADE[name](now + 0.02 + place * APART);
  };

  const play = async (names) => {
    if (document.hidden) return;
    const asked = performance.now();
    try {
      await begin().resume(); // a browser that waits for a touch answers only then
      if (performance.now() - asked < LATE) sound(names);
    } catch {
      // No AudioContext, or none to be had now.
    }
  };
  for (const kind of ["pointerdown", "keydown"]) {
    addEventListener(kind, () => audio?.state === "suspended" && audio.resume().catch(() => {}), true);
  }
  globalThis.sounds = { play };
})();
