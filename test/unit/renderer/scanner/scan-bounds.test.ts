/** Where what a scanner types ends and what fast hands type begins, to the millisecond. */
import { describe, expect, it } from 'vitest';
import {
  NOTHING_READ,
  readSilence,
  typingOf,
} from '../../../../src/renderer/features/scanner/scan-reader.ts';
import { hear, hearStrokes, pressOf, type Tap } from '../../../support/samples/simulated-typing.ts';

describe('the line between a scanner and a hand', () => {
  const FEW = 'AB-123';
  const MANY = 'AB-12345';
  const CHECKED = '96385074';
  /** Two handfuls behind a first key, thirty milliseconds on the average of three presses. */
  const HANDFULS = [0, 41, 44, 47, 60, 63];
  /** By the figures' keys of a French keyboard, each held as by a hand. */
  const french = (code: string): Tap[] =>
    Array.from(code, (digit, index) => ({
      key: Array.from('à&é"\'(-è_ç')[Number(digit)] ?? '',
      code: `Digit${digit}`,
      at: 1000 + index * 60,
      heldMs: 40,
    }));
  const early = (tap: Tap): Tap => ({ ...tap, at: tap.at - 995 });
  /** Presses at times, each held as long. */
  const taps = (text: string, times: readonly number[], heldMs = 0): Tap[] =>
    Array.from(text, (key, index) => ({ key, at: 1000 + (times[index] ?? 0), heldMs }));
  const evenly = (text: string, paceMs: number, heldMs = 0) =>
    taps(
      text,
      Array.from(text, (_, index) => index * paceMs),
      heldMs,
    );
  const commands = (count: number, paceMs: number) =>
    evenly('v'.repeat(count), paceMs).map((tap) => ({ ...tap, isOther: true }));
  const enterAfter = (before: readonly Tap[], gapMs: number): Tap[] => [
    ...before,
    { key: 'Enter', at: (before.at(-1)?.at ?? 0) + gapMs, heldMs: 0 },
  ];
  const isScan = (all: readonly Tap[]) => hear(all).scans.length === 1;
  const isPressed = (all: readonly Tap[]) => hear(all).pressed === 1;

  it.each<[string, readonly Tap[], readonly Tap[]]>([
    ['a pace', evenly(FEW, 110), evenly(FEW, 111)],
    ['how long a key is held', evenly(FEW, 60, 32), evenly(FEW, 60, 33)],
    ['how many characters', evenly(FEW, 60), evenly(FEW.slice(1), 60)],
    ['an average', taps(FEW, [0, 50, 75, 100, 125, 150]), taps(FEW, [0, 50, 75, 100, 125, 155])],
    [
      'a pause before it',
      [{ key: '5', at: 749, heldMs: 60 }, ...evenly(FEW, 60)],
      [{ key: '5', at: 750, heldMs: 60 }, ...evenly(FEW, 60)],
    ],
    [
      'a correction before it',
      evenly(FEW, 60),
      [{ key: 'Backspace', at: 940, heldMs: 60 }, ...evenly(FEW, 60)],
    ],
    ['a clock that has just begun', evenly(FEW, 60).map(early), evenly(FEW, 111).map(early)],
    ['how far few stray', taps(FEW, bent(6, 8)), taps(FEW, bent(6, 8.1))],
    ['how far many stray', taps(MANY, bent(8, 12)), taps(MANY, bent(8, 12.1))],
    ['how far a checked code strays', taps(CHECKED, bent(8, 16)), taps(CHECKED, bent(8, 16.1))],
    [
      'how far a checked code strays that is held',
      taps(CHECKED, bent(8, 6), 40),
      taps(CHECKED, bent(8, 6.1), 40),
    ],
    ['a check digit by the places of its keys', french('96385074'), french('96385075')],
    ['zeros of one key', taps('712345', HANDFULS), taps('700000', HANDFULS)],
    ['how even few are', taps(FEW, wave(6, 6.3)), taps(FEW, wave(6, 6.4))],
    ['how even many are', taps(MANY, wave(8, 9.6)), taps(MANY, wave(8, 9.8))],
    ['a check digit', taps('96385074', wave(8, 12.8)), taps('96385074', wave(8, 13))],
    [
      'a check digit of keys that are held',
      taps('96385074', wave(8, 4.8), 40),
      taps('96385074', wave(8, 4.9), 40),
    ],
    ['a wrong check digit', evenly('96385074', 60, 40), evenly('96385075', 60, 40)],
  ])('is drawn by %s', (_, scanner, hand) => {
    expect([isScan(scanner), isScan(hand)]).toEqual([true, false]);
  });

  it.each<[string, readonly Tap[], readonly Tap[]]>([
    ['behind a quick code', enterAfter(evenly(FEW, 5), 250), enterAfter(evenly(FEW, 5), 251)],
    ['at the pace of three', enterAfter(evenly('123', 40), 40), enterAfter(evenly('123', 40), 41)],
    ['behind two alone', enterAfter(evenly('123', 5), 5), enterAfter(evenly('12', 5), 5)],
    [
      'behind three at once',
      enterAfter(evenly('123', 15), 250),
      enterAfter(evenly('123', 16), 250),
    ],
    [
      'behind four at once',
      enterAfter(evenly('0505', 12), 250),
      enterAfter(evenly('0505', 16), 250),
    ],
    [
      'behind zeros of three keys',
      enterAfter(evenly('1000', 13), 100),
      enterAfter(evenly('1000', 12), 100),
    ],
    ['behind six commands', enterAfter(commands(6, 40), 200), enterAfter(commands(6, 41), 200)],
    ['behind fewer commands', enterAfter(commands(6, 40), 200), enterAfter(commands(5, 40), 200)],
    [
      'as even as it can be',
      enterAfter(evenly('1234', 60), 63.75),
      enterAfter(evenly('1234', 60), 63.8),
    ],
    ['as even as few', enterAfter(evenly('1234', 60), 60), enterAfter(evenly('1234', 60), 66)],
    [
      'of keys let go',
      enterAfter(evenly('1234', 60, 32), 60),
      enterAfter(evenly('1234', 60, 33), 60),
    ],
  ])('is drawn for an ending %s', (_, scanner, hand) => {
    expect([isPressed(scanner), isPressed(hand)]).toEqual([false, true]);
  });

  it('is drawn for four characters by how soon their ending comes', () => {
    expect(hear(enterAfter(evenly('1234', 20), 40))).toEqual({ scans: ['1234'], pressed: 0 });
    expect(hear(enterAfter(evenly('1234', 20), 41))).toEqual({ scans: [], pressed: 1 });
    expect(hear(enterAfter(evenly('1234', 15), 100))).toEqual({ scans: ['1234'], pressed: 0 });
    expect(hear(enterAfter(evenly('1000', 3), 100))).toEqual({ scans: [], pressed: 1 });
    const known = { fromMs: 50, toMs: 70 };
    const slow = evenly('1234', 60);
    expect(hear(enterAfter(slow, 110), known)).toEqual({ scans: ['1234'], pressed: 0 });
    expect(hear(enterAfter(slow, 111), known)).toEqual({ scans: [], pressed: 1 });
    const behind = [{ key: '5', at: 800, heldMs: 60 }, ...slow];
    expect(hear(enterAfter(behind, 70), known)).toEqual({ scans: [], pressed: 1 });
  });

  it('is drawn for a slow code by what comes behind it', () => {
    const then = (gapMs: number) => [
      ...evenly(FEW, 60),
      { key: 'x', at: 1300 + gapMs, heldMs: 60 },
    ];
    expect(hear(then(251)).scans).toEqual([FEW]);
    expect(hear(then(250)).scans).toEqual([]);
  });

  it('is drawn for a second ending by what is between them, and a third is a person’s', () => {
    const once = enterAfter(evenly(FEW, 5), 5);
    expect(hear(enterAfter(once, 120)).pressed).toBe(0);
    expect(hear(enterAfter(once, 121)).pressed).toBe(1);
    expect(hear(enterAfter(enterAfter(once, 100), 100)).pressed).toBe(1);
  });

  it('has the time of Shift in it', () => {
    const shifted = (shiftAt: (at: number) => number | null) => {
      let at = 1000;
      return Array.from('A1B2CC3D', (key) => {
        at += /[A-Z]/.test(key) ? 80 : 40;
        return { ...pressOf(key, at), heldMs: 0, shiftAt: /[A-Z]/.test(key) ? shiftAt(at) : null };
      });
    };
    const reading = (strokes: ReturnType<typeof shifted>) => ({ ...NOTHING_READ, strokes });
    expect(readSilence(reading(shifted((at) => at - 40)))?.text).toBe('A1B2CC3D');
    expect(readSilence(reading(shifted(() => null)))).toBeNull();
    const even = shifted(() => null).map((stroke, index) => ({
      ...stroke,
      at: 1000 + index * 60,
      shiftAt: /[A-Z]/.test(stroke.key) ? 997 + index * 60 : null,
    }));
    expect(readSilence(reading(even))?.text).toBe('A1B2CC3D');
  });

  it('is drawn by what was seen: ten milliseconds more or less, of what no hand types', () => {
    const known = { fromMs: 50, toMs: 70 };
    const heard = (times: readonly number[]) => hear(taps('AB-123', times), known).scans.length;
    expect(heard([0, 40, 120, 160, 240, 280])).toBe(1);
    expect(heard([0, 39, 119, 159, 239, 279])).toBe(0);
    expect(heard([0, 40, 121, 161, 241, 281])).toBe(0);
    const seen = (times: readonly number[], heldMs = 0) =>
      typingOf(hearStrokes(taps('AB-123'.slice(0, times.length), times, heldMs)));
    expect(seen([0, 60, 160, 220.5])).toEqual({ fromMs: 60, toMs: 100 });
    expect(seen([0, 60, 161, 221])).toBeNull();
    expect(seen([0, 59, 159, 219])).toBeNull();
    expect(seen([0, 100, 200, 300])).toEqual({ fromMs: 100, toMs: 100 });
    expect(seen([0, 101, 202, 303])).toBeNull();
    expect(seen([0, 60, 120])).toBeNull();
    expect(seen([0, 60, 120, 180], 33)).toBeNull();
  });
});

/** Times 60 ms apart, by turns as much too early and too late. */
function wave(count: number, offMs: number): number[] {
  return Array.from({ length: count }, (_, at) => at * 60 + (at % 2 === 0 ? -offMs : offMs));
}

/** Times 60 ms apart, as many of them as much too late as too early, at no other pace on the whole. */
function bent(count: 6 | 8, offMs: number): number[] {
  const turns = { 6: [1, -1, 0, 0, -1, 1], 8: [1, -1, -1, 1, 1, -1, -1, 1] }[count];
  return turns.map((turn, at) => at * 60 + turn * offMs);
}
