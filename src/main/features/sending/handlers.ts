/** Calls about giving a customer a printout without paper. */
import type { SENDING_CALLS } from '../../../shared/features/sending/calls.ts';
import { internationalNumber } from '../../core/payments/customers/index.ts';
import type { ReviewService } from '../reviews/index.ts';
import type { Sending } from './index.ts';
import type { HandlersOf } from '../../core/contract/handlers.ts';
import type { Services } from '../../core/contract/services.ts';
import { createShownMode } from '../../core/contract/shown-mode.ts';

interface SendingServices extends Services {
  sending: Sending;
  reviews: Pick<ReviewService, 'reviewed'>;
}

export function createSendingHandlers(services: SendingServices): HandlersOf<typeof SENDING_CALLS> {
  const { sending, settings, reviews, gate } = services;
  const { withPayments } = createShownMode(services);
  async function paymentOf({ review, id }: { review: string | null; id: string }) {
    const { mode, payment } =
      review === null
        ? await withPayments((payments) => payments.get(id).view)
        : // Also while the own record can't be read: then a backup is what there is.
          reviews.reviewed(review).lists.get(id).view;
    return { mode, isRecorded: review !== null, ...payment };
  }
  return {
    handOver: gate.limited('handOver', async ({ kind, by, text, ...of }) => {
      const { customer, ...payment } = await paymentOf(of);
      const { customers } = settings.get().preferences;
      const number = customer === null ? null : internationalNumber(customer, customers);
      return sending.handOver({ ...payment, kind }, by, { text, number });
    }),
    savePrintoutPicture: gate.limited('savePrintoutPicture', async ({ kind, png, ...of }) => {
      return sending.savePicture({ ...(await paymentOf(of)), kind }, png);
    }),
    savePrintoutPdf: gate.limited('savePrintoutPdf', async ({ kind, heightMm, ...of }) => {
      return sending.savePdf({ ...(await paymentOf(of)), kind }, heightMm);
    }),
  };
}
