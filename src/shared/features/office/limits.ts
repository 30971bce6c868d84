/** How much of all counters is asked for and shown at a time. */

export const ALL_COUNTERS_MAX = {
  counters: 1000,
  sums: 3000,
  closes: 500,
  alarms: 100,
  payments: 1000,
};

/** Of payments, at first and with each more that is wanted. */
export const PAYMENTS_AT_ONCE = 100;

/** A file of more would take a counter's memory. */
export const OFFICE_FILE_MAX = 100_000;

/** Of a customer as typed, or of what a reference begins with. */
export const OFFICE_SEARCH_MAX = 200;
