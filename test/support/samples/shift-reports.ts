/** An open shift, and the report of it. */
import type { OpenShift } from '../../../src/main/core/ledger/closes.ts';
import { NOTHING_DECLARED, reportOf } from '../../../src/main/features/shifts/report.ts';
import type { Payment } from '../../../src/shared/core/payments/payments.ts';
import type { CarriedPayment } from '../../../src/shared/features/shifts/shifts.ts';

export const AT = 2_000_000;
export const idOf = (index: number) => `019b0000-0000-7000-8000-${String(index).padStart(12, '0')}`;

/** The shift after the fourth close, with what the ledger holds of it. */
export function shift(
  facts: Partial<OpenShift['facts']> = {},
  openedAt: number | null = null,
): OpenShift {
  return {
    openedAt,
    before: {
      number: 4,
      sequence: 30,
      lastPayment: 9,
      lastReceipt: 6,
      openedAt: 0,
      closedAt: 0,
      localDay: '1970-01-01',
      report: null,
      hash: '',
    },
    facts: {
      start: { shift: 5, lastSequence: 30, lastPayment: 9, lastReceipt: 6 },
      lastSequence: 45,
      lastPayment: 12,
      lastReceipt: 6,
      ledgerId: idOf(99),
      epoch: 7,
      firstAt: null,
      sums: [],
      asked: [],
      unreadable: 0,
      paidOfEarlier: [],
      fees: [],
      paidBack: [],
      people: [],
      unsettled: [],
      unreadableUnsettled: [],
      alarmed: [],
      countAlarmed: 0,
      mismatches: [],
      skips: { lost: [], setApart: [] },
      ...facts,
    },
  };
}

/** @param now payments as they stand by now */
export function report(
  open: OpenShift,
  carried: readonly CarriedPayment[] = [],
  now: readonly Payment[] = [],
) {
  const find = (id: string) => now.find((payment) => payment.id === id) ?? null;
  const circumstances = {
    mode: 'live',
    shop: 'Adé',
    terminal: 'K7Q',
    at: AT,
    zone: 'Africa/Lagos',
    clock: null,
    declared: NOTHING_DECLARED,
    closedBy: null,
  } as const;
  return reportOf(open, carried, find, circumstances);
}
