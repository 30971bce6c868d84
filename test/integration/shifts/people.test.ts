/**
 * Who did what in a shift, of real payments in a real ledger: what each took, did and printed, in the
 * report, in History's filter and after a restart. A few payments, a second.
 */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closesWithin } from '../../../src/main/features/shifts/index.ts';
import { daysIn } from '../../../src/shared/features/takings/takings-periods.ts';
import { auditLedger } from '../../../src/main/core/record/audit.ts';
import { doneBy } from '../../../src/main/core/platform/caller.ts';
import type { RecordEvent } from '../../../src/shared/record-events.ts';
import { EVERY_PAYMENT } from '../../../src/shared/core/payments/history-filter.ts';
import { readReport } from '../../../src/main/features/reports/reported.ts';
import { createShopClock } from '../../../src/main/core/platform/shop-clock.ts';
import { saidIn } from '../../support/readers/said-report.ts';
import { ENGLISH_REPORT } from '../../support/samples/report-words.ts';
import { shiftsOf } from '../../support/real/close-shift.ts';
import { type Counter, openCounter } from '../../support/real/counter.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';

const DAY_MS = 86_400_000;
const ADA = '019b0000-0000-7000-8000-0000000000aa';
const BOLA = '019b0000-0000-7000-8000-0000000000bb';

let counter: Counter;
let folder: string;
beforeEach(async () => {
  folder = tempFolder();
  counter = await openCounter({ ledgerFolder: folder });
});
afterEach(async () => {
  await counter.close();
});

const shifts = () =>
  shiftsOf(counter.ledger, { mode: 'practice', clock: counter.clock, terminal: () => 'K7Q' });

const begin = (by: string | null, amountMinor: number, draftId = randomUUID()) =>
  doneBy(by, () =>
    counter.payments.start({
      draftId,
      method: 'link',
      amountMinor,
      currency: 'NGN',
      customer: '08031234567',
      note: '',
      replaces: null,
      override: null,
    }),
  );
async function paid(by: string | null, amountMinor: number): Promise<string> {
  const { payment } = await begin(by, amountMinor);
  await counter.until(payment.id, ({ status }) => status === 'paid');
  return payment.id;
}
/** @param countedMinor what came by links, as it was counted; null where nobody counted */
function close(by: string | null, countedMinor: number | null = null) {
  const { report, lastReceipt } = shifts().look();
  const of = { method: 'link', currency: 'NGN', payments: 1 } as const;
  const counted = countedMinor === null ? [] : [{ ...of, minor: countedMinor }];
  const declared = { counted, elsewhere: [], note: null };
  return doneBy(by, () => shifts().close({ shift: report.shift, lastReceipt }, declared)).report;
}
const found = async (person: string) => {
  const filter = { ...EVERY_PAYMENT, person };
  const query = { filter, customer: [], anchor: null, offset: 0, limit: 9 };
  const { payments } = await counter.ledger.finds.history(query);
  return payments.map((each) => 'amountMinor' in each && [each.amountMinor, each.by]);
};

it('stands in the report: what each took, did and printed, and who closed it', async () => {
  const first = await paid(ADA, 100_000);
  await paid(ADA, 50_000);
  await paid(BOLA, 7000);
  await paid(null, 300);
  const { prints } = counter.payments;
  // Ada asks for it, and it is Bola's turn by when the printer has it.
  for (const by of [BOLA, ADA]) {
    const print = doneBy(by, () => prints.queue(first, 'receipt'));
    doneBy(BOLA, () => prints.begin(print, 'printer'));
    prints.printed(print);
  }
  doneBy(BOLA, () =>
    counter.payments.notePaidBack(first, {
      amountMinor: 500,
      how: 'cash',
      why: 'other',
      before: 0,
    }),
  );

  const report = close(BOLA);
  expect(report.closedBy).toBe(BOLA);
  expect(report.people).toEqual([
    {
      person: ADA,
      paid: [{ currency: 'NGN', payments: 2, minor: 150_000 }],
      deeds: [{ deed: 'printed-again', times: 1 }],
    },
    {
      person: BOLA,
      paid: [{ currency: 'NGN', payments: 1, minor: 7000 }],
      deeds: [{ deed: 'refund-noted', times: 1 }],
    },
  ]);
  expect(shifts().list(null)).toMatchObject([{ closedBy: BOLA }]);
  // Each shift for itself, and nobody where nobody is named.
  await paid(null, 900);
  const next = close(null);
  expect(next).not.toHaveProperty('people');
  expect(next).not.toHaveProperty('closedBy');
});

