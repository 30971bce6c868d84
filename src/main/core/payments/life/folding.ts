/** How the events of a record that is restored add up to its rows. */
import type { Payment, PaymentEvent } from '../../../../shared/core/payments/payments.ts';
import { advance, type Made, openPayment, type PersonalData } from './lifecycle.ts';
import { personalDigest } from './personal-data.ts';

const NOBODY: PersonalData = { customer: null, note: null };

/** The lifecycle, with personal data taken only where it fits the digest of its event. */
export const folding = {
  open(
    id: string,
    event: Extract<PaymentEvent, { type: 'recorded' }>,
    { salt, ...personal }: PersonalData & { salt: string | null },
    made: Made,
  ): Payment {
    const isIts = salt !== null && personalDigest(salt, personal) === event.personalDigest;
    return openPayment(id, event, isIts ? personal : NOBODY, made);
  },
  advance,
};
