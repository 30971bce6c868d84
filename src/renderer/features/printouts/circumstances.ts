/** What is known beside a payment itself, with which its printout has to agree. Pure. */
import type { Payment } from '../../../shared/payments.ts';
import type { Circumstances } from '../../../shared/printouts/kind.ts';
import { isSettled, type ReceivedDetail } from '../../api/cache.ts';
import { isReceived } from '../../api/received.ts';

const hasMoney = ({ status }: Payment) => status === 'paid' || status === 'mismatch';

/** @param isHeard whether main can be heard, so that what it said is of this moment */
export function circumstancesOf(
  { at: { view }, events, sale }: Pick<ReceivedDetail, 'at' | 'events' | 'sale'>,
  isHeard: boolean,
): Circumstances {
  const { polling } = view;
  return {
    isCurrent: isHeard || isSettled(view),
    isAsked: polling !== null && polling.nextCheckInMs !== null && polling.otherAccount === null,
    saleHasMoney: sale.some((line) => isReceived(line) && hasMoney(line.view.payment)),
    settled: events.flatMap(({ event }) =>
      event.type === 'alarm-acknowledged' ? [event.kind] : [],
    ),
  };
}
