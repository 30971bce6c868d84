/** A large ledger of the version before is brought up to date before it is opened, out of the way. */
import { closeSync, openSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openReadOnly } from '../../../src/main/adapters/ledger/connection.ts';
import { DamagedLedgerError } from '../../../src/main/adapters/ledger/errors.ts';
import { lockLedger } from '../../../src/main/adapters/ledger/lock.ts';
import { MIGRATIONS } from '../../../src/main/adapters/ledger/tables.ts';
import { listBackups } from '../../../src/main/features/record/backup-folder.ts';
import { besideLedger } from '../../../src/main/features/record/head-note.ts';
import { runMigration } from '../../../src/main/features/record/run-migration.ts';
import { takesLong } from '../../../src/main/features/record/up-to-date.ts';
import { seedLedgerApart } from '../../bench/seed.ts';
import { writeEarlierLedger } from '../../support/earlier-ledger.ts';
import { open, reopened } from './lives.ts';
import { temporaryFolder } from './support.ts';
import { MIGRATION_WORKER } from '../../support/workers.ts';

const PAYMENTS = 300;
/** A copy for each migration that the version before had not seen. */
const BEFORE_EACH = MIGRATIONS.slice(2).map(() => ({ payments: PAYMENTS, altered: false }));
/** So that a ledger of that few is large. */
const LARGE = 100_000;
const AT = Date.UTC(2026, 10, 23, 9);

/** @returns the path of a ledger of the version before */
async function earlier(): Promise<string> {
  const folder = temporaryFolder();
  const path = join(folder, 'ledger.db');
  await seedLedgerApart(join(folder, 'today.db'), PAYMENTS);
  writeEarlierLedger(join(folder, 'today.db'), path);
  return path;
}

function versionOf(path: string): unknown {
  const db = openReadOnly(path);
  try {
    return db.pragma('user_version', { simple: true });
  } finally {
    db.close();
  }
}

function migration(path: string, large = LARGE) {
  const said: string[] = [];
  const note = (message: string) => void said.push(message);
  const order = { path, headPath: besideLedger(path), at: AT };
  return { said, done: runMigration(MIGRATION_WORKER, order, { info: note, warn: note }, large) };
}

describe('a ledger of the version before', () => {
  it('is brought up to date in a worker, with a copy made before', async () => {
    const path = await earlier();
    await migration(path).done;
    expect(versionOf(path)).toBe(MIGRATIONS.length);
    expect(listBackups(path)).toMatchObject(BEFORE_EACH);
    await reopened(path, async (ledger) => {
      expect(ledger.countPayments()).toBe(PAYMENTS);
      expect(await ledger.check()).toBe('sound');
    });
    expect(listBackups(path)).toHaveLength(BEFORE_EACH.length);
  });

  it('is left to its opening where it is small, or up to date, or no ledger', async () => {
    const path = await earlier();
    const small = migration(path, statSync(path).size + 1);
    await small.done;
    expect(small.said).toEqual([]);
    expect(versionOf(path)).toBe(2);
    await open(path).close();
    expect(takesLong(path, 0)).toBe(false);
    expect(takesLong(join(temporaryFolder(), 'none.db'), 0)).toBe(false);
    const other = join(temporaryFolder(), 'other.db');
    const file = openSync(other, 'w');
    writeSync(file, Buffer.alloc(LARGE, 'x'));
    closeSync(file);
    expect(takesLong(other)).toBe(false);
    expect(takesLong(other, 0)).toBe(false);
  });

  it('that another process has open, or that is damaged, stays for its opening to say', async () => {
    const path = await earlier();
    const unlock = lockLedger(path);
    const held = migration(path);
    await held.done;
    unlock();
    expect(held.said).toHaveLength(2);
    expect(versionOf(path)).toBe(2);

    const broken = await earlier();
    const file = openSync(broken, 'r+');
    writeSync(file, Buffer.alloc(8192, 'x'), 0, 8192, 100);
    closeSync(file);
    await migration(broken).done;
    expect(() => open(broken)).toThrow(DamagedLedgerError);
  });
});
