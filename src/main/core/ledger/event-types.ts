/** The kinds of events as numbers, as they are stored. One that was given out is never given again. */
import type { LedgerEvent } from './facts-and-words.ts';

/** As docs/record-format.md lists them. */
export const EVENT_CODES = {
  recorded: 1,
  'never-sent': 2,
  'create-requested': 3,
  'create-accepted': 4,
  'create-refused': 5,
  'create-unanswered': 6,
  'charge-requested': 7,
  'charge-accepted': 8,
  'charge-refused': 9,
  'charge-unanswered': 10,
  'status-answered': 11,
  'status-unanswered': 12,
  'window-ended': 13,
  'stopped-by-cashier': 14,
  'asking-ended': 15,
  'clock-set': 16,
  'record-restored': 17,
  'double-found': 18,
  'alarm-acknowledged': 19,
  'refusal-marked': 20,
  'print-sent': 21,
  'print-unknown': 22,
  'rest-noted': 23,
  'paid-back': 24,
  'paid-back-undone': 25,
  'shift-closed': 26,
  'report-sent': 27,
  decided: 28,
  'numbers-skipped': 29,
  'close-set-apart': 30,
  'shift-opened': 31,
  'service-differed': 32,
  'service-checked': 33,
  'payouts-compared': 34,
  'copy-joined': 35,
  'handed-over': 36,
  'foreign-handed-over': 37,
  approved: 38,
  'pins-wrong': 39,
} as const satisfies Record<LedgerEvent['type'], number>;

const CODES: ReadonlyMap<string, number> = new Map(Object.entries(EVENT_CODES));
const TYPES: ReadonlyMap<unknown, string> = new Map(
  Object.entries(EVENT_CODES).map(([type, code]) => [code, type]),
);

/** What is no kind of event stays what it is: whoever reads it sees that. */
export const typeOfStored = (stored: unknown): unknown => TYPES.get(stored) ?? stored;

/** @throws Error for a type that no event has */
export function storedType(type: string): number {
  const code = CODES.get(type);
  if (code === undefined) throw new Error(`no event is a ${type}`);
  return code;
}
