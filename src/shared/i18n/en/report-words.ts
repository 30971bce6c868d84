/** What stands in a report on paper, in a file and on the screen alike. */
import type { Outcome } from '../../core/payments/day-so-far.ts';
import type { PaidBackReason, PaidBackWay } from '../../core/payments/paid-back-choices.ts';
import type { AlarmKind, Mode, PaymentStatus } from '../../core/payments/payments.ts';

/** These texts, and any others beside them. */
type Others<T> = T & Readonly<Record<string, unknown>>;

export const reportWords = {
  practice: 'PRACTICE — no money moved',
  copy: 'COPY {{copy}} of Z {{number}}',
  /** Names of files, before the day. */
  file: {
    x: { live: 'X report {{counter}}', practice: 'PRACTICE X report {{counter}}' },
    z: {
      live: 'Z report {{number}} {{counter}}',
      practice: 'PRACTICE Z report {{number}} {{counter}}',
    },
    /** `span` is a day, a month or a year as digits. */
    takings: {
      live: 'Takings {{span}} {{counter}}',
      practice: 'PRACTICE Takings {{span}} {{counter}}',
    },
    match: {
      live: 'Comparison {{number}} {{counter}}',
      practice: 'PRACTICE Comparison {{number}} {{counter}}',
    },
  },
  title: {
    x: 'X report',
    z: 'Z report {{number}}',
    takings: 'Takings: {{span}}',
    match: 'Comparison {{number}} with a settlement file',
    /** A table of one currency: “In GHS: By method”. */
    inCurrency: '{{currency}}: {{title}}',
  },
  nothingClosed: 'Nothing is closed by it: this is a look at shift {{shift}}, which goes on.',
  cell: {
    sum: 'Sum',
    notKnown: 'not known',
    reported: 'reported: {{reported}}',
    said: 'Z report {{since}}: {{reported}}',
    more: 'And {{more}} more, which are in the report’s file and on the screen.',
    takenBack: 'A note that was wrong, taken back',
  },
  fact: {
    counter: 'Counter',
    opened: 'Opened',
    openedByFirst: 'Begun by its first event',
    closed: 'Closed',
    looked: 'Looked at',
    receipts: 'Receipts',
    unreadable: 'Payments that can’t be read',
    note: 'Note',
    record: 'Record',
    life: 'Life of the record',
    events: 'Events',
    hash: 'Hash of this close',
    previousHash: 'Hash of the close before',
    file: 'File',
    fileHash: 'SHA-256 of the file',
    against: 'Against payments of',
    compared: 'Compared',
    lines: 'Lines of the file',
    unread: 'Lines that can’t be read exactly',
    unreadableHere: 'Payments that can’t be read',
  },
  /** The days are digits. */
  clock: {
    service:
      'This computer’s clock said {{shown}}. The day here is the payment service’s: {{used}}.',
    record: 'This computer’s clock said {{shown}}. The day here is the last payment’s: {{used}}.',
  },
  range: '{{first}} to {{last}}',
  /** `numbers` is one, or a range. */
  skipped: {
    closes:
      'The end of this record was lost. Z reports {{numbers}} are on paper alone; their numbers are not given again.',
    receipts:
      'The end of this record was lost. Receipts {{numbers}} had been given; their numbers are not given again.',
  },
  /** The day is digits. */
  setApart:
    'Another copy of this record had made a Z report {{number}} of {{day}}. Don’t book that one: all that it has is in this report, or in one before.',
  shift: 'shift {{shift}}',
  none: 'none',
  unreadable: 'They are in no figure of what was asked for. Call the manager.',
  section: {
    asked: 'Asked for in this shift',
    taken: 'Taken',
    earlier: 'Taken for earlier shifts',
    earlierNamed: 'Which payments of earlier shifts',
    righted: 'Came right, and an earlier report had named it',
    differs: 'Came, and not as it was asked for',
    differsUnnamed: 'Came otherwise, and the record does not say which',
    alarms: 'Waiting for a manager',
    paidBack: 'Given back by hand',
    elsewhere: 'Noted as paid elsewhere',
    fees: 'Fees that the service said',
    carried: 'Carried over: not certain yet',
    ended: 'Carried over before, and certain since',
    counted: 'Counted against the record',
    countedElsewhere: 'Taken otherwise, as counted',
    totals: 'The file and the record',
  },
  /** What stands below a section’s title. */
  explain: {
    nothingTaken: 'Nothing was taken.',
    righted: 'It is taken for earlier shifts. Take back what was booked for it by hand.',
    differs: 'Book what really came. It is in no other figure.',
    paidBack: 'It is taken off no other figure.',
    elsewhere: 'It is in no other figure.',
    fees: 'They are taken off no other figure.',
    moreAlarms: 'And {{more}} more. History shows them all.',
    carried: 'We keep checking them, and the next report names them again.',
    kinds: 'None of these is taken off another.',
    unread: 'Their amount, currency or fee is in no sum.',
    unreadableHere: 'They are in no list. Call the manager.',
    nothingCounted: 'Nothing was counted.',
    agrees: 'What was counted is what the record has.',
    differsFromCount:
      'What was counted is not what the record has. Below none, the record has more.',
  },
  column: {
    outcome: 'What became of them',
    method: 'Method',
    network: 'Network',
    payments: 'Payments',
    amount: 'Amount',
    currency: 'Currency',
    reference: 'Reference',
    asked: 'Asked for',
    paid: 'Paid',
    status: 'Status',
    since: 'Since shift',
    reported: 'What the service says',
    saidBefore: 'Said before',
    why: 'Why',
    how: 'How',
    at: 'When',
    total: 'Fees',
    without: 'Without a fee',
    counted: 'Counted',
    countedSum: 'Counted, sum',
    recorded: 'In the record',
    recordedSum: 'In the record, sum',
    difference: 'Difference',
    differenceSum: 'Difference, sum',
    kind: 'Kind',
    earlier: 'Of earlier shifts',
    earlierSum: 'Of earlier shifts, sum',
    paidSum: 'Paid, sum',
    report: 'Report',
    section: 'Section',
  },
  outcome: {
    paid: 'Paid',
    late: 'Paid late',
    waiting: 'Waiting',
    unknown: 'Not known',
    differs: 'Not as asked',
    unpaid: 'Not paid',
  },
  status: {
    recorded: 'Getting ready',
    starting: 'On its way',
    waiting: 'Waiting for the customer',
    unconfirmed: 'Being checked',
    paid: 'Paid',
    mismatch: 'Not as asked',
    declined: 'Not accepted',
    expired: 'Not paid so far',
    stopped: 'Stopped',
  },
  alarm: {
    late: 'Paid late',
    double: 'Paid twice',
    'likely-double': 'Probably paid twice',
    mismatch: 'Not what was asked for',
    contradiction: 'The service contradicts itself',
  },
  way: { cash: 'Cash', transfer: 'Transfer', other: 'Otherwise' },
  reason: {
    returned: 'Goods returned',
    'not-handed-over': 'Not handed over',
    'paid-twice': 'Paid twice',
    'paid-too-much': 'Paid too much',
    other: 'Another reason',
  },
} as const satisfies Others<{
  file: Record<'x' | 'z' | 'takings' | 'match', Record<Mode, string>>;
  outcome: Record<Outcome, string>;
  status: Record<PaymentStatus, string>;
  alarm: Record<AlarmKind, string>;
  way: Record<PaidBackWay, string>;
  reason: Record<PaidBackReason, string>;
}>;
