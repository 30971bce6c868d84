import { describe, expect, it } from 'vitest';
import { tileAfter } from '../../../../src/renderer/core/ui/tile-keys.ts';

/** 0 1 2 / 3 4 5 / 6 7 */
const TILES = { count: 8, columns: 3, direction: 'ltr' } as const;

describe('among tiles', () => {
  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 2, 3],
    ['ArrowRight', 7, 7],
    ['ArrowLeft', 4, 3],
    ['ArrowLeft', 0, 0],
    ['ArrowDown', 1, 4],
    ['ArrowDown', 5, 7],
    ['ArrowDown', 7, 7],
    ['ArrowUp', 6, 3],
    ['ArrowUp', 3, 0],
    ['Home', 5, 0],
    ['End', 1, 7],
  ])('%s goes from %i to %i', (key, from, to) => {
    expect(tileAfter(key, from, TILES)).toBe(to);
  });

  it('up from the first row goes out', () => {
    for (const at of [0, 1, 2]) expect(tileAfter('ArrowUp', at, TILES)).toBe('out');
  });

  it('the arrows go as the writing does', () => {
    const turned = { ...TILES, direction: 'rtl' } as const;
    expect(tileAfter('ArrowLeft', 3, turned)).toBe(4);
    expect(tileAfter('ArrowRight', 3, turned)).toBe(2);
  });

  it('other keys are none of theirs', () => {
    for (const key of ['Enter', ' ', 'a', 'PageDown', 'Tab'])
      expect(tileAfter(key, 3, TILES)).toBeNull();
  });
});
