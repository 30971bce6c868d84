import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Mode } from '../../../shared/core/payments/payments.ts';
import { visibleText } from '../../../shared/core/text/visible-text.ts';
import type { Finding } from '../../../shared/features/proofs/calls.ts';
import type { ProofAnswer } from '../../../shared/features/proofs/proofs.ts';
import { callErrorOf } from '../../core/api/bridge.ts';
import { useHeartbeat } from '../../core/api/hooks.ts';
import { received } from '../../core/api/received.ts';
import { useTexts } from '../../core/i18n/texts.ts';
import { useFailureWords } from '../../core/i18n/failure-words.ts';
import { useNavigation } from '../../core/navigation/navigation.tsx';
import { paymentAt } from '../../core/navigation/route.ts';
import { PaymentSlip } from '../../core/payment/PaymentSlip.tsx';
import { StatusIcon } from '../../core/payment/StatusMark.tsx';
import type { Face, Tone } from '../../core/payment/tone.ts';
import { Button } from '../../core/ui/Button.tsx';
import { FieldProblem } from '../../core/ui/Field.tsx';
import { useMarkHandedOver } from './api.ts';

/** Green is for money that is certainly ours and can be served for. */
const LOOKS: Readonly<Record<ProofAnswer | 'marked', readonly [tone: Tone, face: Face]>> = {
  paid: ['certain', 'paid'],
  'paid-unsure': ['unknown', 'unconfirmed'],
  'handed-over': ['trouble', 'mismatch'],
  refunded: ['trouble', 'mismatch'],
  manager: ['trouble', 'mismatch'],
  part: ['wait', 'waiting'],
  'not-paid': ['quiet', 'expired'],
  unknown: ['unknown', 'unconfirmed'],
  elsewhere: ['unknown', 'settled'],
  'not-found': ['quiet', 'declined'],
  marked: ['certain', 'paid'],
};

/** A second press of Enter, meant for the text, must not mark what just came. */
const RESTS_MS = 400;

interface FoundPaymentProps {
  readonly of: Finding;
  readonly mode: Mode;
  /** It alone was found: its next act takes the focus. */
  readonly takesFocus: boolean;
  readonly onMarked: () => void;
}

/** One payment that a customer may mean: the word, what it rests on, and that it is handed over. */
export function FoundPayment({ of, mode, takesFocus, onMarked }: FoundPaymentProps) {
  const { t } = useTranslation(['proofs', 'common']);
  const failureWords = useFailureWords();
  const texts = useTexts();
  const { go } = useNavigation();
  const isHeard = useHeartbeat() === 'heard';
  const id = useId();
  const [at] = useState(() => of.view && received(of.view));
  const marking = useMarkHandedOver();
  const [isRested, setRested] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus();
    const timer = setTimeout(() => setRested(true), RESTS_MS);
    return () => clearTimeout(timer);
  }, [takesFocus]);

  const done = marking.data;
  const answer = done === undefined ? of.answer : done.isFirst ? 'marked' : 'handed-over';
  const [tone, face] = LOOKS[answer];
  const when = done?.at ?? of.handedOverAt ?? of.view?.payment.paidAt ?? null;
  const values = { when: when === null ? '' : texts.dayTime(when) };
  const mark = () => {
    const target = of.view === null ? { reference: of.reference } : { id: of.view.payment.id };
    marking.mutate({ mode, of: target }, { onSuccess: onMarked });
  };
  const failure = marking.error && callErrorOf(marking.error);
  return (
    <section className="found" aria-labelledby={id}>
      <div className="found__say" data-tone={tone}>
        <StatusIcon look={face} />
        <h2 id={id}>{answer === 'marked' ? t('marked') : t(`word.${answer}`)}</h2>
        <p>{answer === 'marked' ? t('markedTell', values) : t(`tell.${answer}`, values)}</p>
      </div>
      {at === null ? (
        <Reported of={of} />
      ) : (
        <PaymentSlip of={at} onOpen={() => go(paymentAt(at.view.payment.id))} />
      )}
      {of.canBeMarked && done === undefined ? (
        <div className="found__act">
          <Button
            ref={button}
            kind="primary"
            size="big"
            busy={!isRested || marking.isPending || !isHeard}
            fixedKey={takesFocus ? 'Enter' : undefined}
            onKeyDown={(event) => {
              if (event.repeat) event.preventDefault();
            }}
            onClick={mark}
          >
            {t('mark')}
          </Button>
          <FieldProblem
            id={`${id}-problem`}
            problem={failure === null ? null : failureWords(failure)}
          />
        </div>
      ) : null}
    </section>
  );
}

/** What the service says of one that this record does not have. */
function Reported({ of: { reference, reported } }: { readonly of: Finding }) {
  return (
    <p className="found__reported">
      {reported === null ? null : (
        <bdi className="figures">
          {visibleText(reported.amountText, 40)} {visibleText(reported.currency, 20)}
        </bdi>
      )}
      {reported === null ? null : <bdi>{visibleText(reported.dateText, 40)}</bdi>}
      <bdi className="figures">{visibleText(reference, 200)}</bdi>
    </p>
  );
}
