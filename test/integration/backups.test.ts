import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { compose } from '../../src/main/compose.ts';
import type { AppCore, ParsedInput } from '../../src/main/contract/handlers.ts';
import { createOsKeychain } from '../../src/main/keychain/os-keychain.ts';
import { silentLog } from '../../src/main/system/log.ts';
import type { PaymentView } from '../../src/shared/payments.ts';
import type { Overview } from '../../src/shared/settings.ts';
import { fastClock } from '../support/fast-clock.ts';
import { tempFolder } from '../support/temp-folder.ts';

interface App {
  core: AppCore;
  stop(): Promise<void>;
}

/** Waiting for a customer passes quickly, and so does the time until a book is looked through. */
const clock = fastClock(Date.now(), 20);

async function start(dataFolder: string): Promise<App> {
  const core = await compose({
    dataFolder,
    clock,
    keychain: createOsKeychain(),
    random: (bytes) => new Uint8Array(randomBytes(bytes)),
    version: '0.0.0-test',
    readerWorker: new URL('../../src/main/ledger/reader-worker.ts', import.meta.url),
    auditWorker: new URL('../../src/main/payments/audit-worker.ts', import.meta.url),
    log: silentLog,
  });
  let isOpen = true;
  const stop = async () => {
    if (isOpen) await core.close();
    isOpen = false;
  };
  onTestFinished(stop);
  return { core, stop };
}

const entry = (note: string): ParsedInput<'startPayment'> => ({
  draftId: randomUUID(),
  mode: 'practice',
  method: 'link',
  amountMinor: 125_000,
  currency: 'NGN',
  customer: '',
  note,
  replaces: null,
  override: null,
});

/** A payment that its customer has paid, with the app's own word for it. */
async function takePaid({ handlers, subscribe }: AppCore, note: string): Promise<PaymentView> {
  let id = '';
  const paid = new Promise<PaymentView>((resolve) => {
    const end = subscribe('paymentChanged', (view) => {
      if (view.payment.id !== id || view.payment.status !== 'paid') return;
      end();
      resolve(view);
    });
  });
  const override = { kind: 'duplicate' as const, reason: '', otherId: randomUUID() };
  const begun = await handlers.startPayment({ ...entry(note), override });
  ({ id } = begun.payment);
  return paid;
}

const nextOverview = (core: AppCore, isSo: (overview: Overview) => boolean): Promise<Overview> =>
  new Promise((resolve) => {
    const end = core.subscribe('overviewChanged', (overview) => {
      if (!isSo(overview)) return;
      end();
      resolve(overview);
    });
  });

const found = async (core: AppCore, id: string) => (await core.handlers.getPayment({ id })).view;

const ledgerIn = (folder: string) => path.join(folder, 'practice', 'ledger.db');

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
      storageTrouble: 'ledger-set-aside',
      bookNotice: {
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
      storageTrouble: 'none',
      bookNotice: { damage: null, report: { payments: 2, complete: false, backup } },
    });
    expect((await found(third.core, kept.payment.id)).payment).toEqual(kept.payment);
    expect((await found(third.core, meanwhile.payment.id)).payment).toEqual(meanwhile.payment);
    expect(await third.core.handlers.dismissRestoreReport({})).toMatchObject({
      bookNotice: { damage: null, report: null },
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
      (await second.core.handlers.getOverview({})).bookNotice.damage === null
        ? await nextOverview(second.core, ({ bookNotice }) => bookNotice.damage !== null)
        : await second.core.handlers.getOverview({});
    expect(told.bookNotice.damage).toMatchObject({ kind: 'set-aside' });
    expect(await second.core.handlers.dismissDamage({})).toMatchObject({ storageTrouble: 'none' });
    await takePaid(second.core, 'in the new book');
    expect(readdirSync(path.join(folder, 'practice')).join(' ')).toMatch(/ledger\.damaged-/);
  });

  it('says that the book was altered when a row is not what its events add up to', async () => {
    const folder = tempFolder();
    const first = await start(folder);
    const { payment } = await takePaid(first.core, 'altered');
    await first.stop();
    const db = new Database(ledgerIn(folder));
    db.prepare('UPDATE payments SET amount_minor = amount_minor - 1 WHERE id = ?').run(payment.id);
    db.close();

    const second = await start(folder);
    const told = await nextOverview(second.core, ({ bookNotice }) => bookNotice.damage !== null);
    expect(told.bookNotice.damage).toMatchObject({ kind: 'altered', file: null });
    expect((await found(second.core, payment.id)).payment.status).toBe('paid');
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
        readdirSync(folderOfBackups).some((name) => name.endsWith('.db')),
    );
    const { backups, failedAt } = await second.core.handlers.listBackups({});
    expect(backups).toMatchObject([{ payments: 1 }]);
    expect(failedAt).toBeNull();
  });

  it('asks the service about payments whose events are lost, by their references', async () => {
    const folder = tempFolder();
    const first = await start(folder);
    await takePaid(first.core, 'in the backup');
    const { backups } = await first.core.handlers.makeBackup({});
    const lost = await takePaid(first.core, 'after the backup');
    await first.stop();
    breakChain(ledgerIn(folder), lost.payment.id);

    const second = await start(folder);
    const answered = nextOverview(
      second.core,
      ({ bookNotice }) => bookNotice.report?.lost[0]?.answer?.kind === 'record',
    );
    await second.core.handlers.restoreBackup({ name: backups[0]?.name ?? '' });
    expect((await answered).bookNotice.report).toMatchObject({
      complete: false,
      lost: [
        {
          reference: lost.payment.reference,
          amountMinor: 125_000,
          answer: { kind: 'record', responseCode: '0' },
        },
      ],
    });
  });

  it('answers a backup that is not there, and a name that is none, with an error', async () => {
    const { core } = await start(tempFolder());
    await expect(
      Promise.resolve(core.handlers.restoreBackup({ name: 'ledger-20010101T000000Z.db' })),
    ).rejects.toMatchObject({ error: { code: 'not-found' } });
    expect(await core.handlers.listBackups({})).toEqual({ backups: [], failedAt: null });
  });
});

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

/** Changes the first event of a payment, so that nothing from there on can be trusted. */
function breakChain(file: string, id: string): void {
  const db = new Database(file);
  db.exec('DROP TRIGGER payment_events_no_update');
  db.prepare(
    "UPDATE payment_events SET at = at + 1 WHERE payment_id = ? AND type = 'recorded'",
  ).run(id);
  db.close();
}
