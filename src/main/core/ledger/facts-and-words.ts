/**
 * An event in its two parts: facts, which figures are made of, and words, which others wrote and which
 * may speak of people. Each is hashed by itself, so that words can be withheld while everything still
 * verifies. docs/record-format.md lists the words of each kind of event.
 */
import { hash } from 'node:crypto';
import type { PaymentEvent } from '../../../shared/core/payments/payments.ts';
import type { RecordEvent } from '../../../shared/record-events.ts';

export type LedgerEvent = PaymentEvent | RecordEvent;

/** Words as they are kept: with the salt of their hash, or that hash alone where they are withheld. */
export type Words =
  | { readonly salt: string; readonly text: string }
  /** SHA-256, in hex. */
  | { readonly hash: string };

/** Both are JSON texts, as they are hashed and stored. */
export interface EventParts {
  facts: string;
  /** Null where there are none. */
  words: string | null;
}

/** Where words stand in an event, and what stands there instead where they are withheld. */
type Path = readonly [string, ...string[]];
type Place = readonly [path: Path, withheld: null | ''];

const REQUEST: Place = [['request'], null];
const REPLY: Place = [['reply'], null];
const OF_ERROR: Place = [['error', 'words'], null];
/** An address can hold anything of whom it is for, and no figure is made of one. */
const ADDRESS: Place = [['acceptance', 'paymentUrl'], null];

export const WORDS_OF: Readonly<Record<LedgerEvent['type'], readonly Place[]>> = {
  recorded: [[['override', 'reason'], '']],
  'never-sent': [],
  'create-requested': [REQUEST],
  'create-accepted': [ADDRESS, REPLY],
  'create-refused': [OF_ERROR, REPLY],
  'create-unanswered': [OF_ERROR, REPLY],
  'charge-requested': [REQUEST],
  'charge-accepted': [ADDRESS, REPLY],
  'charge-refused': [OF_ERROR, REPLY],
  'charge-unanswered': [OF_ERROR, REPLY],
  'status-answered': [[['words'], null], REPLY],
  'status-unanswered': [OF_ERROR, REPLY],
  'window-ended': [],
  'stopped-by-cashier': [],
  'asking-ended': [],
  'clock-set': [],
  'record-restored': [],
  'double-found': [],
  'alarm-acknowledged': [[['note'], '']],
  'refusal-marked': [],
  'print-sent': [],
  'print-unknown': [],
  'rest-noted': [],
  'paid-back': [],
  'paid-back-undone': [],
  'handed-over': [],
  'shift-closed': [[['report', 'declared', 'note'], null]],
  'report-sent': [],
  decided: [[['values'], null]],
  'numbers-skipped': [],
  'close-set-apart': [],
  'shift-opened': [],
  'service-differed': [],
  'service-checked': [],
  'payouts-compared': [],
  'copy-joined': [],
  'foreign-handed-over': [],
  approved: [],
  'pins-wrong': [],
};

const PLACES: ReadonlyMap<string, readonly Place[]> = new Map(Object.entries(WORDS_OF));

const OF_ACCEPTANCE: readonly Path[] = [
  ['acceptance', 'gatewayReference'],
  ['acceptance', 'paymentUrlReference'],
  ['acceptance', 'externalPaymentReference'],
  ['acceptance', 'serviceStatus'],
  ['acceptance', 'paymentChannel'],
];

/**
 * Where short texts of the service's stand, most of them names by which a payment has to be found for
 * good: facts. One that holds the customer's number is whole in the words alone.
 */
const NAMES_OF: ReadonlyMap<string, readonly Path[]> = new Map<
  LedgerEvent['type'],
  readonly Path[]
>([
  ['create-accepted', OF_ACCEPTANCE],
  ['charge-accepted', OF_ACCEPTANCE],
  ['status-answered', [['askedWith'], ['record', 'paymentReference']]],
  ['status-unanswered', [['askedWith']]],
]);

/** Whether events of a kind give the names of the service's. */
export const holdsNames = (type: LedgerEvent['type']): boolean => NAMES_OF.has(type);

