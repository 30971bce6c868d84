import { useTranslation } from 'react-i18next';
import type { HistoryCounts, HistoryFilter } from '../../../shared/core/contract/history.ts';
import { METHODS } from '../../../shared/core/methods/index.ts';
import { STATUS_CHOICES } from '../../../shared/core/payments/status-choices.ts';
import { formatCount } from '../../../shared/i18n/format.ts';
import { useTexts } from '../../core/i18n/texts.ts';
import { useEverybody } from '../../core/payment/everybody.ts';
import { useStatusName } from '../../core/payment/status-name.ts';
import { SelectField } from '../../core/ui/SelectField.tsx';
import { AmountRange, DayRange } from './RangeFields.tsx';

interface FoldedFiltersProps {
  readonly filter: HistoryFilter;
  readonly onFilter: (filter: HistoryFilter) => void;
  /** The shop's. */
  readonly currency: string;
  /** How many payments each choice would show; undefined while that is not known. */
  readonly counts: HistoryCounts | undefined;
}

/** The choices that are folded away behind “More”. */
export function FoldedFilters({ filter, onFilter, currency, counts }: FoldedFiltersProps) {
  const { t } = useTranslation(['history', 'methods']);
  const texts = useTexts();
  const statusName = useStatusName();
  const everybody = useEverybody().map(({ id, name }) => ({ value: id, label: name }));
  const anyMethod = texts.list(METHODS.map((method) => t(`methods:${method}.inList`)));
  const counted = (choice: string, count: number | undefined) =>
    count === undefined
      ? choice
      : t('filter.counted', { choice, formatted: formatCount(count, texts.locale) });

  return (
    <>
      <DayRange filter={filter} onFilter={onFilter} />
      <SelectField
        label={t('filter.status')}
        value={filter.status ?? ''}
        choices={[
          { value: '', label: t('filter.anyStatus') },
          ...STATUS_CHOICES.map((status) => ({
            value: status,
            label: counted(statusName(status), counts?.statuses[status]),
          })),
        ]}
        onChange={(status) => onFilter({ ...filter, status: status === '' ? null : status })}
      />
      <SelectField
        label={t('filter.method')}
        value={filter.method ?? ''}
        choices={[
          { value: '', label: anyMethod },
          ...METHODS.map((method) => ({
            value: method,
            label: counted(t(`methods:${method}.name`), counts?.methods[method]),
          })),
        ]}
        onChange={(method) => onFilter({ ...filter, method: method === '' ? null : method })}
      />
      <AmountRange filter={filter} onFilter={onFilter} currency={currency} />
      {everybody.length > 0 && (
        <SelectField
          label={t('filter.person')}
          value={filter.person ?? ''}
          choices={[{ value: '', label: t('filter.anybody') }, ...everybody]}
          onChange={(person) => onFilter({ ...filter, person: person === '' ? null : person })}
        />
      )}
    </>
  );
}

/** How many of the choices hold that are folded away. */
export function foldedChoices(filter: HistoryFilter): number {
  const { fromDay, toDay, status, method, person, amount } = filter;
  return [fromDay ?? toDay, status, method, person, amount].filter((choice) => choice !== null)
    .length;
}
