/** One ledger, damaged once and opened as the app opens it: what became different must be told. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import Database from 'better-sqlite3';
import {
  DamagedLedgerError,
  NewerLedgerError,
  StorageError,
} from '../../src/main/core/ledger/errors.ts';
import type { OpenLedger } from '../../src/main/core/record/open-ledger.ts';
import { setAsideLedger } from '../../src/main/core/record/set-aside.ts';
import { auditLedger } from '../../src/main/core/record/audit.ts';
import { openReadOnly } from '../../src/main/core/ledger/connection.ts';
import { fakeClock } from '../support/fakes/fake-clock.ts';
import type { Seeded } from '../support/samples/seeded.ts';
import { strike } from './disk-blows.ts';
import { copyFiles, openTemplateLedger, type Template } from './disk-template.ts';

/**
 * `same`: nothing is different from what was there; `reported`: the app says that something is
 * wrong; `unreported`: something is different and the app says nothing; `lost`: what could still be
 * rescued was changed by setting it aside.
 */
export type Verdict = 'same' | 'reported' | 'unreported' | 'lost';

export interface DamageRun {
  blow: string;
  verdict: Verdict;
  /** By what the app noticed it; null where it did not. */
  noticed: string | null;
}

/** Everything that a ledger keeps of payments, table by table. */
export type Content = Readonly<Record<string, unknown[]>>;

const TABLES = ['events', 'payments', 'poll_states'] as const;

/** Reads tables themselves and not their indexes. @throws SqliteError where that can't be done */
export function readContent(path: string): Content {
  const db = openReadOnly(path);
  try {
    return Object.fromEntries(
      TABLES.map((table) => [table, db.prepare(`SELECT * FROM ${table} NOT INDEXED`).all()]),
    );
  } finally {
    db.close();
  }
}

export async function damageOnce(
  template: Template,
  whole: Content,
  folder: string,
  random: Seeded,
): Promise<DamageRun> {
  copyFiles(random.chance(0.5) ? template.closed : template.crashed, folder);
  const blow = strike(folder, template.earlier, random);
  const path = join(folder, 'ledger.db');
  try {
    return { blow, ...(await openAndLook(path, whole)) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Opens a ledger as the app does and lets it look through all of it.
 * @param whole what was there before something may have happened to it
 */
export async function openAndLook(path: string, whole: Content): Promise<Omit<DamageRun, 'blow'>> {
  const before = bytesOf(path);
  const clock = fakeClock();
  let ledger: OpenLedger;
  try {
    ledger = openTemplateLedger(path, clock);
  } catch (error) {
    const noticed = nameOf(error);
    if (!(error instanceof DamagedLedgerError)) return { verdict: 'reported', noticed };
    const aside = setAsideLedger(path, clock);
    const isKept = isDeepStrictEqual(bytesOf(aside), before);
    return { verdict: isKept ? 'reported' : 'lost', noticed };
  }
  let noticed: string | null = ledger.found && `the opening (${ledger.found.kind})`;
  try {
    noticed ??= await lookThrough(ledger, path);
  } catch (error) {
    noticed = nameOf(error);
  }
  await ledger.close().catch((error: unknown) => {
    noticed ??= nameOf(error);
  });
  if (noticed !== null) return { verdict: 'reported', noticed };
  return { verdict: isStillWhole(path, whole) ? 'same' : 'unreported', noticed };
}

/** What the app looks through in the background once the counter is open. */
async function lookThrough(ledger: OpenLedger, path: string): Promise<string | null> {
  const found = await ledger.check();
  if (found !== 'sound') return `the check (${found})`;
  const { fault, unpolled } = auditLedger({ path, now: fakeClock().now() });
  if (fault !== null) return 'the audit (row)';
  return unpolled.length > 0 ? 'the audit (poll state)' : null;
}

function isStillWhole(path: string, whole: Content): boolean {
  try {
    return isDeepStrictEqual(readContent(path), whole);
  } catch (error) {
    if (error instanceof Database.SqliteError) return false;
    throw error;
  }
}

/** The name of an error that the app knows and tells; any other is thrown on. */
function nameOf(error: unknown): string {
  const isTold =
    error instanceof DamagedLedgerError ||
    error instanceof NewerLedgerError ||
    error instanceof StorageError;
  if (isTold) return error.name;
  throw error;
}

const bytesOf = (path: string) =>
  ['', '-wal'].map((ending) =>
    existsSync(path + ending) ? readFileSync(path + ending).toString('base64') : null,
  );
