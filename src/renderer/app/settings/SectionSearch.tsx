import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../core/ui/Field.tsx';
import { findSettings, type FoundSetting } from './find-settings.ts';
import { useSectionTitle } from './section-titles.ts';

interface SectionSearchProps {
  /** Null while nothing is searched for. */
  readonly found: readonly FoundSetting[] | null;
  readonly onFound: (found: readonly FoundSetting[] | null) => void;
  readonly onOpen: (found: FoundSetting) => void;
}

/** Whoever knows what a setting is called need not know where it stands. */
export function SectionSearch({ found, onFound, onOpen }: SectionSearchProps) {
  const { t } = useTranslation('settings');
  const titleOf = useSectionTitle();
  const [wanted, setWanted] = useState('');
  const search = (text: string) => {
    setWanted(text);
    onFound(text.trim() === '' ? null : findSettings(text, titleOf));
  };
  const open = (first: FoundSetting) => {
    search('');
    onOpen(first);
  };
  const pressed = (event: KeyboardEvent) => {
    const first = found?.[0];
    if (event.key === 'Escape' && found !== null) search('');
    else if (event.key === 'Enter' && first !== undefined) open(first);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <search className="settings__search">
      <Field
        type="search"
        label={t('search')}
        problem={found?.length === 0 ? t('searchNone') : null}
        value={wanted}
        onChange={({ currentTarget: { value } }) => search(value)}
        onKeyDown={pressed}
      />
    </search>
  );
}
