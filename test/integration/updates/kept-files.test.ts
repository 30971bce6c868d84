import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import {
  bytesOf,
  envelopeOf,
  fileOf,
  makeUpdateKey,
  releaseWith,
} from '../../support/machines/signed-release.ts';
import {
  codeOf,
  installerFor,
  installerIn,
  MINUTE,
  openShop,
  type Shop,
} from '../../support/real/update-shop.ts';

describe('what lies on this machine', () => {
  const tamper: [string, (shop: Shop) => void][] = [
    ['one bit of the installer', (shop) => flip(installerIn(shop))],
    ['the installer’s end', (shop) => cut(installerIn(shop))],
    ['the signature beside it', (shop) => flip(join(installerIn(shop), '..', 'release.json'))],
    ['everything, by a stranger’s', putStrangers],
    ['the installer, by nothing', (shop) => rmSync(installerIn(shop))],
  ];
  it.each(tamper)('is not started when somebody changes %s', async (_, change) => {
    const shop = await openShop();
    shop.publish();
    const updates = shop.open();
    await updates.lookNow();
    expect(updates.view().ready?.version).toBe('1.2.0');
    change(shop);
    await updates.installNow();
    await vi.waitFor(() => expect(updates.view().problem).toBe('file-wrong'));
    expect([shop.installed(), shop.done.includes('quit')]).toEqual(['1.1.0', false]);
    // It is fetched anew, and is good again.
    expect(updates.view().ready).toBeNull();
    await updates.lookNow();
    expect(updates.view()).toMatchObject({ problem: null, ready: { version: '1.2.0' } });
  });

  function flip(path: string): void {
    const bytes = readFileSync(path);
    const at = bytes.byteLength >> 1;
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    writeFileSync(path, bytes);
  }
  function cut(path: string): void {
    writeFileSync(path, readFileSync(path).subarray(0, -1));
  }
  function putStrangers(shop: Shop): void {
    const stranger = makeUpdateKey();
    const program = installerFor(shop.appFolder, 'stranger');
    const release = releaseWith({ files: [fileOf(program)] });
    writeFileSync(installerIn(shop), program);
    const envelope = bytesOf(envelopeOf(release, stranger));
    writeFileSync(join(installerIn(shop), '..', 'release.json'), envelope);
  }

  it('is kept for the versions that matter, and nothing else', async () => {
    const shop = await openShop();
    shop.publish({ version: '1.1.0' });
    const first = shop.open();
    await first.lookNow();
    mkdirSync(join(shop.folder, 'files', '0.9.0'));
    shop.publish({ version: '1.1.9' });
    await first.lookNow();
    shop.publish({ version: '1.2.0' });
    await first.lookNow();
    expect(readdirSync(join(shop.folder, 'files')).toSorted()).toEqual(['1.1.0', '1.2.0']);
    await first.installNow();
    await vi.waitFor(() => expect(shop.done).toContain('quit'));
    await first.close();
    shop.publish({ version: '1.3.0' });
    const second = shop.open('1.2.0');
    await second.lookNow();
    expect(readdirSync(join(shop.folder, 'files')).toSorted()).toEqual(['1.1.0', '1.2.0', '1.3.0']);
  });

  it('is fetched once', async () => {
    const shop = await openShop();
    shop.publish();
    const updates = shop.open();
    await updates.lookNow();
    const { since } = updates.view().ready ?? {};
    await shop.clock.advance(MINUTE);
    shop.publish({ rollout: { percent: 100 } });
    await updates.lookNow();
    expect(shop.server.asked.filter((path) => path.endsWith('.exe'))).toHaveLength(1);
    expect(updates.view().ready?.since).toBe(since);
  });

  it('is withdrawn where it is offered no more', async () => {
    const shop = await openShop();
    shop.publish();
    const updates = shop.open();
    await updates.lookNow();
    shop.publish({ rollout: { percent: 0 } });
    await updates.lookNow();
    expect(updates.view()).toMatchObject({ problem: null, ready: null });
    expect(existsSync(installerIn(shop))).toBe(false);
  });
});

describe('the note on updates', () => {
  it('that is cut or lost is read from its copy: no older description is new', async () => {
    const shop = await openShop();
    shop.publish();
    await shop.open().lookNow();
    const path = join(shop.folder, 'state.json');
    const before = readFileSync(path, 'utf8');
    for (const blow of [() => writeFileSync(path, before.slice(0, 100)), () => rmSync(path)]) {
      blow();
      const updates = shop.open();
      expect(updates.view().ready?.version).toBe('1.2.0');
      shop.publish({ sequence: 1 });
      await updates.lookNow();
      expect(updates.view().problem).toBe('replayed');
    }
  });

  it('that is damaged with its copy is begun anew, with another number', async () => {
    const shop = await openShop();
    shop.publish();
    await shop.open().lookNow();
    const path = join(shop.folder, 'state.json');
    const before = readFileSync(path, 'utf8');
    for (const each of [path, join(shop.folder, 'state.copy.json')])
      writeFileSync(each, before.slice(0, 100));
    const updates = shop.open();
    expect(updates.view()).toMatchObject({ ready: null, problem: null });
    await updates.lookNow();
    expect(updates.view().ready?.version).toBe('1.2.0');
  });

  it('that can’t be written is named, and nothing is believed that could not be kept', async () => {
    const shop = await openShop();
    shop.publish();
    const updates = shop.open();
    mkdirSync(join(shop.folder, 'state.json', 'in the way'), { recursive: true });
    chmodSync(shop.folder, 0o700);
    await updates.lookNow();
    expect(updates.view()).toMatchObject({ problem: 'storage-failed', ready: null });
    expect(await codeOf(() => updates.putOff())).toBe('storage-failed');
  });
});
