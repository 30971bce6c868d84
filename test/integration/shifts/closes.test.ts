/** Shifts of a real ledger: what is looked at, what is closed, and what no close may lose. */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { verifyChain } from '../../../src/main/core/ledger/chain.ts';
import { firstBrokenRecordRow } from '../../../src/main/core/ledger/record-check.ts';
import { auditLedger } from '../../../src/main/core/record/audit.ts';
import type { Shifts } from '../../../src/main/features/shifts/index.ts';
import type { Declaration, ShiftReport } from '../../../src/shared/features/shifts/shifts.ts';
import { takenByCurrency } from '../../../src/shared/features/shifts/shift-sums.ts';
import { shiftsOf } from '../../support/real/close-shift.ts';
import { type Counter, openCounter } from '../../support/real/counter.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';

const NOTHING: Declaration = { counted: [], elsewhere: [], note: null };

let counter: Counter;
let folder: string;
beforeEach(async () => {
  folder = tempFolder();
  counter = await openCounter({ ledgerFolder: folder });
});
afterEach(async () => {
  await counter.close();
});

const shifts = (): Shifts =>
  shiftsOf(counter.ledger, { mode: 'practice', clock: counter.clock, terminal: () => 'K7Q' });

const begin = async (amountMinor: number, method: 'link' | 'ussd' = 'link') =>
  (
    await counter.payments.start({
      draftId: randomUUID(),
      method,
      amountMinor,
      currency: 'NGN',
      customer: '08031234567',
      note: '',
      replaces: null,
      override: null,
    })
  ).payment;
const paid = async (amountMinor: number) =>
  counter.until((await begin(amountMinor)).id, ({ status }) => status === 'paid');

function closeNow(declared = NOTHING) {
  const { report, lastReceipt } = shifts().look();
  return shifts().close({ shift: report.shift, lastReceipt }, declared);
}
const refusal = (code: string): unknown => expect.objectContaining({ code });
const sequenceOf = (number: number) =>
  inFile((db) =>
    z.int().parse(db.prepare('SELECT sequence FROM closes WHERE number = ?').pluck().get(number)),
  );

const inFile = <T>(work: (db: Database.Database) => T): T => {
  const db = new Database(path.join(folder, 'ledger.db'));
  try {
    return work(db);
  } finally {
    db.close();
  }
};
const sums = (report: ShiftReport) => takenByCurrency(report);

