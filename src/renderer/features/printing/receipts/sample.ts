/** A payment as it might be, for the picture of a printout. */
import { FIRST_METHOD } from '../../../../shared/core/methods/index.ts';
import type { PrintoutKind } from '../../../../shared/core/payments/printout-kinds.ts';
import type { PrintedPayment } from '../../../../shared/features/printing/printouts/printout.ts';
import { utcOffset } from '../../../../shared/core/time/time-zones.ts';

interface SampleOf {
  readonly kind: PrintoutKind;
  readonly currency: string;
  /** This counter's name. */
  readonly terminal: string;
  /** UTC milliseconds. */
  readonly at: number;
  /** The shop's time zone. */
  readonly zone: string;
  readonly words: { readonly note: string; readonly words: string };
}

const STATUS = { receipt: 'paid', waiting: 'waiting', note: 'unconfirmed' } as const satisfies {
  [Kind in PrintoutKind]: PrintedPayment['status'];
};

/** An address that belongs to nobody (RFC 2606). */
const NOBODYS_LINK = 'https://pay.example/k/7Q2M4X';

export function samplePayment({
  kind,
  currency,
  terminal,
  at,
  zone,
  words,
}: SampleOf): PrintedPayment {
  const isPaid = kind === 'receipt';
  return {
    status: STATUS[kind],
    alarms: [],
    method: FIRST_METHOD,
    paymentUrl: NOBODYS_LINK,
    customerAsked: true,
    answered: isPaid,
    amountMinor: 1_250_000,
    currency,
    lines: null,
    share: null,
    paidBackMinor: 0,
    customer: '0803 555 0101',
    note: words.note,
    createdAt: at,
    utcOffsetMinutes: utcOffset(zone, at),
    receiptNumber: isPaid ? 1 : null,
    paidAt: isPaid ? at : null,
    late: false,
    takenBack: false,
    // No counter makes one of such a day.
    reference: `${terminal}-000000-SAMPLE`,
    gatewayReference: '9007199254740993',
    chargeReference: null,
    paidUnder: null,
    reported: isPaid
      ? {
          amountText: '12500.00',
          currency,
          paymentReference: '9007199254740993',
          dateText: new Date(at).toLocaleDateString('en-GB', { timeZone: zone }),
          date: null,
          feesText: '100',
          responseCode: '0',
          responseDescription: words.words,
        }
      : null,
  };
}
