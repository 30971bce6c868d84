/** How much of all counters is asked for and shown at a time. */

export const ALL_COUNTERS_MAX = {
  counters: 1000,
  sums: 3000,
  closes: 500,
  alarms: 100,
  payments: 100,
};

/** Of what a reference begins with. */
export const OFFICE_SEARCH_MAX = 40;

/** Of a customer as typed. */
export const OFFICE_HINT_MAX = 200;
