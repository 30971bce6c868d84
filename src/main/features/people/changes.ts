/** What somebody may make of the people at a counter, and what a person outside the page is asked of it. */
import { FORMER_MAX, PEOPLE_MAX } from '../../../shared/features/people/limits.ts';
import { checkPersonName, nameKey } from '../../../shared/features/people/person-name.ts';
import { checkPin } from '../../../shared/features/people/pin.ts';
import type { Person } from '../../../shared/features/people/people.ts';
import { rightsOffered } from '../../../shared/features/people/rights.ts';
import type { ParsedInput } from '../../core/contract/handlers.ts';
import type { Change } from '../../core/platform/confirmation/confirmation.ts';
import { demandField, Refusal, wrongField } from '../../core/platform/refusal.ts';
import { NOBODY, type StoredPeople, type StoredPerson } from '../../core/settings/stored-people.ts';

type SavedPerson = ParsedInput<'savePerson'>;
type SavedRight = ParsedInput<'saveRight'>;

/** What was typed of somebody, as it is kept. */
export interface WantedPerson extends Person {
  /** Null leaves the one there is. */
  readonly pin: string | null;
}

/** @throws Refusal where it can't be kept */
export function readPerson(stored: StoredPeople, saved: SavedPerson): WantedPerson {
  const { id, role, colour } = saved;
  const { people } = stored;
  const before = people.find((each) => each.id === id) ?? null;
  if (stored.former.some((each) => each.id === id))
    throw new Refusal('not-found', 'they were removed meanwhile');
  if (before === null && people.length >= PEOPLE_MAX)
    throw new Refusal('not-possible-now', 'so many people there can not be');
  const name = demandField('name', checkPersonName(saved.name));
  if (people.some((each) => each.id !== id && nameKey(each.name) === nameKey(name)))
    throw wrongField('name', 'person-name-taken');
  if (role !== 'manager' && !hasManager(stored, id)) throw wrongField('role', 'person-not-manager');
  const pin =
    saved.pin === null && before !== null ? null : demandField('pin', checkPin(saved.pin ?? ''));
  return { id, name, role, colour, pin };
}

/** @throws Refusal where nobody of that id is here */
export function demandPerson(stored: StoredPeople, id: string): StoredPerson {
  const person = stored.people.find((each) => each.id === id);
  if (!person) throw new Refusal('not-found', 'nobody of that id is here');
  return person;
}

/** Whether somebody else is a manager who can come in. */
const hasManager = ({ people }: StoredPeople, but: string): boolean =>
  people.some(({ id, role, pin }) => id !== but && role === 'manager' && pin !== null);

export function personChanges(stored: StoredPeople, wanted: WantedPerson): Change[] {
  const before = stored.people.find(({ id }) => id === wanted.id);
  const { id: person, name, role, pin } = wanted;
  if (!before) return [{ what: 'person-added', values: { person, name, to: role } }];
  const changes: Change[] = [];
  if (name !== before.name)
    changes.push({
      what: 'person-renamed',
      values: { person, name: before.name, newName: name },
    });
  if (role !== before.role)
    changes.push({ what: 'person-changed', values: { person, name, from: before.role, to: role } });
  if (pin !== null) changes.push({ what: 'person-pin', values: { person, name } });
  return changes;
}

/**
 * The last manager goes last of all, and there are no people any more then.
 * @throws Refusal where nobody of that id is here, or only cashiers and leads would be left
 */
export function removalOf(stored: StoredPeople, id: string): Change[] {
  const { name, role } = demandPerson(stored, id);
  if (stored.people.length > 1 && !hasManager(stored, id))
    throw wrongField('id', 'person-not-manager');
  return [{ what: 'person-removed', values: { person: id, name, from: role } }];
}

export function withoutPerson(stored: StoredPeople, id: string): StoredPeople {
  const gone = stored.people.find((each) => each.id === id);
  const people = stored.people.filter((each) => each.id !== id);
  const former = [...stored.former, ...(gone ? [{ id, name: gone.name }] : [])].slice(-FORMER_MAX);
  return people.length === 0 ? { ...NOBODY, former } : { ...stored, people, former };
}

/** @throws Refusal where nobody of that id was removed */
export function forgettingOf({ former }: StoredPeople, id: string): Change[] {
  const gone = former.find((each) => each.id === id);
  if (!gone) throw new Refusal('not-found', 'nobody of that id was removed');
  return [{ what: 'person-forgotten', values: { person: id, name: gone.name } }];
}

/** @throws Refusal where that kind offers no such right */
export function rightChanges(stored: StoredPeople, { role, kind, right }: SavedRight): Change[] {
  if (!rightsOffered(kind).includes(right))
    throw new Refusal('not-possible-now', `${kind} has no right ${right}`);
  const from = stored.rights[role][kind];
  return from === right ? [] : [{ what: 'right', values: { role, kind, from, to: right } }];
}

/** @param badge null takes the one there is away @throws Refusal */
export function badgeChanges(stored: StoredPeople, id: string, badge: string | null): Change[] {
  const { name, badge: before } = demandPerson(stored, id);
  const values = { person: id, name };
  if (badge !== null) return [{ what: 'person-badge', values }];
  return before === null ? [] : [{ what: 'person-badge-removed', values }];
}

/** That badges are not taken any more opens nothing. */
export const badgesAllowed = (stored: StoredPeople, allowed: boolean): Change[] =>
  allowed && !stored.badges ? [{ what: 'badges-allowed', values: {} }] : [];

/** @throws Refusal */
export function codesRemoved(stored: StoredPeople, id: string): Change[] {
  const { name, codes } = demandPerson(stored, id);
  return codes === null ? [] : [{ what: 'codes-removed', values: { person: id, name } }];
}
