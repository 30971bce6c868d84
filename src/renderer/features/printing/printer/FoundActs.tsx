import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { FoundPrinters } from '../../../../shared/features/printing/printing.ts';
import { callErrorOf } from '../../../core/api/bridge.ts';
import { useFailureWords } from '../../../core/i18n/failure-words.ts';
import { Button } from '../../../core/ui/Button.tsx';

interface FoundActsProps {
  readonly found: UseQueryResult<FoundPrinters>;
  /** Said where nothing was found; null where something was. */
  readonly none: string | null;
}

/** Looks for printers anew, and says what came of it. */
export function FoundActs({ found, none }: FoundActsProps) {
  const { t } = useTranslation(['printer', 'common']);
  const failureWords = useFailureWords();
  const said = () => {
    if (found.isFetching) return t('looking');
    return found.isError ? failureWords(callErrorOf(found.error)) : none;
  };
  return (
    <div className="settings-acts printer__found">
      <Button busy={found.isFetching} onClick={() => void found.refetch()}>
        {t('lookAgain')}
      </Button>
      <output>{said()}</output>
    </div>
  );
}
