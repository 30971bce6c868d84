/**
 * What is looked through of a large ledger: all of it once, then what is new and a slice a day. Held
 * against files in which one thing was changed by hand.
 */
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type ChainHead, chainHeadSchema } from '../../../src/main/adapters/ledger/chain.ts';
import { PASS_MS, SMALL_EVENTS } from '../../../src/main/features/record/audit-plan.ts';
import { auditLedger } from '../../../src/main/features/record/audit.ts';
import {
  createLedgerKeeper,
  type LedgerKeeperParts,
} from '../../../src/main/features/record/ledger-keeper.ts';
import { openLedger, type OpenLedger } from '../../../src/main/features/record/open-ledger.ts';
import { seedLedgerApart } from '../../bench/seed.ts';
import { type FakeClock, fakeClock } from '../../support/fake-clock.ts';
import { NOTHING_TO_MEND } from '../../../src/main/adapters/ledger/derived.ts';
import { closeShift } from '../../support/close-shift.ts';
import { damageRows } from '../../support/damaged-rows.ts';
import { silentLog } from '../../support/silent-log.ts';
import { ledgerOptions, temporaryFolder } from './support.ts';

const PAYMENTS = 12_000;
const DAY_MS = PASS_MS / 28;
/** When no answer is owed for any of them. */
const LATER = Date.now() + 400 * DAY_MS;
let [folder, template, copies] = ['', '', 0];
/** The same before its shift was closed. */
let unclosed = '';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'counterfoil-looked-'));
  template = join(folder, 'template.db');
  unclosed = join(folder, 'unclosed.db');
  await seedLedgerApart(template, PAYMENTS);
  copyFileSync(template, unclosed);
  const ledger = openLedger({ ...ledgerOptions(template), terminal: 'C1', clock: fakeClock() });
  closeShift(ledger);
  await ledger.close();
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SOUND = { fault: null, isUnreadable: false, unwatched: [], mend: NOTHING_TO_MEND };

function copied(of = template): string {
  copies += 1;
  const path = join(temporaryFolder(), `ledger-${copies}.db`);
  copyFileSync(of, path);
  return path;
}

/** As someone would who can write the file, past every trigger. */
const strike = (path: string, ...statements: string[]) => damageRows(path, statements);

interface Watched {
  readonly ledger: OpenLedger;
  readonly clock: FakeClock;
  /** What was looked at, in order. */
  readonly looks: ('whole' | 'new' | 'slice')[];
  readonly damage: string[];
  readonly keeper: ReturnType<typeof createLedgerKeeper>;
  close(): Promise<void>;
}

interface Watching {
  readonly clock?: FakeClock;
  /** Whether what is to be read is read: most of these ask only how much that is. */
  readonly reads?: boolean;
  readonly change?: Partial<LedgerKeeperParts>;
}

function watch(
  path: string,
  { clock = fakeClock(), reads = false, change = {} }: Watching = {},
): Watched {
  const ledger = openLedger({ ...ledgerOptions(path), terminal: 'C1', clock });
  const looks: Watched['looks'] = [];
  const damage: string[] = [];
  const keeper = createLedgerKeeper({
    isOnHold: () => false,
    ledger: reads ? ledger : { ...ledger, check: async () => 'sound' },
    async audit(part) {
      looks.push(part === null ? 'whole' : part.slice === null ? 'new' : 'slice');
      if (!reads) return SOUND;
      const whole = { path, now: clock.now() };
      return auditLedger(part === null ? whole : { ...whole, part });
    },
    onLooking: () => undefined,
    hasBackupOf: () => true,
    spared: () => null,
    clock,
    log: silentLog,
    onDamage: (found) => void damage.push(found),
    onUnwatched: () => undefined,
    onBackup: () => undefined,
    takeElsewhere: () => undefined,
    ...change,
  });
  let isClosed = false;
  const close = async () => {
    if (isClosed) return;
    isClosed = true;
    await keeper.end();
    await ledger.close();
  };
  onTestFinished(close);
  return { ledger, clock, looks, damage, keeper, close };
}

/** A start, some seconds after it, and its end. */
async function start(path: string, watching: Watching & { clock: FakeClock }): Promise<Watched> {
  const { clock } = watching;
  const watched = watch(path, watching);
  watched.keeper.begin();
  await clock.advance(10_000);
  await expect
    .poll(() => watched.looks.length + watched.damage.length, { timeout: 20_000 })
    .toBeGreaterThan(0);
  await watched.close();
  return watched;
}

describe('a backup', () => {
  it('whose base shows that the chain is broken says so, whatever the look had found', async () => {
    const path = copied();
    strike(path, 'UPDATE events SET at = at + 1 WHERE sequence = 10');
    const { keeper, damage } = watch(path);
    await keeper.backUp();
    expect(damage).toEqual(['altered']);
  });
});

