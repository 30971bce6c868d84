import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  customerLines,
  ruleName,
  searchForms,
} from '../../../src/main/core/payments/customers/customer.ts';
import { openWriter } from '../../../src/main/core/ledger/connection.ts';
import type { OpenLedger } from '../../../src/main/core/record/open-ledger.ts';
import { happeningOf } from '../../../src/main/core/ledger/writer.ts';
import { createLinkWriter } from '../../../src/main/core/record/link-writer.ts';
import type { CustomerRule } from '../../../src/shared/settings.ts';
import type { Payment } from '../../../src/shared/core/payments/payments.ts';
import { EVERY_PAYMENT } from '../../../src/shared/core/payments/history-filter.ts';
import { intent, openTestLedger, payment, temporaryFolder } from './support.ts';
import { wasKilled } from '../../support/real/killed.ts';

const NIGERIA: CustomerRule = { kind: 'phone', country: 'NG', sendAs: 'typed' };
const KENYA: CustomerRule = { kind: 'phone', country: 'KE', sendAs: 'typed' };
const going = new AbortController().signal;

/** What stands beside the payments, newest first, read by another connection. */
function linesIn(path: string): unknown[] {
  const db = new Database(path, { readonly: true });
  try {
    return db.prepare('SELECT customer_forms FROM payments ORDER BY number DESC').pluck().all();
  } finally {
    db.close();
  }
}

const rewrite = (ledger: OpenLedger, rule: CustomerRule, signal = going) =>
  ledger.rewriteCustomerForms(ruleName(rule), (text) => customerLines(text, rule), signal);

function write(ledger: OpenLedger, of: Payment, customerForms: string | null = null): Payment {
  const { opening, ...rest } = intent(of);
  ledger.append({ ...rest, ...(opening ? { opening: { ...opening, customerForms } } : {}) });
  return of;
}

const numbered = (index: number) => `0712${String(index).padStart(6, '0')}`;

/** Some strides of payments, as a ledger of before has them. */
function fill(ledger: OpenLedger, count: number): void {
  ledger.appendAll(
    Array.from({ length: count }, (_, index) =>
      intent(payment({ customer: index % 7 === 0 ? null : numbered(index) })),
    ),
  );
}

describe('a search for a customer', () => {
  const spellings = ['08031234567', '+234 803 123 4567', '(0803) 123-4567'];

  test('finds a number in every spelling by a part in every other', async () => {
    const ledger = openTestLedger();
    const all = spellings.map((customer) =>
      write(ledger, payment({ customer, method: 'link' }), customerLines(customer, NIGERIA)),
    );
    const other = write(ledger, payment({ customer: '08031234568', note: '0803-123' }));
    write(ledger, payment({ customer: null }));
    const found = async (search: string, status: Payment['status'] | null = null) => {
      const page = await ledger.finds.history({
        filter: { ...EVERY_PAYMENT, search, status },
        anchor: null,
        offset: 0,
        limit: 50,
        customer: searchForms(search, NIGERIA),
      });
      expect(page.total).toBe(page.payments.length);
      return page.payments;
    };
    for (const search of ['0803 123 4567', '+234 803 123 4567', '0803-123-45', '234-803-12345'])
      expect([search, await found(search)]).toEqual([search, all.toReversed()]);
    expect(await found('0803-123')).toEqual([other, ...all.toReversed()]);
    expect(await found('0803-123', 'paid')).toEqual([]);
    expect(await found('0803-124')).toEqual([]);
    expect(await found('\u202a08031234568\u202c')).toEqual([other]);
  });

  test('is a search for words as well, and neither finds what the other filters leave out', async () => {
    const ledger = openTestLedger();
    const customer = '0803 555 1000';
    const byWords = write(ledger, payment({ note: '0803555' }));
    const byLines = write(ledger, payment({ customer }), customerLines(customer, NIGERIA));
    const hidden = payment({ customer, localDay: '2026-03-15' });
    write(ledger, hidden, customerLines(customer, NIGERIA));
    const page = await ledger.finds.history({
      filter: {
        ...EVERY_PAYMENT,
        search: '0803555',
        fromDay: byLines.localDay,
        toDay: byLines.localDay,
      },
      anchor: null,
      offset: 0,
      limit: 50,
      customer: searchForms('0803555', NIGERIA),
    });
    expect(page.payments).toEqual([byLines, byWords]);
  });
});

