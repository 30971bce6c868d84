import './queue-line.css';
import { IconCheck } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { clockSpan } from '../../../shared/i18n/format.ts';
import { visibleText } from '../../../shared/core/text/visible-text.ts';
import { isSettled } from '../../core/api/cache.ts';
import { useHeartbeat } from '../../core/api/hooks.ts';
import { ageAt, type Received } from '../../core/api/received.ts';
import { useNavigation } from '../../core/navigation/navigation.tsx';
import { paymentAt } from '../../core/navigation/route.ts';
import { Amount } from '../../core/payment/Amount.tsx';
import { ageHoldsMs, shownAge } from '../../core/payment/shown-age.ts';
import { StatusBadge, StatusMark } from '../../core/payment/StatusMark.tsx';
import { Ticking } from '../../core/payment/Ticking.tsx';
import { toneOfPayment } from '../../core/payment/tone.ts';
import { useInView } from '../../core/ui/in-view.ts';
import { KEYED_PLACES } from '../../core/ui/shortcuts.ts';
import { needOf } from './order.ts';
import { useQueue } from './QueueProvider.tsx';

const ENDED: ReadonlySet<string> = new Set(['unpaid', 'hand-over']);

/**
 * A payment of the queue. Drawn anew when it changed itself: many wait, and each key that is pressed beside
 * them counts.
 */
export const QueueLine = memo(function QueueLine({
  of,
  place,
}: {
  readonly of: Received;
  readonly place: number;
}) {
  const { t } = useTranslation(['common', 'counter', 'payment']);
  const { go } = useNavigation();
  const { sales, takeOff, handOver } = useQueue();
  const { payment } = of.view;
  const need = needOf(payment, sales);
  const isPart = need === 'part';
  const isToHandOver = need === 'hand-over';
  return (
    <div className="queue-line" data-tone={isPart ? 'wait' : toneOfPayment(payment)}>
      <button
        type="button"
        className="plain-button queue-line__open"
        aria-keyshortcuts={place > KEYED_PLACES ? undefined : `Alt+${place}`}
        onClick={() => go(paymentAt(payment.id))}
      >
        <Amount minor={payment.amountMinor} currency={payment.currency} />
        <span
          className="queue-line__customer"
          data-number={/^[\d+ ]+$/.test(payment.customer ?? '')}
        >
          <bdi>
            {payment.customer === null ? t('noCustomer') : visibleText(payment.customer, 80)}
          </bdi>
        </span>
        {isPart ? (
          <StatusBadge look="waiting" word={t('payment:part.told.headline')} />
        ) : (
          <StatusMark payment={payment} />
        )}
        <Age of={of} />
        <span className="visually-hidden">{payment.reference}</span>
        {place > KEYED_PLACES ? null : (
          <kbd className="key-hint" aria-hidden>
            {place}
          </kbd>
        )}
      </button>
      {ENDED.has(need) ? (
        <button
          type="button"
          className="plain-button queue-line__off"
          aria-label={t(
            isToHandOver ? 'counter:openPayments.handedOver' : 'counter:openPayments.seen',
          )}
          onClick={() => (isToHandOver ? handOver : takeOff)(payment.id)}
        >
          <IconCheck aria-hidden stroke={2.5} />
        </button>
      ) : null}
    </div>
  );
});

function Age({ of }: { readonly of: Received }) {
  const { t } = useTranslation('common');
  const [line, isInView] = useInView();
  const isStale = useHeartbeat() !== 'heard' && !isSettled(of.view);
  return (
    <span className="queue-line__age figures" ref={line}>
      {isStale ? (
        t('heartbeat.stale')
      ) : (
        <Ticking
          of={of}
          msAt={ageAt}
          holdsMs={ageHoldsMs}
          words={(ms) => clockSpan(shownAge(ms))}
          isOn={isInView}
        />
      )}
    </span>
  );
}
