import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readSum } from '../../../shared/amount-sum.ts';
import { plainAmount } from '../../../shared/money.ts';
import type { Payment } from '../../../shared/payments.ts';
import type { SaleStanding } from '../../../shared/shares.ts';
import { callErrorOf } from '../../api/bridge.ts';
import { useHeartbeat } from '../../api/hooks.ts';
import { useNoteRest } from '../../api/sales.ts';
import { isProblemCode } from '../../i18n/problem-codes.ts';
import { useShortcuts } from '../../ui/shortcuts.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { takeFocus } from '../../ui/focus.ts';

interface ElsewhereFormProps {
  readonly payment: Payment;
  readonly standing: SaleStanding;
  readonly onClose: () => void;
}

/** How much of the sale was paid in cash or by a card: all that is open, unless told. */
export function ElsewhereForm({ payment, standing, onClose }: ElsewhereFormProps) {
  const { t } = useTranslation(['payment', 'common']);
  const { saleId, currency } = payment;
  const { openMinor, elsewhereMinor, unpaidMinor } = standing;
  const [text, setText] = useState(() => plainAmount(openMinor, currency));
  const [isTried, setTried] = useState(false);
  const noting = useNoteRest();
  const isHeard = useHeartbeat() === 'heard';
  useShortcuts({ Escape: onClose });
  const amount = readSum(text, currency);
  const isTooMuch = amount.ok && amount.minor > openMinor;
  const failure = noting.error && callErrorOf(noting.error);
  const problem = () => {
    if (isTooMuch) return t('common:problem.share-too-much');
    if (!amount.ok) return isTried ? t(`common:problem.${amount.problem}`) : null;
    if (failure === null) return null;
    return isProblemCode(failure.problem)
      ? t(`common:problem.${failure.problem}`)
      : t(`common:call.${failure.code}`);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!amount.ok || isTooMuch || noting.isPending || !isHeard) return;
    noting.mutate(
      { saleId, elsewhereMinor: elsewhereMinor + amount.minor, unpaidMinor },
      { onSuccess: onClose },
    );
  };
  return (
    <form className="part__form" onSubmit={submit} noValidate>
      <Field
        ref={takeFocus}
        label={t('part.elsewhereAmount', { currency })}
        problem={problem()}
        inputMode="decimal"
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
