import { useTranslation } from 'react-i18next';
import { formatAmount, formatCount } from '../../../shared/i18n/format.ts';
import type { CountedLine } from '../../../shared/features/shifts/shift-sums.ts';
import { useLocale } from '../../core/i18n/use-locale.ts';

interface FigureProps {
  readonly of: CountedLine['counted'];
  readonly currency: string;
}

/** How much money by how many payments. */
export function Figure({ of: { payments, minor }, currency }: FigureProps) {
  const locale = useLocale();
  return (
    <span className="figures">
      <bdi>{formatAmount(minor, currency, locale)}</bdi>{' '}
      <bdi>({formatCount(payments, locale)})</bdi>
    </span>
  );
}

interface DifferenceProps {
  readonly by: CountedLine['difference'];
  readonly currency: string;
}

/** Each with its own sign: more money can have come by fewer payments. */
export function Difference({ by: { payments, minor }, currency }: DifferenceProps) {
  const { t } = useTranslation('shifts');
  const locale = useLocale();
  const isNone = payments === 0 && minor === 0;
  return (
    <strong className="difference figures" data-none={isNone}>
      {isNone ? (
        t('counted.none')
      ) : (
        <>
          <bdi>
            {minor > 0 ? '+' : ''}
            {formatAmount(minor, currency, locale)}
          </bdi>{' '}
          <bdi>
            ({payments > 0 ? '+' : ''}
            {formatCount(payments, locale)})
          </bdi>
        </>
      )}
    </strong>
  );
}
