import { describe, expect, it } from 'vitest';
import {
  NO_SALES,
  type Pace,
  paceAfter,
  type PaceEvent,
  paceFigures,
  REST_MS,
} from '../../../../src/renderer/features/pace/sale-pace.ts';
import { PACE_MS } from '../../../../src/renderer/features/scanner/scan-reader.ts';
import { pressOf } from '../../../support/samples/simulated-typing.ts';

/** Between two keys of a person. */
const PERSON_MS = 200;

const key = (name: string, at: number, isRepeat = false): PaceEvent => ({
  is: 'key',
  key: { ...pressOf(name, at), isOther: isRepeat || name.startsWith('Alt+'), isRepeat },
  isRepeat,
});
const tap = (at: number): PaceEvent => ({ is: 'tap', at });
const filled: PaceEvent = { is: 'entry', isEmpty: false };
const emptied: PaceEvent = { is: 'entry', isEmpty: true };
const started = (at: number): PaceEvent => ({ is: 'started', at });
const left: PaceEvent = { is: 'left' };
/** A key a character, the first at this time. */
const keys = (text: string, from: number, apart = PERSON_MS): PaceEvent[] =>
  Array.from(text, (each, place) => key(each, from + place * apart));

const after = (events: readonly PaceEvent[], pace: Pace = NO_SALES): Pace =>
  events.reduce(paceAfter, pace);
const sales = (...events: readonly PaceEvent[]) => after(events).sales;

describe('what a sale takes', () => {
  it('is from the press that begins its entry until the payment is on its way', () => {
    expect(
      sales(key('1', 1000), filled, key('5', 1300), key('Alt+C', 1700), tap(2400), started(3100)),
    ).toEqual([{ ms: 2100, keys: 4 }]);
  });

  it('begins once, however often it is told that the entry is filled', () => {
    expect(sales(key('1', 1000), filled, key('5', 1300), filled, started(1500))).toEqual([
      { ms: 500, keys: 2 },
    ]);
  });

  it('has nothing of what was pressed while the entry was empty', () => {
    expect(
      sales(tap(100), key('Alt+C', 400), key('8', 5000), filled, key('Enter', 5500), started(5600)),
    ).toEqual([{ ms: 600, keys: 2 }]);
  });

  it('has no keys that are only held: modifiers, and what repeats', () => {
    const held = ['Shift', 'Alt', 'AltGraph', 'CapsLock', 'Control', 'Fn', 'Meta', 'NumLock'];
    expect(
      sales(
        key('1', 1000),
        filled,
        ...held.map((name, place) => key(name, 2000 + place * PERSON_MS)),
        key('ScrollLock', 5000),
        key('0', 6000),
        key('0', 6500, true),
        key('0', 6530, true),
        started(7000),
      ),
    ).toEqual([{ ms: 6000, keys: 2 }]);
  });

  it('begins anew with an entry that was emptied', () => {
    expect(
      sales(
        ...keys('123', 1000),
        filled,
        key('Backspace', 4000),
        emptied,
        key('7', 9000),
        filled,
        key('Enter', 9400),
        started(9500),
      ),
    ).toEqual([{ ms: 500, keys: 2 }]);
    // Emptied and filled by what one press did.
    expect(
      sales(...keys('12', 1000), filled, tap(2000), emptied, filled, tap(2500), started(2600)),
    ).toEqual([{ ms: 600, keys: 2 }]);
  });

  it('counts nothing that is emptied, left, or was filled before the Counter was shown', () => {
    expect(sales(key('1', 1000), filled, key('Delete', 1400), emptied, started(1500))).toEqual([]);
    expect(sales(key('1', 1000), filled, left, filled, key('2', 1500), started(1600))).toEqual([]);
    expect(sales(filled, key('2', 1500), started(1600))).toEqual([]);
  });

  it('counts a payment once, and the next sale by itself', () => {
    const first = [key('1', 1000), filled, started(1500)];
    expect(sales(...first, started(1600))).toHaveLength(1);
    expect(sales(...first, emptied, left, key('4', 8000), filled, started(8900))).toEqual([
      { ms: 500, keys: 1 },
      { ms: 900, keys: 1 },
    ]);
  });

  it('is nothing of one that rested too long, before a press or before it went', () => {
    const begun = [key('1', 1000), filled];
    const rested = 1000 + REST_MS;
    expect(sales(...begun, key('2', rested), started(rested + 1))).toHaveLength(1);
    expect(sales(...begun, key('2', rested + 1), started(rested + 2))).toEqual([]);
    expect(sales(...begun, tap(rested + 1), started(rested + 2))).toEqual([]);
    expect(sales(...begun, started(rested))).toHaveLength(1);
    expect(sales(...begun, started(rested + 1))).toEqual([]);
    // Pressed on and on it may be as long as it is.
    expect(
      sales(...begun, key('2', rested), key('3', rested + REST_MS), started(rested + REST_MS)),
    ).toEqual([{ ms: 2 * REST_MS, keys: 3 }]);
  });

  it('counts the next sale after one that rested', () => {
    const late = 2000 + REST_MS;
    expect(
      sales(
        key('1', 1000),
        filled,
        key('2', late),
        emptied,
        key('3', late + 1000),
        filled,
        started(late + 1500),
      ),
    ).toEqual([{ ms: 500, keys: 1 }]);
  });
});

