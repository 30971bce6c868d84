import './person-list.css';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Person } from '../../../shared/features/people/people.ts';
import { foldedText } from '../../../shared/core/text/folded-text.ts';
import { visibleText } from '../../../shared/core/text/visible-text.ts';
import { takeFocus } from '../../core/ui/focus.ts';
import { PersonMark } from './PersonMark.tsx';
import { useScansLeftOut } from './use-scans-left-out.ts';

/** More are found sooner by their name than by looking. */
const LOOKED_THROUGH = 12;

interface PersonListProps {
  readonly label: string;
  readonly people: readonly Person[];
  readonly onPick: (person: Person) => void;
}

/** People to choose one of. The focus comes with it. */
export function PersonList({ label, people, onPick }: PersonListProps) {
  const { t } = useTranslation('people');
  const id = useId();
  const [wanted, setWanted] = useState('');
  useScansLeftOut(wanted, setWanted);
  const hasSearch = people.length > LOOKED_THROUGH;
  const words = foldedText(wanted).trim();
  const shown =
    words === '' ? people : people.filter(({ name }) => foldedText(name).includes(words));
  const [first] = shown;
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || words === '' || first === undefined) return;
    event.preventDefault();
    onPick(first);
  };
  return (
    <div className="person-list">
      <h2 className="person-list__label" id={id}>
        {label}
      </h2>
      {hasSearch ? (
        <input
          className="field__box"
          type="search"
          ref={takeFocus}
          aria-label={t('find')}
          placeholder={t('find')}
          autoComplete="off"
          spellCheck={false}
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
          onKeyDown={pressed}
        />
      ) : null}
      <p className="person-list__none" role="status">
        {first === undefined ? t('none') : null}
      </p>
      <ul className="person-list__people" aria-labelledby={id}>
        {shown.map((person, place) => (
          <li key={person.id}>
            <button
              type="button"
              ref={place === 0 && !hasSearch ? takeFocus : undefined}
              className="plain-button person-list__person"
              onClick={() => onPick(person)}
            >
              <PersonFace person={person} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A person's mark with the name and, beneath it, the role. */
export function PersonFace({ person }: { readonly person: Person }) {
  const { t } = useTranslation('people');
  return (
    <span className="person-face">
      <PersonMark {...person} />
      <span className="person-face__words">
        <bdi className="person-face__name">{visibleText(person.name, 40)}</bdi>
        <span className="person-face__role">{t(`role.${person.role}`)}</span>
      </span>
    </span>
  );
}
