/** What stands in a file of payments that is handed over, and what it is called. */
import type { Face } from '../../payment-face.ts';
import type { AlarmKind, Mode } from '../../payments.ts';

/** These texts, and any others beside them. */
type Others<T> = T & Readonly<Record<string, unknown>>;

export const exportFile = {
  /** Names of files, before the day. */
  name: { live: 'Payments {{counter}}', practice: 'PRACTICE payments {{counter}}' },
  sheet: 'Payments',
  summary: 'Summary',
  record: { live: 'Real payments', practice: 'Practice: nobody was charged' },
  cell: {
    yes: 'Yes',
    no: 'No',
    unreadable: 'Can’t be read: the record is damaged here',
    outcomeUnknown: 'Outcome not known yet',
  },
  alarm: {
    late: 'Paid late',
    double: 'Paid twice',
    mismatch: 'Not what was asked for',
    contradiction: 'The service contradicts itself',
  },
  status: {
    recorded: 'Getting ready',
    starting: 'On its way',
    waiting: 'Waiting for the customer',
    unconfirmed: 'Being checked',
    paid: 'Paid',
    mismatch: 'Not as asked',
    settled: 'Settled by the manager',
    declined: 'Not accepted',
    unsent: 'Not sent',
    expired: 'Not paid so far',
    'expired-unknown': 'Not known if paid',
    stopped: 'Stopped',
    'stopped-unknown': 'Stopped, not known',
  },
  column: {
    day: 'Date',
    time: 'Time',
    reference: 'Reference',
    gatewayReference: 'Payment service reference',
    chargeReference: 'USSD reference',
    method: 'Method',
    status: 'Status',
    amount: 'Amount',
    currency: 'Currency',
    fees: 'Fees',
    customer: 'Customer',
    note: 'Note',
    paidAt: 'Paid at',
    late: 'Paid late',
    needsLook: 'Needs a look',
    said: 'What the service said',
    record: 'Record',
  },
  about: {
    made: 'Exported on',
    counter: 'Counter',
    choices: 'Which payments',
    everything: 'Every payment',
    payments: 'Payments',
    unreadable: 'Can’t be read',
    paid: 'Paid',
    status: 'Status',
    currency: 'Currency',
    sum: 'Sum',
  },
} as const satisfies Others<{
  name: Record<Mode, string>;
  record: Record<Mode, string>;
  alarm: Record<AlarmKind, string>;
  status: Record<Face, string>;
}>;
