import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  LINE_END,
  NOTHING_READ,
  PACE_MS,
  type Reading,
  readKey,
  readSilence,
  SHORTEST_ENDED,
  SHORTEST_OPEN,
  SLOW_MS,
  typingOf,
} from '../../../../src/renderer/features/scanner/scan-reader.ts';
import {
  code as anyCode,
  ENDINGS,
  hear,
  hearStrokes,
  pressOf,
  scannerTaps,
  type Tap,
  typedAmount,
  typedNumber,
  typedWords,
  typist,
} from '../../../support/samples/simulated-typing.ts';

/** Keys with the time since the one before. */
type Press = readonly [key: string, after: number, isOther?: boolean];

/** What comes of keys, each read as it comes, and of the silence behind them. */
function read(presses: readonly Press[]): { scans: string[]; reading: Reading } {
  const scans: string[] = [];
  let reading = NOTHING_READ;
  let at = 1000;
  for (const [key, after, isOther = false] of presses) {
    at += after;
    const step = readKey(reading, { ...pressOf(key, at), isOther });
    reading = step.reading;
    for (const scan of [step.before, step.scan]) if (scan !== null) scans.push(scan.text);
  }
  const code = readSilence(reading);
  if (code !== null) scans.push(code.text);
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

  it.each(['Shift', 'CapsLock', 'Control', 'Alt', 'AltGraph'])(
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

/** As many as a day has. */
const HUNDREDS = { numRuns: 500, seed: 20_261_127 };

describe('what a scanner types', () => {
  const pace = fc.integer({ min: 1, max: 90 });
  const strays = fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 60, maxLength: 60 });

  it('at any pace is its code and presses nothing, whatever keys end it', () => {
    fc.assert(
      fc.property(anyCode, pace, strays, fc.constantFrom(...ENDINGS), (text, at, off, ending) => {
        const near = off.map((each) => Math.max(-at / 3, Math.min(each, at / 3)));
        expect(hear(scannerTaps(text, ending, at, near))).toEqual({ scans: [text], pressed: 0 });
      }),
      HUNDREDS,
    );
  });

  it('presses nothing where it is no code: too short, too long, of signs that no code has', () => {
    const odd = fc.oneof(
      fc.stringMatching(/^\d{4,5}$/),
      fc.stringMatching(/^[0-9é]{49,60}$/),
      fc.stringMatching(/^[éèà&çù]{6,20}$/),
    );
    fc.assert(
      fc.property(odd, pace, (text, at) => {
        expect(hear(scannerTaps(text, ['Enter', 'Enter'], at)).pressed).toBe(0);
      }),
      HUNDREDS,
    );
    expect(hear(scannerTaps('123', ['Enter'], 5)).pressed).toBe(0);
  });

  it.each([41, 100, 200])(
    'presses nothing where Enter comes %i ms behind a quick code',
    (after) => {
      const taps = scannerTaps('96385074', [], 5);
      const enter = { key: 'Enter', at: 1035 + after, heldMs: 0 };
      expect(hear([...taps, enter])).toEqual({ scans: ['96385074'], pressed: 0 });
      // Of whoever presses it for himself.
      const second = { ...enter, at: enter.at + 300 };
      expect(hear([...taps, enter, second]).pressed).toBe(1);
    },
  );

  it('presses nothing where its keys are commands: characters by their numbers on the number pad', () => {
    const numbers = Array.from('0054005400570056', (digit, index): Tap => ({
      key: digit,
      code: `Numpad${digit}`,
      isOther: true,
      at: 1000 + index * 4,
      heldMs: 1,
    }));
    expect(hear([...numbers, { key: 'Enter', at: 1070, heldMs: 1 }]).pressed).toBe(0);
  });

  it('has a line feed behind its carriage return, which is nobody’s either', () => {
    const feed = { ...pressOf(LINE_END, 1055), isOther: true };
    let reading = NOTHING_READ;
    for (const { key, at } of scannerTaps('96385074', ['Enter', 'Control'], 5))
      ({ reading } = readKey(reading, pressOf(key, at)));
    expect(readKey(reading, feed).isScanners).toBe(true);
    const letter = { ...pressOf('M', 1055), code: 'KeyM', isOther: true };
    expect(readKey(reading, letter).isScanners).toBe(false);
  });

  it('is told by its own pace once it was seen, however unevenly it types', () => {
    const seen = typingOf(hearStrokes(scannerTaps('6151100010018', [], 60, [0, 8, 0, 8])));
    const off = [0, 14, 2, 12, 0, 13, 1, 0];
    for (const text of ['AB-123', '40012']) {
      const taps = scannerTaps(text, ['Enter'], 60, off);
      expect(hear(taps, seen)).toEqual({ scans: [text], pressed: 0 });
      expect(hear(taps, null).pressed).toBe(1);
    }
  });
});

