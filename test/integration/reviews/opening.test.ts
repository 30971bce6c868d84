/** Opening records: whose they are, what is told of them, and that nothing of the original changes. */
import { copyFileSync, mkdirSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { backupFolder } from '../../../src/main/core/record/backup-folder.ts';
import { unpackBackup } from '../../../src/main/core/record/unpack-backup.ts';
import { EVERY_PAYMENT } from '../../../src/shared/core/payments/history-filter.ts';
import { contents } from '../../support/real/record-folder.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';
import { intent, payment } from '../ledger/support.ts';
import { closedRecord, counterWith, reviewing } from './support.ts';

const first = { filter: EVERY_PAYMENT, anchor: null, offset: 0, limit: 50 };

describe('a backup of the own record', () => {
  it('is told by whose it is, and read while the record itself goes on', async () => {
    const own = counterWith(3);
    const name = await own.backUp();
    own.append(intent(payment({ reference: 'T1-260314-LATER0' })));
    const { service, current, lists, proved, copies } = reviewing({ ownLedger: own.path });
    expect(await service.openBackup('live', name)).toEqual({ opened: true });
    expect(current()).toMatchObject({
      kind: 'backup',
      name,
      whose: 'own',
      mode: 'live',
      ledgerId: own.id,
      payments: 3,
      firstDay: '2026-03-14',
      lastDay: '2026-03-14',
      isEarlier: false,
      mayLackNewest: false,
    });
    const page = await lists().history(first);
    expect(page).toMatchObject({ total: 3, totalIsExact: true });
    expect(JSON.stringify(page.rows)).not.toContain('LATER0');
    expect(await proved()).toMatchObject({
      terminals: ['T1'],
      chain: { state: 'holds', events: 3 },
    });
    await service.closeReview(current().id);
    expect(service.state().review).toBeNull();
    await expect.poll(copies).toEqual([]);
  });

  it('that is gone by now is said', async () => {
    const own = counterWith(1);
    const { service, copies } = reviewing({ ownLedger: own.path });
    const gone = await service.openBackup('live', 'ledger-20261121T070000Z.db');
    expect(gone).toEqual({ opened: false, why: 'not-found' });
    await expect.poll(copies).toEqual([]);
  });

  it('leaves the record and its backups as they were', async () => {
    const own = counterWith(5);
    const name = await own.backUp();
    const folder = dirname(own.path);
    const before = contents(folder);
    const { service, current, lists, proved } = reviewing({ ownLedger: own.path });
    await service.openBackup('live', name);
    await lists().history({ ...first, filter: { ...EVERY_PAYMENT, search: '0801' }, whole: true });
    await proved();
    await service.closeReview(current().id);
    expect(contents(folder)).toEqual(before);
  });
});

describe('a file', () => {
  it('of another counter is told from the own ones, by its names and its number', async () => {
    const own = counterWith(1);
    const path = await closedRecord(4, { terminal: 'B2' });
    const { open, current, proved } = reviewing({ ownLedger: own.path });
    expect(await open(path)).toEqual({ opened: true });
    expect(current()).toMatchObject({
      kind: 'file',
      name: 'ledger.db',
      whose: 'other',
      payments: 4,
      terminals: ['B2'],
    });
    expect(current().ledgerId).not.toBe(own.id);
    expect(await proved()).toMatchObject({ chain: { state: 'holds', events: 4 } });
  });

  it('that is a copy of the own record is told as such', async () => {
    const own = counterWith(2);
    const copy = join(tempFolder(), 'found on a stick é.db');
    unpackBackup(backupFolder(own.path), await own.backUp(), copy);
    const { open, current } = reviewing({ ownLedger: own.path });
    await open(copy);
    expect(current()).toMatchObject({ whose: 'own', name: 'found on a stick é.db' });
  });

  it('that was copied while it was in use holds what its journal holds', async () => {
    const other = counterWith(3, { terminal: 'B2' });
    const folder = tempFolder();
    for (const suffix of ['', '-wal'])
      copyFileSync(other.path + suffix, join(folder, `copied.db${suffix}`));
    const before = contents(folder);
    const { open, current, lists } = reviewing();
    expect(await open(join(folder, 'copied.db'))).toEqual({ opened: true });
    expect(current()).toMatchObject({ payments: 3, mayLackNewest: false, journalLeftOut: false });
    expect(await lists().history(first)).toMatchObject({ total: 3 });
    expect(contents(folder)).toEqual(before);
  });

  it('that was copied without its journal says that the newest may be missing', async () => {
    const path = await closedRecord(3);
    const other = counterWith(2, { path, terminal: 'T2' });
    const copy = join(tempFolder(), 'ledger.db');
    copyFileSync(other.path, copy);
    const { open, current } = reviewing();
    await open(copy);
    expect(current()).toMatchObject({ payments: 3, mayLackNewest: true });
  });

  it('beside a journal of something else is read without it', async () => {
    const folder = tempFolder();
    copyFileSync(await closedRecord(40), join(folder, 'ledger.db'));
    const path = await closedRecord(60, { terminal: 'B2' });
    const stranger = counterWith(1, { path, terminal: 'B3' });
    copyFileSync(`${stranger.path}-wal`, join(folder, 'ledger.db-wal'));
    const { open, current, proved } = reviewing();
    expect(await open(join(folder, 'ledger.db'))).toEqual({ opened: true });
    expect(current()).toMatchObject({ journalLeftOut: true, payments: 40 });
    expect((await proved()).chain).toEqual({ state: 'holds', events: 40 });
  });

  it('behind a link is read as what it leads to, with the journal beside that', async () => {
    const other = counterWith(2);
    const link = join(tempFolder(), 'link.db');
    symlinkSync(other.path, link);
    const { open, current } = reviewing();
    expect(await open(link)).toEqual({ opened: true });
    expect(current()).toMatchObject({ name: 'link.db', payments: 2 });
  });

  it('of practice payments is told as practice', async () => {
    const { open, current } = reviewing();
    await open(await closedRecord(2));
    // No intent of theirs names an account.
    expect(current()).toMatchObject({ mode: 'practice' });
  });

  it('whose chain is broken is shown, with where', async () => {
    const path = await closedRecord(6);
    const { openWriter } = await import('../../../src/main/core/ledger/connection.ts');
    const db = openWriter(path);
    db.exec('DROP TRIGGER events_no_update');
    db.exec(`UPDATE events SET terminal = 'T9' WHERE sequence = 3`);
    db.exec(`CREATE TRIGGER events_no_update BEFORE UPDATE ON events
      BEGIN SELECT RAISE(ABORT, 'events are never changed'); END`);
    db.close();
    const { open, proved } = reviewing();
    expect(await open(path)).toEqual({ opened: true });
    expect((await proved()).chain).toEqual({ state: 'broken', at: 3 });
  });
});

describe('what is open', () => {
  it('is searched, filtered, counted and looked at like History', async () => {
    const path = await closedRecord(30, { own: { customer: '+234 803 555 1234', note: 'rice' } });
    const { open, current, lists, service } = reviewing();
    await open(path);
    const scope = { filter: { ...EVERY_PAYMENT, search: '0803 555 1234' }, anchor: 30 };
    await expect
      .poll(async () => (await lists().history({ ...first, ...scope, whole: true })).total)
      .toBe(30);
    const counts = await lists().countHistory({ ...scope, periods: [] });
    expect(counts.statuses.recorded).toBe(30);
    const { months } = await lists().listHistoryMonths(scope);
    expect(months).toEqual([{ month: '2026-03', offset: 0, payments: 30 }]);
    const { rows } = await lists().history(first);
    const [line] = rows;
    if (line === undefined || !('payment' in line)) throw new Error('no payment');
    const detail = lists().get(line.payment.id);
    expect(detail).toMatchObject({
      view: { polling: null, payment: { id: line.payment.id } },
      eventsWhole: true,
      approvals: [],
      events: [{ event: { type: 'recorded' } }],
    });
    expect(() => service.reviewed('00000000-0000-4000-8000-000000000000')).toThrow(
      'that record is not open',
    );
    expect(current().payments).toBe(30);
  });

  it('gives way to the next, and stays where the next can not be opened', async () => {
    const { open, current, copies } = reviewing();
    await open(await closedRecord(1));
    const { id } = current();
    expect(await open(join(tempFolder(), 'nothing.db'))).toMatchObject({ opened: false });
    expect(current().id).toBe(id);
    await open(await closedRecord(2));
    expect(current()).toMatchObject({ payments: 2 });
    expect(current().id).not.toBe(id);
    await expect.poll(copies).toHaveLength(1);
  });

  it('is gone with the app, and what a killed one left with the next start', async () => {
    const dataFolder = tempFolder();
    const { open, service, copies } = reviewing({ dataFolder });
    const left = join(dataFolder, 'reviewing', '0011223344556677');
    mkdirSync(left, { recursive: true });
    copyFileSync(await closedRecord(1), join(left, 'ledger.db'));
    service.start();
    expect(copies()).toEqual([]);
    await open(await closedRecord(1));
    expect(copies()).toHaveLength(1);
    await service.close();
    expect(copies()).toEqual([]);
    expect(basename(left)).toBe('0011223344556677');
  });
});
