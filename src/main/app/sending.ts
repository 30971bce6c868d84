/** What giving a customer a printout without paper stands on. */
import type { SENDING_CALLS } from '../../shared/contract/sending.ts';
import { createSendingHandlers } from '../contract/handlers/sending.ts';
import type { ReviewService } from '../features/review/index.ts';
import { createSending } from '../features/sending/index.ts';
import type { ComposeOptions } from './compose-options.ts';
import type { Core, Room } from './rooms.ts';

export function openSending(
  options: ComposeOptions,
  core: Core,
  reviews: Pick<ReviewService, 'reviewed'>,
): Room<typeof SENDING_CALLS> {
  const sending = createSending({
    ...options,
    openOutside: options.openInBrowser,
    askWhere: options.askPrintoutPlace,
  });
  return { handlers: createSendingHandlers({ ...core, sending, reviews }) };
}
