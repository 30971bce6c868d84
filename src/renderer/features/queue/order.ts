/** What stands where in the queue: what needs a person is on top. Pure. */
import type { OpenSale } from '../../../shared/core/contract/payments.ts';
import type { Payment } from '../../../shared/core/payments/payments.ts';
import { isReceived, lineKey, type ReceivedLine } from '../../core/api/received.ts';
import type { SaleRest } from '../entry/index.ts';
import { lookOf, type Look } from '../../core/payment/tone.ts';

/** What a line asks of whoever stands at the counter, the most pressing first. */
export const NEEDS = ['look', 'unknown', 'unpaid', 'hand-over', 'part', 'wait'] as const;
export type Need = (typeof NEEDS)[number];

const NEED_OF: Readonly<Record<Look, Need>> = {
  mismatch: 'look',
  'paid-late': 'look',
  unconfirmed: 'unknown',
  // It goes on being asked about, so that nobody can take it off.
  'nobody-asked': 'unknown',
  'likely-refused': 'unknown',
  'expired-unknown': 'unknown',
  'stopped-unknown': 'unknown',
  declined: 'unpaid',
  unsent: 'unpaid',
  expired: 'unpaid',
  stopped: 'unpaid',
  settled: 'unpaid',
  refunded: 'unpaid',
  paid: 'hand-over',
  recorded: 'wait',
  starting: 'wait',
  waiting: 'wait',
};

/** Sales in shares of which something is to come. */
export type Unfinished = readonly Pick<OpenSale, 'saleId'>[];

/**
 * Money that is not as it was asked for comes before everything, whatever the payment's status. For a
 * part that is paid nothing is handed over while something of its sale is to come.
 */
export function needOf(payment: Payment, sales: Unfinished): Need {
  if (payment.alarms.length > 0) return 'look';
  const need = NEED_OF[lookOf(payment)];
  const isPart = sales.some(({ saleId }) => saleId === payment.saleId);
  return need === 'hand-over' && isPart ? 'part' : need;
}

/** By need; among those of one need as they came, newest first. */
export function byNeed(lines: readonly ReceivedLine[], sales: Unfinished): readonly ReceivedLine[] {
  const rankOf = (line: ReceivedLine) =>
    NEEDS.indexOf(isReceived(line) ? needOf(line.view.payment, sales) : 'look');
  return lines.toSorted((one, other) => rankOf(one) - rankOf(other));
}

/**
 * The lines in the order in which they are shown. While somebody's hand is at them nothing moves:
 * what is new comes in at the end, and what is gone leaves its place to the next.
 * @param lines as they should stand
 * @param shown the keys of the lines as they stand
 */
export function shownOrder(
  lines: readonly ReceivedLine[],
  shown: readonly string[],
  isHeld: boolean,
): readonly ReceivedLine[] {
  if (!isHeld) return lines;
  const placeOf = (line: ReceivedLine) => {
    const place = shown.indexOf(lineKey(line));
    return place === -1 ? shown.length : place;
  };
  return lines.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** What a sale has open, as the Counter takes it up. */
export const restOf = ({ saleId, currency, standing }: OpenSale): SaleRest => ({
  saleId,
  currency,
  totalMinor: standing.totalMinor,
  openMinor: standing.openMinor,
});