describe('a large ledger', () => {
  it('is one with more events than are looked through each time', () => {
    const db = new Database(template, { readonly: true });
    expect(db.prepare('SELECT count(*) FROM events').pluck().get()).toBeGreaterThan(SMALL_EVENTS);
    db.close();
  });

  it('is looked through whole once, then what is new, and a slice on the next day', async () => {
    const path = copied();
    const clock = fakeClock();
    expect((await start(path, { clock })).looks).toEqual(['whole']);
    expect((await start(path, { clock })).looks).toEqual(['new']);
    await clock.advance(DAY_MS);
    expect((await start(path, { clock })).looks).toEqual(['slice']);
    expect((await start(path, { clock })).looks).toEqual(['new']);
  });

  it('is looked through on the days after, while the app runs on', async () => {
    const path = copied();
    const clock = fakeClock();
    await start(path, { clock });
    const { keeper, looks, close } = watch(path, { clock });
    keeper.begin();
    await clock.advance(10_000);
    await expect.poll(() => looks).toEqual(['new']);
    for (let quarters = 0; quarters < 4; quarters += 1) await clock.advance(15 * 60_000);
    expect(looks).toEqual(['new']);
    clock.jump(DAY_MS);
    await clock.advance(15 * 60_000);
    await expect.poll(() => looks).toEqual(['new', 'slice']);
    await close();
  });

  it('is seen whole again within a month: what was altered long ago is found', async () => {
    const path = copied();
    const clock = fakeClock();
    await start(path, { clock });
    strike(path, `UPDATE payments SET amount_minor = amount_minor + 1 WHERE number = 1500`);
    const found: number[] = [];
    for (let day = 1; day <= 28 && found.length === 0; day += 1) {
      await clock.advance(DAY_MS);
      if ((await start(path, { clock, reads: true })).damage.length > 0) found.push(day);
    }
    expect(found).toEqual([4]);
    // Until it adds up, each start looks at all of it and says so again.
    expect(await start(path, { clock, reads: true })).toMatchObject({
      looks: ['whole'],
      damage: ['altered'],
    });
  });

  it('is looked through whole where it is not the one that was seen', async () => {
    const path = copied();
    const clock = fakeClock();
    await start(path, { clock });
    strike(
      path,
      `UPDATE ledger_state SET value = replace(value, '"schema"', '"scheme"') WHERE name = 'looked-through'`,
    );
    expect((await start(path, { clock })).looks).toEqual(['whole']);
    strike(path, `UPDATE ledger_state SET value = 'x' WHERE name = 'ledger-id'`);
    expect((await start(path, { clock })).looks).toEqual(['whole']);
  });

  it('is looked through whole on request, whatever was seen, and says how far it is', async () => {
    const path = copied();
    const clock = fakeClock();
    await start(path, { clock });
    const told: unknown[] = [];
    const { keeper, looks } = watch(path, {
      reads: true,
      change: { onLooking: (now) => void told.push(now) },
    });
    expect(await Promise.all([keeper.lookThrough(), keeper.lookThrough()])).toEqual([
      'sound',
      'sound',
    ]);
    expect(looks).toEqual(['whole']);
    expect(told).toEqual([{ done: 0, total: PAYMENTS }, null]);
    strike(path, `UPDATE payments SET note = 'x' WHERE number = 7`);
    expect(await keeper.lookThrough()).toBe('altered');
  }, 120_000);

  it('is looked at all the same where what was seen can not be kept', async () => {
    const path = copied();
    const watched = watch(path);
    const refusing = {
      ...watched.ledger,
      looked: {
        read: () => null,
        write: () => {
          throw new Error('the disk is full');
        },
      },
    };
    const { keeper } = watch(copied(), { change: { ledger: refusing } });
    expect(await keeper.lookThrough()).toBe('sound');
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

  const slice = { events: { after: 24_500, upTo: 25_500 }, payments: { after: 4900, upTo: 5100 } };
  it.each([
    ['an altered event', `UPDATE events SET at = at + 1 WHERE sequence = 25000`],
    ['an event that is gone', `DELETE FROM events WHERE sequence = 25000`],
    [
      'an event of nobody',
      `DELETE FROM payments WHERE number = (SELECT payment FROM events WHERE sequence = 25000)`,
    ],
    ['a payment that is gone', 'DELETE FROM payments WHERE number = 4901'],
    ['its last payment gone', 'DELETE FROM payments WHERE number = 5100'],
    ['another customer', `UPDATE payments SET customer = '0' WHERE number = 5100`],
  ])('of a slice: %s is found', (_, statement) => {
    const path = copied();
    const tail = headBefore(path, 0);
    const look = () =>
      auditLedger({ path, now: LATER, part: { tail, upTo: tail.sequence, slice } });
    expect(look()).toEqual(SOUND);
    strike(path, statement);
    expect(look().fault).not.toBeNull();
  });

  it('with a slice: a sum of a shift that nobody closes is found, however many events it has', () => {
    const path = copied(unclosed);
    const tail = headBefore(path, 0);
    strike(path, 'UPDATE takings SET minor = minor + 64');
    const look = (part: typeof slice | null) =>
      auditLedger({ path, now: LATER, part: { tail, upTo: tail.sequence, slice: part } }).mend;
    expect([look(null).shifts, look(slice).shifts]).toEqual([[], [1]]);
  });

  it('of a slice: a payment that an index has lost is found', () => {
    const path = copied();
    const tail = headBefore(path, 0);
    loseFromIndex(path, 5000);
    const part = { tail, upTo: tail.sequence, slice };
    expect(auditLedger({ path, now: LATER, part }).fault).toBe(
      'payment 5000: an index has lost it',
    );
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
