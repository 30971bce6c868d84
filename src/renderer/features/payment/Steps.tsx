import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoggedApproval } from '../../../shared/core/contract/payments.ts';
import type { LoggedEvent, Payment, PaymentEvent } from '../../../shared/core/payments/payments.ts';
import { visibleText } from '../../../shared/core/text/visible-text.ts';
import type { ReceivedDetail } from '../../core/api/cache.ts';
import { useTexts } from '../../core/i18n/texts.ts';
import { MadeBy } from '../../core/payment/MadeBy.tsx';
import { readableBody, stepKey, tracesOf, withApprovals } from './steps.ts';
import { useExplain } from './use-reason.ts';

/** In its currency amounts of its steps are, and by its clocks their times. */
type StepsPayment = Pick<Payment, 'amountMinor' | 'currency' | 'utcOffsetMinutes'>;

/** The steps so far, oldest first, each with what was asked and answered. */
export function Steps({ detail }: { readonly detail: ReceivedDetail }) {
  const { t } = useTranslation('payment');
  const { events, approvals, eventsTotal: total, eventsWhole: isWhole } = detail;
  const { payment } = detail.at.view;
  return (
    <section className="steps" aria-labelledby="steps-title">
      <h2 id="steps-title">{t('steps.title')}</h2>
      {isWhole ? null : <p className="steps__damaged">{t('steps.unreadable')}</p>}
      {total > events.length ? <p>{t('steps.some', { shown: events.length, total })}</p> : null}
      {events.length === 0 ? (
        isWhole && <p>{t('steps.empty')}</p>
      ) : (
        <ol>
          {withApprovals(events, approvals).map(({ logged, approval }) =>
            logged === undefined ? (
              <ApprovedStep key={approval.sequence} approval={approval} payment={payment} />
            ) : (
              <Step key={stepKey(logged)} logged={logged} payment={payment} />
            ),
          )}
        </ol>
      )}
    </section>
  );
}

function Step({
  logged,
  payment,
}: {
  readonly logged: LoggedEvent;
  readonly payment: StepsPayment;
}) {
  const { t } = useTranslation('payment');
  const sentence = useStepSentence(payment);
  const { request, reply, askedWith } = tracesOf(logged.event);
  const said = (
    <span className="foreign-text">
      {sentence(logged.event)}
      <MadeBy by={logged.by} />
    </span>
  );
  return (
    <StepAt at={logged.at} payment={payment}>
      {request || reply || askedWith ? (
        <details>
          <summary>
            {said}
            <IconChevronDown aria-label={t('steps.details')} />
          </summary>
          {request ? (
            <Trace title={t('steps.asked')} head={request.path} body={request.body} />
          ) : null}
          {askedWith ? (
            <p className="foreign-text">
              {t('steps.withReference', { reference: visibleText(askedWith, 200) })}
            </p>
          ) : null}
          {reply ? (
            <Trace
              title={t('steps.answered')}
              head={t('steps.status', { status: reply.httpStatus })}
              body={reply.body}
            />
          ) : null}
          {reply?.cut ? <p>{t('steps.cut')}</p> : null}
        </details>
      ) : (
        <p>{said}</p>
      )}
    </StepAt>
  );
}

interface StepAtProps {
  readonly at: number;
  readonly payment: StepsPayment;
  readonly children: ReactNode;
}

function StepAt({ at, payment, children }: StepAtProps) {
  const texts = useTexts();
  return (
    <li className="step">
      <time className="step__time figures" dateTime={new Date(at).toISOString()}>
        {texts.time(at, payment)}
      </time>
      <div className="step__what">{children}</div>
    </li>
  );
}

interface ApprovedStepProps {
  readonly approval: LoggedApproval;
  readonly payment: StepsPayment;
}

/** Who said yes to what stands behind it. */
function ApprovedStep({ approval, payment }: ApprovedStepProps) {
  const { t } = useTranslation(['payment', 'people']);
  const { kind, from, approver } = approval;
  return (
    <StepAt at={approval.at} payment={payment}>
      <p>
        <span className="foreign-text">
          {t(from === undefined ? 'steps.approved' : 'steps.approvedAfar', {
            act: t(`people:kind.${kind}`),
          })}
          <MadeBy by={approver} />
        </span>
      </p>
    </StepAt>
  );
}

