import { describe, expect, it } from 'vitest';
import { whileHeld, whileHeldAside } from '../../../src/main/core/platform/move-file.ts';

/** A file system that refuses some times before it obeys. */
function refusing(times: number, code: string) {
  const told = { attempts: 0, paused: [] as number[] };
  const attempt = () => {
    told.attempts += 1;
    if (told.attempts <= times) throw Object.assign(new Error('held'), { code });
  };
  const pause = (ms: number) => void told.paused.push(ms);
  return { told, attempt, pause };
}

const ways = [
  [
    'at once',
    async ({ attempt, pause }: ReturnType<typeof refusing>, isWindows: boolean) =>
      whileHeld(attempt, { isWindows, pause }),
  ],
  [
    'aside',
    async ({ attempt, pause }: ReturnType<typeof refusing>, isWindows: boolean) =>
      whileHeldAside(async () => attempt(), { isWindows, pause: async (ms) => pause(ms) }),
  ],
] as const;

describe.each(ways)('a file that someone else holds on Windows (%s)', (_, work) => {
  it.each(['EPERM', 'EACCES', 'EBUSY'])('is got once it is let go: %s', async (code) => {
    const disk = refusing(3, code);
    await work(disk, true);
    expect(disk.told).toEqual({ attempts: 4, paused: [10, 20, 40] });
  });

  it('is given up after some seconds, with what the system said', async () => {
    const disk = refusing(Infinity, 'EBUSY');
    await expect(work(disk, true)).rejects.toThrow('held');
    expect(disk.told.attempts).toBe(9);
    expect(disk.told.paused.reduce((sum, ms) => sum + ms)).toBe(2550);
  });

  it.each([
    ['what is final on Windows', 'ENOSPC', true],
    ['what is not there', 'ENOENT', true],
    ['anything elsewhere', 'EBUSY', false],
  ])('is not tried again: %s', async (__, code, isWindows) => {
    const disk = refusing(1, code);
    await expect(work(disk, isWindows)).rejects.toThrow('held');
    expect(disk.told).toEqual({ attempts: 1, paused: [] });
  });

  it('takes one attempt where nobody holds it', async () => {
    const disk = refusing(0, '');
    await work(disk, true);
    expect(disk.told).toEqual({ attempts: 1, paused: [] });
  });
});
