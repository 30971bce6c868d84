/** The texts of the History screen. */
export const history = {
  title: 'History',
  count_one: '{{formatted}} payment',
  count_other: '{{formatted}} payments',
  countMatching_one: '{{formatted}} payment matches',
  countMatching_other: '{{formatted}} payments match',
  loading: 'Reading the book…',
  search: {
    label: 'Search',
    placeholder: 'Reference, customer, note or amount',
  },
  filter: {
    group: 'Show only',
    status: 'Status',
    anyStatus: 'Any status',
    /** Wider than what one payment of theirs is called. */
    statuses: { mismatch: 'Not as asked', expired: 'Waiting ended' },
    method: 'How they pay',
    day: 'Day',
    clear: 'Show all',
  },
  news_one: '{{formatted}} new payment. Show it',
  news_other: '{{formatted}} new payments. Show them',
  list: {
    label: 'Payments, newest first',
    keys: 'Arrow keys move, Enter opens a payment, Escape goes to the search.',
  },
  column: {
    time: 'Time',
    status: 'Status',
    customer: 'Customer and note',
    reference: 'Reference',
    amount: 'Amount',
  },
  rowLoading: 'Fetching…',
  attention: 'needs a manager',
  empty: {
    title: 'Nothing in the book yet',
    practice: 'Practice payments that you take are kept here, apart from real ones.',
    live: 'Every payment that you ask for is kept here, paid or not.',
    action: 'Take a payment',
  },
  nothing: {
    title: 'No payment matches',
    searched: 'Nothing was found for “{{search}}” with these choices.',
    filtered: 'No payment has these choices.',
    hint: 'Part of a reference is enough, in capitals or not. An amount is found as it is written, like 1250.00.',
  },
  failed: {
    title: 'The book could not be read',
    action: 'Try again',
  },
} as const;
