/** What is heard, without a loudspeaker: what the browser is asked for, and when. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lengthOf, playSound } from '../../../../src/renderer/features/sound/sound.ts';

const audio = vi.hoisted(() => {
  const nothing = () => undefined;
  const part = { value: 0, setValueAtTime: nothing, linearRampToValueAtTime: nothing };
  const ramp = { ...part, exponentialRampToValueAtTime: nothing };
  const node = { connect: () => node, start: nothing, stop: nothing, frequency: part, gain: ramp };
  const asked = {
    state: 'suspended',
    tones: 0,
    currentTime: 0,
    destination: {},
    createGain: () => node,
    createOscillator: () => {
      asked.tones += 1;
      return { ...node, type: '' };
    },
    resume: async () => void (asked.state = 'running'),
    suspend: async () => void (asked.state = 'suspended'),
  };
  return asked;
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('AudioContext', function standIn() {
    return audio;
  });
});
afterEach(() => {
  vi.useRealTimers();
});

it('wakes the computer for as long as it sounds, and rests after each', async () => {
  for (let sounds = 0; sounds < 2; sounds += 1) {
    const before = audio.tones;
    expect(await playSound('paid', 10)).toBe(true);
    expect(audio.tones).toBe(before + 2);
    await vi.advanceTimersByTimeAsync(lengthOf('paid'));
    expect(audio.state).toBe('running');
    await vi.advanceTimersByTimeAsync(1000);
    expect(audio.state).toBe('suspended');
    expect(vi.getTimerCount()).toBe(0);
  }
});

it('cuts off none that begins before the one before has come to rest', async () => {
  await playSound('paid', 10);
  await vi.advanceTimersByTimeAsync(lengthOf('paid') + 900);
  await playSound('trouble', 10);
  await vi.advanceTimersByTimeAsync(lengthOf('trouble'));
  expect(audio.state).toBe('running');
});
