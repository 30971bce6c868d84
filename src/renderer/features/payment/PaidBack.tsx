import './part.css';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  cameInMinor,
  leftToPayBack,
  paidBackNotes,
} from '../../../shared/core/payments/paid-back.ts';
import type { LoggedEvent, Payment } from '../../../shared/core/payments/payments.ts';
import { totalOf } from '../../../shared/core/money/sums.ts';
import { callErrorOf } from '../../core/api/bridge.ts';
import { useHeartbeat, usePaymentAct } from '../../core/api/hooks.ts';
import { useTexts } from '../../core/i18n/texts.ts';
import { useFailureWords } from '../../core/i18n/failure-words.ts';
import { MadeBy } from '../../core/payment/MadeBy.tsx';
import { Button } from '../../core/ui/Button.tsx';
import { ConfirmLine } from '../../core/ui/ConfirmLine.tsx';
import { PaidBackForm } from './PaidBackForm.tsx';

interface PaidBackProps {
  readonly payment: Payment;
  readonly events: readonly LoggedEvent[];
}

/** What was given back of the money by hand; nothing of it is asked of the payment service. */
export function PaidBack({ payment, events }: PaidBackProps) {
  const { t } = useTranslation('payment');
  const texts = useTexts();
  const [isTyping, setTyping] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const isHeard = useHeartbeat() === 'heard';
  if (cameInMinor(payment) === null) return null;
  const notes = paidBackNotes(events).filter(({ isUndone }) => !isUndone);
  const left = leftToPayBack(payment);
  // Of very many notes the newest are told.
  const earlier =
    payment.paidBackMinor - totalOf(notes.map(({ amountMinor: minor }) => ({ minor })));
  const close = () => {
    setTyping(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  return (
    <section className="part" aria-labelledby="paid-back-title">
      <h2 id="paid-back-title">{t('paidBack.title')}</h2>
      <p>{notes.length === 0 ? t('paidBack.none') : t('paidBack.explain')}</p>
      {notes.length === 0 ? null : (
        <ul className="part__notes">
          {notes.map((note) => (
            <Note key={note.at} payment={payment} note={note} by={notedBy(events, note)} />
          ))}
        </ul>
      )}
      {notes.length > 0 && earlier > 0 ? (
        <p>{t('paidBack.earlier', { amount: texts.amount(earlier, payment.currency) })}</p>
      ) : null}
      {isTyping && left > 0 ? (
        <PaidBackForm payment={payment} left={left} onClose={close} />
      ) : left > 0 ? (
        <div className="part__acts">
          <Button ref={opener} busy={!isHeard} onClick={() => setTyping(true)}>
            {t('paidBack.open')}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

type PaidBackNote = ReturnType<typeof paidBackNotes>[number];

/** Who noted it, as the event has it by which it was noted. */
const notedBy = (events: readonly LoggedEvent[], note: PaidBackNote) =>
  events.find(({ at, event }) => at === note.at && event.type === 'paid-back')?.by;

interface NoteProps {
  readonly payment: Payment;
  readonly note: PaidBackNote;
  readonly by: string | undefined;
}

function Note({ payment, note, by }: NoteProps) {
  const { id, currency } = payment;
  const { t } = useTranslation(['payment', 'common']);
  const failureWords = useFailureWords();
  const texts = useTexts();
  const undo = usePaymentAct('undoPaidBack');
  const isHeard = useHeartbeat() === 'heard';
  const [isAsked, setAsked] = useState(false);
  const { at, amountMinor, how, why } = note;
  const amount = texts.amount(amountMinor, currency);
  return (
    <li className="part__note">
      <span>
        {t('paidBack.note', {
          amount,
          how: t(`paidBack.how.${how}`),
          why: t(`paidBack.why.${why}`),
          when: texts.dayTime(at, payment),
        })}
        <MadeBy by={by} />
      </span>
      {isAsked ? (
        <ConfirmLine
          calm
          question={t('paidBack.undo.ask', { amount })}
          yes={t('paidBack.undo.yes')}
          no={t('paidBack.undo.no')}
          busy={undo.isPending || !isHeard}
          onNo={() => setAsked(false)}
          onYes={() => undo.mutate({ id, at }, { onSettled: () => setAsked(false) })}
        />
      ) : (
        <Button kind="plain" busy={!isHeard} onClick={() => setAsked(true)}>
          {t('paidBack.undo.open', { amount })}
        </Button>
      )}
      {undo.error && isHeard ? (
        <p className="acts__failure" role="alert">
          {failureWords(callErrorOf(undo.error))}
        </p>
      ) : null}
    </li>
  );
}
