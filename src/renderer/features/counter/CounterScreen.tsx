import './counter.css';
import { useEffect, useRef, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallErrorCode } from '../../../shared/core/contract/errors.ts';
import type { FieldProblem } from '../../../shared/core/text/fields.ts';
import { visibleText } from '../../../shared/core/text/visible-text.ts';
import type { Payment } from '../../../shared/core/payments/payments.ts';
import { learnedNetwork, slowNetwork } from './customer/known-network.ts';
import { CustomerField } from './customer/CustomerField.tsx';
import { METHODS } from '../../../shared/core/methods/index.ts';
import { useKnownCustomer } from '../../core/api/customers.ts';
import { missingForLive, useOverview } from '../../core/api/overview.tsx';
import { useShortcuts } from '../../core/ui/shortcuts.ts';
import { Button } from '../../core/ui/Button.tsx';
import { Field } from '../../core/ui/Field.tsx';
import { Stub } from '../../core/ui/Stub.tsx';
import { useFailureWords } from '../../core/i18n/failure-words.ts';
import { useTexts } from '../../core/i18n/texts.ts';
import { AmountField } from './AmountField.tsx';
import {
  DELETE_KEY,
  type EntryAct,
  type EntryProblems,
  canTakePlace,
  enteredAmount,
  entryProblems,
  shownProblems,
  useEntry,
  useStandingBeside,
} from '../entry/index.ts';
import { useHearPace } from '../pace/index.ts';
import { Queue } from '../queue/index.ts';
import { Charge } from './Charge.tsx';
import { Foot } from './Foot.tsx';
import { useItemsHalf } from './use-items-half.tsx';
import { MethodChoice } from './MethodChoice.tsx';
import { Obstacle, type ObstacleKind } from './Obstacle.tsx';
import { PracticeOutcomes } from './PracticeOutcomes.tsx';
import { SentAlready } from './SentAlready.tsx';
import { UnusualAmount } from './UnusualAmount.tsx';
import { useBeginAnew } from './use-begin-anew.ts';
import { useFigureKeys } from './use-figure-keys.ts';
import { useKeypad } from './use-keypad.ts';
import { useNote } from './use-note.ts';
import { useSaleTabs } from './use-sale-tabs.ts';
import { useShares } from './use-shares.tsx';
import { useStart } from './use-start.ts';
import { useTypedAhead } from './use-typed-ahead.ts';

const OBSTACLES: ReadonlyMap<CallErrorCode, ObstacleKind> = new Map([
  ['duplicate-suspected', 'duplicate'],
  ['held-back', 'held-back'],
  ['sale-restored', 'restored'],
] as const);