function Trace({
  title,
  head,
  body,
}: {
  readonly title: string;
  readonly head: string;
  readonly body: string;
}) {
  return (
    <figure className="trace">
      <figcaption>
        <strong>{title}</strong> <code>{visibleText(head, 200)}</code>
      </figcaption>
      <pre className="foreign-text">{readableLines(body)}</pre>
    </figure>
  );
}

/** Line by line, so that line breaks survive while everything invisible becomes visible. */
function readableLines(body: string): string {
  return readableBody(body)
    .split('\n')
    .map((line) => visibleText(line, 2000))
    .join('\n');
}

function useStepSentence({ amountMinor, currency }: StepsPayment): (event: PaymentEvent) => string {
  const { t } = useTranslation(['payment', 'common']);
  const texts = useTexts();
  const explain = useExplain();
  return (event) => {
    switch (event.type) {
      case 'create-refused':
      case 'charge-refused': {
        const why = explain(event.error, true);
        if (event.error.certainty !== 'not-sent') return t(`steps.${event.type}`, { why });
        return t(
          event.type === 'create-refused' ? 'steps.create-not-sent' : 'steps.charge-not-sent',
          {
            why,
          },
        );
      }
      case 'status-unanswered':
        return t(`steps.${event.type}`, { why: explain(event.error, true) });
      case 'create-unanswered':
      case 'charge-unanswered':
        return t(`steps.${event.type}`, {
          why: event.error ? explain(event.error, false) : t('reason.interrupted'),
        });
      case 'status-answered': {
        const sentences: string[] = [t(`steps.verdict.${event.verdict}`)];
        if (event.contradicts) sentences.push(t('steps.contradicts'));
        if (event.raises) sentences.push(t('steps.raises'));
        if (event.claimedBy)
          sentences.push(t('differs.taken', { reference: event.claimedBy.reference }));
        if (event.words?.trim())
          sentences.push(t('serviceSays', { words: visibleText(event.words, 300) }));
        return sentences.join(' ');
      }
      case 'window-ended':
      case 'stopped-by-cashier':
        return t(event.unheard ? `steps.${event.type}-unheard` : `steps.${event.type}`);
      case 'double-found':
        return t(event.ofAnotherSale ? 'steps.likely-double-found' : 'steps.double-found', {
          reference: event.otherReference,
        });
      case 'clock-set':
        return t(`steps.clock-set.${event.byMs > 0 ? 'forward' : 'back'}`, {
          minutes: Math.max(Math.round(Math.abs(event.byMs) / 60_000), 1),
        });
      case 'alarm-acknowledged':
        return t('steps.alarm-acknowledged', {
          alarm: t(`common:alarm.${event.kind}.title`, {
            amount: texts.amount(amountMinor, currency),
          }),
          note: visibleText(event.note, 280),
        });
      case 'print-sent': {
        const { via, kind, copy, print } = event;
        const sentence = t(`steps.print-sent.${via}.${kind}`, { print });
        return copy > 0 ? `${sentence} ${t('steps.printedAgain')}` : sentence;
      }
      case 'rest-noted': {
        const { elsewhereMinor, unpaidMinor } = event;
        const elsewhere = texts.amount(elsewhereMinor, currency);
        const unpaid = texts.amount(unpaidMinor, currency);
        if (elsewhereMinor > 0 && unpaidMinor > 0)
          return t('steps.rest-noted.both', { elsewhere, unpaid });
        if (elsewhereMinor > 0) return t('steps.rest-noted.elsewhere', { elsewhere });
        return unpaidMinor > 0
          ? t('steps.rest-noted.unpaid', { unpaid })
          : t('steps.rest-noted.none');
      }
      case 'paid-back':
        return t('steps.paid-back', {
          amount: texts.amount(event.amountMinor, currency),
          how: t(`paidBack.how.${event.how}`),
          why: t(`paidBack.why.${event.why}`),
        });
      case 'paid-back-undone':
        return t('steps.paid-back-undone', { amount: texts.amount(event.amountMinor, currency) });
      case 'print-unknown':
        return t('steps.print-unknown', { print: event.print });
      default:
        return t(`steps.${event.type}`);
    }
  };
}
