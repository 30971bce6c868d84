import { IconEyeExclamation, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { HistoryCounts, HistoryFilter } from '../../../shared/core/contract/history.ts';
import { hidesNothing } from '../../../shared/core/payments/history-filter.ts';
import { formatCount } from '../../../shared/i18n/format.ts';
import { useLocale } from '../../core/i18n/use-locale.ts';
import { Button } from '../../core/ui/Button.tsx';
import type { Period } from './days.ts';

interface FilterChipsProps {
  readonly filter: HistoryFilter;
  readonly periods: readonly Period[];
  /** Undefined while they are not known. */
  readonly counts: HistoryCounts | undefined;
  readonly onFilter: (filter: HistoryFilter) => void;
  readonly onClear: () => void;
  /** Stands among them. */
  readonly children: ReactNode;
}

/** What is looked for most, one press each; a second press takes it back. */
export function FilterChips({
  filter,
  periods,
  counts,
  onFilter,
  onClear,
  children,
}: FilterChipsProps) {
  const { t } = useTranslation('history');
  return (
    <div className="history-chips">
      {periods.map(({ name, from, to }, index) => {
        const isChosen = filter.fromDay === from && filter.toDay === to;
        const days = isChosen ? { fromDay: null, toDay: null } : { fromDay: from, toDay: to };
        return (
          <Chip
            key={name}
            isChosen={isChosen}
            count={counts?.periods[index]}
            onPress={() => onFilter({ ...filter, ...days })}
          >
            {t(`filter.${name}`)}
          </Chip>
        );
      })}
      <Chip
        icon={<IconEyeExclamation aria-hidden />}
        isChosen={filter.needsLook}
        count={counts?.needsLook}
        onPress={() => onFilter({ ...filter, needsLook: !filter.needsLook })}
      >
        {t('filter.needsLook')}
      </Chip>
      {children}
      <Button
        className="history-chips__clear"
        icon={<IconX aria-hidden />}
        busy={hidesNothing(filter)}
        onClick={onClear}
      >
        {t('filter.clear')}
      </Button>
    </div>
  );
}

interface ChipProps {
  readonly icon?: ReactNode;
  readonly isChosen: boolean;
  readonly count: number | undefined;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function Chip({ icon, isChosen, count, onPress, children }: ChipProps) {
  const locale = useLocale();
  return (
    <Button className="history-chip" icon={icon} aria-pressed={isChosen} onClick={onPress}>
      {children}{' '}
      <span className="history-chip__count figures">
        {count === undefined ? null : formatCount(count, locale)}
      </span>
    </Button>
  );
}
