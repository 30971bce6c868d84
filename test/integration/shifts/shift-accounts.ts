/** What one payment has come to, for the second reckoning of shifts: its events one by one. */
import type { PaymentEvent } from '../../../src/shared/core/payments/payments.ts';

type Status = 'under-way' | 'waiting' | 'unknown' | 'paid' | 'differs' | 'unpaid' | 'ended';

export interface Account {
  readonly id: string;
  readonly intent: Extract<PaymentEvent, { type: 'recorded' }>;
  readonly recordedAt: number;
  /** The shift that it was asked for in. */
  readonly shift: number;
  status: Status;
  late: boolean;
  wasAsked: boolean;
  wasAnswered: boolean;
  isAskedAbout: boolean;
  paidBack: number;
  elsewhere: number;
  fee: string | null;
}

/** As the day's figures call it. */
export function outcomeOf({ status, late, wasAsked, wasAnswered }: Account): string {
  if (status === 'paid') return late ? 'late' : 'paid';
  if (status === 'under-way' || status === 'waiting') return 'waiting';
  if (status !== 'ended') return status;
  return wasAnswered || !wasAsked ? 'unpaid' : 'unknown';
}

/** Whether its outcome is still to come. */
export const isOwed = ({ status, wasAnswered, isAskedAbout }: Account): boolean =>
  ['under-way', 'waiting', 'unknown'].includes(status) ||
  (status === 'ended' && !wasAnswered && isAskedAbout);

const hasMoney = ({ status }: Account) => status === 'paid' || status === 'differs';

/** What can be added up; null for anything else that the service says of a fee. */
const feeOf = (text: string) => (/^[0-9]+(\.[0-9]+)?$/.test(text) ? text : null);

/** An answer about a payment. */
function answer(of: Account, event: Extract<PaymentEvent, { type: 'status-answered' }>): void {
  if (of.status === 'paid') return;
  of.wasAnswered = true;
  of.fee = event.record === null ? of.fee : feeOf(event.record.feesText);
  const speaksOfMoney = event.verdict === 'paid' || event.verdict === 'mismatch';
  if (speaksOfMoney && (of.status === 'ended' || of.status === 'unpaid')) of.late = true;
  if (event.verdict === 'paid') {
    of.wasAsked = true;
    of.status = 'paid';
  } else if (event.verdict === 'mismatch') of.status = 'differs';
  else if (event.verdict === 'refused' && !hasMoney(of)) of.status = 'unpaid';
}

/** One more event of a payment. */
export function happen(of: Account, event: PaymentEvent): void {
  switch (event.type) {
    case 'never-sent':
      of.status = 'ended';
      of.isAskedAbout = false;
      return;
    case 'create-accepted':
      if (of.intent.method === 'ussd') return;
      of.status = 'waiting';
      of.wasAsked = true;
      return;
    case 'charge-requested':
      of.wasAsked = true;
      return;
    case 'charge-accepted':
      of.status = 'waiting';
      return;
    case 'create-refused':
    case 'charge-refused':
      of.status = 'unpaid';
      of.wasAsked = false;
      return;
    case 'create-unanswered':
    case 'charge-unanswered':
      of.status = 'unknown';
      return;
    case 'window-ended':
    case 'stopped-by-cashier':
      of.status = 'ended';
      return;
    case 'asking-ended':
      of.isAskedAbout = false;
      return;
    case 'status-answered':
      return answer(of, event);
    case 'paid-back':
      of.paidBack += event.amountMinor;
      return;
    case 'paid-back-undone':
      of.paidBack -= event.amountMinor;
      return;
    case 'rest-noted':
      of.elsewhere = event.elsewhereMinor;
      return;
    default:
      return;
  }
}

/** What an intent begins. */
export function openAccount(
  id: string,
  intent: Account['intent'],
  recordedAt: number,
  shift: number,
): Account {
  return {
    id,
    intent,
    recordedAt,
    shift,
    status: 'under-way',
    late: false,
    wasAsked: false,
    wasAnswered: false,
    isAskedAbout: true,
    paidBack: 0,
    elsewhere: 0,
    fee: null,
  };
}
