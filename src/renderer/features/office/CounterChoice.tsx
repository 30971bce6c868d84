import { useTranslation } from 'react-i18next';
import type { AllCounters, OfficeChoice } from '../../../shared/features/office/all-counters.ts';
import { SelectField } from '../../core/ui/SelectField.tsx';

interface CounterChoiceProps extends Pick<AllCounters, 'counters'>, Pick<OfficeChoice, 'of'> {
  readonly onChoose: (of: OfficeChoice['of']) => void;
}

/** All counters, those of a shop, or one. */
export function CounterChoice({ counters, of, onChoose }: CounterChoiceProps) {
  const { t } = useTranslation('office');
  const shops = [...new Set(counters.map(({ shop }) => shop))];
  const choices: readonly (readonly [of: OfficeChoice['of'], label: string])[] = [
    [null, t('all.title')],
    ...shops.flatMap((shop) => {
      const own = counters.filter((counter) => counter.shop === shop);
      return [
        ...(shops.length > 1 ? [[{ shop, counter: null }, shop] as const] : []),
        ...own.map(({ counter }) => [{ shop, counter }, counter] as const),
      ];
    }),
  ];
  if (choices.length < 3) return null;
  const valueOf = (one: OfficeChoice['of']) => JSON.stringify(one);
  return (
    <SelectField
      label={t('all.of')}
      value={valueOf(of)}
      choices={choices.map(([one, label]) => ({ value: valueOf(one), label }))}
      onChange={(value) => onChoose(choices.find(([one]) => valueOf(one) === value)?.[0] ?? null)}
    />
  );
}
