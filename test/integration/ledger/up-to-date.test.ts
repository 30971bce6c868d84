/** A large ledger that lacks a migration is brought up to date before it is opened, out of the way. */
import { closeSync, openSync, statSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openReadOnly } from '../../../src/main/core/ledger/connection.ts';
import { DamagedLedgerError, NewerLedgerError } from '../../../src/main/core/ledger/errors.ts';
import { lockLedger } from '../../../src/main/core/record/lock.ts';
import { listBackups } from '../../../src/main/core/record/backup-folder.ts';
import { besideLedger } from '../../../src/main/core/record/head-note.ts';
import { runMigration } from '../../../src/main/core/record/run-migration.ts';
import { takesLong } from '../../../src/main/core/record/up-to-date.ts';
import { seedLedgerApart } from '../../bench/seed.ts';
import { ADDED, WITH_ADDED } from '../../support/samples/added-migration.ts';
import { open } from './lives.ts';
import { temporaryFolder } from './support.ts';

const PAYMENTS = 300;
/** So that a ledger of that few is large. */
const LARGE = 100_000;
const WORKER = new URL('../../support/samples/added-migration-worker.ts', import.meta.url);
const AT = Date.UTC(2026, 10, 23, 9);

/** @returns the path of a ledger without the added migration */
async function earlier(): Promise<string> {
  const path = join(temporaryFolder(), 'ledger.db');
  await seedLedgerApart(path, PAYMENTS);
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
  const log = { info: note, warn: note };
  return { said, done: runMigration(WORKER, order, log, large, WITH_ADDED.length) };
}

describe('a ledger that lacks a migration', () => {
  it('is brought up to date in a worker, with a copy made before', async () => {
    const path = await earlier();
    await migration(path).done;
    expect(versionOf(path)).toBe(ADDED.version);
    const [copy] = listBackups(path, WITH_ADDED);
    expect(copy).toMatchObject({ payments: PAYMENTS, altered: false });
    expect(versionOf(join(dirname(path), 'backups', copy?.name ?? ''))).toBe(ADDED.version - 1);
    expect(() => open(path)).toThrow(NewerLedgerError);
  });

  it('is left to its opening where it is small, or up to date, or no ledger', async () => {
    const path = await earlier();
    const small = migration(path, statSync(path).size + 1);
    await small.done;
    expect(small.said).toEqual([]);
    expect(versionOf(path)).toBe(ADDED.version - 1);
    expect(takesLong(path, 0)).toBe(false);
    expect(takesLong(join(temporaryFolder(), 'none.db'), 0)).toBe(false);
    const other = join(temporaryFolder(), 'other.db');
    const file = openSync(other, 'w');
    writeSync(file, Buffer.alloc(LARGE, 'x'));
    closeSync(file);
    expect(takesLong(other, LARGE, ADDED.version)).toBe(false);
    expect(takesLong(other, 0, ADDED.version)).toBe(false);
  });

  it('that another process has open, or that is damaged, stays for its opening to say', async () => {
    const path = await earlier();
    const unlock = lockLedger(path);
    const held = migration(path);
    await held.done;
    unlock();
    expect(held.said).toHaveLength(2);
    expect(versionOf(path)).toBe(ADDED.version - 1);

    const broken = await earlier();
    const file = openSync(broken, 'r+');
    writeSync(file, Buffer.alloc(8192, 'x'), 0, 8192, 100);
    closeSync(file);
    await migration(broken).done;
    expect(() => open(broken)).toThrow(DamagedLedgerError);
  });
});
