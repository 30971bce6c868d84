/**
 * What a look through a part of a ledger finds, held against files in which one thing was changed by hand.
 */
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ChainHead, chainHeadSchema } from '../../../src/main/core/ledger/chain.ts';
import { auditLedger } from '../../../src/main/core/record/audit.ts';
import { openLedger } from '../../../src/main/core/record/open-ledger.ts';
import { seedLedgerApart } from '../../bench/seed.ts';
import { fakeClock } from '../../support/fakes/fake-clock.ts';
import { closeShift } from '../../support/real/close-shift.ts';
import { damageRows } from '../../support/real/damaged-rows.ts';
import { ledgerOptions, temporaryFolder } from './support.ts';
import { SOUND, watch } from './watched-keeper.ts';

const PAYMENTS = 1200;
const DAY_MS = 86_400_000;
/** When no answer is owed for any of them. */
const LATER = Date.now() + 400 * DAY_MS;
let [folder, template, copies] = ['', '', 0];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'counterfoil-looked-'));
  template = join(folder, 'template.db');
  await seedLedgerApart(template, PAYMENTS);
  const ledger = openLedger({ ...ledgerOptions(template), terminal: 'C1', clock: fakeClock() });
  closeShift(ledger);
  await ledger.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function copied(): string {
  copies += 1;
  const path = join(temporaryFolder(), `ledger-${copies}.db`);
  copyFileSync(template, path);
  return path;
}

/** As someone would who can write the file, past every trigger. */
const strike = (path: string, ...statements: string[]) => damageRows(path, statements);

describe('a backup', () => {
  it('whose base shows that the chain is broken says so, whatever the look had found', async () => {
    const path = copied();
    strike(path, 'UPDATE events SET at = at + 1 WHERE sequence = 10');
    const { keeper, damage } = watch(path);
    await keeper.backUp();
    expect(damage).toEqual(['altered']);
  });
});

/** The event that stands so many before the newest. */
function headBefore(path: string, back: number): ChainHead {
  const db = new Database(path, { readonly: true });
  const head = db
    .prepare(
      `SELECT sequence, lower(hex(hash)) AS hash FROM events
       WHERE sequence = (SELECT max(sequence) - ? FROM events)`,
    )
    .get(back);
  db.close();
  return chainHeadSchema.parse(head);
}

/** An index that has one payment less than its table, as a lost write leaves it. */
function loseFromIndex(path: string, number: number): void {
  const db = new Database(path);
  db.unsafeMode(true);
  db.pragma('writable_schema = ON');
  const only = `CREATE INDEX payments_in_history ON payments (number, status, method, local_day)
  WHERE status NOT IN ('recorded', 'starting', 'waiting', 'unconfirmed')`;
  db.exec('DROP INDEX payments_in_history');
  db.exec(`${only} AND number <> ${number}`);
  db.prepare(`UPDATE sqlite_schema SET sql = ? WHERE name = 'payments_in_history'`).run(only);
  db.close();
}

describe('a part', () => {
  const newest = `(SELECT max(sequence) FROM events)`;
  it.each([
    ['an altered event', `UPDATE event_data SET facts = '{"x":1}' WHERE sequence = ${newest} - 5`],
    ['a lost event', `DELETE FROM events WHERE sequence = ${newest} - 5`],
    [
      'a lost row',
      `DELETE FROM payments WHERE number = (SELECT payment FROM events WHERE sequence = ${newest} - 5)`,
    ],
    ['another row', `UPDATE payments SET amount_minor = 1 WHERE last_sequence >= ${newest} - 5`],
    [
      'another event where the last look ended',
      `UPDATE events SET hash = zeroblob(32) WHERE sequence = ${newest} - 50`,
    ],
  ])('of what is new: %s is found', (_, statement) => {
    const path = copied();
    const tail = headBefore(path, 50);
    const upTo = headBefore(path, 0).sequence;
    const look = () => auditLedger({ path, now: LATER, part: { tail, upTo, slice: null } });
    expect(look()).toEqual(SOUND);
    strike(path, statement);
    expect(look().fault).not.toBeNull();
  });

  const slice = { events: { after: 2450, upTo: 2550 }, payments: { after: 490, upTo: 510 } };
  it.each([
    ['an altered event', `UPDATE events SET at = at + 1 WHERE sequence = 2500`],
    ['an event that is gone', `DELETE FROM events WHERE sequence = 2500`],
    [
      'an event of nobody',
      `DELETE FROM payments WHERE number = (SELECT payment FROM events WHERE sequence = 2500)`,
    ],
    ['a payment that is gone', 'DELETE FROM payments WHERE number = 491'],
    ['its last payment gone', 'DELETE FROM payments WHERE number = 510'],
    ['another customer', `UPDATE payments SET customer = '0' WHERE number = 510`],
  ])('of a slice: %s is found', (_, statement) => {
    const path = copied();
    const tail = headBefore(path, 0);
    const look = () =>
      auditLedger({ path, now: LATER, part: { tail, upTo: tail.sequence, slice } });
    expect(look()).toEqual(SOUND);
    strike(path, statement);
    expect(look().fault).not.toBeNull();
  });

  it('of a slice: a payment that an index has lost is found', () => {
    const path = copied();
    const tail = headBefore(path, 0);
    loseFromIndex(path, 500);
    const part = { tail, upTo: tail.sequence, slice };
    expect(auditLedger({ path, now: LATER, part }).fault).toBe('payment 500: an index has lost it');
  });

  it('of pages that SQLite can not read is unreadable', () => {
    const path = copied();
    const tail = headBefore(path, 0);
    const bytes = readFileSync(path);
    // Every page but the first few, which have the schema.
    bytes.fill(0xa5, 80 * 4096);
    writeFileSync(path, bytes);
    const part = { tail, upTo: tail.sequence, slice };
    expect(auditLedger({ path, now: LATER, part })).toMatchObject({ isUnreadable: true });
  });
});
