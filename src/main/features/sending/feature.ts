/** What giving a customer a printout without paper stands on. */
import type { SENDING_CALLS } from '../../../shared/features/sending/calls.ts';
import { createSendingHandlers } from './handlers.ts';
import type { ReviewService } from '../reviews/index.ts';
import { createSending, type SendingParts } from './index.ts';
import type { CoreOptions } from '../../core/options.ts';
import type { Feature } from '../../core/feature.ts';

/** What giving printouts without paper needs from outside. */
export interface SendingOptions extends CoreOptions {
  /** Asks where a printout's file is to lie; in a folder of the data folder when absent. */
  askPrintoutPlace?: SendingParts['askWhere'];
  /** Prints the page to a PDF; a host without it makes none. */
  printPage?: SendingParts['printPage'];
}

export function openSending(
  options: SendingOptions,
  reviews: Pick<ReviewService, 'reviewed'>,
): Feature<typeof SENDING_CALLS> {
  const sending = createSending({
    ...options,
    openOutside: options.openInBrowser,
    askWhere: options.askPrintoutPlace,
  });
  return { handlers: (services) => createSendingHandlers({ ...services, sending, reviews }) };
}
