/** The screen of a month's journal for an accountant. */
import type { JournalColumn } from '../../features/journal/mapping.ts';

/** These texts, and any others beside them. */
type Others<T> = T & Readonly<Record<string, unknown>>;

export const journal = {
  title: 'Journal',
  lead: 'A month’s closed shifts, for your accountant.',
  month: 'Month',
  closes_one: '{{month}}: one closed shift',
  closes_other: '{{month}}: {{count}} closed shifts',
  failed: 'No journal: {{why}}',
  balance: '{{currency}}: debits and credits are {{amount}}.',
  nothing: 'Nothing came this month.',
  open: 'Shift {{number}} is open: {{amounts}} so far.',
  entries: 'Entries',
  more: '{{count}} more entries in the file.',
  moreLines: '{{count}} more lines in the file.',
  table: {
    account: 'Account',
    debit: 'Debit',
    credit: 'Credit',
    entry: 'Entry {{number}}, {{day}}, in {{currency}}',
  },
  notBooked: {
    title: 'Not booked',
    lead: 'Book this yourself.',
    more: '{{count}} more in the Excel file.',
  },
  handOver: 'Export journal',
  mapping: {
    open: 'Accounts and columns…',
    title: 'Accounts and columns',
    lead: 'Use your accountant’s names.',
    save: 'Save',
    hide: 'Hide',
    accounts: 'Accounts',
    number: '{{account}}: number',
    name: '{{account}}: name',
    feesHint: 'Empty: fees shown, not booked.',
    account: {
      clearing: 'Payment service, {{method}}',
      elsewhere: 'Paid elsewhere',
      sales: 'Sales',
      refunds: 'Refunds',
      cash: 'Refunds in cash',
      transfer: 'Refunds by transfer',
      other: 'Other refunds',
      fees: 'Payment service fees',
    },
    columns: 'Columns of the file',
    heading: '{{column}}: heading',
    up: '{{column}}: up',
    down: '{{column}}: down',
    column: {
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
  },
} as const satisfies Others<{
  mapping: Others<{ column: Record<JournalColumn, string> }>;
}>;
