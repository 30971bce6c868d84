/** What calls do, by what somebody may have the right to. */

export const CALL_KINDS = [
  'look',
  'see-sums',
  /** Of what whoever looks had asked for. */
  'see-own-sums',
  'see-customers',
  'charge',
  'charge-against-advice',
  'stop',
  'resolve',
  /** By hand, whether it was printed before or not. */
  'print-again',
  'note-refund',
  'note-paid-elsewhere',
  'export',
  'close',
  'items',
  'settings',
  'account',
  'reply-meanings',
  'restore',
  'move',
  'forget',
  /** Who works here, and what they may. */
  'people',
] as const;
export type CallKind = (typeof CALL_KINDS)[number];
