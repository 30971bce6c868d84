import { useTranslation } from 'react-i18next';
import { callErrorOf } from '../api/bridge.ts';
import { useFailureWords } from '../i18n/failure-words.ts';

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
  const failureWords = useFailureWords();
  return (
    <output className="saved-line">
      {saving.isSuccess ? t('saved') : null}
      {saving.isError ? failureWords(callErrorOf(saving.error)) : null}
    </output>
  );
}
