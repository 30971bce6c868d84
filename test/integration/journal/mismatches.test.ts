/**
 * Money that came, and not as it was asked for, through closes and their journals: each sum is booked
 * once, and a later journal says in the place of what it stands.
 */
import { v7 } from 'uuid';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createJournals, type Journals } from '../../../src/main/features/journal/index.ts';
import { createJournal, type Journal } from '../../../src/main/core/payments/journal.ts';
import type { OpenLedger } from '../../../src/main/core/record/open-ledger.ts';
import type { Shifts } from '../../../src/main/features/shifts/index.ts';
import { systemClock } from '../../../src/main/core/platform/clock.ts';
import { mappingFrom, NOTHING_MAPPED } from '../../../src/shared/features/journal/mapping.ts';
import { describeReport } from '../../../src/shared/features/reports/describe.ts';
import { shiftsOf } from '../../support/real/close-shift.ts';
import { ENGLISH_JOURNAL } from '../../support/samples/journal-words.ts';
import {
  anAcceptance,
  aRecord,
  aReply,
  aRequest,
  recordedEvent,
  statusAnswered,
} from '../../support/samples/payment-samples.ts';
import { ENGLISH_REPORT } from '../../support/samples/report-words.ts';
import { openTestLedger } from '../ledger/support.ts';

const MAY = Date.UTC(2026, 4, 30, 12);
const JUNE = Date.UTC(2026, 5, 2, 12);
const HOUR_MS = 3_600_000;

let now: number;
let ledger: OpenLedger;
let life: Journal;
let shifts: Shifts;
let journals: Journals;
let count: number;

beforeEach(() => {
  vi.stubEnv('TZ', 'Africa/Lagos');
  now = MAY;
  count = 0;
  ledger = openTestLedger();
  const clock = { ...systemClock, now: () => now };
  life = createJournal(ledger, clock, () => undefined);
  shifts = shiftsOf(ledger, { clock });
  journals = createJournals({
    mode: 'live',
    ledger,
    shifts,
    exports: { makeReport: () => Promise.reject(new Error('nothing is exported here')) },
    mapping: { get: (words) => mappingFrom(NOTHING_MAPPED, words) },
    terminal: () => 'T1',
    words: () => Promise.resolve(ENGLISH_JOURNAL),
  });
});

interface Asked {
  readonly id: string;
  readonly reference: string;
}

/** A link of 100.00 NGN that the service has taken. */
function ask(amountMinor = 10_000): Asked {
  count += 1;
  const id = v7({ msecs: now });
  const reference = `T1-260530-00000${count}`;
  const event = recordedEvent({ reference, saleId: id, amountMinor });
  const personal = { customer: null, note: null };
  life.open(id, event, personal, { draftId: v7(), personalSalt: 's'.repeat(32) });
  life.apply(id, [
    { type: 'create-requested', request: aRequest() },
    { type: 'create-accepted', acceptance: anAcceptance(), reply: aReply() },
  ]);
  return { id, reference };
}

type Verdict = 'paid' | 'mismatch' | 'pending' | 'not-known';

/** What the service says of it. */
function says({ id }: Asked, verdict: Verdict, amountText = '100.00'): void {
  now += 1000;
  const differs = verdict === 'mismatch' ? (['amount'] as const) : [];
  const record = verdict === 'not-known' ? null : aRecord({ amountText, feesText: '0' });
  life.apply(id, statusAnswered({ verdict, differs: [...differs], record }));
}

function close(at = now + HOUR_MS) {
  now = at;
  const { report, lastReceipt } = shifts.look();
  const declared = { counted: [], elsewhere: [], note: null };
  return shifts.close({ shift: report.shift, lastReceipt }, declared);
}

/** What a month's journal books as sales by each text, and what it leaves to a person. */
async function journalOf(month: string) {
  const { entries, notBooked } = await journals.look(month);
  const sales = entries.flatMap(({ lines }) =>
    lines.filter(({ account }) => account.name === 'Sales'),
  );
  return {
    booked: sales.map(({ text, credit, debit }) => [text, credit - debit]),
    left: notBooked.map(({ text }) => text),
  };
}

const differs = ({ reference }: Asked, reported: string) =>
  `${reference}, Payment link: asked for 100.00 NGN. The service reports ${reported} NGN. Book what really came.`;
const inPlace = ({ reference }: Asked, since: number) =>
  `${reference}, Payment link: 100.00 NGN, booked here. Z report ${since} left it to you: undo your booking.`;
const line = (shift: number, { reference }: Asked, since: number) =>
  `Z report ${shift}: came right, instead of what Z report ${since} left to you (${reference})`;

