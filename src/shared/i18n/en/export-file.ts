/** The words in a file of exported payments, and its name. */
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
      live: 'Payments VIEWED {{counters}}',
      practice: 'PRACTICE payments VIEWED {{counters}}',
    },
    /** Which payments, and of what. */
    record: '{{record}}. {{of}}',
    of: {
      backup: 'This counter’s backup of {{day}}',
      own: 'Copy of this counter’s record: {{file}}',
      other: 'Another counter’s record ({{counters}}): {{file}}',
      unknown: 'Record of an unknown counter ({{counters}}): {{file}}',
    },
  },
  cell: {
    yes: 'Yes',
    no: 'No',
    unreadable: 'Can’t be read: damaged',
    outcomeUnknown: 'Not known yet',
  },
  alarm: {
    late: 'Paid late',
    double: 'Paid twice',
    'likely-double': 'Probably paid twice',
    mismatch: 'Not as asked',
    contradiction: 'Service contradicts itself',
  },
  status: {
    recorded: 'Getting ready',
    starting: 'Sending',
    waiting: 'Waiting',
    unconfirmed: 'Not known yet',
    paid: 'Paid',
    mismatch: 'Not as asked',
    settled: 'Resolved by the manager',
    declined: 'Not accepted',
    unsent: 'Not sent',
    expired: 'Not paid so far',
    'expired-unknown': 'Not known yet',
    stopped: 'Stopped',
    'stopped-unknown': 'Not known yet',
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
    askedBy: 'Asked by',
    items: 'Items',
    saleTotal: 'Whole sale',
    paidElsewhere: 'Paid elsewhere',
    paidBack: 'Refund noted',
    note: 'Note',
    paidAt: 'Paid at',
    late: 'Paid late',
    receiptNumber: 'Receipt number',
    needsLook: 'Problem',
    said: 'What the service said',
    record: 'Record',
  },
  about: {
    made: 'Exported on',
    counter: 'Counter',
    recordFile: 'Record file',
    recordMade: 'Record written on',
    recordId: 'Record number',
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
