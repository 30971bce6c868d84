/** How many of lists that grow with the record are told at a time: the newest, and the screen says so. */

/** Payments that are open or have an alarm; History has them all. */
export const OPEN_SHOWN_MAX = 500;

/** Sales in shares that are not over; History has their payments. */
export const OPEN_SALES_MAX = 100;

/** Times at which customers were forgotten. */
export const ERASURES_LISTED = 50;

/** Comparisons with settlement files. */
export const MATCHES_LISTED = 50;

/** What was said yes to about one payment. */
export const APPROVALS_SHOWN_MAX = 50;

/** Payments that a shift's report names for what nobody has settled; it says how many more there are. */
export const ALARMS_NAMED_MAX = 500;
