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
    people: {
      live: 'Persons {{span}} {{counter}}',
      practice: 'PRACTICE Persons {{span}} {{counter}}',
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
    people: 'By person: {{span}}',
    match: 'Comparison {{number}} with payout file',
    /** A table of one currency: “In GHS: By method”. */
    inCurrency: '{{currency}}: {{title}}',
  },
  nothingClosed: 'Shift {{shift}} stays open.',
  cell: {
    sum: 'Sum',
    nobodyNamed: 'Nobody named',
    notKnown: 'not known',
    reported: 'reported: {{reported}}',
    said: 'Z report {{since}}: {{reported}}',
    more: '{{more}} more in file and screen.',
    takenBack: 'Wrong note, undone',
  },
  fact: {
    counter: 'Counter',
    opened: 'Opened',
    openedByFirst: 'Opened by first event',
    closed: 'Closed',
    closedBy: 'Closed by',
    looked: 'As of',
    closedShifts: 'Closed shifts',
    unreadableCloses: 'Unreadable Z reports',
    receipts: 'Receipts',
    note: 'Note',
    mark: 'Mark',
    file: 'File',
    fileHash: 'SHA-256',
    against: 'Payments of',
    compared: 'Compared',
    lines: 'Lines',
    unread: 'Lines not read exactly',
    unreadableHere: 'Unreadable payments',
  },
  /** The days are digits. */
  clock: {
    service: 'Computer’s clock: {{shown}}. Day here, the payment service’s: {{used}}.',
    record: 'Computer’s clock: {{shown}}. Day here, the last payment’s: {{used}}.',
  },
  range: '{{first}} to {{last}}',
  /** `numbers` is one, or a range. */
  skipped: {
    closes: 'Record’s end lost. Z reports {{numbers}} are only on paper. Numbers not reused.',
    receipts: 'Record’s end lost. Receipts {{numbers}} were given. Numbers not reused.',
  },
  /** The day is digits. */
  setApart:
    'A copy of this record made a Z report {{number}} of {{day}}. Don’t book it: this report or an earlier one has it all.',
  shift: 'shift {{shift}}',
  none: 'none',
  section: {
    asked: 'Asked for this shift',
    taken: 'Taken',
    earlier: 'Taken for earlier shifts',
    righted: 'Came right since an earlier report',
    differs: 'Came, not as asked',
    differsUnnamed: 'Came, not as asked, payments unknown',
    alarms: 'Problems',
    paidBack: 'Refunds noted',
    elsewhere: 'Noted as paid elsewhere',
    fees: 'Service’s fees',
    paidByPerson: 'Taken, by person',
    deeds: 'Who did what',
    differences: 'Differences',
    carried: 'Carried over: not known yet',
    ended: 'Carried over before, known now',
    counted: 'Counted and recorded',
    countedElsewhere: 'Taken otherwise, counted',
    totals: 'File and record',
  },
  /** What stands below a section’s title. */
  explain: {
    unreadable: '{{count}} unreadable payments not counted. Call the manager.',
    nothingTaken: 'Nothing was taken.',
    righted: 'In earlier shifts. Undo what you booked for it.',
    differs: 'Book what really came. Not added elsewhere.',
    elsewhere: 'Noted only. Not added to payments.',
    moreAlarms: '{{more}} more in History.',
    carried: 'We keep checking. See the next report.',
    kinds: 'Not subtracted from each other.',
    unread: 'Not in the sums.',
    unreadableHere: 'Not listed. Call the manager.',
    nothingCounted: 'Nothing was counted.',
    agrees: 'Counted and recorded agree.',
    differsFromCount: 'They differ. Minus: the record has more.',
  },
  column: {
    outcome: 'Outcome',
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
    reported: 'Service says',
    saidBefore: 'Said before',
    why: 'Why',
    how: 'How',
    at: 'When',
    total: 'Fees',
    without: 'Without fee',
    counted: 'Counted',
    countedSum: 'Counted, sum',
    recorded: 'Recorded',
    recordedSum: 'Recorded, sum',
    difference: 'Difference',
    differenceSum: 'Difference, sum',
    over: 'Counted more',
    under: 'Counted less',
    kind: 'Kind',
    earlier: 'Earlier shifts',
    earlierSum: 'Earlier shifts, sum',
    paidSum: 'Paid, sum',
    report: 'Report',
    section: 'Section',
    person: 'Person',
    deed: 'What',
    times: 'Times',
  },
  deed: {
    'against-advice': 'Charged again',
    stopped: 'Stopped waiting',
    resolved: 'Problem resolved',
    'refund-noted': 'Refund noted',
    'printed-again': 'Printed again',
    approved: 'Approved',
    'pins-wrong': 'Too many wrong PINs',
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
    unconfirmed: 'Checking',
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
    mismatch: 'Not as asked',
    contradiction: 'Service contradicts itself',
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
  file: Record<'x' | 'z' | 'takings' | 'people' | 'match', Record<Mode, string>>;
  outcome: Record<Outcome, string>;
  status: Record<PaymentStatus, string>;
  alarm: Record<AlarmKind, string>;
  way: Record<PaidBackWay, string>;
  reason: Record<PaidBackReason, string>;
}>;
