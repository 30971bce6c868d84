import './split-line.css';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { SaleStanding } from '../../../shared/shares.ts';
import type { Split } from '../../features/entry/split.ts';
import { useStandingWords } from '../../features/payment/use-standing-words.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/Button.tsx';

interface SplitLineProps {
  readonly sale: Split;
  /** Null while it is not known. */
  readonly standing: SaleStanding | null;
  /** The total back in its field, or another sale. */
  readonly onLeave: () => void;
}

/** Above the amount: which sale the part is of, what of it is open, and the way out of it. */
export default function SplitLine({ sale, standing, onLeave }: SplitLineProps) {
  const { t } = useTranslation(['counter', 'common']);
  const texts = useTexts();
  const words = useStandingWords();
  const isOngoing = sale.saleId !== null;
  const parts =
    standing === null
      ? [t('common:share.total', { amount: texts.amount(sale.totalMinor, sale.currency) })]
      : words(standing, sale.currency);
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
    </div>
  );
}
