import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readSum } from '../../../shared/core/money/amount-sum.ts';
import { MAX_ENTERED_SUM_MINOR, plainAmount } from '../../../shared/core/money/money.ts';
import {
  PAID_BACK_REASONS,
  PAID_BACK_WAYS,
  type PaidBackReason,
  type PaidBackWay,
} from '../../../shared/core/payments/paid-back-choices.ts';
import type { Payment } from '../../../shared/core/payments/payments.ts';
import { callErrorOf } from '../../core/api/bridge.ts';
import { useHeartbeat, usePaymentAct } from '../../core/api/hooks.ts';
import { isProblemCode } from '../../core/i18n/problem-codes.ts';
import { useFailureWords } from '../../core/i18n/failure-words.ts';
import { Button } from '../../core/ui/Button.tsx';
import { ChoiceGroup } from '../../core/ui/ChoiceGroup.tsx';
import { Field } from '../../core/ui/Field.tsx';
import { takeFocus } from '../../core/ui/focus.ts';
import { SelectField } from '../../core/ui/SelectField.tsx';
import { useShortcuts } from '../../core/ui/shortcuts.ts';

interface PaidBackFormProps {
  readonly payment: Payment;
  /** What can still be given back, in minor units. */
  readonly left: number;
  readonly onClose: () => void;
}

/** How much was given back, how and why: all that came in, unless told. */
export function PaidBackForm({ payment, left, onClose }: PaidBackFormProps) {
  const { t } = useTranslation(['payment', 'common']);
  const failureWords = useFailureWords();
  const { id, currency, paidBackMinor } = payment;
  const [text, setText] = useState(() => plainAmount(left, currency));
  const [how, setHow] = useState<PaidBackWay>('cash');
  const [why, setWhy] = useState<PaidBackReason>('returned');
  const [isTried, setTried] = useState(false);
  // What the form was opened with: what another window has noted since is not passed over.
  const [before] = useState(paidBackMinor);
  const noting = usePaymentAct('notePaidBack');
  const isHeard = useHeartbeat() === 'heard';
  useShortcuts({ Escape: onClose });
  const amount = readSum(text, currency, MAX_ENTERED_SUM_MINOR);
  const isTooMuch = amount.ok && amount.minor > left;
  const failure = noting.error && callErrorOf(noting.error);
  const problem = () => {
    if (isTooMuch) return t('common:problem.paid-back-too-much');
    if (!amount.ok) return isTried ? t(`common:problem.${amount.problem}`) : null;
    if (failure === null) return null;
    if (failure.code === 'override-outdated') return t('paidBack.outdated');
    return isProblemCode(failure.problem)
      ? t(`common:problem.${failure.problem}`)
      : failureWords(failure);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!amount.ok || isTooMuch || noting.isPending || !isHeard) return;
    noting.mutate({ id, amountMinor: amount.minor, how, why, before }, { onSuccess: onClose });
  };
  return (
    <form className="part__form" onSubmit={submit} noValidate>
      <Field
        ref={takeFocus}
        label={t('paidBack.amount', { currency })}
        problem={problem()}
        amountIn={currency}
        value={text}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          noting.reset();
          setText(event.currentTarget.value);
        }}
      />
      <ChoiceGroup
        legend={t('paidBack.howLegend')}
        value={how}
        choices={PAID_BACK_WAYS.map((value) => ({ value, title: t(`paidBack.how.${value}`) }))}
        onChange={setHow}
      />
      <SelectField
        label={t('paidBack.whyLabel')}
        value={why}
        choices={PAID_BACK_REASONS.map((value) => ({ value, label: t(`paidBack.why.${value}`) }))}
        onChange={setWhy}
      />
      <div className="part__acts">
        <Button type="submit" busy={noting.isPending || !isHeard} fixedKey="Enter">
          {t('paidBack.submit')}
        </Button>
        <Button kind="plain" fixedKey="Escape" onClick={onClose}>
          {t('paidBack.cancel')}
        </Button>
      </div>
    </form>
  );
}
