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
    refunds: 'Refunds given back',
    fees: 'Fees of the payment service',
  },
  clearing: 'Payment service, {{method}}',
  givenBack: { cash: 'Cash', transfer: 'Bank', other: 'Given back otherwise' },
  line: 'Z report {{number}}: {{what}}',
  lineNamed: 'Z report {{number}}: {{what}} ({{references}})',
  of: {
    taken: 'taken',
    earlier: 'paid late, asked for in earlier shifts',
    righted: 'came right, in the place of what Z report {{since}} left to a person',
    elsewhere: 'noted as paid elsewhere',
    'paid-back': 'given back by hand',
    fees: 'fees that the service said',
  },
  notBookedHeading: 'What is not booked',
  notBooked: {
    differs:
      '{{reference}}, {{method}}: {{amount}} {{currency}} was asked for. The service reports {{reported}}, which is not as it was asked for. Book what really came.',
    'differs-unsaid':
      '{{reference}}, {{method}}: {{amount}} {{currency}} was asked for. The service does not say how much came. Ask it, then book what really came.',
    'differs-changed':
      '{{reference}}, {{method}}: the service reports {{reported}} now. Z report {{since}} said: {{before}}. Book what really came in the place of that.',
    'differs-ended':
      '{{reference}}, {{method}}: the service does not say any more that money came. Z report {{since}} said: {{before}}. Ask the service. If nothing came, take back what was booked for it.',
    'differs-unnamed':
      '{{method}}: {{amount}} {{currency}} was asked for and came otherwise, or came right since. The record does not say of which payments. Look before you book it.',
    righted:
      '{{reference}}, {{method}}: {{amount}} {{currency}} came as it was asked for, and is booked here. Z report {{since}} left it to you: take back what you booked for it.',
    'too-large':
      'What came in {{currency}} is more than an entry can hold exactly. Nothing of it is booked: book it from the Z report.',
    'declared-elsewhere':
      '{{amount}} {{currency}} was counted at the close as taken otherwise. Book it where it is not in another book; parts noted as paid elsewhere may be in it, and those are booked.',
    'fees-unwanted':
      '{{method}}: {{amount}} {{currency}} of fees, as the service said. No account is named for fees.',
    'fees-inexact':
      '{{method}}: {{amount}} {{currency}} of fees, as the service said. That is finer than the currency’s smallest coin, so no entry holds it exactly.',
    'fees-missing': '{{method}}: payments of which the service said no fee: {{payments}}.',
    'paid-back-unknown':
      '{{amount}} {{currency}} was given back, or a note of it taken back, and the record does not say how.',
  },
  nothingReported: 'nothing',
  unreadable:
    'Its report can’t be read, so nothing of it is booked. Call whoever looks after the record.',
} as const satisfies Others<{
  file: Record<Mode, string>;
  heading: Record<JournalColumn, string>;
  of: Record<LineOf, string>;
  givenBack: Record<PaidBackWay, string>;
  notBooked: Record<NotBookedWhy, string>;
}>;
