import '../ui/slip.css';
import { useTranslation } from 'react-i18next';
import { visibleText } from '../../../shared/core/text/visible-text.ts';
import { isSettled } from '../api/cache.ts';
import { useHeartbeat } from '../api/hooks.ts';
import { ageAt, type Received } from '../api/received.ts';
import { useTexts } from '../i18n/texts.ts';
import { useInView } from '../ui/in-view.ts';
import { Amount } from './Amount.tsx';
import { ageHoldsMs, shownAge } from './shown-age.ts';
import { StatusMark } from './StatusMark.tsx';
import { Ticking } from './Ticking.tsx';
import { toneOfPayment } from './tone.ts';

/** One payment as a small stub: its status on one side of the perforation, its amount on the other. */
export function PaymentSlip({
  of,
  onOpen,
}: {
  readonly of: Received;
  readonly onOpen: () => void;
}) {
  const { t } = useTranslation(['common', 'methods']);
  const texts = useTexts();
  const [slip, isInView] = useInView();
  const isStale = useHeartbeat() !== 'heard' && !isSettled(of.view);
  const { payment } = of.view;
  return (
    <button
      type="button"
      className="plain-button slip"
      data-tone={toneOfPayment(payment)}
      onClick={onOpen}
      ref={slip}
    >
      <span className="slip__amount">
        <Amount size="fit" minor={payment.amountMinor} currency={payment.currency} />
        <span className="slip__method">
          {t(`methods:${payment.method}.name`)}
          {payment.share === null
            ? null
            : ` · ${t('share.partOf', { amount: texts.amount(payment.share.totalMinor, payment.currency) })}`}
        </span>
      </span>
      <span className="slip__rest">
        <StatusMark payment={payment} />
        <bdi className="slip__customer">
          {payment.customer === null ? t('noCustomer') : visibleText(payment.customer, 80)}
        </bdi>
        <span className="slip__foot">
          <bdi className="figures">{payment.reference}</bdi>
          <span>
            {isStale ? (
              t('heartbeat.stale')
            ) : (
              <Ticking
                of={of}
                msAt={ageAt}
                holdsMs={ageHoldsMs}
                words={(ms) => t('ago', { span: texts.span(shownAge(ms), 'down') })}
                isOn={isInView}
              />
            )}
          </span>
        </span>
      </span>
    </button>
  );
}
