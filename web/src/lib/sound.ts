/** Sounds made on the spot, so that they work offline: short, soft, and few. */

import { settings } from "./settings.svelte";

let context: AudioContext | undefined;

/** Browsers let a page sound only after a touch or key; call this from one. */
export function allowSound(): void {
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
}

type Note = [hertz: number, atSeconds: number, seconds: number];

const TUNES = {
  turn: [[659, 0, 0.16], [880, 0.14, 0.26]],
  seat: [[523, 0, 0.14], [659, 0.14, 0.14], [784, 0.28, 0.14], [1047, 0.42, 0.4]],
  minute: [[523, 0, 0.2], [523, 0.3, 0.2]],
  level: [[523, 0, 0.16], [659, 0.16, 0.16], [784, 0.32, 0.4]],
  break: [[784, 0, 0.2], [659, 0.22, 0.2], [523, 0.44, 0.5]],
  handForHand: [[440, 0, 0.18], [440, 0.26, 0.18], [660, 0.52, 0.4]],
} satisfies Record<string, Note[]>;

export function play(tune: keyof typeof TUNES): void {
  if (!settings.sounds || !context || context.state !== "running") return;
  for (const [hertz, at, seconds] of TUNES[tune]) {
    const start = context.currentTime + at;
    const tone = new OscillatorNode(context, { type: "triangle", frequency: hertz });
    const loud = new GainNode(context, { gain: 0 });
    loud.gain.setTargetAtTime(0.22, start, 0.01);
    loud.gain.setTargetAtTime(0, start + seconds * 0.6, seconds * 0.15);
    tone.connect(loud).connect(context.destination);
    tone.start(start);
    tone.stop(start + seconds * 2);
  }
}
