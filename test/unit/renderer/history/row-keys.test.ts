import { describe, expect, it } from 'vitest';
import { rowForKey } from '../../../../src/renderer/features/history/row-keys.ts';

describe('keys in the list of payments', () => {
  it('moves by a row, by a glassful and to both ends', () => {
    expect(rowForKey('ArrowDown', 4, 100, 10)).toBe(5);
    expect(rowForKey('ArrowUp', 4, 100, 10)).toBe(3);
    expect(rowForKey('PageDown', 4, 100, 10)).toBe(13);
    expect(rowForKey('PageUp', 40, 100, 10)).toBe(31);
    expect(rowForKey('Home', 40, 100, 10)).toBe(0);
    expect(rowForKey('End', 40, 100, 10)).toBe(99);
  });

  it('stays inside the list', () => {
    expect(rowForKey('ArrowUp', 0, 100, 10)).toBe(0);
    expect(rowForKey('PageDown', 95, 100, 10)).toBe(99);
    expect(rowForKey('ArrowDown', 0, 1, 0)).toBe(0);
  });

  it('leaves every other key alone, and every key when nothing is listed', () => {
    expect(rowForKey('a', 4, 100, 10)).toBeNull();
    expect(rowForKey('constructor', 4, 100, 10)).toBeNull();
    expect(rowForKey('ArrowDown', 0, 0, 10)).toBeNull();
  });
});
