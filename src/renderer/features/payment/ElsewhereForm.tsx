import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readSum } from '../../../shared/core/money/amount-sum.ts';
import { plainAmount } from '../../../shared/core/money/money.ts';
import type { Payment } from '../../../shared/core/payments/payments.ts';
import type { SaleStanding } from '../../../shared/core/payments/shares.ts';
import { callErrorOf } from '../../core/api/bridge.ts';
import { useHeartbeat } from '../../core/api/hooks.ts';
import { seenIn, useNoteRest } from '../../core/api/sales.ts';
import { useFailureWords } from '../../core/i18n/failure-words.ts';
import { useShortcuts } from '../../core/ui/shortcuts.ts';
import { Button } from '../../core/ui/Button.tsx';
import { Field } from '../../core/ui/Field.tsx';
import { takeFocus } from '../../core/ui/focus.ts';

interface ElsewhereFormProps {
  readonly payment: Payment;
  readonly standing: SaleStanding;
  readonly onClose: () => void;
}

/** How much of the sale was paid in cash or by a card: all that is open, unless told. */
export function ElsewhereForm({ payment, standing, onClose }: ElsewhereFormProps) {
  const { t } = useTranslation(['payment', 'common']);
  const { saleId, currency } = payment;
  const { openMinor } = standing;
  const [text, setText] = useState(() => plainAmount(openMinor, currency));
  const [isTried, setTried] = useState(false);
  const noting = useNoteRest();
  const isHeard = useHeartbeat() === 'heard';
  useShortcuts({ Escape: onClose });
  const amount = readSum(text, currency);
  const isTooMuch = amount.ok && amount.minor > openMinor;
  const failure = noting.error && callErrorOf(noting.error);
  const failureWords = useFailureWords();
  const problem = () => {
    // What was refused may be too much as well by now, of what has changed meanwhile.
    if (failure !== null) return failureWords(failure);
    if (isTooMuch) return t('common:problem.share-too-much');
    return amount.ok || !isTried ? null : t(`common:problem.${amount.problem}`);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (noting.isPending || !isHeard) return;
    noting.reset();
    if (!amount.ok || isTooMuch) return;
    const seen = seenIn(standing);
    const elsewhereMinor = seen.elsewhereMinor + amount.minor;
    noting.mutate({ saleId, ...seen, elsewhereMinor, seen }, { onSuccess: onClose });
  };
  return (
    <form className="part__form" onSubmit={submit} noValidate>
      <Field
        ref={takeFocus}
        label={t('part.elsewhereAmount', { currency })}
        problem={problem()}
        amountIn={currency}
        value={text}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          noting.reset();
          setText(event.currentTarget.value);
        }}
      />
      <div className="part__acts">
        <Button type="submit" busy={noting.isPending || !isHeard} fixedKey="Enter">
          {t('part.note')}
        </Button>
        <Button kind="plain" fixedKey="Escape" onClick={onClose}>
          {t('part.cancel')}
        </Button>
      </div>
    </form>
  );
}
