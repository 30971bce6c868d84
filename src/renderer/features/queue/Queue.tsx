import './queue.css';
import { lazy, memo, Suspense, useCallback, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { OPEN_SHOWN_MAX } from '../../../shared/core/text/listed.ts';
import { formatCount } from '../../../shared/i18n/format.ts';
import { isReceived, lineKey } from '../../core/api/received.ts';
import { useLocale } from '../../core/i18n/use-locale.ts';
import { Button } from '../../core/ui/Button.tsx';
import { useNavigation } from '../../core/navigation/navigation.tsx';
import { historyOf } from '../../core/navigation/route.ts';
import { UnreadableSlip } from '../../core/payment/UnreadableSlip.tsx';
import { needOf } from './order.ts';
import { QueueLine } from './QueueLine.tsx';
import { useQueue } from './QueueProvider.tsx';

const OpenSales = lazy(() => import('./OpenSales.tsx'));

/** More than anybody scrolls through; the rest is found in History. */
const MOST_SHOWN = 50;
/** Of more than are seen at once it is said how many there are, as a list says it to whoever hears it. */
const IN_VIEW = 8;

/** Says when a pointer or the focus comes into a list, and when neither is there any more. */
function watchHand(list: HTMLElement, hold: (isHeld: boolean) => void): () => void {
  const come = () => hold(true);
  const leave = ({ relatedTarget }: FocusEvent | PointerEvent) => {
    if (!(relatedTarget instanceof Node && list.contains(relatedTarget))) hold(false);
  };
  list.addEventListener('pointerenter', come);
  list.addEventListener('pointerleave', leave);
  list.addEventListener('focusin', come);
  list.addEventListener('focusout', leave);
  return () => {
    list.removeEventListener('pointerenter', come);
    list.removeEventListener('pointerleave', leave);
    list.removeEventListener('focusin', come);
    list.removeEventListener('focusout', leave);
    hold(false);
  };
}

/** Who is waited for, and what ended while nobody looked: a line each, with its time and its key. */
export const Queue = memo(function Queue() {
  const { t } = useTranslation('counter');
  const locale = useLocale();
  const { go } = useNavigation();
  const { lines, sales, hasFailed, hold } = useQueue();
  const headingId = useId();
  const watch = useCallback((list: HTMLUListElement) => watchHand(list, hold), [hold]);
  const left = lines.length - MOST_SHOWN;
  const needed = lines.filter(
    (line) => !isReceived(line) || needOf(line.view.payment, sales) !== 'wait',
  ).length;
  return (
    <section className="queue" aria-labelledby={headingId}>
      <div className="queue__head">
        <h2 id={headingId}>{t('openPayments.title')}</h2>
        {lines.length > IN_VIEW ? (
          <span className="figures" aria-hidden>
            {formatCount(lines.length, locale)}
            {lines.length < OPEN_SHOWN_MAX ? null : '+'}
          </span>
        ) : null}
      </div>
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
                <QueueLine of={line} place={place + 1} />
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
