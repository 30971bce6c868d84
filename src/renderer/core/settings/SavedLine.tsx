import { useTranslation } from 'react-i18next';
import { callErrorOf } from '../api/bridge.ts';

interface SavedLineProps {
  readonly saving: {
    readonly isSuccess: boolean;
    readonly isError: boolean;
    readonly error: Error | null;
  };
}

/** Under what holds as soon as it is chosen: the same word as under a form that was saved, or why not. */
export function SavedLine({ saving }: SavedLineProps) {
  const { t } = useTranslation(['settings', 'common']);
  return (
    <output className="saved-line">
      {saving.isSuccess ? t('saved') : null}
      {saving.isError ? t(`common:call.${callErrorOf(saving.error).code}`) : null}
    </output>
  );
}
