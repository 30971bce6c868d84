/** Texts of payments at rest go into packs, and everything reads as it did. */
import Database from 'better-sqlite3';
import { describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { verifyChain } from '../../../src/main/core/ledger/chain.ts';
import { openReadOnly } from '../../../src/main/core/ledger/connection.ts';
import { auditLedger } from '../../../src/main/core/record/audit.ts';
import type { OpenLedger } from '../../../src/main/core/record/open-ledger.ts';
import type { Clock } from '../../../src/main/core/platform/clock.ts';
import { systemClock } from '../../../src/main/core/platform/clock.ts';
import { damageRows } from '../../support/real/damaged-rows.ts';
import { mountSmallDisk } from '../../support/machines/small-disk.ts';
import { contents, move, open, place, record, reopened, restore } from './lives.ts';

const DAY_MS = 24 * 3_600_000;
const COUNT = 25;
const never = new AbortController().signal;

/** A day and more after everything that `record` writes. */
const tomorrow: Clock = { ...systemClock, now: () => Date.now() + 365 * DAY_MS };

const countsSchema = z.object({ loose: z.int(), packs: z.int(), events: z.int() });

function countsOf(path: string): z.infer<typeof countsSchema> {
  const db = openReadOnly(path);
  try {
    return countsSchema.parse(
      db
        .prepare(
          `SELECT (SELECT count(*) FROM event_data) AS loose,
             (SELECT count(*) FROM event_packs) AS packs,
             (SELECT count(*) FROM events) AS events`,
        )
        .get(),
    );
  } finally {
    db.close();
  }
}

/** Settled payments of two events each, none of them asked about. */
const settled = (ledger: OpenLedger, count = COUNT): string[] =>
  Array.from({ length: count }, () => {
    const { id } = record(ledger);
    move(ledger, id, { type: 'never-sent' });
    return id;
  });

function chainOf(path: string) {
  const db = openReadOnly(path);
  try {
    return verifyChain(db);
  } finally {
    db.close();
  }
}

describe('payments at rest', () => {
  test('are packed, and every event, the chain and the audit are as before', async () => {
    const path = place();
    const ledger = open(path, tomorrow);
    onTestFinished(() => ledger.close());
    const ids = settled(ledger);
    const before = contents(ledger, ids);
    await ledger.packEvents(never);
    expect(countsOf(path)).toEqual({ loose: 0, packs: COUNT, events: 2 * COUNT });
    expect(contents(ledger, ids)).toEqual(before);
    expect(ledger.getIntent(ids[0] ?? '')?.event.type).toBe('recorded');
    expect(ledger.getLife(ids[1] ?? '').isWhole).toBe(true);
    expect(chainOf(path)).toEqual({ events: 2 * COUNT, brokenAt: null });
    expect(auditLedger({ path, now: tomorrow.now() }).fault).toBeNull();
    expect(await ledger.check()).toBe('sound');
  });

  test('are not packed on their first day, nor while they are open or asked about', async () => {
    const path = place();
    let at = 0;
    const ledger = open(path, { ...systemClock, now: () => at });
    onTestFinished(() => ledger.close());
    const [young = ''] = settled(ledger, 1);
    at = (ledger.getPayment(young)?.updatedAt ?? 0) + DAY_MS - 1;
    await ledger.packEvents(never);
    expect(countsOf(path)).toMatchObject({ packs: 0 });

    at = tomorrow.now();
    const waiting = record(ledger);
    const asked = record(ledger);
    move(ledger, asked.id, { type: 'never-sent' }, at);
    await ledger.packEvents(never);
    expect(countsOf(path)).toEqual({ loose: 3, packs: 1, events: 5 });

    // What comes later of a payment brings it along.
    move(ledger, waiting.id, { type: 'never-sent' });
    await ledger.packEvents(never);
    expect(countsOf(path)).toEqual({ loose: 2, packs: 2, events: 6 });
  });

  test('take another event, and are packed anew with it', async () => {
    const path = place();
    const ledger = open(path, tomorrow);
    onTestFinished(() => ledger.close());
    const [id = ''] = settled(ledger, 1);
    await ledger.packEvents(never);
    move(ledger, id, { type: 'asking-ended' });
    const whole = ledger.getLife(id);
    expect(whole.events).toHaveLength(3);
    expect(whole.isWhole).toBe(true);
    expect(countsOf(path)).toEqual({ loose: 1, packs: 1, events: 3 });
    await ledger.packEvents(never);
    expect(countsOf(path)).toEqual({ loose: 0, packs: 1, events: 3 });
    expect(ledger.getLife(id)).toEqual(whole);
    expect(chainOf(path)).toEqual({ events: 3, brokenAt: null });
  });

  test('wait for no clock that once ran ahead', async () => {
    const path = place();
    const ledger = open(path, { ...systemClock, now: () => 1 });
    onTestFinished(() => ledger.close());
    settled(ledger, 2);
    await ledger.packEvents(never);
    expect(countsOf(path)).toMatchObject({ loose: 0, packs: 2 });
  });

  test('are packed on from where it was cut off', async () => {
    const path = place();
    const ledger = open(path, tomorrow);
    onTestFinished(() => ledger.close());
    settled(ledger);
    const ended = new AbortController();
    const packing = ledger.packEvents(ended.signal);
    ended.abort();
    await packing;
    const { packs } = countsOf(path);
    expect(packs).toBeGreaterThan(0);
    expect(packs).toBeLessThan(COUNT);
    await ledger.packEvents(never);
    expect(countsOf(path)).toMatchObject({ loose: 0, packs: COUNT });
  });

  test('of which an event is damaged stay as they are, and keep no other from being packed', async () => {
    const path = place();
    await reopened(path, (ledger) => void settled(ledger, 3));
    damageRows(path, [
      `UPDATE event_data SET facts = '{' || char(10) WHERE sequence = 3`,
      'UPDATE events SET follows = NULL WHERE sequence = 6',
    ]);
    const ledger = open(path, tomorrow);
    onTestFinished(() => ledger.close());
    await ledger.packEvents(never);
    expect(countsOf(path)).toMatchObject({ loose: 4, packs: 1 });
  });

  test('are restored from a backup, packed or not', async () => {
    const path = place();
    const ledger = open(path, tomorrow);
    const ids = settled(ledger);
    await ledger.packEvents(never);
    ids.push(...settled(ledger, 5));
    const before = contents(ledger, ids);
    const backup = await ledger.backUp();
    ids.push(...settled(ledger, 2));
    await ledger.packEvents(never);
    const whole = contents(ledger, ids);
    await ledger.close();
    expect(restore(path, backup)).toMatchObject({ complete: true, salvaged: 4 });
    await reopened(path, async (restored) => {
      expect(contents(restored, ids)).toEqual(whole);
      expect(contents(restored, ids.slice(0, before.length))).toEqual(before);
      expect(await restored.check()).toBe('sound');
    });
  });
});

test('what increments brought back unpacked is packed again after a restore', async () => {
  const path = place();
  const ledger = open(path, tomorrow);
  settled(ledger, 2);
  await ledger.backUp();
  const ids = settled(ledger, 3);
  await ledger.backUp();
  await ledger.packEvents(never);
  ids.push(...settled(ledger, 1));
  const backup = await ledger.backUp();
  const before = contents(ledger, ids);
  await ledger.close();
  restore(path, backup);
  expect(countsOf(path).loose).toBeGreaterThan(0);
  const restored = open(path, tomorrow);
  onTestFinished(() => restored.close());
  await restored.packEvents(never);
  expect(countsOf(path)).toEqual({ loose: 0, packs: 6, events: 12 });
  expect(contents(restored, ids)).toEqual(before);
  expect(chainOf(path)).toEqual({ events: 12, brokenAt: null });
});

test('a pack that is damaged shows in the chain, and costs its own payment alone', async () => {
  const path = place();
  const first = open(path, tomorrow);
  const ids = settled(first, 3);
  await first.packEvents(never);
  await first.close();
  damageRows(path, [`UPDATE event_packs SET data = x'00' WHERE payment = 2`]);
  const ledger = open(path, tomorrow);
  onTestFinished(() => ledger.close());
  expect(chainOf(path)).toEqual({ events: 2, brokenAt: 3 });
  expect(ledger.getLife(ids[1] ?? '')).toEqual({ events: [], isWhole: false });
  expect(ledger.getLife(ids[2] ?? '').isWhole).toBe(true);
  expect(await ledger.check()).toBe('altered');
});

test.each([
  ['to make a pack smaller', 'UPDATE event_packs SET through = through - 1'],
  ['to give a pack to another payment', 'UPDATE event_packs SET payment = 99, through = 99'],
  ['to delete a pack', 'DELETE FROM event_packs'],
  ['to delete the text of an event behind its pack', 'DELETE FROM event_data'],
])('SQLite itself refuses %s', async (_, statement) => {
  const path = place();
  const ledger = open(path, tomorrow);
  onTestFinished(() => ledger.close());
  const [id = ''] = settled(ledger, 1);
  await ledger.packEvents(never);
  move(ledger, id, { type: 'asking-ended' });
  const db = new Database(path);
  onTestFinished(() => void db.close());
  expect(() => db.exec(statement)).toThrow(/never deleted/);
});

test('on a full disk nothing is packed and nothing is lost', async ({ skip }) => {
  const disk = mountSmallDisk();
  if (disk === null) return skip('this machine does not let us mount a small disk');
  const path = `${disk.folder()}/ledger.db`;
  const ledger = open(path, tomorrow);
  onTestFinished(async () => {
    await ledger.close();
    disk.close();
  });
  const ids = settled(ledger, 60);
  const before = contents(ledger, ids);
  disk.fill(0);
  await ledger.packEvents(never).catch(() => undefined);
  expect(contents(ledger, ids)).toEqual(before);
  disk.makeRoom();
  await ledger.packEvents(never);
  expect(contents(ledger, ids)).toEqual(before);
  expect(countsOf(path)).toMatchObject({ loose: 0, packs: 60 });
});
