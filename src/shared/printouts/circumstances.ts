/** What is known beside a payment itself, with which its printout has to agree. Pure. */
import type { LoggedEvent, Payment, PaymentView } from '../payments.ts';
import { sharesOf } from '../shares.ts';
import type { Circumstances } from './kind.ts';

const hasMoney = ({ status }: Payment) => status === 'paid' || status === 'mismatch';

const isAsked = (polling: PaymentView['polling']) =>
  polling !== null && polling.nextCheckInMs !== null && polling.otherAccount === null;

export interface Surroundings {
  readonly payment: Payment;
  readonly polling: PaymentView['polling'];
  readonly events: readonly Pick<LoggedEvent, 'event'>[];
  /** The other payments of the same sale that can be read. */
  readonly sale: readonly Payment[];
}

/** Those that ask for the same money: what another share brought is nobody else's. */
const sameShare = (payment: Payment, others: readonly Payment[]): readonly Payment[] =>
  payment.share === null
    ? others
    : (sharesOf([...others, payment])
        .find((share) => share.includes(payment))
        ?.filter((other) => other !== payment) ?? []);

/** @param isCurrent what is said of it is of this moment, or can't change any more */
export const circumstancesOf = (
  { payment, polling, events, sale }: Surroundings,
  isCurrent: boolean,
): Circumstances => ({
  isCurrent,
  isAsked: isAsked(polling),
  waitsUntil: isAsked(polling) ? (polling?.windowEndsAt ?? null) : null,
  saleHasMoney: sameShare(payment, sale).some(hasMoney),
  settled: events.flatMap(({ event }) => (event.type === 'alarm-acknowledged' ? [event.kind] : [])),
});
