import { describe, expect, it } from 'vitest';
import { moveFile, type Moving } from '../../../src/main/system/move-file.ts';

/** A file system that refuses some times before it obeys. */
function refusing(times: number, code: string, isWindows = true) {
  const told = { renamed: 0, paused: [] as number[] };
  const moving: Moving = {
    isWindows,
    pause: (ms) => void told.paused.push(ms),
    rename(from, to) {
      told.renamed += 1;
      if (told.renamed <= times) throw Object.assign(new Error(`${from} ${to}`), { code });
    },
  };
  return { told, move: () => moveFile('from', 'to', moving) };
}

describe('a file that someone else holds on Windows', () => {
  it.each(['EPERM', 'EACCES', 'EBUSY'])('is moved once it is let go: %s', (code) => {
    const { told, move } = refusing(3, code);
    move();
    expect(told).toEqual({ renamed: 4, paused: [10, 20, 40] });
  });

  it('is given up after some seconds, with what the system said', () => {
    const { told, move } = refusing(Infinity, 'EBUSY');
    expect(move).toThrow('from to');
    expect(told.renamed).toBe(9);
    expect(told.paused.reduce((sum, ms) => sum + ms)).toBe(2550);
  });
});

it.each([
  ['what is final on Windows', 'ENOSPC', true],
  ['what is not there', 'ENOENT', true],
  ['anything elsewhere', 'EBUSY', false],
])('is not tried again: %s', (_, code, isWindows) => {
  const { told, move } = refusing(1, code, isWindows);
  expect(move).toThrow('from to');
  expect(told).toEqual({ renamed: 1, paused: [] });
});

it('takes one attempt where nobody holds it', () => {
  const { told, move } = refusing(0, '');
  move();
  expect(told).toEqual({ renamed: 1, paused: [] });
});
