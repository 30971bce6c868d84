/** What is known beside a payment itself, with which its printout has to agree. Pure. */
import { hasMoney } from '../../../core/payments/has-money.ts';
import type {
  AlarmKind,
  LoggedEvent,
  Payment,
  PaymentView,
} from '../../../core/payments/payments.ts';
import type { Circumstances } from './kind.ts';

const isAsked = (polling: PaymentView['polling']) =>
  polling !== null && polling.nextCheckInMs !== null && polling.otherAccount === null;

export interface Surroundings {
  readonly polling: PaymentView['polling'];
  readonly events: readonly Pick<LoggedEvent, 'event'>[];
  /** The other payments that ask for the same money, of which those with money are told in any case. */
  readonly sale: readonly Payment[];
}

const settledKinds = (events: Surroundings['events']): AlarmKind[] =>
  events.flatMap(({ event }) => (event.type === 'alarm-acknowledged' ? [event.kind] : []));

/** @param isCurrent what is said of it is of this moment, or can't change any more */
export const circumstancesOf = (
  { polling, events, sale }: Surroundings,
  isCurrent: boolean,
): Circumstances => ({
  isCurrent,
  isAsked: isAsked(polling),
  waitsUntil: isAsked(polling) ? (polling?.windowEndsAt ?? null) : null,
  saleHasMoney: sale.some(hasMoney),
  settled: settledKinds(events),
});