/** The first screen: a blank stub to fill in, and the payments that are still open. */
export function CounterScreen() {
  const { t } = useTranslation(['counter', 'common', 'methods', 'customers']);
  const texts = useTexts();
  const failureWords = useFailureWords();
  const overview = useOverview();
  const { mode, preferences } = overview;
  const { entry, act } = useEntry();
  const currency = entry.replaces?.currency ?? entry.sale?.currency ?? preferences.currency;
  const { customer, network, sale, draftId } = entry;
  const known = useKnownCustomer({ mode, method: entry.method, customer, network });
  const standing = useStandingBeside(entry);
  const starting = useStart({
    mode,
    currency,
    network: network ?? learnedNetwork(known, customer),
    standing,
  });
  const { failure } = starting;
  const slow = slowNetwork(known, customer, entry.method);
  const advised = slow && { method: slow.instead, why: t('customers:slow', { ...slow }) };
  const form = useRef<HTMLFormElement>(null);
  const amountBox = useRef<HTMLInputElement>(null);
  const customerBox = useRef<HTMLInputElement>(null);

  const change = (next: EntryAct) => {
    starting.clearFailure();
    act(next);
  };
  const anew = useBeginAnew(entry, act, amountBox, starting.isUnderWay);
  const forget = () =>
    change({ type: 'done', draftId: entry.draftId, nextDraftId: crypto.randomUUID() });
  const takePlaceOf = (payment: Payment) =>
    act({ type: 'instead', payment, draftId: crypto.randomUUID() });
  const pressKey = (key: string) => change({ type: 'key', key, currency });
  const keypad = useKeypad(pressKey);
  useHearPace(mode, preferences.showsPace, entry);
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
  // What the sale has open stands there already; who pays it is lacking.
  const isReady = sale !== null && sale.saleId !== null && entry.replaces === null;
  const focusedDraft = useRef('');
  useEffect(() => {
    if (focusedDraft.current === draftId) return;
    focusedDraft.current = draftId;
    (isReady ? customerBox : amountBox).current?.focus();
  }, [draftId, isReady]);
  useFigureKeys(DELETE_KEY, entry.amount !== '', (key) => {
    amountBox.current?.focus();
    pressKey(key);
  });
  useSaleTabs(form, amountBox, customerBox);
  useTypedAhead(amountBox);
  const kind = failure && OBSTACLES.get(failure.code);
  const obstacle = failure?.payment && kind ? { kind, earlier: failure.payment } : null;

  const sent = failure?.code === 'already-started' ? failure.payment : null;
  const reading = enteredAmount(entry, currency);
  const unusual = failure?.code === 'unusual-amount' && reading.ok ? reading.minor : null;
  const noteBox = useRef<HTMLInputElement>(null);
  const note = useNote(entry, noteBox);
  useShortcuts({
    ...Object.fromEntries(
      METHODS.map((method) => [method, () => change({ type: 'method', method })]),
    ),
    newSale: anew.begin,
    toAmount: () => amountBox.current?.select(),
    toCustomer: () => customerBox.current?.select(),
    toNote: note.open,
    // What stands in the way is answered first.
    ...(!obstacle &&
      !sent &&
      unusual === null && {
        split: shares.split ?? shares.unsplit,
        paidElsewhere: shares.noteElsewhere,
        Escape: shares.leave,
      }),
  });

  const problems = shownProblems(entry, currency, standing?.openMinor);
  const sentence = (
    field: 'amount' | 'customer' | 'note',
    problem: FieldProblem | EntryProblems['amount'],
  ) => {
    // It may come of what has changed meanwhile, which can make the amount too much besides.
    if (failure?.code === 'field-invalid' && failure.field === field) return failureWords(failure);
    return problem && t(`common:problem.${problem}`);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (obstacle || sent || unusual !== null) return;
    const lacking = entryProblems(entry, currency, standing?.openMinor);
    const isAtAmount = document.activeElement === amountBox.current;
    // Who pays is typed next: nothing is wrong yet.
    if (isAtAmount && lacking.amount === null && lacking.customer && entry.customer.trim() === '') {
      customerBox.current?.focus();
      return;
    }
    if (starting.start(null)) return;
    requestAnimationFrame(() => {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    });
  };

  const missing = missingForLive(overview);
  const submitWords = reading.ok
    ? t(`methods:${entry.method}.submit`, { amount: texts.amount(reading.minor, currency) })
    : t(`methods:${entry.method}.submitEmpty`);
  const payer = reading.ok && customer.trim() !== '' ? visibleText(customer, 80) : null;

  return (
    <div className="counter">
      <form ref={form} onSubmit={submit} noValidate aria-label={t('title')}>
        <Stub
          practice={mode === 'practice'}
          customer={
            <>
              <AmountField
                box={amountBox}
                entry={entry}
                currency={currency}
                problem={
                  shares.problem === 'share-all-elsewhere'
                    ? t('share.allElsewhere')
                    : sentence('amount', problems.amount ?? shares.problem)
                }
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
              {entry.replaces === null ? null : (
                <p className="counter__replaces">
                  <span>{t('replacing', { reference: entry.replaces.reference })}</span>
                  <Button kind="plain" onClick={forget}>
                    {t('forget')}
                  </Button>
                </p>
              )}
              <MethodChoice
                value={entry.method}
                advised={advised}
                onChange={(method) => change({ type: 'method', method })}
              />
              <div className="counter__who">
                {note.isShown ? null : (
                  <Button
                    kind="plain"
                    className="counter__add-note"
                    act="toNote"
                    onClick={note.open}
                  >
                    {t('addNote')}
                  </Button>
                )}
                <CustomerField
                  label={t(`methods:${entry.method}.customer`)}
                  hint={t(`methods:${entry.method}.customerHint`)}
                  ref={customerBox}
                  problem={sentence('customer', problems.customer)}
                  value={entry.customer}
                  known={known}
                  keypad={keypad.wiring('customer')}
                  isKeyed={items.instead === null && keypad.isInPlace}
                  onText={(text) => change({ type: 'typed', field: 'customer', text })}
                  onTake={(latest) => change({ type: 'customer', latest })}
                  onNetwork={(name) => change({ type: 'network', network: name })}
                />
              </div>
              {note.isShown ? (
                <Field
                  label={t('note')}
                  hint={t('noteHint')}
                  ref={noteBox}
                  problem={sentence('note', problems.note)}
                  value={entry.note}
                  {...keypad.wiring('note')}
                  onChange={(event) =>
                    change({ type: 'typed', field: 'note', text: event.currentTarget.value })
                  }
                />
              ) : null}
              {sent ? (
                <SentAlready
                  sent={sent}
                  onInstead={() => takePlaceOf(sent.payment)}
                  onForget={forget}
                  onClose={starting.clearFailure}
                />
              ) : obstacle ? (
                <Obstacle
                  key={`${obstacle.kind} ${obstacle.earlier.payment.id}`}
                  decided={entry.decided}
                  kind={obstacle.kind}
                  earlier={obstacle.earlier}
                  isReplaced={entry.replaces?.id === obstacle.earlier.payment.id}
                  onReplace={
                    canTakePlace(entry, obstacle.earlier.payment)
                      ? () => takePlaceOf(obstacle.earlier.payment)
                      : null
                  }
                  busy={starting.busy || starting.isOff}
                  onOverride={(override) => starting.start(override)}
                  onCancel={starting.clearFailure}
                />
              ) : unusual !== null ? (
                <UnusualAmount
                  amount={texts.amount(unusual, currency)}
                  busy={starting.busy || starting.isOff}
                  onChange={() => {
                    starting.clearFailure();
                    amountBox.current?.focus();
                    amountBox.current?.select();
                  }}
                  onSure={() => starting.start(null, unusual)}
                />
              ) : (
                <Charge
                  starting={starting}
                  shares={shares}
                  failure={starting.isOff ? 'unheard' : (failure?.code ?? missing)}
                  outdated={entry.outdated}
                  words={submitWords}
                  payer={payer}
                />
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
