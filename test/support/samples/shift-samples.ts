/** Reports of shifts with a little of everything. */
import type { Close, ShiftReport } from '../../../src/shared/features/shifts/shifts.ts';
import { dayAtOffset } from '../../../src/shared/core/time/time-zones.ts';

const id = (index: number) => `0192f000-0000-7000-8000-${String(index).padStart(12, '0')}`;
const MORNING = Date.UTC(2026, 10, 25, 7, 58);
const EVENING = Date.UTC(2026, 10, 25, 18, 4);
const HOUR_MS = 3_600_000;

export function reportForTests(change: Partial<ShiftReport> = {}): ShiftReport {
  const ussd = { method: 'ussd', network: 'MTN', currency: 'NGN' } as const;
  const link = { method: 'link', network: null, currency: 'NGN' } as const;
  return {
    version: 1,
    mode: 'practice',
    shop: 'Adé & Daughters',
    terminal: 'K7Q',
    ledgerId: '0192f000-0000-4000-8000-0000000000aa',
    epoch: 1_764_000_000_000,
    shift: 17,
    openedAt: MORNING,
    isOpenedByHand: true,
    at: EVENING,
    localDay: dayAtOffset(change.at ?? EVENING, 60),
    utcOffsetMinutes: 60,
    firstSequence: 4021,
    lastSequence: 4388,
    asked: [
      { ...ussd, outcome: 'paid', payments: 9, minor: 1_125_000 },
      { ...link, outcome: 'paid', payments: 2, minor: 400_050 },
      { ...ussd, outcome: 'waiting', payments: 1, minor: 20_000 },
      { ...ussd, outcome: 'differs', payments: 1, minor: 50_000 },
      { ...ussd, outcome: 'unpaid', payments: 3, minor: 88_000 },
    ],
    taken: [
      { ...link, payments: 2, minor: 400_050 },
      { ...ussd, payments: 9, minor: 1_125_000 },
    ],
    earlier: [{ ...ussd, payments: 1, minor: 75_000 }],
    earlierPayments: [
      {
        id: id(41),
        reference: 'K7Q-261124-00F3K9',
        method: 'ussd',
        currency: 'NGN',
        minor: 75_000,
        askedAt: MORNING - 14 * HOUR_MS,
        paidAt: MORNING + HOUR_MS,
      },
    ],
    differs: [{ ...ussd, payments: 1, minor: 50_000 }],
    differing: [
      {
        id: id(44),
        reference: 'K7Q-261125-00E5F6',
        method: 'ussd',
        currency: 'NGN',
        minor: 50_000,
        reported: { amountText: '350.00', currency: 'NGN' },
        before: null,
      },
    ],
    righted: [],
    paidBack: [{ ...link, payments: 1, minor: 40_000 }],
    paidBackLines: [
      {
        id: id(42),
        reference: 'K7Q-261125-00A1B2',
        currency: 'NGN',
        at: MORNING + 3 * HOUR_MS,
        minor: 40_000,
        noted: { how: 'cash', why: 'returned' },
      },
    ],
    elsewhere: [],
    fees: [{ method: 'ussd', currency: 'NGN', total: '112.5', payments: 9, without: 1 }],
    receipts: { first: 201, last: 212 },
    carried: [
      {
        id: id(43),
        reference: 'K7Q-261125-00C3D4',
        method: 'ussd',
        currency: 'NGN',
        minor: 20_000,
        askedAt: EVENING - HOUR_MS / 6,
        status: 'waiting',
        since: 17,
      },
    ],
    ended: [
      {
        id: id(41),
        reference: 'K7Q-261124-00F3K9',
        method: 'ussd',
        currency: 'NGN',
        minor: 75_000,
        askedAt: MORNING - 14 * HOUR_MS,
        status: 'paid',
        since: 16,
        outcome: 'late',
      },
    ],
    alarms: [
      {
        id: id(44),
        reference: 'K7Q-261125-00E5F6',
        method: 'ussd',
        currency: 'NGN',
        minor: 50_000,
        kinds: ['mismatch'],
      },
    ],
    moreAlarms: 0,
    unreadable: 0,
    declared: { counted: [], elsewhere: [], note: null },
    ...change,
  };
}

/** Of a shift in which nothing came, but for what is named. */
export const emptyReport = (change: Partial<ShiftReport>): ShiftReport =>
  reportForTests({
    asked: [],
    taken: [],
    earlier: [],
    earlierPayments: [],
    differs: [],
    differing: [],
    paidBack: [],
    paidBackLines: [],
    elsewhere: [],
    fees: [],
    ...change,
  });

export const closeForTests = (report: ShiftReport = reportForTests()): Close => ({
  number: report.shift,
  report,
  hash: 'ab'.repeat(32),
  previousHash: 'cd'.repeat(32),
});

/** Sixteen, newest first: counted and not, agreeing and not, one with a note. */
export const CLOSED_SHIFTS: readonly Close[] = Array.from({ length: 16 }, (_, index) =>
  closeForTests(
    reportForTests({
      shift: 16 - index,
      openedAt: Date.UTC(2026, 10, 24 - index, 8),
      at: Date.UTC(2026, 10, 24 - index, 18, 30),
      declared: {
        counted:
          index % 3 === 0
            ? []
            : [
                { method: 'ussd', currency: 'NGN', payments: 10, minor: 1_200_000 },
                {
                  method: 'link',
                  currency: 'NGN',
                  payments: 2,
                  minor: index % 3 === 1 ? 400_050 : 350_050,
                },
              ],
        elsewhere: [{ currency: 'NGN', minor: 320_000 }],
        note: index === 1 ? 'Two bags were brought back' : null,
      },
    }),
  ),
);
