import { type RefObject, useId, useState } from 'react';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconAdjustments } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { HistoryCounts, HistoryFilter } from '../../../shared/core/contract/history.ts';
import { STATUS_CHOICES } from '../../../shared/core/payments/status-choices.ts';
import { EVERY_PAYMENT } from '../../../shared/core/payments/history-filter.ts';
import { METHODS } from '../../../shared/core/methods/index.ts';
import { useEverybody } from '../../core/payment/everybody.ts';
import { useStatusName } from '../../core/payment/status-name.ts';
import { SEARCH_MAX } from '../../core/navigation/history-filter.ts';
import { formatCount } from '../../../shared/i18n/format.ts';
import { useTexts } from '../../core/i18n/texts.ts';
import { Button } from '../../core/ui/Button.tsx';
import { Field } from '../../core/ui/Field.tsx';
import { SelectField } from '../../core/ui/SelectField.tsx';
import type { Period } from './days.ts';
import { FilterChips } from './FilterChips.tsx';
import { leaveAmounts } from './place.ts';
import { AmountRange, DayRange } from './RangeFields.tsx';

/** Long enough to type a word in one go, short enough to seem at once. */
const TYPING_PAUSE_MS = 220;

interface HistoryFiltersProps {
  readonly filter: HistoryFilter;
  readonly onFilter: (filter: HistoryFilter) => void;
  /** The shop's. */
  readonly currency: string;
  readonly periods: readonly Period[];
  /** How many payments each choice would show; undefined while that is not known. */
  readonly counts: HistoryCounts | undefined;
  /** The counts are those of another filter. */
  readonly countsOutdated: boolean;
  readonly searchBox: RefObject<HTMLInputElement | null>;
  /** The search as typed is not the one that is listed yet, or is again. */
  readonly onTyping: (ahead: boolean) => void;
  readonly onDown: () => void;
}

/** What is looked for: a search that waits for a pause in typing, and choices with their counts. */
export function HistoryFilters({
  filter,
  onFilter,
  currency,
  periods,
  counts,
  countsOutdated,
  searchBox,
  onTyping,
  onDown,
}: HistoryFiltersProps) {
  const { t } = useTranslation(['history', 'common', 'methods']);
  const texts = useTexts();
  const statusName = useStatusName();
  const anyMethod = texts.list(METHODS.map((method) => t(`methods:${method}.inList`)));
  const [entry, setEntry] = useState({ typed: filter.search, sent: filter.search });
  // The filter was changed elsewhere, not by what was typed here.
  if (entry.sent !== filter.search) setEntry({ typed: filter.search, sent: filter.search });
  const searchSoon = useDebouncedCallback((search: string) => {
    setEntry((known) => ({ ...known, sent: search }));
    onFilter({ ...filter, search });
  }, TYPING_PAUSE_MS);
  const everybody = useEverybody().map(({ id, name }) => ({ value: id, label: name }));
  const [isUnfolded, setUnfolded] = useState(false);
  /** Fields of ranges begin anew, with what is no range as well. */
  const [cleared, setCleared] = useState(0);
  const foldId = useId();
  const folded = foldedChoices(filter);

  const search = (text: string) => {
    setEntry((known) => ({ ...known, typed: text }));
    onTyping(text !== filter.search);
    searchSoon(text.slice(0, SEARCH_MAX));
  };
  const counted = (choice: string, count: number | undefined) =>
    count === undefined
      ? choice
      : t('filter.counted', { choice, formatted: formatCount(count, texts.locale) });

  return (
    <search
      className="history-filters"
      aria-label={t('filter.group')}
      data-outdated={countsOutdated}
    >
      <div className="history-filters__search">
        <Field
          ref={searchBox}
          type="search"
          label={t('search.label')}
          problem={null}
          placeholder={t('search.placeholder')}
          maxLength={SEARCH_MAX}
          value={entry.typed}
          onChange={(event) => search(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown') {
              searchSoon.flush();
              onDown();
            } else if (event.key === 'Escape' && entry.typed !== '') search('');
            else return;
            event.preventDefault();
            event.stopPropagation();
          }}
        />
      </div>
      <FilterChips
        filter={filter}
        periods={periods}
        counts={counts}
        onFilter={onFilter}
        onClear={() => {
          searchSoon.cancel();
          leaveAmounts(null);
          setCleared(cleared + 1);
          onFilter(EVERY_PAYMENT);
          searchBox.current?.focus();
        }}
      >
        <Button
          className="history-filters__more"
          icon={<IconAdjustments aria-hidden />}
          aria-expanded={isUnfolded}
          aria-controls={foldId}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {isUnfolded
            ? t('filter.fewer')
            : folded === 0
              ? t('filter.more')
              : t('filter.moreChosen', {
                  count: folded,
                  formatted: formatCount(folded, texts.locale),
                })}
        </Button>
      </FilterChips>
      <div id={foldId} className="history-filters__fields" data-unfolded={isUnfolded}>
        <DayRange key={`days ${cleared}`} filter={filter} onFilter={onFilter} />
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
        <AmountRange
          key={`amounts ${cleared}`}
          filter={filter}
          onFilter={onFilter}
          currency={currency}
        />
        {everybody.length > 0 && (
          <SelectField
            label={t('filter.person')}
            value={filter.person ?? ''}
            choices={[{ value: '', label: t('filter.anybody') }, ...everybody]}
            onChange={(person) => onFilter({ ...filter, person: person === '' ? null : person })}
          />
        )}
      </div>
    </search>
  );
}

/** How many of the choices hold that are folded away. */
function foldedChoices({ fromDay, toDay, status, method, person, amount }: HistoryFilter): number {
  return [fromDay ?? toDay, status, method, person, amount].filter((choice) => choice !== null)
    .length;
}
