import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { IconAdjustments } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { HistoryCounts, HistoryFilter } from '../../../shared/core/contract/history.ts';
import { EVERY_PAYMENT } from '../../../shared/core/payments/history-filter.ts';
import { SEARCH_MAX } from '../../core/navigation/history-filter.ts';
import { formatCount } from '../../../shared/i18n/format.ts';
import { useTexts } from '../../core/i18n/texts.ts';
import { Button } from '../../core/ui/Button.tsx';
import { Field } from '../../core/ui/Field.tsx';
import type { Period } from './days.ts';
import { FilterChips } from './FilterChips.tsx';
import { foldedChoices, FoldedFilters } from './FoldedFilters.tsx';
import { leaveAmounts } from './place.ts';
import { useTypedSearch } from './use-typed-search.ts';

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
  const { t } = useTranslation('history');
  const { locale } = useTexts();
  const search = useTypedSearch(
    filter.search,
    (text) => onFilter({ ...filter, search: text }),
    onTyping,
  );
  const [isUnfolded, setUnfolded] = useState(false);
  /** Fields of ranges begin anew, with what is no range as well. */
  const [cleared, setCleared] = useState(0);
  const foldId = useId();
  const folded = foldedChoices(filter);

  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') {
      search.flush();
      onDown();
    } else if (event.key === 'Escape' && search.typed !== '') search.type('');
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const more = () => {
    if (isUnfolded) return t('filter.fewer');
    if (folded === 0) return t('filter.more');
    return t('filter.moreChosen', { count: folded, formatted: formatCount(folded, locale) });
  };

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
          value={search.typed}
          onChange={(event) => search.type(event.target.value)}
          onKeyDown={onKey}
        />
      </div>
      <FilterChips
        filter={filter}
        periods={periods}
        counts={counts}
        onFilter={onFilter}
        onClear={() => {
          search.cancel();
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
          {more()}
        </Button>
      </FilterChips>
      <div id={foldId} className="history-filters__fields" data-unfolded={isUnfolded}>
        <FoldedFilters
          key={cleared}
          filter={filter}
          onFilter={onFilter}
          currency={currency}
          counts={counts}
        />
      </div>
    </search>
  );
}
