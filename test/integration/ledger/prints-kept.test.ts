/** Prints across the end of the app, a backup, a restore and damage. */
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { readEpochs } from '../../../src/main/core/ledger/epochs.ts';
import { createReader } from '../../../src/main/core/ledger/reader.ts';
import { setAsideLedger } from '../../../src/main/core/record/set-aside.ts';
import { systemClock } from '../../../src/main/core/platform/clock.ts';
import { damageRows } from '../../support/real/damaged-rows.ts';
import { statusAnswered } from '../../support/samples/payment-samples.ts';
import { open, place, reopened, restore } from './lives.ts';
import {
  appendOf,
  begin,
  opened,
  RECEIPT,
  settle,
  typesOf,
  waiting,
  withPrints,
} from './print-lives.ts';
import { START, temporaryFolder } from './support.ts';

const DAY_MS = 24 * 3_600_000;

const pay = (ledger: ReturnType<typeof open>, id: string) =>
  ledger.append(
    appendOf(ledger, id, statusAnswered({ verdict: 'paid', receipt: ledger.nextReceipt() })),
  );

describe('at the next start', () => {
  test('what was on its way is of unknown outcome, and the chain says so', async () => {
    const { ledger, payment, path } = withPrints({}, {}, {});
    begin(ledger, 1);
    begin(ledger, 2);
    ledger.prints.endPrint(2, 'printed');
    await ledger.close();
    await reopened(path, (again) => {
      expect(again.prints.getPrint(1)?.state).toBe('sending');
      settle(again);
      settle(again);
      expect([1, 2, 3].map((number) => again.prints.getPrint(number)?.state)).toEqual([
        'unknown',
        'printed',
        'queued',
      ]);
      expect(typesOf(again, payment.id).slice(-3)).toEqual([
        'print-sent',
        'print-sent',
        'print-unknown',
      ]);
      expect(again.prints.nextPrint(START)?.number).toBe(3);
    });
  });

  test('a print whose payment takes no event is settled all the same', () => {
    const { ledger, payment } = withPrints({});
    begin(ledger, 1);
    ledger.prints.settlePrints(START, () => null);
    expect(ledger.prints.getPrint(1)?.state).toBe('unknown');
    expect(typesOf(ledger, payment.id)).not.toContain('print-unknown');
  });

  test('what is put off is due at once, and what is done is forgotten after a month', () => {
    const far = START + 400 * DAY_MS;
    const { ledger } = withPrints({ dueAt: far }, {}, {}, {});
    begin(ledger, 2);
    ledger.prints.endPrint(2, 'printed');
    ledger.prints.dropPrints([3]);
    ledger.prints.giveUpPrints([4], 'silent');
    settle(ledger, START + 30 * DAY_MS);
    expect(ledger.prints.nextPrint(START + 30 * DAY_MS)?.number).toBe(1);
    expect([2, 3].map((number) => ledger.prints.getPrint(number)?.state)).toEqual([
      'printed',
      'dropped',
    ]);
    settle(ledger, START + 30 * DAY_MS + 1);
    expect([2, 3].map((number) => ledger.prints.getPrint(number))).toEqual([null, null]);
    expect(ledger.prints.getPrint(4)?.state).toBe('given-up');
  });

  test('a number is not given again, although its print is forgotten', async () => {
    const { ledger, payment, path } = withPrints({}, {});
    ledger.prints.dropPrints([1, 2]);
    settle(ledger, START + 31 * DAY_MS);
    await ledger.close();
    await reopened(path, (again) => {
      expect(again.prints.queuePrint(payment.id, { ...RECEIPT, at: START })).toBe(3);
    });
  });
});

/** What a power cut at this very moment would leave. */
function copied(path: string): string {
  const copy = join(temporaryFolder(), 'ledger.db');
  for (const ending of ['', '-wal']) copyFileSync(`${path}${ending}`, `${copy}${ending}`);
  return copy;
}

