import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Person } from '../../../../shared/features/people/people.ts';
import { visibleText } from '../../../../shared/core/text/visible-text.ts';
import { callErrorOf } from '../../../core/api/bridge.ts';
import { useOverviewAct } from '../../../core/api/hooks.ts';
import { useOverview } from '../../../core/api/overview.tsx';
import { ConfirmedAct } from '../../../core/forms/ConfirmedAct.tsx';
import { useFailureWords } from '../../../core/i18n/failure-words.ts';
import { Button } from '../../../core/ui/Button.tsx';
import { PersonMark } from '../PersonMark.tsx';
import { draftOf, newPerson, PERSON_DRAFT, type PersonDraft } from './person-draft.ts';
import { OtherKeys } from './OtherKeys.tsx';
import { PersonForm } from './PersonForm.tsx';

interface PeopleListProps {
  /** The form that is open. */
  readonly draft: PersonDraft | null;
}

/** Who works here; a form stands in the place of what it is about, one at a time. */
export function PeopleList({ draft }: PeopleListProps) {
  const { t } = useTranslation(['peopleSettings', 'settings']);
  const { people } = useOverview().people;
  const remove = useOverviewAct('removePerson');
  const failureWords = useFailureWords();
  const [isSaved, setSaved] = useState(false);
  const add = useRef<HTMLButtonElement>(null);
  /** What opened the form. */
  const opener = useRef('');
  const open = (next: PersonDraft, from = '') => {
    opener.current = from;
    setSaved(false);
    remove.reset();
    PERSON_DRAFT.keep(next);
  };
  const close = () => {
    PERSON_DRAFT.keep(null);
    requestAnimationFrame(() => (document.getElementById(opener.current) ?? add.current)?.focus());
  };
  const saved = () => {
    setSaved(true);
    close();
  };
  const form = (of: PersonDraft) => (
    <PersonForm key={`${of.id} ${of.about}`} draft={of} onSaved={saved} onClose={close} />
  );
  return (
    <>
      {people.length === 0 ? null : (
        <ul className="people-list">
          {people.map((person) => (
            <li key={person.id}>
              <PersonLine
                person={person}
                draft={draft?.id === person.id ? draft : null}
                isAlone={people.length === 1}
                isRemoving={remove.isPending}
                failure={
                  remove.isError && remove.variables.id === person.id
                    ? failureWords(callErrorOf(remove.error))
                    : null
                }
                onOpen={open}
                onRemove={() =>
                  remove.mutate(
                    { id: person.id },
                    { onSuccess: () => requestAnimationFrame(() => add.current?.focus()) },
                  )
                }
              />
              {draft?.id === person.id ? form(draft) : null}
              {draft?.id === person.id && draft.about === 'change' ? (
                <OtherKeys person={person} />
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {draft?.about === 'new' ? (
        form(draft)
      ) : (
        <div className="settings-acts">
          <Button
            ref={add}
            kind={people.length === 0 ? 'primary' : 'ordinary'}
            onClick={() => open(newPerson(people))}
          >
            {people.length === 0 ? t('first') : t('add')}
          </Button>
        </div>
      )}
      <output className="saved-line">{isSaved ? t('settings:saved') : null}</output>
    </>
  );
}

interface PersonLineProps {
  readonly person: Person;
  /** The form about them that is open. */
  readonly draft: PersonDraft | null;
  readonly isAlone: boolean;
  readonly isRemoving: boolean;
  /** Why they were not removed, in words. */
  readonly failure: string | null;
  readonly onOpen: (draft: PersonDraft, from: string) => void;
  readonly onRemove: () => void;
}

function PersonLine({
  person,
  draft,
  isAlone,
  isRemoving,
  failure,
  onOpen,
  onRemove,
}: PersonLineProps) {
  const { t } = useTranslation(['peopleSettings', 'people', 'settings']);
  const { withoutPin, withBadge, withCodes } = useOverview().people;
  const has = [
    t(`people:role.${person.role}`),
    ...(withBadge.includes(person.id) ? [t('badge.title')] : []),
    ...(withCodes.includes(person.id) ? [t('afar.title')] : []),
  ];
  const id = useId();
  const name = visibleText(person.name, 40);
  const act = (about: 'change' | 'pin') => (
    <Button
      id={`${id}-${about}`}
      aria-labelledby={`${id}-${about} ${id}`}
      onClick={() => onOpen(draftOf(about, person), `${id}-${about}`)}
    >
      {about === 'change' ? t('change') : t('newPin')}
    </Button>
  );
  const { colour } = draft ?? person;
  return (
    <div className="person-line">
      <PersonMark name={person.name} colour={colour} />
      <div className="person-line__who">
        <strong className="foreign-text" id={id}>
          {name}
        </strong>
        <span>{has.join(' · ')}</span>
        {withoutPin.includes(person.id) ? (
          <span className="person-line__lacks">{t('noPin')}</span>
        ) : null}
      </div>
      {draft === null ? (
        <div className="person-line__acts">
          {act('change')}
          {act('pin')}
          <ConfirmedAct
            calm
            act={t('remove')}
            name={t('removeNamed', { name })}
            question={isAlone ? t('removeLastAsk', { name }) : t('removeAsk', { name })}
            yes={t('remove')}
            no={t('settings:cancel')}
            busy={isRemoving}
            onYes={onRemove}
          />
        </div>
      ) : null}
      {failure === null ? null : (
        <p className="person-line__failure" role="alert">
          {failure}
        </p>
      )}
    </div>
  );
}
