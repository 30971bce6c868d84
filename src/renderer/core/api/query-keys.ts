/** Under which keys the cache has what the app knows. */
import type { Mode } from '../../../shared/core/payments/payments.ts';

export const keys = {
  overview: ['overview'] as const,
  heartbeat: ['heartbeat'] as const,
  display: ['display'] as const,
  open: (mode: Mode) => ['open', mode] as const,
  /** What ended of them, until somebody has looked at it. */
  ended: (mode: Mode) => ['ended', mode] as const,
  /** What today has come to so far. */
  day: (mode: Mode) => ['day', mode] as const,
  /** What the open shift has come to. */
  shift: (mode: Mode) => ['shift', mode] as const,
  /** The shifts that were closed; who asks adds which. */
  closes: (mode: Mode) => ['closes', mode] as const,
  /** Closed shifts as an accountant books them; who asks adds the month. */
  journal: (mode: Mode) => ['journal', mode] as const,
  /** What they are booked by. */
  journalMapping: ['journal-mapping'] as const,
  payment: (id: string) => ['payment', id] as const,
  /** Sales in shares that are not over. */
  sales: (mode: Mode) => ['sales', mode] as const,
  /** Everything that History shows; its screen adds the filter. */
  history: ['history'] as const,
  /** What is counted of it. */
  historyFigures: ['history-figures'] as const,
  /** What is known of a customer who is being typed; who asks adds what. */
  customers: ['customers'] as const,
  /** When customers were forgotten; who asks for a payment's adds which one. */
  erasures: ['erasures'] as const,
  accountUse: ['account-use'] as const,
  shippedParts: ['shipped-parts'] as const,
  backups: (mode: Mode) => ['backups', mode] as const,
  moves: ['moves'] as const,
  secondPlaces: ['second-places'] as const,
  exports: ['exports'] as const,
  /** Comparisons with settlement files, and how one that is made stands. */
  settlement: ['settlement'] as const,
  printing: (mode: Mode) => ['printing', mode] as const,
  /** The system's own print queues. */
  printers: ['printers'] as const,
  review: ['review'] as const,
  reviewFiles: ['review-files'] as const,
  /** Everything of the record that is looked into; who asks adds which one. */
  reviewed: ['reviewed'] as const,
};
