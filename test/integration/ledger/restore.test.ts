import { existsSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { unpackBackup } from '../../../src/main/core/record/unpack-backup.ts';
import { backupFolder } from '../../../src/main/core/record/backup-folder.ts';
import { DamagedLedgerError } from '../../../src/main/core/ledger/errors.ts';
import { setAsideLedger } from '../../../src/main/core/record/set-aside.ts';
import { systemClock } from '../../../src/main/core/platform/clock.ts';
import type { LoggedEvent, PaymentEvent } from '../../../src/shared/core/payments/payments.ts';
import {
  contents,
  CREATE,
  later,
  move,
  open,
  place,
  record,
  recordMany,
  reopened,
  restore,
  spoilPages,
  UNANSWERED,
  makePlain,
} from './lives.ts';
import { aReply, anAcceptance } from '../../support/samples/payment-samples.ts';
import { intent, payment as aPayment, recorded } from './support.ts';

const ACCEPTED: PaymentEvent = {
  type: 'create-accepted',
  acceptance: anAcceptance(),
  reply: aReply(),
};

describe('restoring', () => {
  test('brings back what came after the backup, exactly as it was', async () => {
    const path = place();
    const ledger = open(path);
    const old = record(ledger);
    const moved = record(ledger);
    const backup = await ledger.backUp();
    move(ledger, moved.id, CREATE, 5_000_000);
    move(ledger, moved.id, UNANSWERED, 6_000_000);
    const fresh = record(ledger, { customer: '0809 999 0000' });
    const ids = [old.id, moved.id, fresh.id];
    const before = contents(ledger, ids);
    const chain = await ledger.verifyChain();
    await ledger.close();

    expect(restore(path, backup)).toMatchObject({
      payments: 3,
      salvaged: 3,
      complete: true,
      lost: [],
    });
    await reopened(path, async (restored) => {
      expect(contents(restored, ids)).toEqual(before);
      expect(await restored.verifyChain()).toEqual(chain);
      expect(await restored.check()).toBe('sound');
    });
    expect(readdirSync(dirname(path)).join(' ')).toMatch(/ledger\.replaced-/);
  });

  test('adds what was taken in an empty book meanwhile, chained anew', async () => {
    const path = place();
    const first = open(path);
    const old = record(first);
    const backup = await first.backUp();
    const later1 = record(first);
    await first.close();
    setAsideLedger(path, later(2000));
    const second = open(path);
    const meanwhile = record(second);
    move(second, meanwhile.id, CREATE, 7_000_000);
    const events = second.getLife(meanwhile.id).events.map(({ event, at }) => ({ event, at }));
    await second.close();

    expect(restore(path, backup)).toMatchObject({ payments: 3, salvaged: 3, complete: true });
    await reopened(path, async (restored) => {
      expect(restored.getPayment(old.id)).toEqual(old);
      expect(restored.getPayment(later1.id)).toEqual(later1);
      expect(restored.getLife(meanwhile.id).events.map(({ event, at }) => ({ event, at }))).toEqual(
        events,
      );
      expect(restored.pollStates.of(meanwhile.id)?.dueAt).toBe(7_000_000);
      expect(await restored.check()).toBe('sound');
    });
    // A second restore finds everything there already.
    expect(restore(path, backup)).toMatchObject({ payments: 3, complete: true, lost: [] });
  });

  test('finds in newer backups what the present file has no more', async () => {
    const path = place();
    let now = Date.now();
    const ledger = open(path, { ...systemClock, now: () => now });
    const first = record(ledger);
    const oldest = await ledger.backUp();
    now += 1000;
    const second = record(ledger);
    await ledger.backUp();
    now += 1000;
    const third = record(ledger);
    await ledger.backUp(true);
    const ids = [first.id, second.id, third.id];
    await ledger.close();
    writeFileSync(path, Buffer.alloc(8192, 0xa5));

    // What came after the last copy is not known, but all three payments are.
    expect(restore(path, oldest)).toMatchObject({ payments: 3, salvaged: 2, complete: false });
    await reopened(path, async (restored) => {
      expect(ids.map((id) => restored.getPayment(id)?.reference)).toEqual(
        [first, second, third].map(({ reference }) => reference),
      );
      expect(await restored.check()).toBe('sound');
    });
  });

  test('a payment between two steps is asked about when later events are lost', async () => {
    const path = place();
    const ledger = open(path);
    const { id } = record(ledger);
    move(ledger, id, CREATE);
    const backup = await ledger.backUp();
    await ledger.close();
    writeFileSync(path, Buffer.alloc(8192, 0xa5));
    expect(() => open(path)).toThrow(DamagedLedgerError);

    expect(restore(path, backup)).toMatchObject({ payments: 1, salvaged: 0, complete: false });
    await reopened(path, (restored) => {
      expect(restored.getPayment(id)).toMatchObject({ status: 'unconfirmed', customerAsked: true });
      expect(restored.getLife(id).events.at(-1)?.event).toEqual({ type: 'record-restored' });
      expect(restored.pollStates.of(id)).not.toBeNull();
    });
  });

  test('asks only about what the lost part could have changed', async () => {
    const path = place();
    const ledger = open(path);
    const live = (...events: PaymentEvent[]) => {
      const { id } = record(ledger, { method: 'link' });
      for (const event of [CREATE, ACCEPTED, ...events]) move(ledger, id, event);
      return id;
    };
    const stopped: PaymentEvent = { type: 'stopped-by-cashier' };
    const over = live(stopped, { type: 'asking-ended' });
    const owed = live(stopped);
    const polled = live(stopped, { type: 'asking-ended' });
    move(ledger, polled, { type: 'clock-set', byMs: 1000 }, 9_000_000);
    const backup = await ledger.backUp();
    const before = ledger.getLife(over).events;
    await ledger.close();
    writeFileSync(path, Buffer.alloc(8192, 0xa5));

    expect(restore(path, backup)).toMatchObject({ payments: 3, complete: false });
    await reopened(path, (restored) => {
      expect(restored.pollStates.of(over)).toBeNull();
      expect(restored.getLife(over).events).toEqual(before);
      for (const id of [owed, polled]) {
        expect(restored.pollStates.of(id)).not.toBeNull();
        expect(restored.getLife(id).events.at(-1)?.event).toEqual({ type: 'record-restored' });
      }
    });
  });

  test('what can not be brought back is named with the account it was asked for under', async () => {
    const path = place();
    const ledger = open(path);
    record(ledger);
    const backup = await ledger.backUp();
    const account = { baseUrl: 'https://pay.example/v1', email: 'shop@example.com' };
    const of = aPayment();
    ledger.append({ ...intent(of), event: { ...recorded(of), account } });
    await ledger.close();
    const db = new Database(path);
    db.exec('DROP TRIGGER events_no_update');
    db.exec(`UPDATE events SET hash = zeroblob(32) WHERE sequence = 2`);
    db.close();
    expect(restore(path, backup)).toMatchObject({
      complete: false,
      lost: [{ payment: { id: of.id }, account }],
    });
  });

  /** Where it is damaged, how, and what must at least be there of 500 payments afterwards. */
  const damages: [string, (path: string) => void, { whole: number; named: number }][] = [
    ['its header', (path) => overwrite(path, 0, 100), { whole: 200, named: 200 }],
    ['events', (path) => spoilPages(path, 'events'), { whole: 201, named: 500 }],
    ['payments', (path) => spoilPages(path, 'payments'), { whole: 500, named: 500 }],
    ['an index', (path) => spoilPages(path, 'payments_by_id'), { whole: 500, named: 500 }],
    ['its end', (path) => truncateSync(path, 100_000), { whole: 200, named: 200 }],
  ];
  test.each(damages)('of a file with damage in %s says what it lost', async (_, spoil, least) => {
    const path = place();
    const ledger = open(path);
    const ids = recordMany(ledger, 200);
    const backup = await ledger.backUp();
    ids.push(...recordMany(ledger, 300));
    const events = new Map<string, LoggedEvent[]>(ids.map((id) => [id, ledger.getLife(id).events]));
    await ledger.close();
    spoil(path);
    expect(await findDamage(path)).toBe(true);
    const aside = setAsideLedger(path, later(2000));
    const bytes = readFileSync(aside);

    const { complete, lost, payments } = restore(path, backup);
    await reopened(path, async (restored) => {
      const present = ids.filter((id) => restored.getPayment(id) !== null);
      expect(present).toHaveLength(payments);
      expect(payments).toBeGreaterThanOrEqual(least.whole);
      for (const id of present)
        expect(restored.getLife(id).events.slice(0, 1)).toEqual(events.get(id)?.slice(0, 1));
      const known = new Set([...present, ...lost.map(({ payment }) => payment.id)]);
      expect(known.size).toBeGreaterThanOrEqual(least.named);
      if (known.size < ids.length) expect(complete).toBe(false);
      expect(await restored.check()).toBe('sound');
    });
    expect(readFileSync(aside).equals(bytes)).toBe(true);
  });

  test('a backup that is gone or damaged leaves the ledger as it was', async () => {
    const path = place();
    const ledger = open(path);
    recordMany(ledger, 300);
    const backup = makePlain(path, await ledger.backUp());
    const { id } = record(ledger);
    await ledger.close();
    expect(() => restore(path, 'ledger-20010101T000000Z.db')).toThrow('no such backup');
    spoilPages(join(backupFolder(path), backup), 'events');
    expect(() => restore(path, backup)).toThrow(DamagedLedgerError);
    expect(existsSync(path.replace('.db', '.restoring.db'))).toBe(false);
    await reopened(path, (same) => expect(same.getPayment(id)).not.toBeNull());
  });

  test('a crash between moving aside and moving in is finished at the next start', async () => {
    const path = place();
    const ledger = open(path);
    const { id } = record(ledger);
    const backup = await ledger.backUp();
    await ledger.close();
    unpackBackup(backupFolder(path), backup, path.replace('.db', '.restored.db'));
    setAsideLedger(path, systemClock);
    await reopened(path, (restored) => expect(restored.getPayment(id)).not.toBeNull());
  });
});

function overwrite(path: string, from: number, length: number): void {
  const bytes = readFileSync(path);
  bytes.fill(0xa5, from, from + length);
  writeFileSync(path, bytes);
}

/** Whether opening or reading through finds something wrong. */
async function findDamage(path: string): Promise<boolean> {
  try {
    return await reopened(path, async (ledger) => (await ledger.check()) !== 'sound');
  } catch (error) {
    if (error instanceof DamagedLedgerError) return true;
    throw error;
  }
}
