import { readFileSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { noteStart } from '../../../src/main/core/platform/start-note.ts';
import {
  codeOf,
  installerFor,
  installerIn,
  MINUTE,
  openShop,
  pass,
} from '../../support/real/update-shop.ts';

describe('an update', () => {
  it('is fetched, announced, installed after a backup, and runs', async () => {
    const shop = await openShop();
    shop.publish({ notes: 'Receipts are printed faster.' });
    const updates = shop.open();
    updates.start();
    expect(updates.view()).toMatchObject({ keeper: 'itself', lookedAt: null, ready: null });

    await shop.clock.advance(11 * MINUTE);
    await vi.waitFor(() => expect(updates.view().ready?.version).toBe('1.2.0'));
    expect(readFileSync(installerIn(shop))).toEqual(installerFor(shop.appFolder, '1.2.0'));
    expect(statSync(installerIn(shop)).mode & 0o077).toBe(0);
    expect(shop.server.asked).toEqual([
      '/updates/stable.json',
      '/updates/Counterfoil-1.2.0-win-x64.exe',
    ]);

    await vi.waitFor(async () => {
      await shop.clock.advance(15_000);
      expect(updates.view().ready?.at).not.toBeNull();
    });
    expect(updates.view().ready).toMatchObject({ notes: 'Receipts are printed faster.' });
    expect(shop.done).toEqual([]);

    await shop.clock.advance(5 * MINUTE);
    await vi.waitFor(() => expect(shop.done).toEqual(['backed up', 'quit']));
    expect(shop.installed()).toBe('1.2.0');
    expect(readFileSync(join(shop.appFolder, 'arguments'), 'utf8')).toBe(
      '--updated /S --force-run',
    );
    await updates.close();

    const after = shop.open('1.2.0');
    expect(after.view()).toMatchObject({ ready: null, problem: null, failedVersion: null });
    const starts = noteStart(join(shop.folder, 'starts.json'), '1.2.0', () => shop.clock.now());
    expect(starts.before).toEqual({ version: '1.1.0', readsLedger: true });
  });

  it('says that the version before can’t read the ledger any more', async () => {
    const shop = await openShop();
    shop.publish({ ledgerReadableBy: '1.1.1' });
    const updates = shop.open();
    await updates.lookNow();
    await updates.installNow();
    await vi.waitFor(() => expect(shop.done).toContain('quit'));
    const starts = noteStart(join(shop.folder, 'starts.json'), '1.2.0', () => shop.clock.now());
    expect(starts.before).toEqual({ version: '1.1.0', readsLedger: false });
  });

  it('is put off by a press, for four hours and as often as somebody wants', async () => {
    const shop = await openShop();
    shop.publish();
    const updates = shop.open();
    await updates.lookNow();
    updates.start();
    await shop.clock.advance(8 * MINUTE);
    expect(updates.view().ready?.at).not.toBeNull();
    for (let press = 0; press < 3; press += 1) {
      await updates.putOff();
      expect(updates.view().ready?.at).toBeNull();
      expect(updates.view().ready?.putOffUntil).toBe(shop.clock.now() + 240 * MINUTE);
      await pass(shop, updates, 234);
      expect(updates.view().ready?.at).toBeNull();
      await pass(shop, updates, 2);
      expect(updates.view().ready?.at).not.toBeNull();
    }
    expect(shop.done).toEqual([]);
  });

  it('waits for payments: it is not looked for, said or installed while one is under way', async () => {
    const shop = await openShop();
    shop.publish();
    shop.counter.isBusy = true;
    const updates = shop.open();
    updates.start();
    await shop.clock.advance(600 * MINUTE);
    expect(shop.server.asked).toEqual([]);
    shop.counter.isBusy = false;
    await updates.lookNow();
    shop.counter.isBusy = true;
    expect(await codeOf(() => updates.installNow())).toBe('update-waits');
    await shop.clock.advance(60 * MINUTE);
    expect(updates.view().ready).toMatchObject({ version: '1.2.0', at: null });
    expect(shop.done).toEqual([]);
  });

  it('takes its announcement back when a payment begins, in practice as well', async () => {
    const shop = await openShop();
    shop.publish();
    const updates = shop.open();
    await updates.lookNow();
    updates.start();
    await shop.clock.advance(8 * MINUTE);
    expect(updates.view().ready?.at).not.toBeNull();
    updates.touched(shop.clock.now());
    expect(updates.view().ready?.at).toBeNull();
    await shop.clock.advance(4 * MINUTE);
    expect(updates.view().ready?.at).toBeNull();
    expect(shop.done).toEqual([]);
  });

  it('is not installed where a payment begins during the backup, and lets none begin after it', async () => {
    const shop = await openShop();
    shop.publish();
    const backup = Promise.withResolvers<void>();
    const updates = shop.open('1.1.0', { backUp: () => backup.promise });
    await updates.lookNow();
    expect(await codeOf(() => updates.mayStart())).toBe('done');
    await updates.installNow();
    expect(updates.view().doing).toBe('installing');
    expect(await codeOf(() => updates.mayStart())).toBe('updating');
    expect(await codeOf(() => updates.installNow())).toBe('not-possible-now');
    shop.counter.isBusy = true;
    backup.resolve();
    await vi.waitFor(() => expect(updates.view().doing).toBe('nothing'));
    expect([shop.done, shop.installed()]).toEqual([[], '1.1.0']);
    expect(updates.view().problem).toBeNull();
    expect(await codeOf(() => updates.mayStart())).toBe('done');
  });

  it('is not installed while nobody can say whether money is under way', async () => {
    const shop = await openShop();
    shop.publish();
    let fails = false;
    const isBusy = () => {
      if (fails) throw new Error('the disk does not answer');
      return false;
    };
    const updates = shop.open('1.1.0', { isBusy });
    await updates.lookNow();
    fails = true;
    expect(await codeOf(() => updates.installNow())).toBe('update-waits');
    updates.start();
    await shop.clock.advance(600 * MINUTE);
    expect(shop.done).toEqual([]);
  });

  it('is not installed without a backup, nor in a folder that can’t be written', async () => {
    const shop = await openShop();
    shop.publish();
    const failing = shop.open('1.1.0', { backUp: () => Promise.reject(new Error('full')) });
    await failing.lookNow();
    await failing.installNow();
    await vi.waitFor(() => expect(failing.view().problem).toBe('backup-failed'));
    const elsewhere = shop.open('1.1.0', { appFolder: join(shop.appFolder, 'missing') });
    await elsewhere.installNow();
    await vi.waitFor(() => expect(elsewhere.view().problem).toBe('app-folder'));
    expect([shop.done, shop.installed()]).toEqual([[], '1.1.0']);
    // It is not tried again at once.
    elsewhere.start();
    await shop.clock.advance(50 * MINUTE);
    expect(elsewhere.view().ready?.at).toBeNull();
    await shop.clock.advance(7 * MINUTE);
    expect(elsewhere.view().ready?.at).not.toBeNull();
  });

  it('that the system does not start leaves the old app, which takes payments again', async () => {
    const shop = await openShop();
    const endless = join(shop.appFolder, 'endless');
    symlinkSync(endless, endless);
    shop.publish({}, Buffer.from(`#!${endless}\n`));
    const updates = shop.open();
    await updates.lookNow();
    await updates.installNow();
    await vi.waitFor(() => expect(updates.view().problem).toBe('not-installed'));
    expect(updates.view().doing).toBe('nothing');
    expect([shop.done, shop.installed()]).toEqual([['backed up'], '1.1.0']);
    const starts = noteStart(join(shop.folder, 'starts.json'), '1.1.0', () => shop.clock.now());
    expect(starts.isBeingReplaced).toBe(false);
  });

  it('that was handed over but after which the app still runs is said, and payments go on', async () => {
    const shop = await openShop();
    shop.publish();
    const updates = shop.open('1.1.0', { installer: { install: () => Promise.resolve() } });
    await updates.lookNow();
    await updates.installNow();
    await vi.waitFor(() => expect(shop.clock.pendingTimers()).toBe(1));
    await shop.clock.advance(2 * MINUTE);
    await vi.waitFor(() => expect(updates.view().doing).toBe('nothing'));
    expect(updates.view().problem).toBe('not-installed');
  });
});