type Members = Record<string, unknown>;

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Takes an event apart; the type stands in neither part.
 * @param hide a name that the service gave, without the customer
 */
export function partsOf(
  { type, ...members }: LedgerEvent,
  hide: (name: string) => string = (name) => name,
): EventParts {
  const facts: Members = structuredClone(members);
  let words: Members = {};
  for (const [path, withheld] of WORDS_OF[type]) {
    const holder = memberAt(facts, path.slice(0, -1));
    const name = path.at(-1) ?? '';
    if (holder === null || !(name in holder)) continue;
    if (holder[name] !== withheld) words = withAt(words, path, holder[name]);
    delete holder[name];
  }
  for (const path of NAMES_OF.get(type) ?? []) {
    const holder = memberAt(facts, path.slice(0, -1));
    const member = path.at(-1) ?? '';
    const name = holder?.[member];
    if (holder === null || typeof name !== 'string') continue;
    holder[member] = hide(name);
    if (holder[member] !== name) words = withAt(words, path, name);
  }
  return {
    facts: JSON.stringify(facts),
    words: Object.keys(words).length === 0 ? null : JSON.stringify(words),
  };
}

/**
 * Puts an event together again; nothing is promised of what a damaged part holds.
 * @param words null where there are none, and where they are withheld
 * @throws SyntaxError where a part is no JSON
 */
export function eventOfParts(type: unknown, { facts, words }: EventParts): unknown {
  const members: unknown = JSON.parse(facts);
  const said: unknown = words === null ? {} : JSON.parse(words);
  if (!isMembers(members) || !isMembers(said)) return null;
  for (const [path, withheld] of PLACES.get(String(type)) ?? []) {
    const holder = memberAt(members, path.slice(0, -1));
    const name = path.at(-1) ?? '';
    if (holder !== null) holder[name] = memberAt(said, path.slice(0, -1))?.[name] ?? withheld;
  }
  for (const { path, whole } of hiddenNames(type, said)) {
    const holder = memberAt(members, path.slice(0, -1));
    if (holder !== null) holder[path.at(-1) ?? ''] = whole;
  }
  return { type, ...members };
}

const hiddenNames = (type: unknown, words: Members) =>
  (NAMES_OF.get(String(type)) ?? []).flatMap((path) => {
    const whole = memberAt(words, path.slice(0, -1))?.[path.at(-1) ?? ''];
    return typeof whole === 'string' ? [{ path, whole }] : [];
  });

/**
 * The names of the service's in an event that are whole in its words alone, and what its facts have
 * for each; none of what can't be read.
 */
export function namesHidden(type: unknown, { facts, words }: EventParts): [string, string][] {
  if (words === null || !NAMES_OF.has(String(type))) return [];
  try {
    const members: unknown = JSON.parse(facts);
    const said: unknown = JSON.parse(words);
    if (!isMembers(members) || !isMembers(said)) return [];
    return hiddenNames(type, said).flatMap(({ path, whole }) => {
      const left = memberAt(members, path.slice(0, -1))?.[path.at(-1) ?? ''];
      return typeof left === 'string' ? [[whole, left] as [string, string]] : [];
    });
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

function memberAt(from: Members, path: readonly string[]): Members | null {
  let at: unknown = from;
  for (const name of path) at = isMembers(at) ? at[name] : null;
  return isMembers(at) ? at : null;
}

function withAt(into: Members, [name, ...rest]: Path, value: unknown): Members {
  const [next, ...further] = rest;
  if (next === undefined) return { ...into, [name]: value };
  const inside = into[name];
  return { ...into, [name]: withAt(isMembers(inside) ? inside : {}, [next, ...further], value) };
}

/** SHA-256, in hex. @param facts JSON, as it is stored */
export const factsHash = (facts: string): string => hash('sha256', facts);

/** SHA-256, in hex, of a JSON array of salt and text; null where there are no words. */
export function wordsHash(words: Words | null): string | null {
  if (words === null) return null;
  return 'hash' in words ? words.hash : hash('sha256', JSON.stringify([words.salt, words.text]));
}
