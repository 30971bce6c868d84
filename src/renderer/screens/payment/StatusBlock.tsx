import { useTranslation } from 'react-i18next';
import type { LoggedEvent } from '../../../shared/payments.ts';
import { visibleText } from '../../../shared/visible-text.ts';
import { ageAt, nextCheckAt, useNow, windowEndsAt, type Received } from '../../api/received.ts';
import { isOpen, isSettled } from '../../api/cache.ts';
import { useHearing } from '../../api/hooks.ts';
import { missingForLive, useOverview } from '../../app/overview.tsx';
import { StatusIcon } from '../../components/StatusMark.tsx';
import { toneOfPayment } from '../../components/tone.ts';
import { clockSpan } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/texts.ts';
import { adviceFor } from './advice.ts';
import { timeTaken } from './steps.ts';
import { useReason } from './use-reason.ts';

interface StatusBlockProps {
  readonly of: Received;
  readonly events: readonly LoggedEvent[];
}

/** The one sentence, and how the watching goes. */
export function StatusBlock({ of, events }: StatusBlockProps) {
  const { t } = useTranslation('payment');
  const { payment } = of.view;
  const isStale = useHearing() !== 'heard' && !isSettled(payment.status);
  const advice = adviceFor(payment);
  const other = of.view.watch?.otherAccount ?? null;
  const reason = useReason(payment.reason);
  // Codes other than 0 are not documented: their description is shown, and nothing is read into it.
  const { reported } = payment;
  const said =
    reported === null || payment.status === 'paid' || payment.status === 'mismatch'
      ? null
      : t('serviceSays', { words: visibleText(reported.responseDescription, 200) });
  const why = reason ?? said;
  if (isStale) return <Unheard />;
  return (
    <section className="status-block" data-tone={toneOfPayment(payment)}>
      <div className="status-block__say" aria-live="polite" aria-atomic>
        <StatusIcon status={payment.status} />
        <h2>{t(`advice.${advice}.headline`)}</h2>
        <p className={other ? 'foreign-text' : undefined}>
          {other
            ? t('otherAccount', {
                email: visibleText(other.email, 254),
                address: visibleText(other.baseUrl, 200),
              })
            : t(`advice.${advice}.tell`)}
        </p>
      </div>
      {why === null ? null : <p className="status-block__reason foreign-text">{why}</p>}
      <Watching of={of} events={events} />
      {payment.status === 'mismatch' ? <Differences of={of} /> : null}
    </section>
  );
}

/** In place of the last news: by now the customer may have paid. */
function Unheard() {
  const { t } = useTranslation('payment');
  return (
    <section className="status-block" data-tone="unknown">
      <div className="status-block__say" aria-live="polite" aria-atomic>
        <StatusIcon status="unconfirmed" />
        <h2>{t('unheard.headline')}</h2>
        <p>{t('unheard.tell')}</p>
      </div>
    </section>
  );
}

function Watching({ of, events }: StatusBlockProps) {
  const { t } = useTranslation(['payment', 'common']);
  const texts = useTexts();
  const now = useNow();
  const { payment } = of.view;
  // What main will do next is known for as long as it is heard.
  const isHeard = useHearing() === 'heard';
  const watch = isHeard ? of.view.watch : null;
  const next = nextCheckAt(of, now);
  const windowEnds = isHeard ? windowEndsAt(of, now) : null;
  const waits = isOpen(payment.status);
  const overview = useOverview();
  const missing = missingForLive(overview);
  const hindrance =
    missing ??
    (watch?.otherAccount ? 'other-account' : null) ??
    (overview.connection === 'offline' ? 'offline' : null);
  const nextWords = () => {
    if (hindrance !== null && next !== null && !watch?.asking) return t(`watch.${hindrance}`);
    if (next === null) return watch?.asking ? t('watch.now') : t('watch.ended');
    return next === 0 ? t('watch.now') : t('watch.inSpan', { span: texts.span(next, 'up') });
  };
  const took = timeTaken(payment, events);
  return (
    <dl className="watching">
      {waits || took !== null ? (
        <div>
          <dt>{waits ? t('watch.waited') : t('watch.took')}</dt>
          <dd className="figures">{clockSpan(waits ? ageAt(of, now) : (took ?? 0))}</dd>
        </div>
      ) : null}
      {watch === null ? null : (
        <div>
          <dt>{t('watch.nextCheck')}</dt>
          <dd>{nextWords()}</dd>
        </div>
      )}
      {windowEnds === null ? null : (
        <div>
          <dt>{t('watch.windowEnds')}</dt>
          <dd>{t('watch.inSpan', { span: texts.span(windowEnds, 'up') })}</dd>
        </div>
      )}
      {watch?.lastError && missing === null ? (
        <div className="watching__trouble">
          <dt>{t('watch.checks', { count: watch.checks })}</dt>
          <dd>
            {t('watch.lastTrouble', { sentence: t(`common:gateway.${watch.lastError.code}`) })}
          </dd>
        </div>
      ) : null}
    </dl>
  );
}

/** For the manager: what was asked for beside what was reported, only where they differ. */
function Differences({ of }: { readonly of: Received }) {
  const { t } = useTranslation('payment');
  const texts = useTexts();
  const { payment } = of.view;
  const { reported } = payment;
  if (!reported) return null;
  const rows = {
    amount: [texts.amount(payment.amountMinor, payment.currency), reported.amountText],
    currency: [payment.currency, reported.currency],
    reference: [payment.gatewayReference ?? payment.reference, reported.paymentReference],
  };
  return (
    <table className="differences">
      <thead>
        <tr>
          <th scope="col">{t('differs.title')}</th>
          <th scope="col">{t('differs.asked')}</th>
          <th scope="col">{t('differs.reported')}</th>
        </tr>
      </thead>
      <tbody>
        {payment.differs.map((field) => (
          <tr key={field}>
            <th scope="row">{t(`differs.${field}`)}</th>
            {rows[field].map((value, index) => (
              <td key={index} className="figures foreign-text">
                {visibleText(value, 100)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
