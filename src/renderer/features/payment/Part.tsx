import './part.css';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Payment } from '../../../shared/core/payments/payments.ts';
import type { Rest, SaleStanding } from '../../../shared/core/payments/shares.ts';
import { callErrorOf } from '../../core/api/bridge.ts';
import type { ReceivedDetail } from '../../core/api/cache.ts';
import { useHeartbeat } from '../../core/api/hooks.ts';
import { seenIn, useNoteRest } from '../../core/api/sales.ts';
import { PaymentLines } from '../../core/payment/PaymentLines.tsx';
import { paymentAt, type Route } from '../../core/navigation/route.ts';
import { useFailureWords } from '../../core/i18n/failure-words.ts';
import { useTexts } from '../../core/i18n/texts.ts';
import { useShortcuts } from '../../core/ui/shortcuts.ts';
import { Button } from '../../core/ui/Button.tsx';
import { ElsewhereForm } from './ElsewhereForm.tsx';

const PARTS = ['paid', 'asked', 'elsewhere', 'unpaid', 'open'] as const;

interface PartProps {
  readonly payment: Payment;
  readonly standing: SaleStanding;
}

/** Where the sale stands that a payment asks for a share of; noughts are left out, but what is open. */
export function PartFigures({ payment: { currency }, standing }: PartProps) {
  const { t } = useTranslation('payment');
  const texts = useTexts();
  const shown = PARTS.filter((part) => part === 'open' || standing[`${part}Minor`] > 0);
  const figure = (part: 'total' | (typeof PARTS)[number]) => (
    <div key={part} data-part={part}>
      <dt>{t(`part.${part}`)}</dt>
      <dd className="figures">{texts.amount(standing[`${part}Minor`], currency)}</dd>
    </div>
  );
  return (
    <dl className="part__figures">
      {figure('total')}
      {shown.map(figure)}
    </dl>
  );
}

/** The part's sale: where it stands, and what of it is paid elsewhere or is not to be asked for. */
export function Part({ payment, standing }: PartProps) {
  const { t } = useTranslation(['payment', 'common']);
  const texts = useTexts();
  const noting = useNoteRest();
  const isHeard = useHeartbeat() === 'heard';
  const [isTyping, setTyping] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { saleId, currency } = payment;
  const { openMinor, unpaidMinor } = standing;
  const failureWords = useFailureWords();
  const busy = noting.isPending || !isHeard;
  const isOpen = openMinor > 0;
  const note = (rest: Partial<Rest>) => {
    const seen = seenIn(standing);
    if (!busy) noting.mutate({ saleId, ...seen, ...rest, seen });
  };
  const close = () => {
    setTyping(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  useShortcuts({ paidElsewhere: isOpen ? () => setTyping(true) : undefined });
  const takeBack = (part: 'elsewhere' | 'unpaid') => {
    const minor = standing[`${part}Minor`];
    if (minor === 0) return null;
    return (
      <Button kind="plain" busy={busy} onClick={() => note({ [`${part}Minor`]: 0 })}>
        {t(`part.takeBack.${part}`, { amount: texts.amount(minor, currency) })}
      </Button>
    );
  };
  return (
    <section className="part" aria-labelledby="part-title">
      <h2 id="part-title">{t('part.title')}</h2>
      <PartFigures payment={payment} standing={standing} />
      {isTyping ? (
        <ElsewhereForm payment={payment} standing={standing} onClose={close} />
      ) : (
        <div className="part__acts">
          {isOpen ? (
            <>
              <Button ref={opener} act="paidElsewhere" busy={busy} onClick={() => setTyping(true)}>
                {t('common:share.paidElsewhere')}
              </Button>
              <Button busy={busy} onClick={() => note({ unpaidMinor: unpaidMinor + openMinor })}>
                {t('part.leaveUnpaid')}
              </Button>
            </>
          ) : null}
          {takeBack('elsewhere')}
          {takeBack('unpaid')}
        </div>
      )}
      {noting.error && isHeard ? (
        <p className="acts__failure" role="alert">
          {failureWords(callErrorOf(noting.error))}
        </p>
      ) : null}
    </section>
  );
}

interface OtherPartsProps {
  readonly sale: ReceivedDetail['sale'];
  /** Where a payment of theirs is shown. */
  readonly leadsTo?: (id: string) => Route;
}

/** The other payers' parts: of each what asks for it now. */
export function OtherParts({ sale: { parts, total }, leadsTo = paymentAt }: OtherPartsProps) {
  const { t } = useTranslation('payment');
  if (parts.length === 0) return null;
  return (
    <section className="sale" aria-labelledby="other-parts-title">
      <h2 id="other-parts-title">{t('part.others')}</h2>
      <PaymentLines lines={parts} leadsTo={leadsTo} total={total.parts} />
    </section>
  );
}
