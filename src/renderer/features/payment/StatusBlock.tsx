import { useTranslation } from 'react-i18next';
import type {
  LoggedEvent,
  Payment,
  PaymentStatus,
} from '../../../shared/core/payments/payments.ts';
import { toComeOf } from '../../../shared/core/payments/shares.ts';
import { visibleText } from '../../../shared/core/text/visible-text.ts';
import { ageAt, nextCheckAt, windowEndsAt, type Received } from '../../core/api/received.ts';
import { isOpen, isSettled, type ReceivedDetail } from '../../core/api/cache.ts';
import { useHeartbeat } from '../../core/api/hooks.ts';
import { missingForLive, useOverview } from '../../core/api/overview.tsx';
import { StatusIcon } from '../../core/payment/StatusMark.tsx';
import { Amount } from '../../core/payment/Amount.tsx';
import { MadeBy } from '../../core/payment/MadeBy.tsx';
import { Ticking } from '../../core/payment/Ticking.tsx';
import { Button } from '../../core/ui/Button.tsx';
import { doAct } from '../../core/ui/shortcuts.ts';
import { type Look, lookOf, toneOf, toneOfPayment } from '../../core/payment/tone.ts';
import { clockHoldsMs, clockSpan, spanHoldsMs } from '../../../shared/i18n/format.ts';
import { useTexts } from '../../core/i18n/texts.ts';
import {
  actsFor,
  type Advice,
  adviceFor,
  type Beside,
  canComeLate,
} from '../../core/payment/advice.ts';
import { timeTaken } from './steps.ts';
import { stuckAs } from '../../core/ui/stuck.ts';
import { AlarmStory, hasStory } from './AlarmStory.tsx';
import { Differences } from './Differences.tsx';
import { settledBy, settledNote } from '../reply-rules/index.ts';
import { useExplain } from './use-reason.ts';

const stuckState = stuckAs('--stuck-state');

interface PaymentProps {
  readonly of: Received;
  readonly events: readonly LoggedEvent[];
}

interface BesideProps {
  /** What is known beside the payment. */
  readonly beside: Beside;
}

interface StatusBlockProps extends PaymentProps, BesideProps {
  /** How many steps there are; `events` are all of them, or some of many. */
  readonly total: number;
  /** Its sale, of which it may be a part. */
  readonly sale: ReceivedDetail['sale'];
  /** Low, and in view wherever the page is scrolled to: for where it is not beside what is shown. */
  readonly strip?: boolean;
}

/** Where the half that the customer sees does not, and whoever looks has to know who it is. */
const NAMES_CUSTOMER: ReadonlySet<PaymentStatus> = new Set(['unconfirmed', 'mismatch']);

/** The one sentence, and how the watching goes. */
export function StatusBlock(props: StatusBlockProps) {
  const { of, beside, events, total, sale, strip = false } = props;
  const { t } = useTranslation('payment');
  const { payment } = of.view;
  const isStale = useHeartbeat() !== 'heard' && !isSettled(of.view);
  const advice = adviceFor(payment, beside);
  const other = of.view.polling?.otherAccount ?? null;
  const why = useWhy(of, events);
  const isPromised =
    canComeLate(advice) && advice !== 'expired-unknown' && of.view.polling !== null;
  const told = t(`advice.${advice}.tell`);
  const tell = isPromised ? `${told} ${t('weTell')}` : told;
  const part = usePartTold(payment, sale);
  const ofPart = advice === 'paid' ? part : null;
  const name = strip ? 'status-block status-block--strip' : 'status-block';
  const look = ofPart?.look ?? LOOKS_AS[advice];
  const tone = look === undefined ? toneOfPayment(payment) : toneOf(look);
  if (isStale) return <Unheard name={name} strip={strip} />;
  const reason =
    why === null ? null : (
      <p className="status-block__reason foreign-text">
        {why}
        <MadeBy by={isResolvable(payment) ? settledBy(events) : undefined} />
      </p>
    );
  const more =
    payment.status === 'mismatch' || hasStory(payment) ? (
      <>
        {payment.status === 'mismatch' ? <Differences payment={payment} events={events} /> : null}
        <AlarmStory payment={payment} />
      </>
    ) : null;
  const isApart = strip && more !== null;
  const block = (
    <section className={name} data-tone={tone} ref={strip ? stuckState : null}>
      <div className="status-block__top">
        <Amount minor={payment.amountMinor} currency={payment.currency} />
        {NAMES_CUSTOMER.has(payment.status) && payment.customer !== null ? (
          <bdi className="status-block__customer">{visibleText(payment.customer, 80)}</bdi>
        ) : null}
        <Taking of={of} events={events} total={total} />
      </div>
      <div className="status-block__say" aria-live="polite" aria-atomic>
        <StatusIcon look={tone === 'trouble' ? 'mismatch' : (look ?? lookOf(payment))} />
        <h2>{ofPart?.headline ?? t(`advice.${advice}.headline`)}</h2>
        <p className={other ? 'foreign-text' : undefined}>
          {other
            ? t('otherAccount', {
                email: visibleText(other.email, 254),
                address: visibleText(other.baseUrl, 200),
              })
            : (ofPart?.tell ?? tell)}
        </p>
      </div>
      {isApart ? null : reason}
      {isApart ? null : more}
      <div className="watching">
        <Watching of={of} hasEnded={canComeLate(advice) && of.view.polling === null} />
        <CheckNow of={of} beside={beside} />
      </div>
    </section>
  );
  if (!isApart) return block;
  return (
    <>
      {block}
      <div className="status-block status-block--below" data-tone={tone}>
        {reason}
        {more}
      </div>
    </>
  );
}

