import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  forgetTypedAhead,
  isForFirstField,
  PAUSE_MS,
  type Press,
  takeTypedAhead,
} from '../../../../src/renderer/features/entry/typed-ahead.ts';

type Change = Partial<Press>;
type Key = readonly [key: string, after: number, change?: Change];

/** A key with its time, and whether anything else heard of it. */
function pressAt(key: string, timeStamp: number, change: Change = {}) {
  const press = {
    key,
    code: '',
    timeStamp,
    shiftKey: false,
    repeat: false,
    isComposing: false,
    altKey: false,
    ctrlKey: false,
    metaKey: false,
    ...change,
    isKept: false,
    isStopped: false,
    preventDefault() {
      press.isKept = true;
    },
    stopImmediatePropagation() {
      press.isStopped = true;
    },
  };
  return press;
}

/** Keys with the time since the one before. */
function presses(keys: readonly Key[]) {
  let timeStamp = 500;
  return keys.map(([key, after, change]) => pressAt(key, (timeStamp += after), change));
}
const slowly = (...keys: string[]) => keys.map((key) => [key, 150] as const);
const scanned = (code: string, ...ending: string[]) =>
  [...code.split(''), ...ending].map((key, at) => [key, at === 0 ? 400 : 8] as const);
const isFor = (...keys: readonly Key[]) => isForFirstField(presses(keys));

describe('what is typed before the first screen', () => {
  it('is for its first field, whatever that will make of it', () => {
    expect(isFor(...slowly('1', ',', '5', 'x', 'Backspace', '×', '3', ' ', 'é'))).toBe(true);
    expect(isFor()).toBe(true);
  });

  const MODIFIERS = 'Shift Control Alt AltGraph Meta Fn FnLock CapsLock NumLock ScrollLock'.split(
    ' ',
  );
  const DOING_NOTHING =
    'Insert Delete End ArrowRight PrintScreen AudioVolumeUp AudioVolumeDown AudioVolumeMute'.split(
      ' ',
    );
  it.each([...MODIFIERS, ...DOING_NOTHING])(
    'is for it with %s among it, which does nothing there',
    (key) => {
      const held = MODIFIERS.includes(key) ? { ctrlKey: true, shiftKey: true } : {};
      expect(isFor(...slowly('1', '2'), [key, 90, held], ...slowly('0', '0'))).toBe(true);
    },
  );

  it.each(DOING_NOTHING)('is for another place where %s is a part of a command', (key) => {
    for (const held of [{ shiftKey: true }, { altKey: true }, { ctrlKey: true }, { metaKey: true }])
      expect(isFor(...slowly('1'), [key, 90, held])).toBe(false);
  });

  it('has no code in it that is read with a key in the middle, as the Counter reads none', () => {
    const broken = [...scanned('544900'), ['NumLock', 5] as const, ...scanned('0996').slice(1)];
    expect(isFor(...broken, ['Enter', 8])).toBe(false);
  });

  it.each(['Enter', 'Tab', 'Escape', 'ArrowLeft', 'Home', 'F2', 'Dead', 'Process', '?'])(
    'is for another place where %s leads there',
    (key) => {
      expect(isFor(...slowly('5', '0', key, '0', '8'))).toBe(false);
      expect(isFor(...slowly(key))).toBe(false);
    },
  );

  it.each(['altKey', 'ctrlKey', 'metaKey', 'isComposing'] as const)(
    'is for another place where a character is a command, or none yet: %s',
    (held) => {
      expect(isFor(...slowly('5'), ['1', 200, { [held]: true }], ...slowly('7'))).toBe(false);
    },
  );

  it.each(['Enter', 'Tab'])('is for it with a scanned code and its %s', (ending) => {
    expect(isFor(...slowly('1'), ...scanned('5449000000996', ending), ...slowly('2'))).toBe(true);
    const withCapital: Key[] = [
      ['A', 400],
      ['Shift', 4],
      ['B', 4],
      ['1', 8],
      ['2', 8],
      [ending, 8],
    ];
    expect(isFor(...withCapital)).toBe(true);
  });

  it('does not take the Enter of a person for a scanner’s', () => {
    expect(isFor(...scanned('5449000000996'), ['Enter', 300])).toBe(false);
    expect(isFor(...scanned('544', 'Enter'))).toBe(false);
    for (const change of [{ repeat: true }, { isComposing: true }, { ctrlKey: true }])
      expect(isFor(...scanned('5449'), ['Enter', 8, change])).toBe(false);
  });
});

