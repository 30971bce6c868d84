/** Who works at this counter, who is there, and what a PIN comes to. */
import { isBadge } from '../../../shared/features/people/badge.ts';
import type { PinAnswer } from '../../../shared/features/people/calls.ts';
import type { PeopleView, Person } from '../../../shared/features/people/people.ts';
import { rightOf, type Right } from '../../../shared/features/people/rights.ts';
import type { CallKind } from '../../../shared/core/contract/call-kinds.ts';
import type { StoredPeople, StoredPerson, TypedSecret } from '../../core/settings/stored-people.ts';
import type { SettingsStore } from '../../core/settings/store.ts';
import { createSerialQueue } from '../../core/platform/serial-queue.ts';
import { Refusal } from '../../core/platform/refusal.ts';
import type { AfarCodes } from './afar-codes.ts';
import type { Peppers } from './pepper.ts';
import type { PinTries } from './pin-tries.ts';
import { isTyped, sealTyped } from './typed-secrets.ts';

/** Under which wrong recovery codes count. */
const RECOVERY = 'recovery';

export interface People {
  /** Whether anybody was added; where nobody was, everything is as if there were no people. */
  readonly any: boolean;
  /** Who is at the counter; null while it is locked, and where there are no people. */
  readonly present: Person | null;
  find(id: string): Person | null;
  rightOf(person: Person, kind: CallKind): Right;
  view(): PeopleView;
  /**
   * Holds what somebody typed against what is theirs: whatever it is, a wrong one counts as a wrong PIN.
   * @param by a badge is none where badges are not taken, and where the PIN itself is asked for
   * @throws KeychainUnavailableError, Refusal `not-found`
   */
  check(id: string, typed: string, by: 'pin' | 'pin-or-badge' | 'code'): Promise<PinAnswer>;
  /** The same of the code on paper. */
  checkRecovery(code: string): Promise<PinAnswer>;
  /** @param id null for nobody: the counter is locked */
  come(id: string | null): void;
  /** A PIN or a badge as it is kept. @throws KeychainUnavailableError */
  seal(typed: string, pepper: StoredPeople['pepper']): Promise<StoredPerson['pin']>;
}

export interface PeopleParts {
  readonly settings: Pick<SettingsStore, 'get'>;
  readonly peppers: Pick<Peppers, 'read'>;
  readonly tries: PinTries;
  readonly codes: Pick<AfarCodes, 'isRight'>;
  readonly random: (bytes: number) => Uint8Array;
  /** Told when somebody comes or goes. */
  readonly onChange: () => void;
  /** Told of each wrong one: whose, null for the code on paper, and how many there were in a row. */
  readonly onWrong: (id: string | null, wrong: number) => void;
}

export function createPeople(parts: PeopleParts): People {
  const { settings, peppers, tries, codes, random, onChange, onWrong } = parts;
  const stored = () => settings.get().people;
  // One after the other: many at once would be looked at before any of them counted.
  const checks = createSerialQueue();
  let present: string | null = null;

  const find = (id: string | null) => stored().people.find((person) => person.id === id) ?? null;
  const whoIsThere = () => find(present);

  const hold = (of: string, isRight: () => Promise<boolean | null>): Promise<PinAnswer> =>
    checks.run(async () => {
      const waitMs = Math.ceil(tries.waitOf(of));
      if (waitMs > 0) return { outcome: 'wait', waitMs };
      tries.begin(of);
      const right = await isRight().catch((error: unknown) => {
        tries.takeBack(of);
        throw error;
      });
      if (right === null) tries.takeBack(of);
      else if (right) tries.wasRight(of);
      else onWrong(of === RECOVERY ? null : of, tries.wrongOf(of));
      if (right === null) return { outcome: 'no-pin', waitMs: 0 };
      return { outcome: right ? 'in' : 'wrong', waitMs: right ? 0 : Math.ceil(tries.waitOf(of)) };
    });

  /** Null where it can't be said. */
  async function isSealed(kept: NonNullable<StoredPerson['pin']>, typed: string) {
    if (kept.pepper === null) return isTyped(kept, typed, '');
    const pepper = await peppers.read(kept.pepper);
    return pepper === null ? null : isTyped(kept, typed, pepper);
  }

  return {
    get any() {
      return stored().people.length > 0;
    },
    get present() {
      return whoIsThere();
    },
    find,
    rightOf: ({ role }, kind) => rightOf(stored().rights, role, kind),
    view() {
      const { people, former, rights, locks, badges, pepper } = stored();
      const idsOf = (which: (person: StoredPerson) => boolean) =>
        people.filter(which).map(({ id }) => id);
      return {
        people: people.map(shownPerson),
        former,
        present: whoIsThere()?.id ?? null,
        rights,
        locks,
        withoutPin: idsOf(({ pin }) => !canBeChecked(pin, pepper)),
        badges,
        withBadge: idsOf(({ badge }) => canBeChecked(badge, pepper)),
        withCodes: idsOf((person) => person.codes !== null),
      };
    },
    check(id, typed, by) {
      const person = find(id);
      if (person === null) throw new Refusal('not-found', 'nobody of that id is here');
      if (by === 'code') return hold(id, () => codes.isRight(id, typed));
      if (by === 'pin-or-badge' && isBadge(typed)) {
        const badge = stored().badges ? person.badge : null;
        return hold(id, async () => badge !== null && isSealed(badge, typed.trim()));
      }
      const { pin } = person;
      if (pin === null) return Promise.resolve({ outcome: 'no-pin', waitMs: 0 });
      return hold(id, () => isSealed(pin, typed.trim()));
    },
    checkRecovery(code) {
      const kept: TypedSecret | null = stored().recovery;
      return hold(RECOVERY, async () => kept !== null && (await isTyped(kept, code, '')));
    },
    come(id) {
      present = id;
      onChange();
    },
    async seal(typed, pepper) {
      const secret = pepper === null ? '' : await peppers.read(pepper);
      if (secret === null)
        throw new Refusal('keychain-unavailable', 'what PINs are made with is gone');
      return { ...(await sealTyped(typed, secret, random)), pepper };
    },
  };
}

/** As far as it can be said without asking the keychain. */
const canBeChecked = (pin: StoredPerson['pin'], pepper: StoredPeople['pepper']): boolean =>
  pin !== null && (pin.pepper === null || pin.pepper === pepper);

function shownPerson(person: StoredPerson): Person {
  const { pin: _, badge: _badge, codes: _codes, ...shown } = person;
  return shown;
}
