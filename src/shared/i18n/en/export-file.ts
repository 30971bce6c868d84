/** What stands in a file of payments that is handed over, and what it is called. */
import type { Face } from '../../core/payments/payment-face.ts';
import type { AlarmKind, Mode } from '../../core/payments/payments.ts';
import type { Review } from '../../features/reviews/reviews.ts';

/** These texts, and any others beside them. */
type Others<T> = T & Readonly<Record<string, unknown>>;

export const exportFile = {
  /** Names of files, before the day. */
  name: { live: 'Payments {{counter}}', practice: 'PRACTICE payments {{counter}}' },
  sheet: 'Payments',
  summary: 'Summary',
  record: { live: 'Real payments', practice: 'Practice: nobody was charged' },
  /** Of a record that was only looked into, and is not this counter's record in use. */
  reviewed: {
    name: {
      live: 'Payments LOOKED UP {{counters}}',
      practice: 'PRACTICE payments LOOKED UP {{counters}}',
    },
    /** Which payments, and of what. */
    record: '{{record}}. {{of}}',
    of: {
      backup: 'From this counter’s backup of {{day}}',
      own: 'From a copy of this counter’s record: {{file}}',
      other: 'From another counter’s record ({{counters}}): {{file}}',
      unknown: 'From a record that does not say whose it is ({{counters}}): {{file}}',
    },
  },
  cell: {
    yes: 'Yes',
    no: 'No',
    unreadable: 'Can’t be read: the record is damaged here',
    outcomeUnknown: 'Outcome not known yet',
  },
  alarm: {
    late: 'Paid late',
    double: 'Paid twice',
    'likely-double': 'Probably paid twice',
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
    items: 'Items',
    saleTotal: 'Whole sale',
    paidElsewhere: 'Paid elsewhere',
    paidBack: 'Given back',
    note: 'Note',
    paidAt: 'Paid at',
    late: 'Paid late',
    receiptNumber: 'Receipt number',
    needsLook: 'Needs a look',
    said: 'What the service said',
    record: 'Record',
  },
  about: {
    made: 'Exported on',
    counter: 'Counter',
    recordFile: 'File of the record',
    recordMade: 'That file was last written on',
    recordId: 'Number of the record',
    exportedBy: 'Exported by counter',
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
  reviewed: Others<{ of: Record<'backup' | Review['whose'], string> }>;
  alarm: Record<AlarmKind, string>;
  status: Record<Face, string>;
}>;