test('the newest customers are sampled, each once and no walk-in', () => {
  const ledger = openTestLedger();
  for (const customer of ['Old', 'Ada', null, '0803', 'Ada'])
    write(ledger, payment({ customer, method: 'link' }));
  expect(ledger.sampleCustomers(4).toSorted()).toEqual(['0803', 'Ada']);
  expect(ledger.sampleCustomers(500)).toHaveLength(3);
});

describe('what customers are found by', () => {
  test('is made for a ledger of before, and anew when the rule changes', async () => {
    const ledger = openTestLedger();
    fill(ledger, 450);
    expect(new Set(linesIn(ledger.path))).toEqual(new Set([null]));
    for (const rule of [NIGERIA, KENYA]) {
      await rewrite(ledger, rule);
      const expected = Array.from({ length: 450 }, (_, index) =>
        index % 7 === 0 ? null : customerLines(numbered(index), rule),
      );
      expect(linesIn(ledger.path)).toEqual(expected.toReversed());
    }
  });

  test('is made once by a rule, also after a restart', async () => {
    const path = join(temporaryFolder(), 'live', 'ledger.db');
    const first = openTestLedger(path);
    fill(first, 10);
    await rewrite(first, NIGERIA);
    await first.close();
    const again = openTestLedger(path);
    let made = 0;
    const count = (text: string) => {
      made += 1;
      return customerLines(text, NIGERIA);
    };
    await again.rewriteCustomerForms(ruleName(NIGERIA), count, going);
    expect(made).toBe(0);
    await again.rewriteCustomerForms(ruleName(KENYA), count, going);
    expect(made).toBe(8);
  });

  test('gives way to payments, which are not made twice, and ends when it is told to', async () => {
    const ledger = openTestLedger();
    fill(ledger, 900);
    const told = new AbortController();
    const customer = '0712 999 999';
    setImmediate(() => {
      write(ledger, payment({ customer }), customerLines(customer, KENYA));
      told.abort();
    });
    await rewrite(ledger, KENYA, told.signal);
    const [newest, ...older] = linesIn(ledger.path);
    expect(newest).toBe(customerLines(customer, KENYA));
    expect(older.filter((lines) => lines !== null).length).toBeGreaterThan(150);
    expect(older.at(-2)).toBeNull();
    const seen: string[] = [];
    await ledger.rewriteCustomerForms(
      ruleName(KENYA),
      (text) => {
        seen.push(text);
        return customerLines(text, KENYA);
      },
      going,
    );
    expect(seen).not.toContain(customer);
    expect(new Set(seen).size).toBe(seen.length);
    expect(linesIn(ledger.path).filter((lines) => lines === null)).toHaveLength(129);
  });

  test('is made in a quarter of the time at most, so that the rest of a start goes on', async () => {
    const ledger = openTestLedger();
    fill(ledger, 900);
    let workedMs = 0;
    const slowly = (text: string) => {
      const began = performance.now();
      while (performance.now() - began < 0.1);
      workedMs += performance.now() - began;
      return customerLines(text, KENYA);
    };
    const began = performance.now();
    await ledger.rewriteCustomerForms(ruleName(KENYA), slowly, going);
    // Nothing waits for a rest after the last of the four strides.
    expect((performance.now() - began) / workedMs).toBeGreaterThan(3);
    expect(linesIn(ledger.path).filter((lines) => lines === null)).toHaveLength(129);
  });

  test('rests no longer when it is told to end, nor for hours that the machine slept', async () => {
    const ledger = openTestLedger();
    fill(ledger, 900);
    const told = new AbortController();
    const clock = vi.spyOn(performance, 'now');
    onTestFinished(() => clock.mockRestore());
    let hours = 0;
    clock.mockImplementation(() => (hours += 1) * 3_600_000);
    let hasEnded = false;
    const ended = rewrite(ledger, KENYA, told.signal).then(() => (hasEnded = true));
    await vi.waitUntil(() => linesIn(ledger.path).filter((lines) => lines !== null).length > 200);
    told.abort();
    await nextTurn();
    await nextTurn();
    expect(hasEnded).toBe(true);
    await ended;
    expect(linesIn(ledger.path).at(-2)).toBeNull();
  });

  test('is begun after a while where that is asked for, with the rule noted at once', async () => {
    const ledger = openTestLedger();
    fill(ledger, 3);
    const lines = (text: string) => customerLines(text, KENYA);
    const told = new AbortController();
    const waiting = ledger.rewriteCustomerForms(ruleName(KENYA), lines, told.signal, 3_600_000);
    await nextTurn();
    // By then it counts as made by the new rule, so it has to be.
    const customer = '0712 999 999';
    write(ledger, payment({ customer }), lines(customer));
    told.abort();
    await waiting;
    expect(linesIn(ledger.path)).toEqual([lines(customer), null, null, null]);
    const seen: string[] = [];
    const seeing = (text: string) => {
      seen.push(text);
      return lines(text);
    };
    const began = performance.now();
    await ledger.rewriteCustomerForms(ruleName(KENYA), seeing, going, 50);
    expect(performance.now() - began).toBeGreaterThan(45);
    expect(seen).toEqual([numbered(2), numbered(1)]);
  });

  test('goes on after a crash in the middle, and another rule begins from the newest', async () => {
    const path = join(temporaryFolder(), 'live', 'ledger.db');
    const first = openTestLedger(path);
    fill(first, 900);
    await first.close();
    const child = fork(fileURLToPath(new URL('crash-in-lines.ts', import.meta.url)), [path], {
      execArgv: [],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    await once(child, 'exit');
    expect(wasKilled(child.exitCode, '')).toBe(true);
    const before = linesIn(path).filter((lines) => lines !== null).length;
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThan(600);

    const ledger = openTestLedger(path);
    let made = 0;
    await ledger.rewriteCustomerForms(
      ruleName(KENYA),
      (text) => {
        made += 1;
        return customerLines(text, KENYA);
      },
      going,
    );
    expect(made + before).toBe(771);
    const expected = Array.from({ length: 900 }, (_, index) =>
      index % 7 === 0 ? null : customerLines(numbered(index), KENYA),
    );
    expect(linesIn(path)).toEqual(expected.toReversed());
    expect(await ledger.check()).toBe('sound');
  });

  test('begins anew where nobody can tell what it was made by', async () => {
    const path = join(temporaryFolder(), 'live', 'ledger.db');
    const first = openTestLedger(path);
    fill(first, 3);
    await rewrite(first, KENYA);
    await first.close();
    for (const value of ['not JSON', '{}', '{"rule":1,"from":0}', '{"rule":"x","from":-1}']) {
      const db = openWriter(path);
      db.prepare('UPDATE payments SET customer_forms = NULL').run();
      db.prepare(`UPDATE ledger_state SET value = ? WHERE name = 'customer-rule'`).run(value);
      db.close();
      const ledger = openTestLedger(path);
      await rewrite(ledger, KENYA);
      await ledger.close();
      expect(linesIn(path).filter((lines) => lines !== null)).toHaveLength(2);
    }
  });

  test('is made for what a restore brought back', async () => {
    const path = join(temporaryFolder(), 'live', 'ledger.db');
    const first = openTestLedger(path);
    fill(first, 3);
    await rewrite(first, KENYA);
    await first.close();
    const db = openWriter(path);
    const back = payment({ customer: '0712 000 007' });
    const { event, at } = intent(back);
    createLinkWriter(db, at).open(
      happeningOf(event, { terminal: 'T1', paymentId: back.id, at, by: null }),
      back,
      { draftId: back.id, personalSalt: null },
    );
    db.close();
    const ledger = openTestLedger(path);
    await rewrite(ledger, KENYA);
    expect(linesIn(path)[0]).toBe(customerLines('0712 000 007', KENYA));
  });

  test('is not begun by someone who is closing', async () => {
    const ledger = openTestLedger();
    fill(ledger, 3);
    await rewrite(ledger, KENYA, AbortSignal.abort());
    expect(new Set(linesIn(ledger.path))).toEqual(new Set([null]));
  });
});
