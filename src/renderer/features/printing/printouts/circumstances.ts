/** What the page knows beside a payment itself, with which its printout has to agree. Pure. */
import { circumstancesOf } from '../../../../shared/features/printing/printouts/circumstances.ts';
import type { Circumstances } from '../../../../shared/features/printing/printouts/kind.ts';
import { isSettled, type ReceivedDetail } from '../../../core/api/cache.ts';
import { isReceived } from '../../../core/api/received.ts';

/** @param isHeard whether main can be heard, so that what it said is of this moment */
export const receivedCircumstances = (
  { at: { view }, events, sale }: Pick<ReceivedDetail, 'at' | 'events' | 'sale'>,
  isHeard: boolean,
): Circumstances =>
  circumstancesOf(
    {
      polling: view.polling,
      events,
      sale: sale.same.flatMap((line) => (isReceived(line) ? [line.view.payment] : [])),
    },
    isHeard || isSettled(view),
  );