test('a print that leaves is on the disk with its event when the call returns', () => {
  const { ledger, payment, path } = withPrints({});
  begin(ledger, 1);
  const db = new Database(copied(path));
  try {
    expect(db.prepare('SELECT state FROM print_jobs').pluck().all()).toEqual(['sending']);
    const [event] = createReader(db).getLife(payment.id).events.slice(-1);
    expect(event?.event).toMatchObject({ type: 'print-sent', print: 1, copy: 0 });
  } finally {
    db.close();
  }
});

describe('a restored ledger', () => {
  test('prints nothing that was queued before, and counts on from what it brings back', async () => {
    const { ledger, payment, path } = withPrints({}, {});
    const other = waiting(ledger);
    ledger.prints.giveUpPrints([2], 'paper-out');
    const backup = await ledger.backUp();
    begin(ledger, 1);
    pay(ledger, payment.id);
    pay(ledger, other.id);
    for (let prints = 0; prints < 3; prints += 1)
      begin(ledger, ledger.prints.queuePrint(payment.id, { ...RECEIPT, at: START }));
    const events = ledger.getLife(payment.id).events;
    await ledger.close();

    expect(restore(path, backup)).toMatchObject({ complete: true });
    await reopened(path, (restored) => {
      settle(restored);
      expect(restored.getLife(payment.id).events).toEqual(events);
      expect(restored.prints.listPrints(9)).toEqual([]);
      expect(restored.prints.getPrint(1)?.state).toBe('dropped');
      expect(restored.prints.copiesOf(payment.id, 'receipt')).toBe(4);
      expect(restored.prints.queuePrint(payment.id, { ...RECEIPT, at: START })).toBe(6);
      expect(restored.getPayment(other.id)?.receiptNumber).toBe(2);
      expect(restored.nextReceipt()).toBe(3);
    });
  });

  test('goes on printing what is queued in it from then on', async () => {
    const { ledger, payment, path } = withPrints({});
    const backup = await ledger.backUp();
    await ledger.close();
    restore(path, backup);
    await reopened(path, (restored) => {
      const print = restored.prints.queuePrint(payment.id, { ...RECEIPT, at: START });
      settle(restored);
      expect(restored.prints.nextPrint(START)?.number).toBe(print);
    });
    await reopened(path, (again) => {
      settle(again);
      expect(again.prints.countPrints().queued).toBe(1);
    });
  });

  test('has what was queued in each backup, and takes back receipts of a ledger begun meanwhile', async () => {
    const { ledger, payment, path } = withPrints({});
    await ledger.backUp();
    ledger.prints.queuePrint(payment.id, { ...RECEIPT, kind: 'note', at: START });
    pay(ledger, payment.id);
    const backup = await ledger.backUp();
    expect(backup).toMatch(/\.increment$/);
    await ledger.close();
    setAsideLedger(path, systemClock);
    const fresh = open(path);
    const second = waiting(fresh);
    const third = waiting(fresh);
    for (const { id } of [second, third]) pay(fresh, id);
    await fresh.close();

    restore(path, backup);
    await reopened(path, (restored) => {
      expect(restored.prints.countPrints().queued).toBe(2);
      const receiptOf = ({ id }: { id: string }) => restored.getPayment(id)?.receiptNumber;
      // Each is on paper by now, and the one that was set aside had given the first.
      expect([payment, second, third].map(receiptOf)).toEqual([1, 2, 3]);
      expect(restored.nextReceipt()).toBe(4);
    });
  });
});

test('what was queued before an end was lost is dropped', async () => {
  const path = place();
  const { ledger } = opened(path);
  const payment = waiting(ledger);
  ledger.prints.queuePrint(payment.id, { ...RECEIPT, at: START });
  const early = copied(path);
  begin(ledger, 1);
  await ledger.close();
  const db = new Database(early);
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.close();
  copyFileSync(early, path);
  await reopened(path, (again) => {
    expect(again.found?.kind).toBe('behind');
    settle(again);
    expect(again.prints.getPrint(1)?.state).toBe('dropped');
  });
  const after = new Database(path, { readonly: true });
  expect(readEpochs(after)).toHaveLength(2);
  after.close();
});

