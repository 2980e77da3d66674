// A few quiet sounds made on the spot: a drum for a turn, paper for a move, dice on wood. Off unless asked for.

import { settings } from "./settings.js";

let studio;

function noise(length, frequency, gain, at) {
  const frames = Math.floor(studio.sampleRate * length);
  const buffer = studio.createBuffer(1, frames, studio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let frame = 0; frame < frames; frame++) data[frame] = (Math.random() * 2 - 1) * (1 - frame / frames) ** 2;
  const source = studio.createBufferSource();
  source.buffer = buffer;
  const filter = studio.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = frequency;
  const volume = studio.createGain();
  volume.gain.value = gain;
  source.connect(filter).connect(volume).connect(studio.destination);
  source.start(at);
}

const SOUNDS = {
  move: (at) => noise(0.16, 900, 0.25, at),
  dice: (at) => [0, 0.06, 0.1, 0.17, 0.21].forEach((late) => noise(0.05, 2400 - late * 4000, 0.3, at + late)),
  drum: (at) => [0, 0.14, 0.22, 0.3].forEach((late) => noise(0.12, 190, 0.6, at + late)),
};

export function play(name) {
  if (settings.sound !== "on") return;
  try {
    studio ??= new AudioContext();
    SOUNDS[name]?.(studio.currentTime + 0.01);
  } catch {
    /* no sound here: the game goes on without */
  }
}
