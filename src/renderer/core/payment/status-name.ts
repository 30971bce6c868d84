import { useTranslation } from 'react-i18next';
import type { StatusChoice } from '../../../shared/core/payments/status-choices.ts';
import { isWiderChoice } from '../../../shared/core/payments/history-filter.ts';

/** What all payments of a choice are called; wider than what one of them is. */
export function useStatusName(): (choice: StatusChoice) => string {
  const { t } = useTranslation(['history', 'common']);
  return (choice) =>
    isWiderChoice(choice)
      ? t(`history:filter.statuses.${choice}`)
      : t(`common:status.${choice}.word`);
}