describe('a shift', () => {
  it('that nothing happened in can be looked at and closed', () => {
    expect(shifts().look()).toMatchObject({
      lastReceipt: 0,
      report: {
        shift: 1,
        asked: [],
        taken: [],
        carried: [],
        receipts: null,
        isOpenedByHand: false,
      },
    });
    const first = closeNow();
    expect(first).toMatchObject({ number: 1, previousHash: '0'.repeat(64) });
    expect(closeNow()).toMatchObject({ number: 2, previousHash: first.hash });
  });

  it('is closed with what was taken in it, each event in one shift alone', async () => {
    await paid(100_000);
    await paid(50_000);
    const x = shifts().look();
    expect(shifts().look().report).toEqual(x.report);
    expect(sums(x.report)).toEqual([{ currency: 'NGN', payments: 2, minor: 150_000 }]);
    const first = closeNow();
    expect(first.report.taken).toEqual(x.report.taken);
    expect(first.report.receipts).toEqual({ first: 1, last: 2 });
    expect(first.report.asked).toEqual([
      {
        method: 'link',
        network: null,
        currency: 'NGN',
        outcome: 'paid',
        payments: 2,
        minor: 150_000,
      },
    ]);
    await paid(7_000);
    const second = closeNow();
    // The close itself is the event between.
    expect(second.report.firstSequence).toBe(first.report.lastSequence + 2);
    expect(sums(second.report)).toEqual([{ currency: 'NGN', payments: 1, minor: 7_000 }]);
    expect(second.report.receipts).toEqual({ first: 3, last: 3 });
  });

  it('carries over what is uncertain, and the next says how it ended, and names its money', async () => {
    const open = await begin(30_000);
    const first = closeNow();
    expect(first.report.carried).toMatchObject([{ id: open.id, minor: 30_000, since: 1 }]);
    expect(first.report.taken).toEqual([]);
    const second = closeNow();
    expect(second.report.carried).toMatchObject([{ id: open.id, since: 1 }]);
    const waiting = [{ id: open.id, outcome: null, endedIn: null }];
    expect(shifts().get(1).carriedNow).toEqual(waiting);
    await counter.until(open.id, ({ status }) => status === 'paid');
    expect(shifts().get(2).carriedNow).toEqual([{ ...waiting[0], outcome: 'paid' }]);
    const third = closeNow();
    expect(third.report).toMatchObject({
      carried: [],
      taken: [],
      ended: [{ id: open.id, since: 1, outcome: 'paid', status: 'paid' }],
      earlier: [{ payments: 1, minor: 30_000 }],
      earlierPayments: [{ id: open.id, minor: 30_000 }],
      receipts: { first: 1, last: 1 },
    });
    expect(closeNow().report).toMatchObject({ ended: [], earlier: [], earlierPayments: [] });
    const followed = [{ id: open.id, outcome: 'paid', endedIn: 3 }];
    expect(shifts().get(1).carriedNow).toEqual(followed);
    expect(shifts().get(2).carriedNow).toEqual(followed);
  });

  it('names what was given back, also of an earlier shift, and a note that was wrong', async () => {
    const { id } = await paid(100_000);
    closeNow();
    const note = { amountMinor: 40_000, how: 'cash', why: 'returned', before: 0 } as const;
    counter.payments.notePaidBack(id, note);
    const { report } = shifts().look();
    expect(report).toMatchObject({
      taken: [],
      paidBack: [{ payments: 1, minor: 40_000 }],
      paidBackLines: [{ id, minor: 40_000, noted: { how: 'cash', why: 'returned' } }],
    });
    closeNow();
    counter.payments.undoPaidBack(id, report.paidBackLines[0]?.at ?? 0);
    expect(closeNow().report).toMatchObject({
      paidBack: [{ payments: -1, minor: -40_000 }],
      paidBackLines: [{ id, minor: 40_000, noted: null }],
    });
  });

  it('begins when somebody says so, once, and else with its first event', async () => {
    const opened = counter.clock.now();
    expect(shifts().open().report).toMatchObject({ openedAt: opened, isOpenedByHand: true });
    await counter.pass(5000);
    expect(shifts().open().report.openedAt).toBe(opened);
    await counter.restart();
    expect(closeNow().report).toMatchObject({ openedAt: opened, isOpenedByHand: true });
    const { createdAt } = await paid(1_000);
    await counter.pass(5000);
    expect(shifts().look().report).toMatchObject({ openedAt: createdAt, isOpenedByHand: false });
  });
});

describe('two who close', () => {
  it('close once: the other is told', () => {
    const seen = { shift: 1, lastReceipt: 0 };
    expect(shifts().close(seen, NOTHING).number).toBe(1);
    expect(() => shifts().close(seen, NOTHING)).toThrow(refusal('shift-closed'));
    expect(shifts().list(null)).toHaveLength(1);
  });

  it('close nothing when money has come since somebody counted', async () => {
    const { report, lastReceipt } = shifts().look();
    await paid(9_000);
    const counted = {
      ...NOTHING,
      counted: [{ method: 'link', currency: 'NGN', payments: 0, minor: 0 }],
    } as const;
    const seen = { shift: report.shift, lastReceipt };
    expect(() => shifts().close(seen, { ...counted, counted: [...counted.counted] })).toThrow(
      refusal('shift-changed'),
    );
    expect(shifts().list(null)).toEqual([]);
    expect(sums(shifts().close(seen, NOTHING).report)).toEqual([
      { currency: 'NGN', payments: 1, minor: 9_000 },
    ]);
  });
});