describe('money that differs and comes right', () => {
  it('in one shift is taken, and nothing else is said of it', async () => {
    const one = ask();
    says(one, 'mismatch', '50.00');
    says(one, 'paid');
    close();
    expect(await journalOf('2026-05')).toEqual({
      booked: [['Z report 1: taken', 10_000]],
      left: [],
    });
  });

  it('in a later shift is booked once, on a line that says what it takes the place of', async () => {
    const one = ask();
    says(one, 'mismatch', '50.00');
    close();
    const late = ask();
    says(one, 'paid');
    close();
    says(late, 'paid');
    close();
    expect(await journalOf('2026-05')).toEqual({
      booked: [
        [line(2, one, 1), 10_000],
        [`Z report 3: paid late, earlier shifts (${late.reference})`, 10_000],
      ],
      left: [differs(one, '50.00'), inPlace(one, 1)],
    });
  });

  it('in another month is said in that month’s journal, and the first stays as it was', async () => {
    const one = ask();
    says(one, 'mismatch', '50.00');
    const first = close();
    const paper = describeReport(first, 1, ENGLISH_REPORT);
    const before = await journalOf('2026-05');
    now = JUNE;
    says(one, 'paid');
    close();
    expect(await journalOf('2026-05')).toEqual(before);
    expect(before).toEqual({ booked: [], left: [differs(one, '50.00')] });
    expect(await journalOf('2026-06')).toEqual({
      booked: [[line(2, one, 1), 10_000]],
      left: [inPlace(one, 1)],
    });
    const { carriedNow: _now, match: _match, ...kept } = shifts.get(1);
    expect(describeReport(kept, 1, ENGLISH_REPORT)).toEqual(paper);
  });

  it('hides no other that is found in the same shift, though their sums cancel out', async () => {
    const one = ask();
    says(one, 'mismatch', '50.00');
    close();
    const other = ask();
    says(other, 'mismatch', '70.00');
    says(one, 'paid');
    const { report } = close();
    expect(report.differs).toEqual([]);
    expect((await journalOf('2026-05')).left).toEqual([
      differs(one, '50.00'),
      inPlace(one, 1),
      differs(other, '70.00'),
    ]);
    const tables = describeReport(report, 0, ENGLISH_REPORT).parts.flatMap((part) =>
      part.is === 'table' ? [[part.title, part.rows.length]] : [],
    );
    expect(tables).toContainEqual(['Came, not as asked', 1]);
    expect(tables).toContainEqual(['Came right since an earlier report', 1]);
  });

  it('names the first report where several have named it, and each of many by name', async () => {
    const many = Array.from({ length: 6 }, () => ask());
    for (const one of many) says(one, 'mismatch', '50.00');
    close();
    for (const one of many) says(one, 'mismatch', '60.00');
    close();
    for (const one of many) says(one, 'paid');
    close();
    const { booked, left } = await journalOf('2026-05');
    const named = (some: readonly Asked[]) => some.map(({ reference }) => reference).join(', ');
    const text = 'Z report 3: came right, instead of what Z report 1 left to you';
    expect(booked).toEqual([
      [`${text} (${named(many.slice(0, 4))})`, 40_000],
      [`${text} (${named(many.slice(4))})`, 20_000],
    ]);
    expect(left.slice(-6)).toEqual(many.map((one) => inPlace(one, 1)));
  });

  it('and is contradicted after that stays booked once', async () => {
    const one = ask();
    says(one, 'mismatch', '50.00');
    close();
    says(one, 'paid');
    close();
    says(one, 'mismatch', '50.00');
    says(one, 'pending');
    close();
    expect(await journalOf('2026-05')).toEqual({
      booked: [[line(2, one, 1), 10_000]],
      left: [differs(one, '50.00'), inPlace(one, 1)],
    });
  });
});

describe('money that goes on differing', () => {
  it('is named again where the service reports something else, and not where it does not', async () => {
    const one = ask();
    says(one, 'mismatch', '50.00');
    close();
    says(one, 'mismatch', '50.00');
    close();
    says(one, 'mismatch', '60.00');
    says(one, 'mismatch', '50.00');
    close();
    says(one, 'mismatch', '70.00');
    close();
    expect((await journalOf('2026-05')).left).toEqual([
      differs(one, '50.00'),
      `${one.reference}, Payment link: now 70.00 NGN. Z report 1 said 50.00 NGN. Book what really came instead.`,
    ]);
  });

  it('is named where the service does not call it paid any more, and not where it does not know it', async () => {
    const one = ask();
    says(one, 'mismatch', '50.00');
    close();
    says(one, 'not-known');
    close();
    says(one, 'pending');
    close();
    expect((await journalOf('2026-05')).left).toEqual([
      differs(one, '50.00'),
      `${one.reference}, Payment link: now no money reported. Z report 1 said 50.00 NGN. Ask the service. If nothing came, undo your booking.`,
    ]);
  });

  it('and was given back has that booked, whatever came', async () => {
    const one = ask();
    says(one, 'mismatch', '50.00');
    life.apply(one.id, { type: 'paid-back', amountMinor: 5000, how: 'cash', why: 'other' });
    close();
    says(one, 'paid');
    close();
    const { entries } = await journals.look('2026-05');
    expect(
      entries.map(({ number, lines }) => [
        number,
        lines.map(({ account, debit, credit }) => [account.name, debit - credit]),
      ]),
    ).toEqual([
      [
        'T1-Z1-NGN',
        [
          ['Refunds', 5000],
          ['Cash', -5000],
        ],
      ],
      [
        'T1-Z2-NGN',
        [
          ['Payment service, Payment link', 10_000],
          ['Sales', -10_000],
        ],
      ],
    ]);
  });
});
