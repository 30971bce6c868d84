/** What each key makes of what was read, one at a time. */
import { describe, expect, it } from 'vitest';
import {
  LINE_END,
  NOTHING_READ,
  type Reading,
  readKey,
  readRelease,
  SLOW_MS,
  type TimedKey,
} from '../../../../src/renderer/features/scanner/scan-reader.ts';
import { hear, pressOf, scannerTaps } from '../../../support/samples/simulated-typing.ts';

type Key = Partial<TimedKey> & Pick<TimedKey, 'key' | 'at'>;

/** The last step that comes of keys. */
function stepOf(keys: readonly Key[], reading: Reading = NOTHING_READ) {
  const steps = keys.reduce(
    (all, key) => [
      ...all,
      readKey(all.at(-1)?.reading ?? reading, { ...pressOf(key.key, key.at), ...key }),
    ],
    [] as ReturnType<typeof readKey>[],
  );
  const last = steps.at(-1);
  if (last === undefined) throw new Error('no key');
  return last;
}
const readingOf = (keys: readonly Key[]) => stepOf(keys).reading;
const command = (code: string, at: number): Key => ({
  key: code.slice(-1).toLowerCase(),
  code,
  isOther: true,
  at,
});
/** As a scanner types one, Ctrl+J or Ctrl+M. */
const lineEnd = (at: number): Key => ({ key: LINE_END, isOther: true, at });
const FAST = scannerTaps('96385074', [], 5).map(({ key, at }) => ({ key, at }));
const FAST_END = FAST.at(-1)?.at ?? 0;

describe('a key', () => {
  it.each<Key>([
    { key: 'Shift', at: 1000 },
    { key: 'Backspace', at: 1000 },
    { key: 'a', at: 1000 },
    { key: 'Dead', at: 1000 },
    { key: 'Enter', at: 1000 },
    command('KeyV', 1000),
    lineEnd(1000),
  ])('by itself is a person’s: $key', (key) => {
    expect(stepOf([key])).toMatchObject({ isScanners: false, scan: null, before: null });
  });

  it('that is no character leaves nothing of what stands before it', () => {
    for (const key of [{ key: 'Backspace', at: 1010 }, command('KeyV', 1010)])
      expect(readingOf([{ key: 'a', at: 1000 }, key]).strokes).toEqual([]);
    expect(NOTHING_READ.strokes).toEqual([]);
  });

  it('with Shift has the time of it, where that was pressed for it', () => {
    const shiftOf = (key: string, gap: number) =>
      readingOf([
        { key, at: 1000 },
        { key: 'A', at: 1000 + gap },
      ]).strokes.at(-1)?.shiftAt;
    expect(shiftOf('Shift', SLOW_MS)).toBe(1000);
    expect(shiftOf('Shift', SLOW_MS + 1)).toBeNull();
    expect(shiftOf('CapsLock', 5)).toBeNull();
    expect(
      readingOf([
        { key: 'Shift', at: 1000 },
        { key: 'CapsLock', at: 1005 },
        { key: 'A', at: 1010 },
      ]).strokes.at(-1)?.shiftAt,
    ).toBe(1000);
    expect(readingOf([{ key: 'A', at: 50 }]).strokes.at(-1)?.shiftAt).toBeNull();
  });

  it('is kept with the ninety-five before it', () => {
    const many = Array.from({ length: 200 }, (_, nth) => ({ key: 'a', at: 1000 + nth * 100 }));
    expect(readingOf(many).strokes.map(({ at }) => at)).toEqual(
      many.slice(-96).map(({ at }) => at),
    );
  });
});

describe('a key that is let go', () => {
  const heldOf = (reading: Reading) => reading.strokes.map(({ heldMs }) => heldMs);

  it('is the latest of its place that is still down', () => {
    const twice = readingOf([
      { key: 'A', code: 'KeyA', at: 1000 },
      { key: 'q', code: 'KeyQ', at: 1010 },
      { key: 'A', code: 'KeyA', at: 1020 },
    ]);
    expect(heldOf(readRelease(twice, 'KeyB', 'A', 1030))).toEqual([null, null, null]);
    const once = readRelease(twice, 'KeyA', 'q', 1030);
    expect(heldOf(once)).toEqual([null, null, 10]);
    const again = readRelease(once, 'KeyA', 'a', 1040);
    expect(heldOf(again)).toEqual([40, null, 10]);
    expect(readRelease(again, 'KeyA', 'a', 1050)).toBe(again);
  });

  it('is found by its character, large or small, where its place is not known', () => {
    const reading = readingOf([
      { key: 'A', at: 1000 },
      { key: 'b', at: 1010 },
    ]);
    expect(heldOf(readRelease(reading, '', 'a', 1030))).toEqual([30, null]);
    expect(heldOf(readRelease(reading, '', 'c', 1030))).toEqual([null, null]);
  });
});

describe('an ending', () => {
  it('can be a command', () => {
    const ended = stepOf([...FAST, lineEnd(FAST_END + 5)]);
    expect(ended.isScanners).toBe(true);
    expect(ended.scan?.text).toBe('96385074');
    expect(stepOf([lineEnd(FAST_END + 50)], ended.reading).isScanners).toBe(true);
    expect(stepOf([command('KeyV', FAST_END + 50)], ended.reading).isScanners).toBe(false);
  });

  it('may come twice at the same moment, and is a person’s where the clock ran back', () => {
    const { reading } = stepOf([...FAST, { key: 'Enter', at: FAST_END + 5 }]);
    expect(stepOf([{ key: 'Tab', at: FAST_END + 5 }], reading).isScanners).toBe(true);
    expect(stepOf([{ key: 'Tab', at: FAST_END + 4 }], reading).isScanners).toBe(false);
  });

  it('is followed at once by the next code, however slow', () => {
    const taps = scannerTaps('AB-1234', ['Enter'], 60);
    const next = taps.map((tap) => ({ ...tap, at: tap.at + 7 * 60 + 150 }));
    expect(hear([...taps, ...next])).toEqual({ scans: ['AB-1234', 'AB-1234'], pressed: 0 });
  });
});

it('a dead key is a character of a code', () => {
  const taps = Array.from('ABC123', (key, nth) => ({ key, at: 1000 + nth * 5, heldMs: 0 }));
  const dead = taps.map((tap) => (tap.key === 'C' ? { ...tap, key: 'Dead' } : tap));
  expect(hear(dead).scans).toEqual(['AB´123']);
});