describe('a close', () => {
  it('says whether what was counted is what came', async () => {
    await paid(9_000);
    const counted = (minor: number): Declaration => ({
      ...NOTHING,
      counted: [{ method: 'link', currency: 'NGN', payments: 1, minor }],
    });
    closeNow(counted(9_000));
    await paid(8_900);
    closeNow(counted(8_999));
    closeNow();
    expect(
      shifts()
        .list(null)
        .map(({ number, agrees }) => [number, agrees]),
    ).toEqual([
      [3, null],
      [2, false],
      [1, true],
    ]);
    expect(
      shifts()
        .list(2)
        .map(({ number }) => number),
    ).toEqual([1]);
  });

  it('is never changed, and none is slipped in before it', () => {
    closeNow();
    inFile((db) => {
      expect(() => db.exec('UPDATE closes SET opened_at = 1 WHERE number = 1')).toThrow(
        'never changed',
      );
      expect(() => db.exec('DELETE FROM closes WHERE number = 1')).toThrow('never deleted');
      expect(() =>
        db.exec(`INSERT INTO closes SELECT 1, sequence + 1, last_payment, last_receipt, opened_at,
          closed_at, local_day FROM closes WHERE number = 1`),
      ).toThrow('must follow the last one');
    });
  });

  it('that failed half way is none, and its number is given to the next', async () => {
    await paid(9_000);
    expect(() =>
      counter.ledger.shifts.closeShift(() => {
        throw new Error('cut off');
      }),
    ).toThrow('cut off');
    expect(shifts().list(null)).toEqual([]);
    await counter.restart();
    expect(closeNow().number).toBe(1);
  });

  it('is an event like any other: nothing of its report can be altered without a word', async () => {
    await paid(9_000);
    closeNow();
    await paid(8_000);
    const sequence = sequenceOf(closeNow().number);
    const looked = { path: path.join(folder, 'ledger.db'), now: counter.clock.now() };
    expect(auditLedger(looked).fault).toBeNull();
    expect(inFile(verifyChain).brokenAt).toBeNull();
    inFile((db) => {
      db.exec('DROP TRIGGER event_data_no_update');
      db.exec(
        `UPDATE event_data SET facts = replace(facts, '8000', '8001') WHERE sequence = ${sequence}`,
      );
    });
    expect(inFile(verifyChain).brokenAt).toBe(sequence);
  });

  it.each([
    ['a last payment', 'UPDATE closes SET last_payment = 0 WHERE number = 2', 2],
    ['a last receipt', 'UPDATE closes SET last_receipt = 7 WHERE number = 2', 2],
    ['a time', 'UPDATE closes SET closed_at = closed_at + 1 WHERE number = 2', 2],
    ['a day', "UPDATE closes SET local_day = '2025-12-31' WHERE number = 2", 2],
    ['the last one', 'DELETE FROM closes WHERE number = 3', 3],
    ['one between', 'DELETE FROM closes WHERE number = 2', 2],
  ])(
    'that has lost %s beside the log is found, and made anew from it',
    async (_, damage, number) => {
      await paid(9_000);
      for (let count = 0; count < 3; count += 1) closeNow();
      const sequence = sequenceOf(number);
      inFile((db) => {
        for (const trigger of ['closes_no_update', 'closes_no_delete'])
          db.exec(`DROP TRIGGER ${trigger}`);
        db.exec(damage);
      });
      expect(inFile((db) => firstBrokenRecordRow(db, 0, Number.MAX_SAFE_INTEGER))).toBe(sequence);
      const looked = { path: path.join(folder, 'ledger.db'), now: counter.clock.now() };
      const { fault, mend } = auditLedger(looked);
      expect({ fault, closes: mend.closes }).toEqual({ fault: null, closes: true });
      expect(counter.ledger.mend(mend)).toBe(true);
      expect(inFile((db) => firstBrokenRecordRow(db, 0, Number.MAX_SAFE_INTEGER))).toBeNull();
      expect(closeNow().number).toBe(4);
    },
  );

  it('whose report is damaged is said to be, and hinders no other', async () => {
    const open = await begin(30_000);
    const sequence = sequenceOf(closeNow().number);
    inFile((db) => {
      db.exec('DROP TRIGGER event_data_no_update');
      db.exec(`UPDATE event_data SET facts = '{"version":1}' WHERE sequence = ${sequence}`);
    });
    expect(() => shifts().get(1)).toThrow(refusal('close-unreadable'));
    expect(shifts().list(null)).toMatchObject([{ number: 1, isReadable: false, agrees: null }]);
    expect(closeNow().report.carried).toMatchObject([{ id: open.id }]);
    expect(() => shifts().get(7)).toThrow(refusal('not-found'));
  });
});
