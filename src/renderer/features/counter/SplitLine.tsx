import './split-line.css';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { SaleStanding } from '../../../shared/core/payments/shares.ts';
import type { Split } from '../entry/index.ts';
import { useStandingWords } from '../../core/payment/use-standing-words.ts';
import { useTexts } from '../../core/i18n/texts.ts';
import { Button } from '../../core/ui/Button.tsx';

interface SplitLineProps {
  readonly sale: Split;
  /** Null while it is not known. */
  readonly standing: SaleStanding | null;
  /** What was open when the part was typed; null where the amount follows what is. */
  readonly wasOpen: number | null;
  /** The total back in its field, or another sale. */
  readonly onLeave: () => void;
}

/** Above the amount: which sale the part is of, what of it is open, and the way out of it. */
export default function SplitLine({ sale, standing, wasOpen, onLeave }: SplitLineProps) {
  const { t } = useTranslation(['counter', 'common']);
  const texts = useTexts();
  const words = useStandingWords();
  const isOngoing = sale.saleId !== null;
  const parts =
    standing === null
      ? [t('common:share.total', { amount: texts.amount(sale.totalMinor, sale.currency) })]
      : words(standing, sale.currency);
  const changed = () => {
    if (standing === null || !isOngoing) return null;
    if (standing.openMinor === 0) return t('share.nothingOpen');
    if (wasOpen === null || standing.openMinor === wasOpen) return null;
    const amount = (minor: number) => texts.amount(minor, sale.currency);
    return t('share.changed', { now: amount(standing.openMinor), before: amount(wasOpen) });
  };
  const news = changed();
  return (
    <div className="split-line">
      <p role="status">
        {parts.map((part, at) => (
          <Fragment key={part}>
            {at === 0 ? null : ' · '}
            <span>{part}</span>
          </Fragment>
        ))}
      </p>
      <Button
        kind="plain"
        act={isOngoing ? undefined : 'split'}
        fixedKey={isOngoing ? 'Escape' : undefined}
        onClick={onLeave}
      >
        {t(isOngoing ? 'share.notNow' : 'share.unsplit')}
      </Button>
      {news === null ? null : (
        <p className="split-line__changed" role="status">
          {news}
        </p>
      )}
    </div>
  );
}
