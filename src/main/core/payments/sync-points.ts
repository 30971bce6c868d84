/**
 * The gaps between two adjacent steps of a payment, by name: every place where a power cut leaves
 * something different on disk or on the wire. The kill campaign stops the process in each.
 */
export const SYNC_POINTS = [
  'before-intent',
  'intent-kept',
  'create-request-kept',
  'create-sent',
  'create-answered',
  'create-answer-kept',
  'charge-request-kept',
  'charge-sent',
  'charge-answered',
  'charge-answer-kept',
  'status-sent',
  'status-answered',
  'status-answer-kept',
] as const;

export type SyncPoint = (typeof SYNC_POINTS)[number];

/** Told each time a payment passes a gap; the app itself has nothing to do there. */
export type PassSyncPoint = (point: SyncPoint) => void;

export const passSilently: PassSyncPoint = () => {};
