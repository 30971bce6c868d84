/** The behaviour of the forms about a person: the draft, its problems, and sending it. */
import { useOverview } from '../../../core/api/overview.tsx';
import { type FieldForm, useFieldForm } from '../../../core/forms/use-field-form.ts';
import { type SecretField, useSecretField } from '../../../core/forms/use-secret-field.ts';
import { useSavePerson } from './api.ts';
import {
  PERSON_DRAFT,
  PERSON_FIELDS,
  type PersonDraft,
  type PersonField,
  personFieldProblem,
} from './person-draft.ts';

export interface PersonForm extends Omit<FieldForm<PersonDraft, PersonField>, 'save'> {
  readonly pin: SecretField;
  readonly again: SecretField;
  /** @returns the first wrong field, to be given the focus; null when there is none */
  readonly save: () => Promise<PersonField | null>;
}

/** @param onSaved called once main has taken it */
export function usePersonForm(draft: PersonDraft, onSaved: () => void): PersonForm {
  const { people } = useOverview().people;
  const saving = useSavePerson();
  const pin = useSecretField();
  const again = useSecretField();
  const textOf = (field: PersonField) => {
    if (field === 'pin') return pin.text();
    return field === 'again' ? again.text() : draft[field];
  };
  const form = useFieldForm<PersonField, PersonDraft>({
    fields: PERSON_FIELDS[draft.about],
    draft,
    textOf,
    isChanged: () => true,
    keep: (next) => PERSON_DRAFT.keep(next),
    problemOf: (next, field) =>
      personFieldProblem(next, field, people, { pin: pin.text(), again: again.text() }),
    saving: saving.isPending,
  });
  const { id, name, role, colour } = draft;
  const person = { id, name, role, colour };
  const send = () => {
    if (draft.about === 'change') return saving.send({ ...person, pin: null });
    // A new PIN changes nothing else, whatever somebody else has changed meanwhile.
    const known = people.find((each) => each.id === id) ?? person;
    return pin.spend((typed) => again.spend(() => saving.send({ ...known, pin: typed.trim() })));
  };
  return {
    ...form,
    pin,
    again,
    save: () => form.save(() => send().then(onSaved)),
  };
}
