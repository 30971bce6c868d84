/** Ledgers of some days with a backup on each, and what is in them. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect } from 'vitest';
import {
  backupFolder,
  listBackups,
  piecesIn,
} from '../../../src/main/core/record/backup-folder.ts';
import { isReadToday } from '../../../src/main/core/record/backup-plan.ts';
import { makeBackup } from '../../../src/main/core/record/make-backup.ts';
import type { OpenLedger } from '../../../src/main/core/record/open-ledger.ts';
import { unpackBackup } from '../../../src/main/core/record/unpack-backup.ts';
import { CREATE, move, open, place, recordMany } from './lives.ts';

export const DAY_MS = 86_400_000;
export const FIRST = Date.UTC(2026, 4, 1, 6);
export const goOn = () => undefined;

export const backUp = async (path: string, at: number, altered = false) =>
  (await makeBackup({ path, at, altered, spared: null }, goOn)).name;

export const tablesOf = (db: Database.Database): string[] =>
  db
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
    .pluck()
    .all()
    .map(String);

/** Every row of every table, and what guards them. */
export function dump(path: string): Record<string, unknown[]> {
  const db = new Database(path, { readonly: true });
  try {
    // A table of one column is sorted by two as well.
    const rows = (table: string) =>
      db.prepare(`SELECT *, NULL FROM ${table} ORDER BY 1, 2`).raw().safeIntegers().all();
    const schema = db
      .prepare('SELECT type, name, sql FROM sqlite_schema ORDER BY 1, 2')
      .raw()
      .all();
    return {
      ...Object.fromEntries(tablesOf(db).map((table) => [table, rows(table)])),
      schema,
      integrity: [db.pragma('integrity_check', { simple: true })],
    };
  } finally {
    db.close();
  }
}

export function unpacked(path: string, name: string): Record<string, unknown[]> {
  const target = join(path, '..', 'plain.db');
  unpackBackup(backupFolder(path), name, target);
  try {
    expect(readdirSync(join(path, '..')).filter((each) => each.startsWith('plain'))).toEqual([
      'plain.db',
    ]);
    return dump(target);
  } finally {
    rmSync(target);
  }
}

/** Some trade: payments that are begun, that go on, and poll states that come and go. */
export function trade(ledger: OpenLedger, day: number): string[] {
  const ids = recordMany(ledger, 5, { note: `day ${day}` });
  for (const id of ids.slice(0, 3)) move(ledger, id, CREATE, 5_000_000);
  for (const id of ids.slice(1, 2)) move(ledger, id, { type: 'never-sent' });
  return ids;
}

/** A ledger of some days with a backup on each. */
export async function ledgerOfDays(days: number, payments = 1000) {
  const path = place();
  const ledger = open(path);
  const ids = recordMany(ledger, payments);
  const names: string[] = [];
  const dumps: Record<string, unknown[]>[] = [];
  for (let day = 0; day < days; day += 1) {
    if (day > 0) ids.push(...trade(ledger, day));
    names.push(await backUp(path, FIRST + day * DAY_MS));
    dumps.push(dump(path));
  }
  return { path, ledger, ids, names, dumps };
}

export const kindsOf = (names: readonly string[]) => names.map((name) => name.split('.').at(-1));
export const pieceNamed = (path: string, name = '') => join(backupFolder(path), name);
export const paymentsIn = (path: string) => listBackups(path).map((backup) => backup.payments);

/** A time of another day's turn, at which nothing is read again. */
export function quietTime(path: string, from: number): number {
  const pieces = piecesIn(backupFolder(path));
  for (let at = from; ; at += DAY_MS)
    if (!pieces.some((piece) => isReadToday(piece, at))) return at;
}

/** A time at which this piece is read again. */
export function turnOf(path: string, name: string, from: number): number {
  const piece = piecesIn(backupFolder(path)).find((each) => each.name === name);
  if (piece === undefined) throw new Error('there is no such piece');
  for (let at = from; ; at += DAY_MS) if (isReadToday(piece, at)) return at;
}

export const spoil = (file: string, at = 3000) => {
  const bytes = readFileSync(file);
  bytes.fill(0xa5, at, at + 8);
  writeFileSync(file, bytes);
};
