import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { noteStart } from '../../../src/main/core/platform/start-note.ts';
import {
  bytesOf,
  envelopeOf,
  makeUpdateKey,
  releaseWith,
} from '../../support/machines/signed-release.ts';
import {
  codeOf,
  installerFor,
  installerIn,
  key,
  MINUTE,
  openShop,
  type Shop,
} from '../../support/real/update-shop.ts';

describe('what the address has', () => {
  const stable = '/updates/stable.json';
  const exe = '/updates/Counterfoil-1.2.0-win-x64.exe';
  const program = (shop: Shop) => installerFor(shop.appFolder, '1.2.0');
  const TROUBLE: [string, (shop: Shop) => void, string][] = [
    [
      'an unsigned release',
      (s) => s.server.files.set(stable, bytesOf(envelopeOf(releaseWith()))),
      'unsigned',
    ],
    [
      'a stranger’s release',
      (s) => s.server.files.set(stable, bytesOf(envelopeOf(releaseWith(), makeUpdateKey()))),
      'unknown-key',
    ],
    [
      'a release cut in its middle',
      (s) =>
        s.server.files.set(
          stable,
          Buffer.from(String(s.server.files.get(stable))).subarray(0, 400),
        ),
      'not-json',
    ],
    ['a page of a proxy', (s) => s.server.files.set(stable, '<html>Sign in</html>'), 'html'],
    ['four megabytes', (s) => s.server.files.set(stable, Buffer.alloc(4_000_000, 32)), 'too-long'],
    ['nothing', (s) => s.server.files.clear(), 'http-error'],
    [
      'no https',
      (s) => void (s.counter.address = s.server.address.replace('https', 'http')),
      'not-https',
    ],
    [
      'a release for another channel',
      (s) => s.server.files.set(stable, bytesOf(envelopeOf(releaseWith({ channel: 'beta' }), key))),
      'wrong-channel',
    ],
    [
      'an installer that is cut',
      (s) => s.server.files.set(exe, program(s).subarray(0, -1)),
      'file-cut',
    ],
    [
      'an installer with one more byte',
      (s) => s.server.files.set(exe, Buffer.concat([program(s), Buffer.from('x')])),
      'file-wrong',
    ],
    [
      'a far longer installer',
      (s) => s.server.files.set(exe, Buffer.alloc(5_000_000)),
      'file-wrong',
    ],
    [
      'an installer of the same length',
      (s) => s.server.files.set(exe, Buffer.alloc(program(s).byteLength)),
      'file-wrong',
    ],
    ['no installer', (s) => void s.server.files.delete(exe), 'http-error'],
  ];
  it.each(TROUBLE)('%s is named, and nothing is kept or started', async (_, change, problem) => {
    const shop = await openShop();
    shop.publish();
    change(shop);
    const updates = shop.open();
    await updates.lookNow();
    expect(updates.view()).toMatchObject({
      problem,
      ready: null,
      lookedAt: null,
      doing: 'nothing',
    });
    expect(existsSync(join(installerIn(shop), '..'))).toBe(false);
    expect(await codeOf(() => updates.installNow())).toBe('not-possible-now');
    // Named again after a start, until a look has gone well.
    expect(shop.open().view().problem).toBe(problem);
  });

  it('an older release than was seen is refused, also after a start; so is another of its number', async () => {
    const shop = await openShop();
    shop.publish({ sequence: 20 });
    await shop.open().lookNow();
    for (const older of [
      { sequence: 19 },
      { sequence: 20, notes: 'other words' },
      { sequence: 21, published: '2026-11-19T10:00:00Z' },
    ]) {
      shop.publish(older);
      const updates = shop.open();
      await updates.lookNow();
      expect(updates.view().problem).toBe('replayed');
      // What was fetched before is as good as it was.
      expect(updates.view().ready?.version).toBe('1.2.0');
    }
  });

  it('its own and older versions are no updates, but its own is kept for the way back', async () => {
    const shop = await openShop();
    shop.publish({ version: '1.1.0' });
    const updates = shop.open();
    await updates.lookNow();
    await updates.lookNow();
    expect(updates.view()).toMatchObject({ problem: null, ready: null });
    expect(existsSync(installerIn(shop, '1.1.0'))).toBe(true);
    expect(shop.server.asked.filter((path) => path.endsWith('.exe'))).toHaveLength(1);
    shop.publish({ version: '1.0.0', ledgerReadableBy: '1.0.0' });
    await updates.lookNow();
    expect(updates.view()).toMatchObject({ problem: null, ready: null });
  });

  it('a version that did not start here is not taken again', async () => {
    const shop = await openShop();
    shop.publish();
    noteStart(join(shop.folder, 'starts.json'), '1.2.0', () => shop.clock.now()).takingBack();
    const updates = shop.open();
    await updates.lookNow();
    expect(updates.view()).toMatchObject({ ready: null, problem: null, failedVersion: '1.2.0' });
  });

  it('is fetched slowly while a payment is under way', async () => {
    const shop = await openShop();
    shop.publish();
    const updates = shop.open();
    shop.counter.isBusy = true;
    const looked = updates.lookNow();
    await vi.waitFor(() => expect(updates.view().doing).toBe('fetching'));
    await vi.waitFor(() => expect(shop.clock.pendingTimers()).toBe(1));
    expect(updates.view().ready).toBeNull();
    shop.counter.isBusy = false;
    await shop.clock.advance(10_000);
    await looked;
    expect(updates.view().ready?.version).toBe('1.2.0');
  });

  it('is asked for every six hours or so, and no more often', async () => {
    const shop = await openShop();
    const updates = shop.open();
    updates.start();
    const settled = async (ms: number) => {
      await shop.clock.advance(ms);
      await vi.waitFor(() => expect(updates.view().doing).toBe('nothing'));
    };
    shop.publish({ version: '1.0.0', ledgerReadableBy: '1.0.0' });
    await settled(11 * MINUTE);
    for (let hour = 0; hour < 48; hour += 1) await settled(60 * MINUTE);
    expect(shop.server.asked.length).toBeGreaterThanOrEqual(6);
    expect(shop.server.asked.length).toBeLessThanOrEqual(12);
  });
});
