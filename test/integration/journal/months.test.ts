/** Which closes of a real ledger belong to which month, by the clock of the shop. */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createJournals, type Journals } from '../../../src/main/features/journal/index.ts';
import type { Shifts } from '../../../src/main/features/shifts/index.ts';
import { mappingFrom, NOTHING_MAPPED } from '../../../src/shared/features/journal/mapping.ts';
import { shiftsOf } from '../../support/real/close-shift.ts';
import { type Counter, openCounter } from '../../support/real/counter.ts';
import { ENGLISH_JOURNAL } from '../../support/samples/journal-words.ts';

let counter: Counter;
let shifts: Shifts;
let journals: Journals;
beforeEach(async () => {
  // An hour ahead of UTC, all the year.
  vi.stubEnv('TZ', 'Africa/Lagos');
  counter = await openCounter();
  const { ledger, clock } = counter;
  const terminal = () => 'K7Q';
  const mode = 'practice';
  shifts = shiftsOf(ledger, { mode, clock, terminal });
  journals = createJournals({
    mode,
    ledger,
    shifts,
    exports: { makeReport: () => Promise.reject(new Error('nothing is exported here')) },
    mapping: { get: (words) => mappingFrom(NOTHING_MAPPED, words) },
    terminal,
    words: () => Promise.resolve(ENGLISH_JOURNAL),
  });
});
afterEach(async () => {
  await counter.close();
  vi.unstubAllEnvs();
});

async function paid(amountMinor: number): Promise<void> {
  const { payment } = await counter.payments.start({
    draftId: randomUUID(),
    method: 'link',
    amountMinor,
    currency: 'NGN',
    customer: '',
    note: '',
    replaces: null,
    override: null,
  });
  await counter.until(payment.id, ({ status }) => status === 'paid');
}

function closeAt(at: number): void {
  counter.clock.jump(at - counter.clock.now());
  const { report, lastReceipt } = shifts.look();
  const declared = { counted: [], elsewhere: [], note: null };
  shifts.close({ shift: report.shift, lastReceipt }, declared);
}

const MIDNIGHT = Date.UTC(2026, 0, 31, 23);

it('a shift is of the month in which it was closed, to the millisecond', async () => {
  await paid(100_000);
  closeAt(MIDNIGHT - 1);
  await paid(50_000);
  closeAt(MIDNIGHT);
  await paid(25_000);
  closeAt(Date.UTC(2026, 1, 28, 22, 59));
  expect(journals.months()).toEqual([
    { month: '2026-02', closes: 2 },
    { month: '2026-01', closes: 1 },
  ]);
  const january = await journals.look('2026-01');
  const february = await journals.look('2026-02');
  expect(january.entries.map(({ number, day }) => [number, day])).toEqual([
    ['PRACTICE-K7Q-Z1-NGN', '2026-01-31'],
  ]);
  expect(january.sums).toEqual([{ currency: 'NGN', debit: 100_000, credit: 100_000 }]);
  expect(february.entries.map(({ number, day }) => [number, day])).toEqual([
    ['PRACTICE-K7Q-Z2-NGN', '2026-02-01'],
    ['PRACTICE-K7Q-Z3-NGN', '2026-02-28'],
  ]);
  expect(february.sums).toEqual([{ currency: 'NGN', debit: 75_000, credit: 75_000 }]);
  expect(await journals.look('2026-03')).toMatchObject({ entries: [], sums: [] });
});

it('all closes of a month are read, however many there are', async () => {
  for (let close = 0; close < 50; close += 1) closeAt(Date.UTC(2026, 0, 20, 9, close));
  await paid(100_000);
  closeAt(Date.UTC(2026, 0, 21));
  expect(journals.months()).toEqual([{ month: '2026-01', closes: 51 }]);
  const { entries } = await journals.look('2026-01');
  expect(entries.map(({ number }) => number)).toEqual(['PRACTICE-K7Q-Z51-NGN']);
});

it('an open shift is said in each month that it reaches into, and in no other', async () => {
  await paid(100_000);
  const open = { shift: 1, taken: [{ currency: 'NGN', minor: 100_000 }] };
  counter.clock.jump(MIDNIGHT + 3_600_000 - counter.clock.now());
  expect((await journals.look('2025-12')).open).toBeNull();
  expect((await journals.look('2026-01')).open).toEqual(open);
  expect((await journals.look('2026-02')).open).toEqual(open);
  expect((await journals.look('2026-03')).open).toBeNull();
});
