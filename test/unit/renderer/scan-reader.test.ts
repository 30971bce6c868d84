import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  NOTHING_READ,
  PACE_MS,
  type Reading,
  readKey,
  readSilence,
  SHORTEST_ENDED,
  SHORTEST_OPEN,
} from '../../../src/renderer/features/scanner/scan-reader.ts';

/** Keys with the time since the one before. */
type Press = readonly [key: string, after: number, isOther?: boolean];

/** What comes of keys, each read as it comes, and of the silence behind them. */
function read(presses: readonly Press[]): { scans: string[]; reading: Reading } {
  const scans: string[] = [];
  let reading = NOTHING_READ;
  let at = 1000;
  for (const [key, after, isOther = false] of presses) {
    at += after;
    const step = readKey(reading, { key, at, isOther });
    reading = step.reading;
    if (step.before !== null) scans.push(step.before);
    if (step.scan !== null) scans.push(step.scan);
  }
  const code = readSilence(reading);
  if (code !== null) scans.push(code);
  return { scans, reading };
}

const fast = (text: string, pace = 5): Press[] => Array.from(text, (key) => [key, pace]);

describe('a scanner', () => {
  it.each([
    ['5449000000996', 'EAN-13'],
    ['96385074', 'EAN-8'],
    ['012345678905', 'UPC-A'],
    ['01234565', 'UPC-E'],
    ['Ab-12/Z 9.$%', 'Code 128'],
    ['A1B2', 'a code of the shop’s own'],
  ])('is heard with Enter or Tab behind its code, slow and quick: %s (%s)', (code) => {
    for (const ending of ['Enter', 'Tab'])
      for (const pace of [0, 1, 12, PACE_MS])
        expect(read([...fast(code, pace), [ending, pace]]).scans).toEqual([code]);
  });

  it('is heard without an ending, by the silence behind a code that is long enough', () => {
    expect(read(fast('5449000000996')).scans).toEqual(['5449000000996']);
    expect(read(fast('x'.repeat(SHORTEST_OPEN))).scans).toEqual(['x'.repeat(SHORTEST_OPEN)]);
    expect(read(fast('x'.repeat(SHORTEST_OPEN - 1))).scans).toEqual([]);
    expect(read([...fast('x'.repeat(SHORTEST_ENDED - 1)), ['Enter', 5]]).scans).toEqual([]);
  });

  it.each(['Shift', 'CapsLock'])(
    'presses %s for capital letters, which is no character',
    (silent) => {
      const code = Array.from('AB12CD', (key): Press[] => [
        [silent, 2],
        [key, 2],
      ]).flat();
      expect(read(code).scans).toEqual(['AB12CD']);
    },
  );

  it('has no spaces around its code', () => {
    expect(read([...fast(' 5449 0000 '), ['Enter', 5]]).scans).toEqual(['5449 0000']);
    expect(read(fast(' 5449 0000 ')).scans).toEqual(['5449 0000']);
  });

  it('is heard behind what a person types, and its code alone', () => {
    const typed: Press[] = [
      ['1', 300],
      ['2', 180],
    ];
    const [first, ...rest] = fast('5449000000996');
    if (!first) throw new Error('no code');
    expect(read([...typed, [first[0], 200], ...rest, ['Enter', 5], ['7', 300]]).scans).toEqual([
      '5449000000996',
    ]);
  });

  it('is heard twice where it reads twice', () => {
    const once = [...fast('5449000000996'), ['Enter', 5]] as const;
    expect(read([...once, ...once]).scans).toEqual(['5449000000996', '5449000000996']);
  });

  it('has codes of lines and nothing longer', () => {
    expect(read([...fast('x'.repeat(48)), ['Enter', 5]]).scans).toEqual(['x'.repeat(48)]);
    expect(read([...fast('x'.repeat(49)), ['Enter', 5]]).scans).toEqual([]);
    expect(read([...fast('      '), ['Enter', 5]]).scans).toEqual([]);
  });

  it('any code at its pace is heard as it is', () => {
    const code = fc
      .stringMatching(/^[\x21-\x7e][\x20-\x7e]{4,20}[\x21-\x7e]$/)
      .filter((text) => text.length >= SHORTEST_OPEN);
    const pace = fc.integer({ min: 0, max: PACE_MS });
    fc.assert(
      fc.property(code, fc.array(pace, { minLength: 30, maxLength: 30 }), (text, paces) => {
        const keys = Array.from(text, (key, at): Press => [key, paces[at] ?? 0]);
        expect(read([...keys, ['Enter', paces[29] ?? 0]]).scans).toEqual([text]);
        expect(read(keys).scans).toEqual([text]);
      }),
    );
  });
});

describe('a person', () => {
  it('is none, however fast: no four keys in a row come at that pace', () => {
    const key = fc.constantFrom('0', '1', '5', '.', '+', '*', 'a', 'Z', ' ', 'Enter', 'Backspace');
    const roll = fc.array(fc.tuple(key, fc.integer({ min: 0, max: PACE_MS })), { maxLength: 2 });
    const slow = fc.tuple(key, fc.integer({ min: PACE_MS + 1, max: 400 }));
    fc.assert(
      fc.property(fc.array(fc.tuple(slow, roll), { maxLength: 40 }), (bursts) => {
        const presses = bursts.flatMap(([first, more]): Press[] => [first, ...more]);
        expect(read(presses).scans).toEqual([]);
      }),
    );
  });

  it('who holds a key down, or presses one for a command, is none', () => {
    const held: Press[] = Array.from({ length: 40 }, () => ['0', 30, true]);
    expect(read([['0', 500], ...held, ['Enter', 10]]).scans).toEqual([]);
    expect(read([...fast('544900'), ['v', 5, true], ['Enter', 5]]).scans).toEqual([]);
    expect(read([...fast('5449000000996'), ['Enter', 5, true]]).scans).toEqual([]);
  });

  it('whose clock runs back is none', () => {
    expect(read([...fast('54490'), ['0', -3], ['Enter', 5]]).scans).toEqual([]);
  });
});
