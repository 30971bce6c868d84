/** A filter of History in an address: what can be chosen, and how it is read back. */
import type { HistoryFilter } from '../../../shared/core/contract/history.ts';
import { STATUS_CHOICES } from '../../../shared/core/payments/status-choices.ts';
import { EVERY_PAYMENT } from '../../../shared/core/payments/history-filter.ts';
import { METHODS } from '../../../shared/core/methods/index.ts';
import { CURRENCY_PATTERN } from '../../../shared/core/money/money.ts';

/** The longest search that the contract takes. */
export const SEARCH_MAX = 200;

type Read<T> = T | undefined;

const oneOf = <T extends string>(choices: readonly T[], value: unknown): Read<T | null> =>
  value === null ? null : choices.find((choice) => choice === value);

const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

/** A person's id. */
function personIn(value: unknown): Read<string | null> {
  if (value === null) return null;
  return typeof value === 'string' && UUID.test(value) ? value : undefined;
}

function dayIn(value: unknown): Read<string | null> {
  if (value === null) return null;
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined;
  // 30 February would be read as a day in March.
  const noon = new Date(`${value}T12:00:00Z`);
  const isDay = !Number.isNaN(noon.getTime()) && noon.toISOString().startsWith(value);
  return isDay ? value : undefined;
}

function minorIn(value: unknown): Read<number | null> {
  if (value === null) return null;
  const isMinor = typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
  return isMinor ? value : undefined;
}

function amountIn(value: unknown): Read<HistoryFilter['amount']> {
  if (value === null) return null;
  if (typeof value !== 'object') return undefined;
  const parts: Readonly<Record<string, unknown>> = { ...value };
  const { currency } = parts;
  const [from, to] = [minorIn(parts['from']), minorIn(parts['to'])];
  if (typeof currency !== 'string' || !CURRENCY_PATTERN.test(currency)) return undefined;
  return from === undefined || to === undefined ? undefined : { currency, from, to };
}

/**
 * Reads a filter back from `history.state`, which could hold anything. One that can't be read as a
 * whole hides nothing: half of it would show other payments than were meant.
 */
export function readHistoryFilter(state: unknown): HistoryFilter {
  if (typeof state !== 'object' || state === null) return EVERY_PAYMENT;
  const parts: Readonly<Record<string, unknown>> = { ...state };
  const { search, needsLook } = parts;
  const status = oneOf(STATUS_CHOICES, parts['status']);
  const method = oneOf(METHODS, parts['method']);
  const person = personIn(parts['person']);
  const [fromDay, toDay] = [dayIn(parts['fromDay']), dayIn(parts['toDay'])];
  const amount = amountIn(parts['amount']);
  if (typeof search !== 'string' || search.length > SEARCH_MAX) return EVERY_PAYMENT;
  if (typeof needsLook !== 'boolean' || status === undefined || method === undefined)
    return EVERY_PAYMENT;
  if (person === undefined) return EVERY_PAYMENT;
  if (fromDay === undefined || toDay === undefined || amount === undefined) return EVERY_PAYMENT;
  return { search, status, method, person, fromDay, toDay, amount, needsLook };
}
