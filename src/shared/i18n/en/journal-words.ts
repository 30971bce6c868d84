/** What stands in a month's journal, on the screen and in its file alike. */
import type { JournalColumn } from '../../features/journal/mapping.ts';
import type { LineOf, NotBookedWhy } from '../../features/journal/entries.ts';
import type { PaidBackWay } from '../../core/payments/paid-back-choices.ts';
import type { Mode } from '../../core/payments/payments.ts';

/** These texts, and any others beside them. */
type Others<T> = T & Readonly<Record<string, unknown>>;

export const journalWords = {
  /** Names of files, before the day. */
  file: {
    live: 'Journal {{month}} {{counter}}',
    practice: 'PRACTICE journal {{month}} {{counter}}',
  },
  sheet: { entries: 'Journal', notBooked: 'Not booked' },
  /** The numbers of an entry and of the close that it is of. */
  entry: {
    live: '{{counter}}-Z{{number}}-{{currency}}',
    practice: 'PRACTICE-{{counter}}-Z{{number}}-{{currency}}',
  },
  document: { live: 'Z{{number}}-{{mark}}', practice: 'PRACTICE-Z{{number}}-{{mark}}' },
  record: 'Record',
  practice: 'PRACTICE — no money moved',
  heading: {
    date: 'Date',
    entry: 'Entry',
    account: 'Account',
    accountName: 'Account name',
    text: 'Text',
    debit: 'Debit',
    credit: 'Credit',
    currency: 'Currency',
    document: 'Document',
    amount: 'Amount',
  },
  account: {
    elsewhere: 'Paid elsewhere',
    sales: 'Sales',
    refunds: 'Refunds',
    fees: 'Payment service fees',
  },
  clearing: 'Payment service, {{method}}',
  givenBack: { cash: 'Cash', transfer: 'Bank', other: 'Other refunds' },
  line: 'Z report {{number}}: {{what}}',
  lineNamed: 'Z report {{number}}: {{what}} ({{references}})',
  of: {
    taken: 'taken',
    earlier: 'paid late, earlier shifts',
    righted: 'came right, instead of what Z report {{since}} left to you',
    elsewhere: 'paid elsewhere',
    'paid-back': 'refunds noted',
    fees: 'service’s fees',
  },
  notBookedHeading: 'Not booked',
  notBooked: {
    differs:
      '{{reference}}, {{method}}: asked for {{amount}} {{currency}}. The service reports {{reported}}. Book what really came.',
    'differs-unsaid':
      '{{reference}}, {{method}}: asked for {{amount}} {{currency}}. Ask the service how much came, then book it.',
    'differs-changed':
      '{{reference}}, {{method}}: now {{reported}}. Z report {{since}} said {{before}}. Book what really came instead.',
    'differs-ended':
      '{{reference}}, {{method}}: now no money reported. Z report {{since}} said {{before}}. Ask the service. If nothing came, undo your booking.',
    'differs-unnamed':
      '{{method}}: asked for {{amount}} {{currency}}. It came otherwise, or right since; payments unknown. Check before you book.',
    righted:
      '{{reference}}, {{method}}: {{amount}} {{currency}}, booked here. Z report {{since}} left it to you: undo your booking.',
    'too-large': '{{currency}}: too large. Book it from the Z report.',
    'declared-elsewhere':
      '{{amount}} {{currency}} counted as taken otherwise. Book it, unless it is booked already. Leave out any part booked here as “Paid elsewhere”.',
    'fees-unwanted': '{{method}}: {{amount}} {{currency}} service’s fees. No account is set.',
    'fees-inexact': '{{method}}: {{amount}} {{currency}} service’s fees. Too many decimals.',
    'fees-missing': '{{method}}, payments without fee: {{payments}}.',
    'paid-back-unknown': '{{amount}} {{currency}}: refund or undone refund note, way unknown.',
  },
  nothingReported: 'nothing',
  unreadable: 'Report unreadable, not booked. Call the manager.',
} as const satisfies Others<{
  file: Record<Mode, string>;
  heading: Record<JournalColumn, string>;
  of: Record<LineOf, string>;
  givenBack: Record<PaidBackWay, string>;
  notBooked: Record<NotBookedWhy, string>;
}>;