it('stands beside a payment who said yes, and in the report how often each did', async () => {
  const draftId = randomUUID();
  const at = counter.clock.now();
  const note = (event: RecordEvent) =>
    counter.ledger.tables.transaction(() => void counter.ledger.tables.log(event, at))();
  const yes = { type: 'approved', call: 'startPayment', approver: ADA } as const;
  doneBy(BOLA, () => note({ ...yes, kind: 'charge-against-advice', draftId }));
  const { payment } = await begin(BOLA, 700, draftId);
  await paid(BOLA, 900);
  doneBy(BOLA, () => note({ ...yes, kind: 'stop', from: 'afar', paymentId: payment.id }));
  doneBy(BOLA, () => note({ ...yes, kind: 'close' }));
  note({ type: 'pins-wrong', person: ADA, wrong: 3 });
  note({ type: 'pins-wrong', person: null, wrong: 3 });
  const { approvals, events } = counter.payments.get(payment.id);
  expect(approvals).toMatchObject([
    { at, by: BOLA, approver: ADA, kind: 'charge-against-advice' },
    { at, by: BOLA, approver: ADA, kind: 'stop', from: 'afar' },
  ]);
  expect(approvals[0]?.sequence).toBeLessThan(events[0]?.sequence ?? 0);
  expect(close(null).people).toMatchObject([
    {
      person: ADA,
      deeds: [
        { deed: 'approved', times: 3 },
        { deed: 'pins-wrong', times: 1 },
      ],
    },
    { person: BOLA },
  ]);
});

it('adds up by the days on which shifts were closed', async () => {
  const closes = async (span: 'day' | 'month', day: string) =>
    (await closesWithin(counter.ledger.shifts, daysIn(span, day))).map(({ number }) => number);
  const [first, , ...others] = Array.from({ length: 60 }, () => close(ADA).localDay);
  await counter.clock.advance(40 * DAY_MS);
  const later = close(BOLA).localDay;
  expect(await closes('day', first ?? '')).toHaveLength(2 + others.length);
  expect(await closes('month', later)).toEqual([61]);
});

it('is said over a day or more: what each took, and whose count differed', async () => {
  const sources = {
    mode: 'practice' as const,
    shifts: shifts(),
    closes: counter.ledger.shifts,
    takings: counter.payments.takings,
    matches: counter.ledger.settlements,
    terminal: () => 'K7Q',
    shop: () => null,
    clock: createShopClock(counter.clock),
  };
  const overTime = async (span: 'day' | 'year', day: string) => {
    const read = await readReport(sources, { people: { span, day } });
    return saidIn(read.describe(0, ENGLISH_REPORT, 'en'));
  };
  await paid(ADA, 1000);
  const first = close(ADA, 900).localDay;
  await counter.clock.advance(DAY_MS);
  await paid(BOLA, 700);
  await paid(ADA, 50);
  const second = close(BOLA).localDay;

  const ofFirst = [`${ADA} | 1 | 10.00 NGN`, `${ADA} | 1 | 1`, `${ADA} | 0.00 NGN | 1.00 NGN`];
  const ofSecond = [`${ADA} | 1 | 0.50 NGN`, `${BOLA} | 1 | 7.00 NGN`, `${BOLA} | 1 | 0`];
  const named = (said: readonly string[]) =>
    said.filter((line) => line.startsWith(ADA) || line.startsWith(BOLA));
  expect(named(await overTime('day', first))).toEqual(ofFirst);
  expect(named(await overTime('day', second))).toEqual(ofSecond);
  expect(named(await overTime('year', first))).toEqual([
    `${ADA} | 2 | 10.50 NGN`,
    `${BOLA} | 1 | 7.00 NGN`,
    `${ADA} | 1 | 1`,
    `${BOLA} | 1 | 0`,
    `${ADA} | 0.00 NGN | 1.00 NGN`,
  ]);
});

it('is found by in History, and is what the events say', async () => {
  await paid(ADA, 100_000);
  await paid(BOLA, 7000);
  await paid(ADA, 50_000);
  expect(await found(ADA)).toEqual([
    [50_000, ADA],
    [100_000, ADA],
  ]);
  expect(await found(BOLA)).toEqual([[7000, BOLA]]);
  await counter.close();
  const looked = { path: path.join(folder, 'ledger.db'), now: counter.clock.now() };
  expect(auditLedger(looked).fault).toBeNull();
});
