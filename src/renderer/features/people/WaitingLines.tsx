import { useTranslation } from 'react-i18next';
import { clockSpan, formatCount } from '../../../shared/i18n/format.ts';
import { useHeartbeat, useOpenPayments } from '../../core/api/hooks.ts';
import { useOverview } from '../../core/api/overview.tsx';
import { ageAt, isReceived, type Received } from '../../core/api/received.ts';
import { useLocale } from '../../core/i18n/use-locale.ts';
import { Amount } from '../../core/payment/Amount.tsx';
import { ageHoldsMs, shownAge } from '../../core/payment/shown-age.ts';
import { StatusMark } from '../../core/payment/StatusMark.tsx';
import { Ticking } from '../../core/payment/Ticking.tsx';
import { toneOfPayment } from '../../core/payment/tone.ts';

const SHOWN = 8;

/** How the open payments stand, for whoever passes by: whose they are is nobody's business. */
export function WaitingLines() {
  const { t } = useTranslation('people');
  const { mode } = useOverview();
  const locale = useLocale();
  const { data = [] } = useOpenPayments(mode);
  const open = data.filter(isReceived);
  const more = open.length - SHOWN;
  if (open.length === 0) return null;
  return (
    <section className="waiting-lines" aria-label={t('lock.waits')}>
      <h2>{t('lock.waits')}</h2>
      <ul>
        {open.slice(0, SHOWN).map((line) => (
          <Line key={line.view.payment.id} of={line} />
        ))}
      </ul>
      {more > 0 ? <p>{t('lock.more', { more: formatCount(more, locale) })}</p> : null}
    </section>
  );
}

function Line({ of }: { readonly of: Received }) {
  const { payment } = of.view;
  const isHeard = useHeartbeat() === 'heard';
  return (
    <li className="waiting-lines__line" data-tone={toneOfPayment(payment)}>
      <Amount minor={payment.amountMinor} currency={payment.currency} />
      <StatusMark payment={payment} />
      <span className="waiting-lines__age figures">
        <Ticking
          of={of}
          msAt={ageAt}
          holdsMs={ageHoldsMs}
          words={(ms) => clockSpan(shownAge(ms))}
          isOn={isHeard}
        />
      </span>
    </li>
  );
}
