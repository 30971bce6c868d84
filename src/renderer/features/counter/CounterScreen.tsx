import './counter.css';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useOverview } from '../../core/api/overview.tsx';
import { Button } from '../../core/ui/Button.tsx';
import { Stub } from '../../core/ui/Stub.tsx';
import { shownProblems } from '../entry/index.ts';
import { useHearPace } from '../pace/index.ts';
import { Queue } from '../queue/index.ts';
import { AmountField } from './AmountField.tsx';
import { Charge } from './Charge.tsx';
import { Foot } from './Foot.tsx';
import { InTheWay } from './InTheWay.tsx';
import { MethodChoice } from './MethodChoice.tsx';
import { PracticeOutcomes } from './PracticeOutcomes.tsx';
import { submitSale } from './submit-sale.ts';
import { useBeginAnew } from './use-begin-anew.ts';
import { useCounterKeys } from './use-counter-keys.ts';
import { useDraftFocus } from './use-draft-focus.ts';
import { type Entering, useEntering } from './use-entering.ts';
import { useFieldWords } from './use-field-words.ts';
import { useItemsHalf } from './use-items-half.tsx';
import { useKeypad } from './use-keypad.ts';
import { useNote } from './use-note.ts';
import { useSaleTabs } from './use-sale-tabs.ts';
import { useShares } from './use-shares.tsx';
import { useTypedAhead } from './use-typed-ahead.ts';
import { Who } from './Who.tsx';

/** The first screen: a blank stub to fill in, and the payments that are still open. */
export function CounterScreen() {
  const { t } = useTranslation('counter');
  const { mode, preferences } = useOverview();
  const form = useRef<HTMLFormElement>(null);
  const amountBox = useRef<HTMLInputElement>(null);
  const customerBox = useRef<HTMLInputElement>(null);
  const noteBox = useRef<HTMLInputElement>(null);
  const entering = useEntering();
  const { entry, currency, standing, starting, inTheWay, change, act, pressKey } = entering;
  const anew = useBeginAnew(entry, act, amountBox, starting.isUnderWay);
  const keypad = useKeypad(pressKey);
  const note = useNote(entry, noteBox);
  const items = useItemsHalf(entry, currency, change);
  const shares = useShares({
    entry,
    currency,
    standing,
    isStarting: starting.isUnderWay,
    change,
    act,
    onAmount: () => amountBox.current?.select(),
    onReady: () => customerBox.current?.focus(),
  });
  useHearPace(mode, preferences.showsPace, entry);
  useDraftFocus(entry, amountBox, customerBox);
  const { begin } = anew;
  const { open: openNote } = note;
  useCounterKeys({ entering, shares, begin, openNote, amountBox, customerBox });
  useSaleTabs(form, amountBox, customerBox);
  useTypedAhead(amountBox);
  const wordsOf = useFieldWords(starting.failure);
  const problems = shownProblems(entry, currency, standing?.openMinor);

  return (
    <div className="counter">
      <form
        ref={form}
        onSubmit={(event) => submitSale(event, entering, amountBox, customerBox)}
        noValidate
        aria-label={t('title')}
      >
        <Stub
          practice={mode === 'practice'}
          customer={
            <>
              <AmountField
                box={amountBox}
                entry={entry}
                currency={currency}
                problem={wordsOf('amount', problems.amount ?? shares.problem)}
                onText={(text) => change({ type: 'typed', field: 'amount', text })}
                onKey={pressKey}
                anew={anew}
                keypad={keypad}
                above={shares.above}
                below={items.below}
                instead={items.instead}
              />
              {mode === 'practice' ? (
                <PracticeOutcomes
                  onPick={(ending) => change({ type: 'ending', ending, currency })}
                />
              ) : null}
            </>
          }
          shop={
            <div className="counter__details">
              <h1 className="counter__title">{t('title')}</h1>
              <Replaced entering={entering} />
              <MethodChoice
                value={entry.method}
                advised={entering.advised}
                onChange={(method) => change({ type: 'method', method })}
              />
              <Who
                entering={entering}
                note={note}
                keypad={keypad}
                hasKeypad={items.instead === null}
                customerBox={customerBox}
                noteBox={noteBox}
              />
              {inTheWay === null ? (
                <Charge entering={entering} shares={shares} />
              ) : (
                <InTheWay of={inTheWay} entering={entering} amountBox={amountBox} />
              )}
            </div>
          }
        />
      </form>
      <Foot />
      <Queue />
    </div>
  );
}

/** Which payment the sale takes the place of. */
function Replaced({ entering }: { readonly entering: Entering }) {
  const { t } = useTranslation('counter');
  const { replaces } = entering.entry;
  return replaces === null ? null : (
    <p className="counter__replaces">
      <span>{t('replacing', { reference: replaces.reference })}</span>
      <Button kind="plain" onClick={entering.forget}>
        {t('forget')}
      </Button>
    </p>
  );
}
