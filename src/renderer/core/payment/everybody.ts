import { useTranslation } from 'react-i18next';
import { everybodyIn, type Named, nameIn } from '../../../shared/features/people/everybody.ts';
import { visibleText } from '../../../shared/core/text/visible-text.ts';
import { useOverview } from '../api/overview.tsx';

/** Whomever the record may name, as they are shown. */
export const useEverybody = (): readonly Named[] =>
  everybodyIn(useOverview().people).map(({ id, name }) => ({ id, name: visibleText(name, 40) }));

/** @returns what somebody is called, by id */
export function useNameOf(): (id: string) => string {
  const { t } = useTranslation('peopleSettings');
  const everybody = useEverybody();
  return (id) => nameIn(everybody, id, t('unknownPerson'));
}
