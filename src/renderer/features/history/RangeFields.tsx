import type { ComponentPropsWithRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { HistoryFilter } from '../../../shared/core/contract/history.ts';
import { useTexts } from '../../core/i18n/texts.ts';
import { Field } from '../../core/ui/Field.tsx';
import { amountsLeft, leaveAmounts } from './place.ts';
import { type End, readAmounts, readDays, typedAmounts, typedDays } from './ranges.ts';
import { useTypedRange } from './use-typed-range.ts';

interface RangeFieldsProps {
  readonly filter: HistoryFilter;
  readonly onFilter: (filter: HistoryFilter) => void;
}

const ENDS = ['from', 'to'] as const satisfies readonly End[];

/** From one day to another; either may be left open. */
export function DayRange({ filter, onFilter }: RangeFieldsProps) {
  const { t } = useTranslation('history');
  const { day } = useTexts();
  const { typed, trouble, onType, onDone } = useTypedRange({
    held: typedDays(filter),
    read: readDays,
    written: typedDays,
    onRange: (days) => onFilter({ ...filter, ...days }),
  });
  const labels = { from: t('filter.fromDay'), to: t('filter.toDay') };
  const problems = { order: t('filter.dayOrder'), early: t('filter.dayEarly') };
  return ENDS.map((end) => (
    <RangeField
      key={end}
      type="date"
      label={labels[end]}
      hint={typed[end] === '' ? undefined : day(typed[end])}
      problem={trouble?.end === end ? problems[trouble.problem] : null}
      value={typed[end]}
      onText={(text) => onType(end, text)}
      onDone={onDone}
    />
  ));
}

interface AmountRangeProps extends RangeFieldsProps {
  /** The shop's, which the amounts are in; a range in another one holds until it is changed. */
  readonly currency: string;
}

/** From one amount to another; either may be left open. */
export function AmountRange({ filter, onFilter, currency }: AmountRangeProps) {
  const { t } = useTranslation(['history', 'common']);
  const ofRange = filter.amount?.currency ?? currency;
  const { typed, trouble, onType, onDone } = useTypedRange({
    held: typedAmounts(filter.amount),
    left: amountsLeft(),
    read: (range) => readAmounts(range, ofRange),
    written: typedAmounts,
    onRange: (amount) => onFilter({ ...filter, amount }),
    onLeft: leaveAmounts,
  });
  const labels = {
    from: t('filter.fromAmount', { currency: ofRange }),
    to: t('filter.toAmount', { currency: ofRange }),
  };
  const words = (problem: NonNullable<typeof trouble>['problem']) =>
    problem === 'order' ? t('filter.amountOrder') : t(`common:problem.${problem}`);
  return ENDS.map((end) => (
    <RangeField
      key={end}
      amountIn={ofRange}
      maxLength={40}
      label={labels[end]}
      problem={trouble?.end === end ? words(trouble.problem) : null}
      value={typed[end]}
      onText={(text) => onType(end, text)}
      onDone={onDone}
    />
  ));
}

interface RangeFieldProps extends Pick<ComponentPropsWithRef<'input'>, 'type' | 'maxLength'> {
  readonly amountIn?: string;
  readonly label: string;
  /** The day in words: the box writes it as the system does, which may put the month first. */
  readonly hint?: string | undefined;
  readonly problem: string | null;
  readonly value: string;
  readonly onText: (text: string) => void;
  readonly onDone: () => void;
}

function RangeField({ onText, onDone, ...field }: RangeFieldProps) {
  return (
    <Field
      {...field}
      onChange={(event) => onText(event.currentTarget.value)}
      onBlur={onDone}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onDone();
      }}
    />
  );
}
