import { copyFileSync, existsSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  entry,
  found,
  ledgerIn,
  nextOverview,
  startComposed as start,
  takePaid,
} from '../../support/real/composed.ts';
import { runRestore } from '../../../src/main/core/record/run-restore.ts';
import { storedId } from '../../../src/main/core/ledger/stored-ids.ts';
import { openSmallDisk } from '../../support/machines/small-disk.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';
import { WORKERS } from '../../support/real/workers.ts';

describe('restoring through the contract', () => {
  it('answers while it restores, and starts no payment then', async () => {
    const folder = tempFolder();
    const { core } = await start(folder);
    const { payment } = await takePaid(core, 'kept');
    const { backups } = await core.handlers.makeBackup({});
    const name = backups[0]?.name ?? '';
    const restoring = Promise.resolve(core.handlers.restoreBackup({ name }));
    // It begins once a person has confirmed it.
    await vi.waitFor(
      async () => expect(await core.handlers.getOverview({})).toMatchObject({ restoring: true }),
      { interval: 1 },
    );
    await expect(async () => core.handlers.startPayment(entry('meanwhile'))).rejects.toMatchObject({
      code: 'restoring',
    });
    await expect(async () => core.handlers.restoreBackup({ name })).rejects.toMatchObject({
      code: 'restoring',
    });
    const [view, overview] = await Promise.all([found(core, payment.id), restoring]);
    expect(view.payment).toEqual(payment);
    expect(overview).toMatchObject({ restoring: false, recordNotice: { report: { payments: 1 } } });
  });

  it('says of a restore for which there is no room that everything is as it was', async () => {
    const disk = openSmallDisk(32);
    if (disk === null) return;
    onTestFinished(() => disk.close());
    const folder = disk.folder();
    const { core, stop } = await start(folder);
    const { payment } = await takePaid(core, 'kept');
    for (let more = 0; more < 25; more += 1)
      await core.handlers.startPayment({
        ...entry(`more ${more}`),
        customer: `0803${more + 1_000_000}`,
      });
    const { backups } = await core.handlers.makeBackup({});
    const restoring = Promise.resolve(
      core.handlers.restoreBackup({ name: backups[0]?.name ?? '' }),
    ).catch((error: unknown) => error);
    // Closing the ledger gives back room; what is left then is enough for opening it again.
    await vi.waitUntil(() => !existsSync(`${ledgerIn(folder)}-wal`), {
      interval: 0,
    });
    disk.fill(24);
    expect(await restoring).toMatchObject({ code: 'storage-failed' });
    disk.makeRoom();
    expect((await found(core, payment.id)).payment).toEqual(payment);
    expect(await core.handlers.listBackups({})).toMatchObject({ backups });
    expect(await core.handlers.getOverview({})).toMatchObject({ restoring: false });
    await stop();
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
      ({ recordNotice }) => recordNotice.report?.lost[0]?.answer?.kind === 'record',
    );
    await second.core.handlers.restoreBackup({ name: backups[0]?.name ?? '' });
    expect((await answered).recordNotice.report).toMatchObject({
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

  it('goes on naming what an earlier restore could not bring back', async () => {
    const { folder, backup, lost } = await brokenAfterBackup();
    const { core } = await start(folder);
    await core.handlers.restoreBackup({ name: backup });
    await core.handlers.restoreBackup({ name: backup });
    expect((await core.handlers.getOverview({})).recordNotice.report).toMatchObject({
      complete: false,
      lost: [{ reference: lost.reference }],
    });
  });

  it.each([
    ['was in its place', () => undefined],
    ['had only to be moved there', (file: string) => renameSync(file, readyBeside(file))],
  ])('says at the next start what came of a restore that %s', async (_, cutOff) => {
    const { folder, backup, lost } = await brokenAfterBackup();
    await restoreUntold(folder, backup);
    cutOff(ledgerIn(folder));
    const { core, stop } = await start(folder);
    const named = { complete: false, lost: [{ reference: lost.reference }] };
    expect((await core.handlers.getOverview({})).recordNotice.report).toMatchObject(named);
    await core.handlers.closeNotice({ part: 'report' });
    await stop();
    const again = await start(folder);
    expect((await again.core.handlers.getOverview({})).recordNotice.report).toBeNull();
  });

  it('says nothing of a restore that was cut off before anything was moved', async () => {
    const { folder, backup, lost } = await brokenAfterBackup();
    const file = ledgerIn(folder);
    copyFileSync(file, `${file}.before`);
    await restoreUntold(folder, backup);
    renameSync(file, readyBeside(file));
    renameSync(`${file}.before`, file);
    const { core, stop } = await start(folder);
    expect((await core.handlers.getOverview({})).recordNotice.report).toBeNull();
    expect((await found(core, lost.id)).payment.reference).toBe(lost.reference);
    await stop();
    const again = await start(folder);
    expect((await again.core.handlers.getOverview({})).recordNotice.report).toBeNull();
  });

  it('takes away a report that was half written', async () => {
    const folder = tempFolder();
    const first = await start(folder);
    await first.stop();
    const half = readyBeside(ledgerIn(folder)).replace('.db', '.json.0123456789abcdef.new');
    writeFileSync(half, '{');
    await start(folder);
    expect(existsSync(half)).toBe(false);
  });

  it('answers a backup that is not there, and a name that is none, with an error', async () => {
    const { core } = await start(tempFolder());
    await expect(
      Promise.resolve(core.handlers.restoreBackup({ name: 'ledger-20010101T000000Z.db' })),
    ).rejects.toMatchObject({ code: 'not-found' });
    expect(await core.handlers.listBackups({})).toEqual({ backups: [], failedAt: null });
  });
});

/** A data folder whose newest payment stands after the backup and behind a broken place of the chain. */
async function brokenAfterBackup() {
  const folder = tempFolder();
  const { core, stop } = await start(folder);
  await takePaid(core, 'in the backup');
  const { backups } = await core.handlers.makeBackup({});
  const { payment: lost } = await takePaid(core, 'after the backup');
  await stop();
  breakChain(ledgerIn(folder), lost.id);
  return { folder, backup: backups[0]?.name ?? '', lost };
}

/** As the app does it, which dies before it says so. */
async function restoreUntold(folder: string, backup: string): Promise<void> {
  const headPath = path.join(folder, 'heads', 'practice');
  const order = { path: ledgerIn(folder), headPath, backup, terminal: 'T1', at: Date.now() };
  await runRestore(WORKERS.restore, { ...order, elsewhere: null });
}

const readyBeside = (file: string) => file.replace(/\.db$/, '.restored.db');

/** Changes the first event of a payment, so that nothing from there on can be trusted. */
function breakChain(file: string, id: string): void {
  const db = new Database(file);
  db.exec('DROP TRIGGER events_no_update');
  db.prepare('UPDATE events SET at = at + 1 WHERE payment_id = ? AND follows IS NULL').run(
    storedId(id),
  );
  db.close();
}