describe('keys that were kept', () => {
  afterEach(() => {
    globalThis.keptKeys = null;
  });

  function keep(keys: readonly Key[]) {
    const end = vi.fn<() => void>();
    const kept = { pressed: presses(keys), hear: vi.fn<(press: Press) => void>(), end };
    globalThis.keptKeys = kept;
    return { end, hear: (each: Press) => kept.hear(each) };
  }
  const keysOf = (taken: readonly Press[]) => taken.map(({ key }) => key);

  it('are none once the page hears for itself', () => {
    expect(takeTypedAhead()).toEqual([]);
    expect(() => forgetTypedAhead()).not.toThrow();
  });

  it('are kept by the document’s first script, which leaves commands to the window', () => {
    const script = new URL('../../../../src/renderer/public/keep-keys.js', import.meta.url);
    const heard = new Set<(press: Press) => void>();
    const page: Pick<typeof globalThis, 'keptKeys'> & Record<string, unknown> = {
      keptKeys: null,
      addEventListener: (_: string, listen: (press: Press) => void) => heard.add(listen),
      removeEventListener: (_: string, listen: (press: Press) => void) => heard.delete(listen),
    };
    runInNewContext(readFileSync(script, 'utf8'), page);
    const pressed = presses([...slowly('1', '2', 'Enter', 'F5'), ['r', 150, { ctrlKey: true }]]);
    for (const press of pressed) for (const hear of heard) hear(press);
    expect(pressed.map(({ isKept }) => isKept)).toEqual([true, true, true, false, false]);

    globalThis.keptKeys = page.keptKeys;
    expect(globalThis.keptKeys?.pressed).toHaveLength(5);
    forgetTypedAhead();
    const [late] = presses([['3', PAUSE_MS + 2000]]);
    for (const hear of heard) if (late) hear(late);
    expect([late?.isKept, heard.size]).toEqual([false, 0]);
  });

  it('are given once and all together, and no more are kept', () => {
    const { end } = keep(slowly('7', '5'));
    expect(keysOf(takeTypedAhead())).toEqual(['7', '5']);
    expect(end).toHaveBeenCalledOnce();
    expect(takeTypedAhead()).toEqual([]);
  });

  it('are none where some led elsewhere, and what goes on behind those is heard by nobody', () => {
    const { end, hear } = keep(slowly('7', '5', 'Enter', '0', '8'));
    expect(takeTypedAhead()).toEqual([]);
    const last = 500 + 5 * 150;
    const going = pressAt('0', last + PAUSE_MS - 1);
    const onward = pressAt('Enter', last + 2 * PAUSE_MS - 2);
    for (const each of [going, onward]) {
      hear(each);
      expect(each).toMatchObject({ isKept: true, isStopped: true });
      // Nor does a screen end that which has nothing to forget any more.
      forgetTypedAhead();
    }
    expect(end).not.toHaveBeenCalled();
    const anew = pressAt('2', last + 3 * PAUSE_MS - 2);
    hear(anew);
    expect(anew).toMatchObject({ isKept: false, isStopped: false });
    expect(end).toHaveBeenCalledOnce();
  });

  it('are gone where they are forgotten, with what goes on behind them', () => {
    const { end, hear } = keep(slowly('7', '5'));
    forgetTypedAhead();
    expect(takeTypedAhead()).toEqual([]);
    const going = pressAt('0', 800 + PAUSE_MS - 1);
    hear(going);
    expect(going).toMatchObject({ isKept: true, isStopped: true });
    hear(pressAt('0', 800 + 2 * PAUSE_MS - 1));
    expect(end).toHaveBeenCalledOnce();
  });

  it('are not waited for where there were none', () => {
    const { end } = keep([]);
    forgetTypedAhead();
    expect(end).toHaveBeenCalledOnce();
  });

  it.each([
    ['r', { ctrlKey: true }],
    ['q', { metaKey: true }],
    ['F4', { altKey: true }],
    ['Shift', {}],
  ])('leave the window what is its own, and are not prolonged by it: %s', (key, held) => {
    const { end, hear } = keep(slowly('7', 'Enter'));
    forgetTypedAhead();
    const own = pressAt(key, 800 + PAUSE_MS - 1, held);
    hear(own);
    expect(own).toMatchObject({ isKept: false, isStopped: false });
    expect(end).not.toHaveBeenCalled();
    for (const other of [pressAt('F4', 900), pressAt('n', 901, { altKey: true })]) {
      hear(other);
      expect(other).toMatchObject({ isKept: true, isStopped: true });
    }
    hear(pressAt('1', 901 + PAUSE_MS));
    expect(end).toHaveBeenCalledOnce();
  });
});
