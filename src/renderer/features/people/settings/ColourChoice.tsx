import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PERSON_COLOURS, type PersonColour } from '../../../../shared/features/people/limits.ts';
import { PersonMark } from '../PersonMark.tsx';

interface ColourChoiceProps {
  readonly name: string;
  readonly value: PersonColour;
  readonly onChange: (colour: PersonColour) => void;
}

/** The mark in each colour; arrow keys move between them. */
export function ColourChoice({ name, value, onChange }: ColourChoiceProps) {
  const { t } = useTranslation('peopleSettings');
  const group = useId();
  return (
    <fieldset className="mark-choice">
      <legend className="field__label">{t('colour.legend')}</legend>
      {PERSON_COLOURS.map((colour) => (
        <label key={colour} title={t(`colour.${colour}`)}>
          <input
            type="radio"
            name={group}
            className="visually-hidden"
            aria-label={t(`colour.${colour}`)}
            checked={colour === value}
            onChange={() => onChange(colour)}
          />
          <PersonMark name={name} colour={colour} />
        </label>
      ))}
    </fieldset>
  );
}
