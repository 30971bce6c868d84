import { useId, type CSSProperties, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { minorDigits } from '../../../shared/money.ts';
import { FieldProblem } from '../../ui/Field.tsx';
import { Keypad } from '../../ui/Keypad.tsx';
import { amountParts } from '../../../shared/i18n/format.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { DELETE_KEY } from '../../features/entry/entry.ts';
import type { useKeypad } from './use-keypad.ts';

interface AmountFieldProps {
  readonly box: RefObject<HTMLInputElement | null>;
  readonly text: string;
  readonly currency: string;
  readonly problem: string | null;
  readonly onText: (text: string) => void;
  readonly onKey: (key: string) => void;
  readonly keypad: Pick<ReturnType<typeof useKeypad>, 'field' | 'press'>;
}

/** The amount, as large as it fits, and the keypad below it. */
export function AmountField({
  box,
  text,
  currency,
  problem,
  onText,
  onKey,
  keypad,
}: AmountFieldProps) {
  const { t } = useTranslation('counter');
  const locale = useLocale();
  const id = useId();
  const digits = minorDigits(currency);
  const symbol = amountParts(0, currency, locale).find((part) => part.type === 'currency');
  const size: CSSProperties & { '--characters': number } = {
    '--characters': Math.max(text.length, 6) + (symbol?.value.length ?? 0),
  };
  return (
    <div className="amount-entry">
      <label className="field__label" htmlFor={id}>
        {t('amount', { currency })}
      </label>
      <div className="amount-entry__line" dir="ltr" style={size}>
        <span className="amount-entry__symbol" aria-hidden>
          {symbol?.value}
        </span>
        <input
          id={id}
          ref={box}
          className="amount-entry__box"
          inputMode="none"
          autoComplete="off"
          maxLength={200}
          placeholder={digits === 0 ? '0' : `0.${'0'.repeat(digits)}`}
          value={text}
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : `${id}-problem`}
          onChange={(event) => onText(event.currentTarget.value)}
          onKeyDown={(event) => {
            // Many number pads write a comma; here it can only mean the point.
            if (event.code !== 'NumpadDecimal') return;
            event.preventDefault();
            onKey('.');
          }}
        />
      </div>
      <FieldProblem id={`${id}-problem`} problem={problem} />
      <Keypad
        label={t(`keypad.${keypad.field}`)}
        deleteLabel={t('deleteKey')}
        extra={keypad.field === 'customer' ? '+' : digits === 0 ? '00' : '.'}
        deleteKey={DELETE_KEY}
        onKey={keypad.press}
      />
    </div>
  );
}
