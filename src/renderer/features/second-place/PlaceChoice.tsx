import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { visibleText } from '../../../shared/core/text/visible-text.ts';
import { useSecondPlaces } from './api.ts';
import { Button } from '../../core/ui/Button.tsx';
import { SelectField } from '../../core/ui/SelectField.tsx';

export interface ChosenPlace {
  /** Null where a box asks. */
  readonly name: string | null;
  readonly asksInBox: boolean;
  /** There is something that can be chosen. */
  readonly isReady: boolean;
  readonly choose: (name: string) => void;
  readonly places: ReturnType<typeof useSecondPlaces>;
}

/** Which folder a form is about, where the page shows the folders. */
export function useChosenPlace(): ChosenPlace {
  const places = useSecondPlaces();
  const [chosen, setChosen] = useState<string | null>(null);
  const found = places.data ?? null;
  const names = found?.kind === 'folder' ? found.names : [];
  const name = names.find((each) => each === chosen) ?? names[0] ?? null;
  const asksInBox = found?.kind === 'box';
  return { name, asksInBox, isReady: asksInBox || name !== null, choose: setChosen, places };
}

export function PlaceChoice({ of }: { readonly of: ChosenPlace }) {
  const { t } = useTranslation('secondPlace');
  const { name, choose, places } = of;
  if (places.data?.kind !== 'folder') return null;
  const { folder, names } = places.data;
  if (name === null)
    return (
      <div className="work-form__acts">
        <p className="foreign-text">{t('form.noPlace', { folder: visibleText(folder, 4096) })}</p>
        <Button busy={places.isFetching} onClick={() => void places.refetch()}>
          {t('form.look')}
        </Button>
      </div>
    );
  return (
    <SelectField
      label={t('form.place')}
      value={name}
      choices={names.map((each) => ({ value: each, label: visibleText(each, 120) }))}
      onChange={choose}
    />
  );
}
