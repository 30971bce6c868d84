/** Every allowed move of a payment, as data; `docs/payment-lifecycle.md` shows it to people. */
import { methodOf } from '../../../../shared/core/methods/index.ts';
import type {
  Payment,
  PaymentEvent,
  PaymentStatus,
} from '../../../../shared/core/payments/payments.ts';

export type StatusAnswered = Extract<PaymentEvent, { type: 'status-answered' }>;

/** What an event means for the status, with the fact it depends on spelled out. */
type Move =
  | Exclude<PaymentEvent['type'], 'recorded' | 'create-accepted' | 'status-answered'>
  | `create-accepted:${'payable' | 'charge-follows'}`
  | `status-answered:${StatusAnswered['verdict']}`;

type Moves = Readonly<Partial<Record<PaymentStatus, PaymentStatus>>>;

const STAYS: Moves = {
  waiting: 'waiting',
  unconfirmed: 'unconfirmed',
  paid: 'paid',
  mismatch: 'mismatch',
  declined: 'declined',
  expired: 'expired',
  stopped: 'stopped',
};

/** The event, the status before it, the status after it. */
export const MOVES: Readonly<Record<Move, Moves>> = {
  'never-sent': { recorded: 'stopped', starting: 'stopped' },
  'create-requested': { recorded: 'starting' },
  'create-accepted:payable': { starting: 'waiting' },
  'create-accepted:charge-follows': { starting: 'starting' },
  'create-refused': { starting: 'declined' },
  'create-unanswered': { starting: 'unconfirmed' },
  'charge-requested': { starting: 'starting' },
  'charge-accepted': { starting: 'waiting' },
  'charge-refused': { starting: 'declined' },
  'charge-unanswered': { starting: 'unconfirmed' },
  'status-answered:paid': {
    waiting: 'paid',
    unconfirmed: 'paid',
    expired: 'paid',
    stopped: 'paid',
    declined: 'paid',
    mismatch: 'paid',
    paid: 'paid',
  },
  'status-answered:mismatch': {
    waiting: 'mismatch',
    unconfirmed: 'mismatch',
    expired: 'mismatch',
    stopped: 'mismatch',
    declined: 'mismatch',
    mismatch: 'mismatch',
    paid: 'paid',
  },
  'status-answered:refused': {
    ...STAYS,
    waiting: 'declined',
    unconfirmed: 'declined',
    expired: 'declined',
    stopped: 'declined',
  },
  'status-answered:pending': STAYS,
  'status-answered:not-known': STAYS,
  'status-unanswered': STAYS,
  'window-ended': { waiting: 'expired' },
  'stopped-by-cashier': { waiting: 'stopped', unconfirmed: 'stopped' },
  'asking-ended': STAYS,
  'clock-set': STAYS,
  // What a restored record leaves between two steps may have gone further: it must be asked about.
  'record-restored': { ...STAYS, recorded: 'unconfirmed', starting: 'unconfirmed' },
  'double-found': { paid: 'paid', mismatch: 'mismatch' },
  'alarm-acknowledged': STAYS,
  'refusal-marked': { unconfirmed: 'declined' },
  'print-sent': STAYS,
  'print-unknown': STAYS,
  // A part may be paid in cash while its first request is still under way.
  'rest-noted': { ...STAYS, recorded: 'recorded', starting: 'starting' },
  'paid-back': { paid: 'paid', mismatch: 'mismatch' },
  // What the service says of a mismatch may have changed since.
  'paid-back-undone': { paid: 'paid', mismatch: 'mismatch' },
  'handed-over': { paid: 'paid', mismatch: 'mismatch' },
};

/** An event that can follow another: anything but the intent. */
export type LaterEvent = Exclude<PaymentEvent, { type: 'recorded' }>;

/** The status after an event, or undefined where the table has no such move. */
export function statusAfter(payment: Payment, event: LaterEvent): PaymentStatus | undefined {
  return MOVES[moveOf(payment, event)][payment.status];
}

/** Whether an event makes a payment paid that was not, so that it gets a receipt. */
export function makesPaid(payment: Payment, event: PaymentEvent): event is StatusAnswered {
  return (
    event.type === 'status-answered' &&
    payment.status !== 'paid' &&
    statusAfter(payment, event) === 'paid'
  );
}

function moveOf(payment: Payment, event: LaterEvent): Move {
  if (event.type === 'create-accepted') {
    const { isCharged } = methodOf(payment.method);
    return isCharged ? 'create-accepted:charge-follows' : 'create-accepted:payable';
  }
  if (event.type === 'status-answered') return `status-answered:${event.verdict}`;
  return event.type;
}
