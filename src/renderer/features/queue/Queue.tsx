import './queue.css';
import { lazy, memo, Suspense, useCallback, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { OPEN_SHOWN_MAX } from '../../../shared/core/text/listed.ts';
import type { Payment } from '../../../shared/core/payments/payments.ts';
import { usePaymentAct, useHeartbeat } from '../../core/api/hooks.ts';
import { isReceived, lineKey, type Received } from '../../core/api/received.ts';
import { Button, KeyHint } from '../../core/ui/Button.tsx';
import { KEYED_PLACES } from '../../core/ui/shortcuts.ts';
import { useNavigation } from '../../core/navigation/navigation.tsx';
import { historyOf, paymentAt } from '../../core/navigation/route.ts';
import { actsFor } from '../../core/payment/advice.ts';
import { PaymentSlip } from '../../core/payment/PaymentSlip.tsx';
import { UnreadableSlip } from '../../core/payment/UnreadableSlip.tsx';
import { needOf } from './order.ts';
import { stuckAs } from '../../core/ui/stuck.ts';
import { useQueue } from './QueueProvider.tsx';

const OpenSales = lazy(() => import('./OpenSales.tsx'));

const stuckQueue = stuckAs('--stuck-queue');

/** More than anybody scrolls through; the rest is found in History. */
const MOST_SHOWN = 50;

/** Of what lies partly beside a line's edge Chromium shows no more when the focus comes to it. */
function showWhole(list: HTMLElement, held: HTMLElement): void {
  const line = list.getBoundingClientRect();
  const box = held.getBoundingClientRect();
  list.scrollLeft += Math.max(box.right - line.right, 0) + Math.min(box.left - line.left, 0);
}

/** Says when a pointer or the focus comes into a list, and when neither is there any more. */
function watchHand(list: HTMLElement, hold: (isHeld: boolean) => void): () => void {
  const come = () => hold(true);
  const leave = ({ relatedTarget }: FocusEvent | PointerEvent) => {
    if (!(relatedTarget instanceof Node && list.contains(relatedTarget))) hold(false);
  };
  list.addEventListener('pointerenter', come);
  list.addEventListener('pointerleave', leave);
  const focused = ({ target }: FocusEvent) => {
    come();
    // Nothing moves away under a finger that presses it.
    if (target instanceof HTMLElement && target.matches(':focus-visible')) showWhole(list, target);
  };
  list.addEventListener('focusin', focused);
  list.addEventListener('focusout', leave);
  return () => {
    list.removeEventListener('pointerenter', come);
    list.removeEventListener('pointerleave', leave);
    list.removeEventListener('focusin', focused);
    list.removeEventListener('focusout', leave);
    hold(false);
  };
}

/** Who is waited for, and what ended while nobody looked: each with its key, its time and its next act. */
export const Queue = memo(function Queue() {
  const { t } = useTranslation('counter');
  const { go } = useNavigation();
  const { lines, sales, hasFailed, hold } = useQueue();
  const headingId = useId();
  const watch = useCallback((list: HTMLUListElement) => watchHand(list, hold), [hold]);
  const left = lines.length - MOST_SHOWN;
  const needed = lines.filter(
    (line) => !isReceived(line) || needOf(line.view.payment) !== 'wait',
  ).length;
  return (
    <section className="queue" ref={stuckQueue} aria-labelledby={headingId}>
      <h2 id={headingId}>{t('openPayments.title')}</h2>
      <span className="visually-hidden" aria-live="polite">
        {needed === 0 ? null : t('openPayments.needed', { count: needed })}
      </span>
      {sales.length === 0 ? null : (
        <Suspense fallback={null}>
          <OpenSales sales={sales} />
        </Suspense>
      )}
      {lines.length > 0 ? (
        <ul ref={watch}>
          {lines.slice(0, MOST_SHOWN).map((line, place) => (
            <li key={lineKey(line)}>
              {isReceived(line) ? (
                <Line of={line} place={place + 1} />
              ) : (
                <UnreadableSlip payment={line.unreadable} />
              )}
            </li>
          ))}
        </ul>
      ) : sales.length > 0 && !hasFailed ? null : (
        <p className="queue__empty" data-failed={hasFailed}>
          {hasFailed ? t('openPayments.failed') : t('openPayments.empty')}
        </p>
      )}
      {left > 0 ? (
        <Button wide onClick={() => go(historyOf({ status: 'open-or-alarm' }))}>
          {t(lines.length < OPEN_SHOWN_MAX ? 'openPayments.more' : 'openPayments.many', {
            count: left,
          })}
        </Button>
      ) : null}
    </section>
  );
});

/** Drawn anew when it changed itself: many wait, and each key that is pressed beside them counts. */
const Line = memo(function Line({ of, place }: { readonly of: Received; readonly place: number }) {
  const { go } = useNavigation();
  const { payment } = of.view;
  return (
    <>
      <PaymentSlip of={of} onOpen={() => go(paymentAt(payment.id))} />
      <div className="queue__acts">
        {place > KEYED_PLACES ? null : <KeyHint shortcut={`Alt+${place}`} />}
        <NextAct of={of} />
      </div>
    </>
  );
});

const ENDED: ReadonlySet<string> = new Set(['unpaid', 'hand-over']);
const isEnded = (payment: Payment) => ENDED.has(needOf(payment));

/** What can be done with a line where it stands; all else by opening it. */
function NextAct({ of }: { readonly of: Received }) {
  const { t } = useTranslation(['counter', 'payment']);
  const { takeOff } = useQueue();
  const check = usePaymentAct('checkPayment');
  const isHeard = useHeartbeat() === 'heard';
  const { payment, polling } = of.view;
  if (isEnded(payment))
    return (
      <Button onClick={() => takeOff(payment.id)}>
        {t(payment.status === 'paid' ? 'openPayments.handedOver' : 'openPayments.seen')}
      </Button>
    );
  if (actsFor(payment, (polling?.otherAccount ?? null) !== null).primary !== 'check') return null;
  const isAsking = check.isPending || polling?.asking === true;
  return (
    <Button busy={isAsking || !isHeard} onClick={() => check.mutate({ id: payment.id })}>
      {t(isAsking ? 'payment:act.checking' : 'payment:act.check')}
    </Button>
  );
}