describe('a damaged print', () => {
  test.each([
    ['has a state that there is not', `UPDATE print_jobs SET state = 'queue' WHERE number = 1`],
    ['is of no kind', `UPDATE print_jobs SET kind = 'poster' WHERE number = 1`],
    ['counts backwards', `UPDATE print_jobs SET attempts = -1 WHERE number = 1`],
    ['falls due at no time', 'UPDATE print_jobs SET due_at = -5 WHERE number = 1'],
    ['was queued at no time', `UPDATE print_jobs SET queued_at = 'soon' WHERE number = 1`],
    ['is of a payment that is gone', 'UPDATE print_jobs SET payment = 99 WHERE number = 1'],
  ])('that %s is passed over', async (_, damage) => {
    const { ledger, path } = withPrints({}, { dueAt: START + 1 });
    await ledger.close();
    damageRows(path, [damage]);
    await reopened(path, (again) => {
      settle(again);
      expect(again.prints.getPrint(1)).toBeNull();
      expect(again.prints.listPrints(9).map(({ number }) => number)).toEqual([2]);
      expect(again.prints.countPrints()).toMatchObject({ queued: 1 });
      expect([again.prints.nextPrintDueAt(), again.prints.nextPrint(START + 1)?.number]).toEqual([
        START,
        2,
      ]);
    });
  });

  test('whose payment can not be read is not printed, and can be dropped', async () => {
    const { ledger, payment, path } = withPrints({}, {});
    begin(ledger, 2);
    const sound = waiting(ledger);
    ledger.prints.queuePrint(sound.id, { ...RECEIPT, dueAt: START + 5, at: START });
    await ledger.close();
    damageRows(path, [`UPDATE payments SET status = 'teleported' WHERE number = 1`]);
    await reopened(path, (again) => {
      expect(again.prints.nextPrint(START + 5)?.number).toBe(3);
      expect(again.prints.nextPrintDueAt()).toBe(START + 5);
      settle(again);
      expect(again.prints.getPrint(2)?.state).toBe('unknown');
      expect(again.prints.listPrints(9)).toMatchObject([
        { number: 1, paymentId: payment.id, state: 'queued' },
        { number: 3, paymentId: sound.id, state: 'queued' },
        { number: 2, paymentId: payment.id, state: 'unknown' },
      ]);
      expect(again.prints.dropPrints([1, 2])).toEqual([1, 2]);
    });
  });

  test('that says no known trouble is printed all the same', async () => {
    const { ledger, path } = withPrints({});
    await ledger.close();
    damageRows(path, [`UPDATE print_jobs SET trouble = '${'x'.repeat(300)}🖨️'`]);
    await reopened(path, (again) => {
      expect(again.prints.nextPrint(START)).toMatchObject({ number: 1, trouble: null });
    });
  });

  test('leaves its paper marked: where events are lost, the next is a copy', async () => {
    const { ledger, payment, path } = withPrints({});
    begin(ledger, 1);
    await ledger.close();
    damageRows(path, [
      'DELETE FROM event_data WHERE sequence = (SELECT max(sequence) FROM event_data)',
    ]);
    await reopened(path, (again) => {
      expect(again.prints.copiesOf(payment.id, 'receipt')).toBe(1);
      expect(again.prints.copiesOf(payment.id, 'note')).toBe(1);
    });
  });

  test('keeps no count from going on', async () => {
    const { ledger, payment, path } = withPrints({}, {});
    const other = waiting(ledger);
    pay(ledger, payment.id);
    await ledger.close();
    damageRows(path, [
      `UPDATE ledger_state SET value = '🧾' WHERE name = 'last-receipt'`,
      `DELETE FROM ledger_state WHERE name = 'last-print'`,
    ]);
    await reopened(path, (again) => {
      expect(again.nextReceipt()).toBe(2);
      expect(again.prints.queuePrint(other.id, { ...RECEIPT, at: START })).toBe(3);
      pay(again, other.id);
      expect(again.nextReceipt()).toBe(3);
    });
    await reopened(path, (again) => {
      expect(again.prints.queuePrint(other.id, { ...RECEIPT, at: START })).toBe(4);
    });
  });
});
