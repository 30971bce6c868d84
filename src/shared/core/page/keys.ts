/** The acts that have a key, each with its usual one, and which keys a person may give them. Pure. */
import { type Method, METHOD_KEYS, METHODS } from '../methods/index.ts';

/**
 * Where an act's key works. The acts of a sale are the ways to pay it: a method is chosen on the
 * Counter, and on a payment it goes on by another; what is paid elsewhere is noted on both.
 */
export const KEY_PLACES = ['everywhere', 'counter', 'sale', 'payment'] as const;
export type KeyPlace = (typeof KEY_PLACES)[number];

interface KeyedAct {
  readonly where: KeyPlace;
  /** As `KEY_PATTERN` has it. */
  readonly key: string;
}

const OWN_ACTS = {
  newSale: { where: 'everywhere', key: 'Alt+N' },
  nextWaiting: { where: 'everywhere', key: 'Alt+J' },
  handedOver: { where: 'everywhere', key: 'Alt+G' },
  askRest: { where: 'everywhere', key: 'Alt+B' },
  history: { where: 'everywhere', key: 'Alt+H' },
  day: { where: 'everywhere', key: 'Alt+Z' },
  proof: { where: 'everywhere', key: 'Alt+Q' },
  settings: { where: 'everywhere', key: 'Alt+T' },
  keys: { where: 'everywhere', key: 'F1' },
  /** Where nobody was added there is nobody to lock out: then it has no key. */
  lock: { where: 'everywhere', key: 'Alt+Y' },
  toAmount: { where: 'counter', key: 'Alt+A' },
  toCustomer: { where: 'counter', key: 'Alt+C' },
  toNote: { where: 'counter', key: 'Alt+O' },
  toItems: { where: 'counter', key: 'Alt+I' },
  split: { where: 'counter', key: 'Alt+X' },
  paidElsewhere: { where: 'sale', key: 'Alt+W' },
  check: { where: 'payment', key: 'Alt+K' },
  stop: { where: 'payment', key: 'Alt+S' },
  again: { where: 'payment', key: 'Alt+R' },
  print: { where: 'payment', key: 'Alt+P' },
  send: { where: 'payment', key: 'Alt+M' },
  turn: { where: 'payment', key: 'Alt+V' },
} as const satisfies Readonly<Record<string, KeyedAct>>;
type OwnAct = keyof typeof OWN_ACTS;

export type KeyAct = OwnAct | Method;

const isOwn = (name: string): name is OwnAct => Object.hasOwn(OWN_ACTS, name);

/** In the order in which they are listed. */
export const KEY_ACTS: readonly KeyAct[] = [...METHODS, ...Object.keys(OWN_ACTS).filter(isOwn)];

/** Where an act's key works, and which it is usually. */
export const keyedAct = (act: KeyAct): KeyedAct =>
  isOwn(act) ? OWN_ACTS[act] : { where: 'sale', key: METHOD_KEYS[act] };

/** Alt with a letter, by its place on the keyboard, or a function key; bare letters are typed. */
export const KEY_PATTERN = /^(?:Alt\+[A-Z]|F(?:[1-9]|1[0-2]))$/;

/**
 * Keys that a system or a browser takes for itself: reload, the menu, the full screen, the
 * developers' tools, the address bar, and a browser's own menus.
 */
const RESERVED: ReadonlySet<string> = new Set([
  'F5',
  'F6',
  'F10',
  'F11',
  'F12',
  'Alt+D',
  'Alt+E',
  'Alt+F',
]);

/** The keys that a person has put in place of the usual ones, by act. */
export type ChangedKeys = Readonly<Partial<Record<KeyAct, string>>>;

/** Each act's key; an act whose usual key a person has given to another has none. */
export type KeysInUse = ReadonlyMap<KeyAct, string>;

/** Whether the keys of two acts can be pressed in one place. */
function canMeet(one: KeyAct, other: KeyAct): boolean {
  const { where: a } = keyedAct(one);
  const { where: b } = keyedAct(other);
  if (a === b || a === 'everywhere' || b === 'everywhere') return true;
  // A counter's acts and a payment's are never there together.
  return a === 'sale' || b === 'sale';
}

/** What a person chose holds before what is usual. */
export function keysInUse(changed: ChangedKeys): KeysInUse {
  const inUse = new Map<KeyAct, string>();
  for (const act of KEY_ACTS) {
    const own = changed[act];
    const usual = keyedAct(act).key;
    const isGiven = KEY_ACTS.some((other) => changed[other] === usual && canMeet(act, other));
    if (own !== undefined) inUse.set(act, own);
    else if (!isGiven) inUse.set(act, usual);
  }
  return inUse;
}

/** Why a key can't be an act's: it is none, the system has it, or another act has it. */
export type KeyProblem =
  { readonly why: 'no-key' | 'reserved' } | { readonly why: 'taken'; readonly by: KeyAct };

export function keyProblem(act: KeyAct, key: string, inUse: KeysInUse): KeyProblem | null {
  if (!KEY_PATTERN.test(key)) return { why: 'no-key' };
  if (RESERVED.has(key)) return { why: 'reserved' };
  const by = KEY_ACTS.find(
    (other) => other !== act && inUse.get(other) === key && canMeet(act, other),
  );
  return by === undefined ? null : { why: 'taken', by };
}

/** The changed keys once an act has this one; its usual key is no change. */
export function withKey(changed: ChangedKeys, act: KeyAct, key: string): ChangedKeys {
  const { [act]: _, ...others } = changed;
  return key === keyedAct(act).key ? others : { ...others, [act]: key };
}
