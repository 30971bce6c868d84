/** Who made an event: the one at the counter, where it is of a kind that a person makes. */
import { caller } from '../platform/caller.ts';
import type { LedgerEvent } from './facts-and-words.ts';

/**
 * All else the app makes by itself, although it may go on from what a person began: that a window
 * ended is nobody's deed.
 */
const MADE_BY_PEOPLE: ReadonlySet<LedgerEvent['type']> = new Set([
  'recorded',
  'stopped-by-cashier',
  'alarm-acknowledged',
  'refusal-marked',
  'print-sent',
  'rest-noted',
  'paid-back',
  'paid-back-undone',
  'handed-over',
  'foreign-handed-over',
  'shift-opened',
  'shift-closed',
  'report-sent',
  'payouts-compared',
  'decided',
  'approved',
]);

/** @returns a person's id; null where nobody made it, or nobody is named */
export const madeBy = (type: LedgerEvent['type']): string | null =>
  MADE_BY_PEOPLE.has(type) ? caller() : null;
