import { describe, expect, it } from 'vitest';
import {
  choose,
  type Counter,
  fileFor,
  isAsNew,
  seenOf,
  shareOf,
} from '../../../src/main/features/updates/choose.ts';
import { fileOf, releaseWith } from '../../support/machines/signed-release.ts';

const counter: Counter = {
  id: '0123456789abcdef0123456789abcdef',
  version: '1.1.0',
  platform: 'win32',
  arch: 'x64',
  blocked: [],
};
const installer = fileOf(Buffer.from('an installer'));

describe('which release is taken', () => {
  it('takes a newer one, with the file for this system', () => {
    const files = [{ ...installer, platform: 'darwin' as const, kind: 'mac-zip' }, installer];
    expect(choose(releaseWith({ files }), counter)).toEqual({ take: 'update', file: installer });
  });

  it('keeps its own version’s installer, however small the rollout', () => {
    const release = releaseWith({ version: '1.1.0', rollout: { percent: 0 } });
    expect(choose(release, counter)).toEqual({ take: 'own', file: installer });
  });

  it.each([
    ['an older one', { version: '1.0.9' }, {}, 'older'],
    ['a trial of the version that runs', { version: '1.1.0-beta.1' }, {}, 'older'],
    ['one that failed here', {}, { blocked: ['1.1.9', '1.2.0'] }, 'blocked'],
    ['one without a file for this system', { files: [] }, {}, 'not-for-this-system'],
    ['its own without a file', { version: '1.1.0', files: [] }, {}, 'not-for-this-system'],
    ['one that is offered to nobody', { rollout: { percent: 0 } }, {}, 'not-yet'],
  ])('takes no update from %s', (_, release, changes, why) => {
    expect(choose(releaseWith(release), { ...counter, ...changes })).toEqual({ take: 'none', why });
  });

  it('keeps its own version’s installer though that version once failed', () => {
    const release = releaseWith({ version: '1.1.0' });
    expect(choose(release, { ...counter, blocked: ['1.1.0'] }).take).toBe('own');
  });
});

describe('the file', () => {
  const of = (changes: Partial<typeof installer>) => ({ ...installer, ...changes });
  const mac = of({ platform: 'darwin', kind: 'mac-zip', arch: 'universal' });

  it('is the processor’s own before one for all, whatever comes first', () => {
    const own = of({ platform: 'darwin', kind: 'mac-zip', arch: 'arm64' });
    expect(fileFor([mac, own], { platform: 'darwin', arch: 'arm64' })).toBe(own);
    expect(fileFor([mac, own], { platform: 'darwin', arch: 'x64' })).toBe(mac);
  });

  it('is of the kind that the app is replaced with, of this system and processor', () => {
    const windows = { platform: 'win32', arch: 'x64' };
    expect(fileFor([of({ kind: 'msi' }), installer], windows)).toBe(installer);
    expect(fileFor([of({ kind: 'msi' })], windows)).toBeNull();
    expect(fileFor([of({ arch: 'arm64' })], windows)).toBeNull();
    expect(fileFor([mac], windows)).toBeNull();
    expect(
      fileFor([of({ platform: 'linux', kind: 'deb' })], { ...windows, platform: 'linux' }),
    ).toBeNull();
  });
});

describe('the rollout', () => {
  const ids = Array.from({ length: 2000 }, (_, index) => index.toString(16).padStart(32, '0'));
  const offered = (percent: number, version = '1.2.0') =>
    ids.filter(
      (id) =>
        choose(releaseWith({ version, rollout: { percent } }), { ...counter, id }).take ===
        'update',
    );

  it('is offered to about as many counters as it says, and to all at 100', () => {
    expect(offered(0)).toEqual([]);
    expect(offered(100)).toEqual(ids);
    expect(offered(10).length).toBeGreaterThan(150);
    expect(offered(10).length).toBeLessThan(250);
  });

  it('only ever comes to more counters as it grows', () => {
    const few = offered(10);
    const more = new Set(offered(30));
    expect(few.every((id) => more.has(id))).toBe(true);
  });

  it('does not begin with the same counters each time', () => {
    const first = new Set(offered(10, '1.2.0'));
    const again = offered(10, '1.3.0').filter((id) => first.has(id));
    expect(again.length).toBeLessThan(60);
  });

  it('gives a counter the same number each time, from 0 up to but not 1', () => {
    // Worked out by hand from SHA-256: it must stay the same in every later version.
    expect(shareOf(counter.id, '1.2.0')).toBe(0.1699754247344707);
    const shares = ids.map((id) => shareOf(id, 'look'));
    expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...shares)).toBeLessThan(1);
    expect(Math.max(...shares)).toBeGreaterThan(0.99);
  });
});

describe('a description', () => {
  const release = releaseWith();
  const payload = Buffer.from('its bytes');
  const seen = seenOf(release, payload);

  it('is remembered by number, time and hash', () => {
    expect(seen).toEqual({
      sequence: 17,
      published: '2026-11-20T10:00:00Z',
      sha256: '2ea9ca2c5409c7c3146c81e7b9c4311e2bde5a5c8bb16b6012bed440dc0de434',
    });
  });

  it.each([
    ['the first one', null, true],
    ['the same one', {}, true],
    ['a lower number', { sequence: 18 }, false],
    ['the same number with other words', { sha256: '0'.repeat(64) }, false],
    ['a higher number', { sequence: 16, sha256: 'a' }, true],
    [
      'a higher number at the same moment',
      { sequence: 16, published: '2026-11-20T10:00:00.000Z' },
      true,
    ],
    [
      'a higher number, published earlier',
      { sequence: 16, published: '2026-11-20T10:00:01Z' },
      false,
    ],
    ['a lower number, published later', { sequence: 18, published: '2026-11-19T10:00:00Z' }, false],
  ])('%s', (_, before, isNew) => {
    expect(isAsNew(seen, before && { ...seen, ...before })).toBe(isNew);
  });
});
