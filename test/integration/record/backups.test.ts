import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  entry,
  found,
  ledgerIn,
  nextOverview,
  startComposed as start,
  take,
  takePaid,
} from '../../support/real/composed.ts';
import { storedId } from '../../../src/main/core/ledger/stored-ids.ts';
import { openSmallDisk } from '../../support/machines/small-disk.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';

describe('backups through the contract', () => {
  it('restores a damaged book, finds its payments again and says so until it is closed', async () => {
    const folder = tempFolder();
    const first = await start(folder);
    const kept = await takePaid(first.core, 'in the backup');
    const [backup] = (await first.core.handlers.makeBackup({})).backups;
    expect(backup).toMatchObject({ payments: 1 });
    await first.stop();
    writeFileSync(ledgerIn(folder), Buffer.alloc(8192, 0xa5));

    const second = await start(folder);
    expect(await second.core.handlers.getOverview({})).toMatchObject({
      recordNotice: {
        damage: { kind: 'set-aside' },
      },
      newestBackup: backup,
    });
    const meanwhile = await takePaid(second.core, 'in the empty book');
    await second.stop();

    // Nobody has decided yet, so it is still said.
    const third = await start(folder);
    expect(await third.core.handlers.getOverview({})).toMatchObject({ newestBackup: backup });
    const restored = await third.core.handlers.restoreBackup({ name: backup?.name ?? '' });
    expect(restored).toMatchObject({
      recordNotice: { damage: null, report: { payments: 2, complete: false, backup } },
    });
    expect((await found(third.core, kept.payment.id)).payment).toEqual(kept.payment);
    expect((await found(third.core, meanwhile.payment.id)).payment).toEqual(meanwhile.payment);
    expect(await third.core.handlers.closeNotice({ part: 'report' })).toMatchObject({
      recordNotice: { damage: null, report: null },
    });
    await takePaid(third.core, 'after the restore');
  });

  it('notices damage while it runs, sets the book aside and goes on', async () => {
    const folder = tempFolder();
    const first = await start(folder);
    await takePaid(first.core, 'kept');
    await first.core.handlers.makeBackup({});
    await first.stop();
    spoilIndex(ledgerIn(folder));

    const second = await start(folder);
    const told =
      (await second.core.handlers.getOverview({})).recordNotice.damage === null
        ? await nextOverview(second.core, ({ recordNotice }) => recordNotice.damage !== null)
        : await second.core.handlers.getOverview({});
    expect(told.recordNotice.damage).toMatchObject({ kind: 'set-aside' });
    expect(await second.core.handlers.closeNotice({ part: 'damage' })).toMatchObject({
      recordNotice: { damage: null },
    });
    await takePaid(second.core, 'in the new book');
    expect(readdirSync(path.join(folder, 'practice')).join(' ')).toMatch(/ledger\.damaged-/);
  });

  it('says that the book was altered when a row is not what its events add up to', async () => {
    const folder = tempFolder();
    const first = await start(folder);
    const { payment } = await takePaid(first.core, 'altered');
    await first.stop();
    const db = new Database(ledgerIn(folder));
    db.prepare('UPDATE payments SET amount_minor = amount_minor - 1 WHERE id = ?').run(
      storedId(payment.id),
    );
    db.close();

    const second = await start(folder);
    const told = await nextOverview(
      second.core,
      ({ recordNotice }) => recordNotice.damage !== null,
    );
    expect(told.recordNotice.damage).toMatchObject({ kind: 'altered', file: null });
    expect((await found(second.core, payment.id)).payment.status).toBe('paid');
  });

  it('goes on making backups of a book that was altered, and offers the last good one', async () => {
    const folder = tempFolder();
    const first = await start(folder);
    const { payment } = await takePaid(first.core, 'good');
    const [good] = (await first.core.handlers.makeBackup({})).backups;
    await takePaid(first.core, 'after it');
    await first.stop();
    const db = new Database(ledgerIn(folder));
    db.prepare('UPDATE payments SET amount_minor = amount_minor - 1 WHERE id = ?').run(
      storedId(payment.id),
    );
    db.close();

    const { core } = await start(folder);
    const isMade = (name: string) => name.startsWith('ledger-altered-') && name.endsWith('.base');
    const told = await nextOverview(core, () =>
      readdirSync(path.join(folder, 'practice', 'backups')).some(isMade),
    );
    expect(told).toMatchObject({
      recordNotice: { damage: { kind: 'altered' } },
      newestBackup: good,
    });
    const { backups } = await core.handlers.listBackups({});
    expect(backups).toMatchObject([{ altered: true, payments: 2 }, good]);
    await core.handlers.restoreBackup({ name: good?.name ?? '' });
    expect((await found(core, payment.id)).payment).toEqual(payment);
    const { backups: after } = await core.handlers.makeBackup({});
    expect(after[0]).toMatchObject({ altered: false, payments: 2 });
  });

  it('asks again about a payment that dropped out of asking, and says so', async () => {
    const folder = tempFolder();
    const first = await start(folder);
    const { handlers } = first.core;
    const neverPaid = { ...entry('stopped'), amountMinor: 125_001 };
    const { payment } = await take(first.core, neverPaid, 'waiting');
    await handlers.stopWaiting({ id: payment.id });
    expect((await found(first.core, payment.id)).polling).not.toBeNull();
    await first.stop();
    const db = new Database(ledgerIn(folder));
    db.exec('DELETE FROM poll_states');
    db.close();

    const { core } = await start(folder);
    expect((await found(core, payment.id)).polling).toBeNull();
    const told = await nextOverview(core, ({ recordNotice }) => recordNotice.unpolled !== null);
    expect(told.recordNotice).toMatchObject({ damage: null, unpolled: { payments: 1 } });
    expect((await found(core, payment.id)).polling).not.toBeNull();
    expect((await core.handlers.makeBackup({})).backups[0]).toMatchObject({ altered: false });
    expect(await core.handlers.closeNotice({ part: 'unpolled' })).toMatchObject({
      recordNotice: { unpolled: null },
    });
  });

  it('opens a new book by itself once there is room, if the disk was full', async () => {
    const disk = openSmallDisk();
    if (disk === null) return;
    onTestFinished(() => disk.close());
    const folder = disk.folder();
    const first = await start(folder);
    await takePaid(first.core, 'kept');
    await first.stop();
    spoilIndex(ledgerIn(folder));

    const { core, stop } = await start(folder);
    await nextOverview(core, ({ recordNotice }) => {
      // It is told between the old file's end and the new one's beginning.
      if (recordNotice.damage !== null) disk.fill(0);
      return recordNotice.damage !== null;
    });
    await nextOverview(core, () => true);
    expect(sizeOf(ledgerIn(folder))).toBe(0);
    disk.makeRoom();
    // Nobody calls meanwhile.
    await nextOverview(core, () => sizeOf(ledgerIn(folder)) > 0);
    await takePaid(core, 'in the new book');
    await stop();
  });

  it('makes a backup by itself on a day that has none', async () => {
    const folder = tempFolder();
    const first = await start(folder);
    await takePaid(first.core, 'yesterday');
    await first.stop();
    const second = await start(folder);
    const folderOfBackups = path.join(folder, 'practice', 'backups');
    await nextOverview(
      second.core,
      () =>
        existsSync(folderOfBackups) &&
        readdirSync(folderOfBackups).some((name) => name.endsWith('.base')),
    );
    const { backups, failedAt } = await second.core.handlers.listBackups({});
    expect(backups).toMatchObject([{ payments: 1 }]);
    expect(failedAt).toBeNull();
  });
});

const sizeOf = (file: string) => (existsSync(file) ? statSync(file).size : 0);

/** Damage where opening does not look: an index that no start reads. */
function spoilIndex(file: string): void {
  const db = new Database(file);
  db.pragma('wal_checkpoint(TRUNCATE)');
  const page = Number(
    db
      .prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'payments_in_history'")
      .pluck()
      .get(),
  );
  const size = Number(db.pragma('page_size', { simple: true }));
  db.close();
  const bytes = readFileSync(file);
  bytes.fill(0xa5, (page - 1) * size, page * size);
  writeFileSync(file, bytes);
}
