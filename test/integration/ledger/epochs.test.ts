/** No two events ever have the same name: ledger, epoch and sequence. */
import { existsSync, rmSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openReadOnly, openWriter } from '../../../src/main/core/ledger/connection.ts';
import { type Epoch, readEpochs } from '../../../src/main/core/ledger/epochs.ts';
import { createEventRows } from '../../../src/main/core/ledger/event-rows.ts';
import { beginAnew } from '../../../src/main/core/record/identity.ts';
import { NONE_GIVEN } from '../../../src/main/core/ledger/given-numbers.ts';
import { besideLedger, writeHeadNote } from '../../../src/main/core/record/head-note.ts';
import { setAsideLedger } from '../../../src/main/core/record/set-aside.ts';
import { later, open, place, record, recordMany, reopened, restore } from './lives.ts';

function inLedger<T>(path: string, look: (db: ReturnType<typeof openReadOnly>) => T): T {
  const db = openReadOnly(path);
  try {
    return look(db);
  } finally {
    db.close();
  }
}

const epochsOf = (path: string): Epoch[] => inLedger(path, readEpochs);

/** Each event's name, with what tells it from any other. */
function namesOf(path: string): Map<string, string> {
  return inLedger(path, (db) => {
    const epochs = readEpochs(db);
    return new Map(
      [...createEventRows(db).iterate(0)].map(({ sequence, hash }) => {
        const of = epochs.findLast(({ firstSequence }) => firstSequence <= Number(sequence));
        return [`${of?.ledgerId} ${of?.epoch} ${String(sequence)}`, String(hash)];
      }),
    );
  });
}

/** @returns how many names both know; each must mean the same */
function compare(one: Map<string, string>, other: Map<string, string>): number {
  const shared = [...one].filter(([name]) => other.has(name));
  for (const [name, hash] of shared) expect(other.get(name)).toBe(hash);
  return shared.length;
}

test('a new ledger has one epoch, which began when it was opened first', async () => {
  const path = place();
  const before = Date.now();
  const id = await reopened(path, (ledger) => {
    record(ledger);
    return ledger.id;
  });
  await reopened(path, (ledger) => void record(ledger));
  const [first, ...more] = epochsOf(path);
  expect(first).toMatchObject({ ledgerId: id, firstSequence: 1 });
  expect(first?.epoch).toBeGreaterThanOrEqual(before);
  expect(more).toEqual([]);
});

describe('a restore', () => {
  test('goes on under a name of its own, and what it brings back keeps its own', async () => {
    const path = place();
    const ledger = open(path);
    recordMany(ledger, 3);
    const backup = await ledger.backUp();
    recordMany(ledger, 2);
    await ledger.close();
    const before = namesOf(path);
    restore(path, backup);
    await reopened(path, (restored) => void record(restored));
    expect(epochsOf(path).map(({ firstSequence }) => firstSequence)).toEqual([1, 6]);
    expect(compare(before, namesOf(path))).toBe(5);
    expect(namesOf(path).size).toBe(6);
  });

  test('of the same backup twice names nothing twice', async () => {
    const path = place();
    const ledger = open(path);
    recordMany(ledger, 3);
    const backup = await ledger.backUp();
    await ledger.close();
    const lost: Map<string, string>[] = [];
    for (let round = 0; round < 3; round += 1) {
      await reopened(path, (before) => void recordMany(before, 2));
      lost.push(namesOf(path));
      // Nothing is left that could be brought back.
      setAsideLedger(path, later(-3_600_000));
      rmSync(`${path}-head`, { force: true });
      restore(path, backup);
    }
    for (const [round, one] of lost.entries())
      for (const other of lost.slice(round + 1)) expect(compare(one, other)).toBe(3);
    expect(lost).toHaveLength(3);
  });

  test('takes over the epochs of what it brings back in its place', async () => {
    const path = place();
    const ledger = open(path);
    recordMany(ledger, 3);
    const backup = await ledger.backUp();
    await ledger.close();
    restore(path, backup);
    await reopened(path, (second) => void recordMany(second, 2));
    const before = namesOf(path);
    const known = epochsOf(path);
    restore(path, backup);
    expect(epochsOf(path).slice(0, 2)).toEqual(known);
    expect(epochsOf(path)).toHaveLength(3);
    expect(compare(before, namesOf(path))).toBe(5);
  });
});

test('a ledger that lost its end goes on under another name', async () => {
  const path = place();
  const head = await reopened(path, (ledger) => {
    recordMany(ledger, 3);
    return { id: ledger.id, sequence: 9 };
  });
  expect(existsSync(path)).toBe(true);
  writeHeadNote(besideLedger(path), head.id, {
    sequence: head.sequence,
    hash: 'f'.repeat(64),
    given: NONE_GIVEN,
  });
  await reopened(path, (ledger) => {
    expect(ledger.found?.kind).toBe('behind');
    record(ledger);
  });
  expect(epochsOf(path).map(({ firstSequence }) => firstSequence)).toEqual([1, 4]);
  // It is found once: opening it again begins nothing.
  await reopened(path, () => undefined);
  expect(epochsOf(path)).toHaveLength(2);
});

test('a ledger that moved goes on under another id, and says under which it was before', async () => {
  const path = place();
  const before = await reopened(path, (ledger) => {
    recordMany(ledger, 2);
    return ledger.id;
  });
  const db = openWriter(path);
  const after = beginAnew(db, 5, []);
  const again = beginAnew(db, 5, []);
  db.close();
  const epochs = epochsOf(path);
  expect(epochs.map(({ ledgerId }) => ledgerId)).toEqual([before, after, again]);
  expect(epochs.map(({ firstSequence }) => firstSequence)).toEqual([1, 3, 3]);
  // A clock that was set back does not bring an earlier one again, nor twice the same from one past.
  const [first = 0, second = 0, third = 0] = epochs.map(({ epoch }) => epoch);
  expect([second > first, third > second]).toEqual([true, true]);
  expect([second - first, third - second]).not.toEqual([1, 1]);
});