/** By a clock that counts so many milliseconds at a time. */
const byClock = (taps: readonly Tap[], tickMs: number): Tap[] =>
  taps.map((tap) => {
    const at = Math.floor(tap.at / tickMs) * tickMs;
    return { ...tap, at, heldMs: Math.floor((tap.at + tap.heldMs) / tickMs) * tickMs - at };
  });
const TICK_MS = 15.625;

describe('by a coarse clock', () => {
  it('what a slow scanner types is its code, with keys that it holds for up to two ticks', () => {
    const slow = fc.integer({ min: 41, max: 90 });
    const held = fc.integer({ min: 0, max: 30 });
    const article = fc.constantFrom('6151100010018', '96385074', '012345678905', 'AB-1234567');
    fc.assert(
      fc.property(article, slow, held, (text, paceMs, heldMs) => {
        const taps = byClock(scannerTaps(text, ['Enter'], paceMs, [], heldMs), TICK_MS);
        expect(hear(taps)).toEqual({ scans: [text], pressed: 0 });
      }),
      HUNDREDS,
    );
  });

  it.each([
    ['amounts', typedAmount],
    ['numbers', typedNumber],
  ] as const)('fast hands that type %s are never stopped', (_, text) => {
    fc.assert(
      fc.property(typist(text, false), (taps) => {
        expect(hear(byClock(taps, TICK_MS))).toEqual({ scans: [], pressed: 1 });
      }),
      HUNDREDS,
    );
  });
});

describe('fast hands', () => {
  it.each([
    ['amounts', typedAmount],
    ['numbers', typedNumber],
    ['words', typedWords],
  ] as const)(
    'that type %s are never stopped, with keys rolled in pairs and without',
    (_, text) => {
      for (const rolls of [false, true])
        fc.assert(
          fc.property(typist(text, rolls), (taps) => {
            expect(hear(taps)).toEqual({ scans: [], pressed: 1 });
          }),
          HUNDREDS,
        );
    },
  );

  it('on a keypad with “00” and “000”, which each press at once, are never stopped', () => {
    const key = fc.constantFrom('00', '000', '5', '1');
    const gaps = fc.array(fc.integer({ min: 60, max: 140 }), { minLength: 8, maxLength: 8 });
    fc.assert(
      fc.property(fc.array(key, { minLength: 1, maxLength: 4 }), gaps, (keys, after) => {
        let at = 1000;
        const taps = ['7', ...keys, 'Enter'].flatMap((each, index): Tap[] => {
          at += after[index] ?? 100;
          const zeros = each.startsWith('0') ? Array.from(each) : [each];
          return zeros.map((zero, nth) => ({ key: zero, at: at + nth * 3, heldMs: 2 }));
        });
        expect(hear(taps)).toEqual({ scans: [], pressed: 1 });
      }),
      HUNDREDS,
    );
  });

  it('that hold a key until it repeats, and press Enter then, are never stopped', () => {
    let reading = NOTHING_READ;
    for (let at = 1000; at < 1600; at += 33)
      ({ reading } = readKey(reading, { ...pressOf('0', at), isOther: true, isRepeat: true }));
    expect(readKey(reading, pressOf('Enter', 1610)).isScanners).toBe(false);
  });

  it('are a scanner to nobody who has one that is slow', () => {
    const slow = { fromMs: 45, toMs: 90 };
    fc.assert(
      fc.property(typist(typedNumber, false), (taps) => {
        expect(hear(taps, slow)).toEqual({ scans: [], pressed: 1 });
      }),
      HUNDREDS,
    );
    expect(SLOW_MS).toBeGreaterThan(slow.toMs);
  });
});
