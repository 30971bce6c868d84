/**
 * How much is looked through of a ledger that is too large for doing it at each start: all of it once,
 * then what is new and a slice a day.
 */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ChainHead, chainHeadSchema } from '../../../src/main/core/ledger/chain.ts';
import { type AuditPart, PASS_MS, SMALL_EVENTS } from '../../../src/main/core/record/audit-plan.ts';
import { auditLedger } from '../../../src/main/core/record/audit.ts';
import { openLedger } from '../../../src/main/core/record/open-ledger.ts';
import { seedLedgerApart } from '../../bench/seed.ts';
import { type FakeClock, fakeClock } from '../../support/fakes/fake-clock.ts';
import { closeShift } from '../../support/real/close-shift.ts';
import { damageRows } from '../../support/real/damaged-rows.ts';
import { ledgerOptions, temporaryFolder } from './support.ts';
import { watch, type Watched, type Watching } from './watched-keeper.ts';

const PAYMENTS = 12_000;
const DAY_MS = PASS_MS / 28;
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
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function copied(of = template): string {
  copies += 1;
  const path = join(temporaryFolder(), `ledger-${copies}.db`);
  copyFileSync(of, path);
  return path;
}

/** As someone would who can write the file, past every trigger. */
const strike = (path: string, ...statements: string[]) => damageRows(path, statements);

/** A start, some seconds after it, and its end. */
async function start(path: string, watching: Watching & { clock: FakeClock }): Promise<Watched> {
  const { clock } = watching;
  const watched = watch(path, watching);
  watched.keeper.begin();
  await clock.advance(10_000);
  await expect.poll(() => watched.looks.length + watched.damage.length).toBeGreaterThan(0);
  await watched.close();
  return watched;
}

/** Its newest event. */
function headOf(path: string): ChainHead {
  const db = new Database(path, { readonly: true });
  const head = db
    .prepare('SELECT sequence, lower(hex(hash)) AS hash FROM events ORDER BY sequence DESC LIMIT 1')
    .get();
  db.close();
  return chainHeadSchema.parse(head);
}

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
  });

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

  it('has a sum of a shift that nobody closes looked at with a slice', () => {
    const path = copied(unclosed);
    const tail = headOf(path);
    const slice = {
      events: { after: 24_500, upTo: 25_500 },
      payments: { after: 4900, upTo: 5100 },
    };
    strike(path, 'UPDATE takings SET minor = minor + 64');
    const look = (part: AuditPart['slice']) =>
      auditLedger({ path, now: Date.now(), part: { tail, upTo: tail.sequence, slice: part } }).mend;
    expect([look(null).shifts, look(slice).shifts]).toEqual([[], [1]]);
  });
});