describe('a scan', () => {
  const scanned = (code: string, from: number, ending: string | null = 'Enter') => [
    ...keys(code, from, 5),
    ...(ending === null ? [] : [key(ending, from + code.length * 5)]),
  ];

  it.each([
    ['5449000000996', 'Enter'],
    ['A1B2', 'Tab'],
    ['96385074', null],
  ])('is one key: %s ended by %s', (code, ending) => {
    const [first, ...rest] = scanned(code, 1000, ending);
    // Its first character stands in a field until it is known to be a scanner's.
    const whole = [first ?? tap(0), filled, ...rest, emptied, filled];
    expect(sales(...whole, started(1600))).toEqual([{ ms: 600, keys: 1 }]);
    expect(sales(...whole, key('Enter', 2000), started(2100))).toEqual([{ ms: 1100, keys: 2 }]);
    expect(sales(...whole, ...scanned('40084107', 3000, ending), started(4000))).toEqual([
      { ms: 3000, keys: 2 },
    ]);
    expect(
      sales(tap(500), filled, ...scanned(code, 1000, ending), tap(1500), started(1600)),
    ).toEqual([{ ms: 1100, keys: 3 }]);
  });

  it('is not what a person types as fast, in a few keys', () => {
    expect(sales(...keys('123', 1000, PACE_MS), filled, started(2000))).toEqual([
      { ms: 1000, keys: 3 },
    ]);
    expect(
      sales(
        tap(500),
        filled,
        ...keys('12', 1000, PACE_MS),
        tap(1050),
        key('3', 1060),
        started(2000),
      ),
    ).toEqual([{ ms: 1500, keys: 5 }]);
  });

  it('is broken by a tap, which no scanner does', () => {
    expect(
      sales(
        tap(500),
        filled,
        ...keys('1234', 1000, 5),
        tap(1018),
        ...keys('56', 1022, 5),
        started(2000),
      ),
    ).toEqual([{ ms: 1500, keys: 8 }]);
  });

  it('takes no rest for one: its keys count to what comes after', () => {
    const end = 1000 + 12 * 5;
    const scan = [...scanned('5449000000996', 1000, null), filled];
    expect(sales(...scan, tap(end + REST_MS), started(end + REST_MS))).toHaveLength(1);
    const ended = [...scanned('5449000000996', 1000), filled];
    expect(sales(...ended, tap(end + 5 + REST_MS), started(end + 5 + REST_MS))).toHaveLength(1);
  });
});

describe('the figures', () => {
  it('are none before the first sale', () => {
    expect(paceFigures([])).toBeNull();
  });

  it('are of the last sale, what is usual, and the quickest', () => {
    expect(
      paceFigures([
        { ms: 9000, keys: 20 },
        { ms: 4000, keys: 12 },
        { ms: 10_000, keys: 6 },
      ]),
    ).toEqual({
      last: { ms: 10_000, keys: 6 },
      usual: { ms: 9000, keys: 12 },
      best: { ms: 4000, keys: 12 },
    });
  });

  it('are usual in the middle of two, with whole keys', () => {
    expect(
      paceFigures([
        { ms: 8000, keys: 9 },
        { ms: 100_000, keys: 100 },
        { ms: 5000, keys: 2 },
        { ms: 6000, keys: 10 },
      ])?.usual,
    ).toEqual({ ms: 7000, keys: 10 });
  });

  it('have the fewest keys where two are equally quick', () => {
    const [many, few] = [
      { ms: 4000, keys: 8 },
      { ms: 4000, keys: 7 },
    ] as const;
    expect(paceFigures([many, few])?.best).toEqual(few);
    expect(paceFigures([few, many])?.best).toEqual(few);
  });

  it('leave the sales in their order', () => {
    const taken = [
      { ms: 2, keys: 1 },
      { ms: 10, keys: 1 },
      { ms: 1, keys: 1 },
    ];
    expect(paceFigures(taken)?.usual.ms).toBe(2);
    expect(taken.map(({ ms }) => ms)).toEqual([2, 10, 1]);
  });
});

it('keeps its sales when the Counter is left, and nothing else', () => {
  const pace = after([
    key('1', 1000),
    filled,
    started(1500),
    emptied,
    key('2', 3000),
    filled,
    left,
  ]);
  expect(pace).toEqual({ ...NO_SALES, sales: [{ ms: 500, keys: 1 }] });
});
