/** The one form about a person that is open, as far as it is typed; a PIN stands in its field alone. */
import { checkPersonName, nameKey } from '../../../../shared/features/people/person-name.ts';
import { PERSON_COLOURS, type PersonColour } from '../../../../shared/features/people/limits.ts';
import type { Person } from '../../../../shared/features/people/people.ts';
import { checkPin } from '../../../../shared/features/people/pin.ts';
import type { Role } from '../../../../shared/features/people/rights.ts';
import type { FieldProblem } from '../../../../shared/core/text/fields.ts';
import { createDraft } from '../../../core/forms/drafts.ts';

export interface PersonDraft {
  readonly about: 'new' | 'change' | 'pin';
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  readonly colour: PersonColour;
}

export const PERSON_DRAFT = createDraft<PersonDraft>();

/** The fields whose problems are said, in their order on the screen. */
export const PERSON_FIELDS = {
  new: ['name', 'role', 'pin', 'again'],
  change: ['name', 'role'],
  pin: ['pin', 'again'],
} as const;
export type PersonField = (typeof PERSON_FIELDS)['new'][number];

type People = readonly Person[];

/** In the first colour that nobody has. */
export function newPerson(people: People): PersonDraft {
  const free = PERSON_COLOURS.find((each) => people.every(({ colour }) => colour !== each));
  return {
    about: 'new',
    id: crypto.randomUUID(),
    name: '',
    role: people.length === 0 ? 'manager' : 'cashier',
    colour: free ?? PERSON_COLOURS[people.length % PERSON_COLOURS.length] ?? PERSON_COLOURS[0],
  };
}

export const draftOf = (about: 'change' | 'pin', { ...person }: Person): PersonDraft => ({
  about,
  ...person,
});

/** A form whose person has gone meanwhile is none. */
export const isOfSomebody = ({ about, id }: PersonDraft, people: People): boolean =>
  about === 'new' || people.some((person) => person.id === id);

/** Whether closing the form would lose something; what stands in the fields of a PIN nobody looks at. */
export function isUnsaved(draft: PersonDraft, people: People): boolean {
  if (draft.about === 'pin') return true;
  const before = people.find(({ id }) => id === draft.id);
  if (before === undefined) return draft.name !== '';
  return (['name', 'role', 'colour'] as const).some((field) => draft[field] !== before[field]);
}

/** @param pins what stands in the two fields of a PIN */
export function personFieldProblem(
  { id, name }: PersonDraft,
  field: PersonField,
  people: People,
  pins: { readonly pin: string; readonly again: string },
): FieldProblem | null {
  const pin = checkPin(pins.pin);
  if (field === 'role') return null;
  if (field === 'pin') return pin.ok ? null : pin.problem;
  // Its sentence is the form's own: there is no code for what main never sees.
  if (field === 'again') return pin.ok && pins.again.trim() !== pin.value ? 'pin-digits' : null;
  const checked = checkPersonName(name);
  if (!checked.ok) return checked.problem;
  const isTaken = people.some(
    (other) => other.id !== id && nameKey(other.name) === nameKey(checked.value),
  );
  return isTaken ? 'person-name-taken' : null;
}