/** What the eye is given where the advice rests on more than the payment: else it has its own look. */
const LOOKS_AS: Partial<Readonly<Record<Advice, Look>>> = {
  'waiting-paid-otherwise': 'likely-refused',
  'expired-unknown': 'expired-unknown',
  'stopped-unknown': 'stopped-unknown',
  'paid-settled': 'settled',
  'paid-taken-back': 'settled',
  'paid-handed-over': 'settled',
};

/** What a customer who has paid a part is told: nobody is thanked for a whole sale that is open. */
function usePartTold(
  { currency }: Payment,
  { standing, doubt }: ReceivedDetail['sale'],
): { headline: string | null; tell: string; look: Look | null } | null {
  const { t } = useTranslation('payment');
  const texts = useTexts();
  if (standing === null) return null;
  if (doubt === 'problem')
    return {
      headline: t('advice.paid-alarm.headline'),
      tell: t('part.told.problem'),
      look: 'mismatch',
    };
  const toCome = toComeOf(standing);
  if (toCome === 0) return { headline: null, tell: t('part.told.over'), look: null };
  const isUnknown = doubt === 'unknown';
  return {
    headline: t(isUnknown ? 'part.told.unsure' : 'part.told.headline'),
    tell: t(isUnknown ? 'part.told.unknown' : 'part.told.open', {
      amount: texts.amount(toCome, currency),
    }),
    // Green is for what is certain.
    look: isUnknown ? 'unconfirmed' : null,
  };
}

/** What its alarms were about is known by then, and what was done about it stands in the manager's words. */
const isResolvable = ({ status }: Payment): boolean => status === 'mismatch' || status === 'paid';

/** Why it is so, in the service's own words where it has said something, and what goes on. */
function useWhy(of: Received, events: readonly LoggedEvent[]): string | null {
  const { t } = useTranslation('payment');
  const explain = useExplain();
  const hindrance = useHindrance(of);
  const { payment, polling } = of.view;
  const { reason, reported, status } = payment;
  const isAsked = polling !== null && hindrance === null;
  if (isResolvable(payment)) {
    const note = payment.alarms.length === 0 ? settledNote(events) : null;
    return note === null ? null : t('settledNote', { note: visibleText(note, 280) });
  }
  const sentences: string[] = [];
  if (reason) {
    sentences.push(explain(reason, status !== 'unconfirmed'));
    if (status === 'unconfirmed' && isAsked) sentences.push(t('checking'));
  } else if (reported && reported.responseDescription.trim() !== '')
    // Codes other than 0 are not documented: their words are shown, and nothing is read into them.
    sentences.push(t('serviceSays', { words: visibleText(reported.responseDescription, 200) }));
  if (status === 'declined' && isAsked) sentences.push(t('stillChecked'));
  return sentences.length === 0 ? null : sentences.join(' ');
}

/** What keeps the service from being asked now; null for nothing. */
function useHindrance({ view: { polling } }: Received) {
  const overview = useOverview();
  return (
    missingForLive(overview) ??
    (polling?.otherAccount ? 'other-account' : null) ??
    (overview.connection === 'offline' ? 'offline' : null)
  );
}

