/** Calls about giving a customer a printout without paper. */
import type { SENDING_CALLS } from '../../../shared/contract/sending.ts';
import { internationalNumber } from '../../features/payments/customers/index.ts';
import type { Sending } from '../../features/sending/index.ts';
import type { HandlersOf } from '../handlers.ts';
import type { Services } from '../services.ts';
import { createShownMode } from '../shown-mode.ts';

interface SendingServices extends Services {
  sending: Sending;
}

export function createSendingHandlers(services: SendingServices): HandlersOf<typeof SENDING_CALLS> {
  const { sending, settings } = services;
  const { withPayments } = createShownMode(services);
  const paymentOf = (id: string) =>
    withPayments((payments) => {
      const { mode, payment } = payments.get(id).view;
      return { mode, ...payment };
    });
  return {
    async handOver({ id, kind, by, text }) {
      const { mode, reference, customer } = await paymentOf(id);
      const { customers } = settings.get().preferences;
      const number = customer === null ? null : internationalNumber(customer, customers);
      return sending.handOver({ kind, mode, reference }, by, { text, number });
    },
    async savePrintoutPicture({ id, kind, png }) {
      const { mode, reference } = await paymentOf(id);
      return sending.savePicture({ kind, mode, reference }, png);
    },
    async savePrintoutPdf({ id, kind, heightMm }) {
      const { mode, reference } = await paymentOf(id);
      return sending.savePdf({ kind, mode, reference }, heightMm);
    },
  };
}
