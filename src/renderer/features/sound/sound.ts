/** Short tones for what a cashier should hear without looking. No files, no network. */
import type { SoundName } from './heard.ts';

/** Frequency in hertz, start and length in seconds: rising, falling, and one note that knocks. */
const TONES: Readonly<Record<SoundName, readonly (readonly [number, number, number])[]>> = {
  paid: [
    [659.3, 0, 0.14],
    [987.8, 0.13, 0.32],
  ],
  trouble: [
    [233.1, 0, 0.22],
    [233.1, 0.3, 0.22],
    [174.6, 0.6, 0.45],
  ],
  look: [
    [523.3, 0, 0.1],
    [523.3, 0.2, 0.1],
  ],
};

/** @returns how long a sound takes, in milliseconds, with the silence that sets it off from the next */
export function lengthOf(name: SoundName): number {
  const ends = TONES[name].map(([, start, length]) => start + length);
  return Math.round(Math.max(...ends) * 1000) + GAP_MS;
}

const GAP_MS = 150;

/** The loudest that does not ring in a small loudspeaker. */
const LOUDEST = 0.5;

let context: AudioContext | undefined;
let rest: ReturnType<typeof setTimeout> | undefined;

/** Long enough that nothing of a tone is cut off where a machine plays it late. */
const REST_AFTER_MS = 1000;

/** A context that runs asks the machine for its next silence hundreds of times a second, for ever. */
function restAfter(audio: AudioContext, ms: number): void {
  clearTimeout(rest);
  rest = setTimeout(() => void audio.suspend().catch(() => undefined), ms + REST_AFTER_MS);
}

/**
 * Plays a sound; a machine with no loudspeaker stays silent.
 * @param volume in tenths
 * @returns false where the browser holds sounds back until somebody presses something
 */
export async function playSound(name: SoundName, volume: number): Promise<boolean> {
  context ??= new AudioContext();
  const audio = context;
  clearTimeout(rest);
  if (audio.state === 'suspended' && !(await resumes(audio))) return false;
  restAfter(audio, lengthOf(name));
  for (const [frequency, start, length] of TONES[name]) {
    const from = audio.currentTime + start;
    const tone = audio.createOscillator();
    const loudness = audio.createGain();
    tone.type = 'triangle';
    tone.frequency.value = frequency;
    loudness.gain.setValueAtTime(0, from);
    loudness.gain.linearRampToValueAtTime((LOUDEST * volume) / 10, from + 0.015);
    loudness.gain.exponentialRampToValueAtTime(0.001, from + length);
    tone.connect(loudness).connect(audio.destination);
    tone.start(from);
    tone.stop(from + length);
  }
  return true;
}

/** A browser that waits for a person leaves the promise open; a machine without a device as well. */
const RESUMED_WITHIN_MS = 300;

async function resumes(audio: AudioContext): Promise<boolean> {
  const { promise: tooLong, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, RESUMED_WITHIN_MS);
  await Promise.race([audio.resume().catch(() => undefined), tooLong]);
  clearTimeout(timer);
  return audio.state === 'running';
}