/** In place of the last news: by now the customer may have paid. */
function Unheard({ name, strip }: { readonly name: string; readonly strip: boolean }) {
  const { t } = useTranslation('payment');
  return (
    <section className={name} data-tone="unknown" ref={strip ? stuckState : null}>
      <div className="status-block__say" aria-live="polite" aria-atomic>
        <StatusIcon look="unconfirmed" />
        <h2>{t('unheard.headline')}</h2>
        <p>{t('unheard.tell')}</p>
      </div>
    </section>
  );
}

const leftHoldsMs = (ms: number) => spanHoldsMs(ms, 'up');
const nextCheckMs = (of: Received, now: number) => nextCheckAt(of, now) ?? 0;
const windowEndsMs = (of: Received, now: number) => windowEndsAt(of, now) ?? 0;

/** For how long it was or is waited for. */
function Taking({ of, events, total }: PaymentProps & { readonly total: number }) {
  const { t } = useTranslation('payment');
  const { payment } = of.view;
  const waits = isOpen(payment.status);
  // By what the clock was set is in the steps.
  const took = total > events.length ? null : timeTaken(payment, events);
  if (!waits && took === null) return null;
  return (
    <dl>
      <div>
        <dt className={waits ? 'visually-hidden' : undefined}>
          {waits ? t('polling.waited') : t('polling.took')}
        </dt>
        <dd className="figures">
          {waits ? (
            <Ticking of={of} msAt={ageAt} holdsMs={clockHoldsMs} words={clockSpan} />
          ) : (
            clockSpan(took ?? 0)
          )}
        </dd>
      </div>
    </dl>
  );
}

function Watching({
  of,
  hasEnded,
}: Pick<PaymentProps, 'of'> & {
  /** Money could still come, and nobody asks about it any more. */
  readonly hasEnded: boolean;
}) {
  const { t } = useTranslation(['payment', 'common']);
  const texts = useTexts();
  // What main will do next is known for as long as it is heard.
  const isHeard = useHeartbeat() === 'heard';
  const polling = isHeard ? of.view.polling : null;
  const isNextKnown = typeof of.view.polling?.nextCheckInMs === 'number';
  const endsWaiting = isHeard && typeof of.view.polling?.windowEndsInMs === 'number';
  const missing = missingForLive(useOverview());
  const hindrance = useHindrance(of);
  const inSpan = (ms: number) => t('polling.inSpan', { span: texts.span(ms, 'up') });
  const nextWords = () => {
    if (hindrance !== null && isNextKnown && !polling?.asking) return t(`polling.${hindrance}`);
    if (!isNextKnown) return polling?.asking ? t('polling.now') : t('polling.ended');
    return (
      <Ticking
        of={of}
        msAt={nextCheckMs}
        holdsMs={leftHoldsMs}
        words={(ms) => (ms === 0 ? t('polling.now') : inSpan(ms))}
      />
    );
  };
  return (
    <dl className="watching__facts">
      {polling === null && !hasEnded ? null : (
        <div>
          <dt>{t('polling.nextCheck')}</dt>
          <dd>{hasEnded ? t('polling.ended') : nextWords()}</dd>
        </div>
      )}
      {endsWaiting ? (
        <div>
          <dt>{t('polling.windowEnds')}</dt>
          <dd>
            <Ticking of={of} msAt={windowEndsMs} holdsMs={leftHoldsMs} words={inSpan} />
          </dd>
        </div>
      ) : null}
      {polling?.lastError && missing === null ? (
        <div className="watching__trouble">
          <dt>{t('polling.checks', { count: polling.checks })}</dt>
          <dd>
            {t('polling.lastTrouble', { sentence: t(`common:gateway.${polling.lastError.code}`) })}
          </dd>
        </div>
      ) : null}
    </dl>
  );
}

/** Small, beside what is to come: the asking goes on by itself. */
function CheckNow({ of, beside }: Pick<PaymentProps, 'of'> & BesideProps) {
  const { t } = useTranslation('payment');
  const isHeard = useHeartbeat() === 'heard';
  const { payment, polling } = of.view;
  if (!isHeard || polling === null) return null;
  if (!actsFor(payment, beside).others.includes('check')) return null;
  return (
    <Button act="check" busy={polling.asking} onClick={() => doAct('check')}>
      {t(polling.asking ? 'act.checking' : 'act.check')}
    </Button>
  );
}
