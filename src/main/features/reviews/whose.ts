/** Whose record a file is, by what it says of itself and what is known of this counter's own. Pure. */
import type { Review } from '../../../shared/features/reviews/reviews.ts';
import type { LoggedEvent, Mode } from '../../../shared/core/payments/payments.ts';

/** What a record says of itself. */
export interface Kin {
  /** Null where the file does not say. */
  readonly id: string | null;
  /** The ids whose place it took. */
  readonly standsFor: readonly string[];
  /** Of its first event: records with a past in common share it. Null where there is no event. */
  readonly firstHash: string | null;
}

/** One of this counter's own records. */
export interface OwnKin extends Kin {
  readonly mode: Mode;
  /** Its id by the settings; null where they know of none. */
  readonly known: string | null;
}

const UNTOLD: Kin = { id: null, standsFor: [], firstHash: null };

/** One whose file is not there, or can't be read: the settings know its id all the same. */
export const ownOf = (mode: Mode, known: string | null, kin: Kin | null): OwnKin => ({
  mode,
  known,
  ...(kin ?? UNTOLD),
});

const namesOf = ({ id, standsFor, known }: OwnKin) => [id, known, ...standsFor];

const sharesPast = (one: Kin, other: Kin) =>
  one.firstHash !== null && one.firstHash === other.firstHash;

/**
 * A record counts as this counter's own where it has, or had, its id. Another computer's that was
 * begun from the same past has one of its own; where a file says none, its past alone can tell.
 * @returns the mode as well, where one of the own records has the same past
 */
export function whoseRecord(
  found: Kin,
  own: readonly OwnKin[],
): { whose: Review['whose']; mode: Mode | null } {
  const { id } = found;
  const named = id === null ? undefined : own.find((each) => namesOf(each).includes(id));
  const kin = own.find((each) => sharesPast(found, each));
  if (named !== undefined) return { whose: 'own', mode: named.mode };
  if (id === null && kin !== undefined) return { whose: 'own', mode: kin.mode };
  const canTell = id !== null || (found.firstHash !== null && own.some(hasPast));
  return { whose: canTell ? 'other' : 'unknown', mode: kin?.mode ?? null };
}

const hasPast = ({ firstHash }: Kin) => firstHash !== null;

/**
 * Practice asks under no account, since its service is part of the app. Where no intent can be read,
 * payments count as real: nobody may take real ones for practice.
 * @param intents of some payments
 */
export function modeByIntents(intents: readonly LoggedEvent[]): Mode {
  const accounts = intents.map(({ event }) =>
    event.type === 'recorded' ? (event.account ?? null) : null,
  );
  return accounts.length > 0 && accounts.every((account) => account === null) ? 'practice' : 'live';
}

/** Names of counters by how many payments each has, the most first; those of one number by name. */
export const inOrder = (terminals: ReadonlyMap<string, number>): string[] =>
  [...terminals]
    .toSorted(([one, many], [other, few]) => few - many || (one < other ? -1 : 1))
    .map(([name]) => name);
