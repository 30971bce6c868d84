import { useId, type CSSProperties, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { isSum } from '../../../shared/core/money/amount-sum.ts';
import { minorDigits, plainAmount } from '../../../shared/core/money/money.ts';
import { linesTotal } from '../../../shared/core/payments/sale-lines.ts';
import { Button } from '../../core/ui/Button.tsx';
import { AmountBox } from '../../core/ui/AmountBox.tsx';
import { FieldProblem } from '../../core/ui/Field.tsx';
import { grouped, ungrouped } from '../../core/ui/grouped-figures.ts';
import { Keypad } from '../../core/ui/Keypad.tsx';
import { amountParts } from '../../../shared/i18n/format.ts';
import { useLocale } from '../../core/i18n/use-locale.ts';
import {
  DELETE_KEY,
  type Entry,
  LETTERS_KEY,
  LONGEST_SUM,
  SUM_KEYS,
  enteredAmount,
} from '../entry/index.ts';
import { useTexts } from '../../core/i18n/texts.ts';
import type { useBeginAnew } from './use-begin-anew.ts';
import type { useKeypad } from './use-keypad.ts';

interface AmountFieldProps {
  readonly box: RefObject<HTMLInputElement | null>;
  readonly entry: Pick<Entry, 'amount' | 'basket' | 'sale'>;
  readonly currency: string;
  readonly problem: string | null;
  readonly onText: (text: string) => void;
  readonly onKey: (key: string) => void;
  readonly anew: Pick<ReturnType<typeof useBeginAnew>, 'clear' | 'undo'>;
  /** Which sale it is a part of; null for none. */
  readonly above: ReactNode;
  /** Stands in the keypad's place; null for the keypad. */
  readonly instead: ReactNode;
  /** Between the amount and the keypad. */
  readonly below: ReactNode;
  readonly keypad: Pick<ReturnType<typeof useKeypad>, 'field' | 'press' | 'hasLetters'>;
}

/** The amount, as large as it fits, and the keypad below it. */
export function AmountField({
  box,
  entry,
  currency,
  problem,
  onText,
  onKey,
  anew,
  above,
  instead,
  below,
  keypad,
}: AmountFieldProps) {
  const { t } = useTranslation('counter');
  const locale = useLocale();
  const texts = useTexts();
  const id = useId();
  const { amount: text, sale } = entry;
  const basket = sale === null ? entry.basket : null;
  const digits = minorDigits(currency);
  const symbol = amountParts(0, currency, locale).find((part) => part.type === 'currency');
  const reading = enteredAmount(entry, currency);
  const hint = hintOf(basket, currency);
  const label = () => {
    if (sale !== null) return t('share.amount');
    if (basket === null) return t('amount', { currency });
    return text === '' ? t('amountOfItems', { currency }) : t('amountBeside', { currency });
  };
  const size: CSSProperties & { '--characters': number } = {
    '--characters':
      Math.max((grouped(text, currency) || hint.text).length, 6) + (symbol?.value.length ?? 0),
  };
  return (
    <div className="amount-entry">
      {above}
      <div className="amount-entry__head">
        <label className="field__label" htmlFor={id}>
          {label()}
        </label>
        <output className="amount-entry__sum figures" id={`${id}-sum`} htmlFor={id}>
          {anew.undo !== null
            ? t('cleared')
            : isReckoned(text, basket, currency) && reading.ok
              ? t('sum', { amount: texts.amount(reading.minor, currency) })
              : null}
        </output>
        <BeginAnew {...anew} />
      </div>
      <div className="amount-entry__line" dir="ltr" style={size}>
        <span className="amount-entry__symbol" aria-hidden>
          {symbol?.value}
        </span>
        <AmountBox
          id={id}
          ref={box}
          className={hint.className}
          inputMode="none"
          currency={currency}
          autoComplete="off"
          maxLength={LONGEST_SUM}
          placeholder={hint.text}
          value={text}
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? `${id}-sum` : `${id}-problem`}
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
      {below}
      {instead ?? (
        <Keypad
          label={t(`keypad.${keypad.field}`)}
          deleteLabel={t('deleteKey')}
          lettersLabel={t('lettersKey')}
          extra={extraOf(keypad.field, digits)}
          signs={
            keypad.field === 'customer' ? [keypad.hasLetters ? LETTERS_KEY : null, null] : SUM_KEYS
          }
          deleteKey={DELETE_KEY}
          lettersKey={LETTERS_KEY}
          onKey={keypad.press}
        />
      )}
    </div>
  );
}

/** Empties the sale, or brings back the one that was. Its place is kept: nothing moves with the first figure. */
function BeginAnew({ clear, undo }: AmountFieldProps['anew']) {
  const { t } = useTranslation('counter');
  const act = undo ?? clear;
  return (
    <div className="amount-entry__anew">
      {act === null ? null : (
        <Button kind="plain" onClick={act}>
          {t(undo === null ? 'clear' : 'undo')}
        </Button>
      )}
    </div>
  );
}

function extraOf(field: ReturnType<typeof useKeypad>['field'], digits: number): '.' | '+' | null {
  if (field === 'customer') return '+';
  return digits === 0 && field === 'amount' ? null : '.';
}

/** One number as the app writes it says what it is; of one that is written otherwise it is said how it was read. */
const isReckoned = (text: string, basket: Entry['basket'], currency: string): boolean =>
  isSum(text) ||
  (basket !== null && text !== '') ||
  /[^\d.\s]|\d\s+\d/.test(ungrouped(text, currency));

/** What stands in the empty box: what the items come to, or how an amount is written. */
function hintOf(basket: Entry['basket'], currency: string) {
  const items = basket === null ? null : linesTotal(basket.lines);
  if (items === null) return { className: 'amount-entry__box', text: plainAmount(0, currency) };
  return {
    className: 'amount-entry__box amount-entry__box--items',
    text: grouped(plainAmount(items, currency), currency),
  };
}
