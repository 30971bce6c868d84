import type { PrintoutKind } from '../../../shared/core/payments/printout-kinds.ts';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallError } from '../../../shared/core/contract/errors.ts';
import type { KeyAct } from '../../../shared/core/page/keys.ts';
import { type Method, methodOf, type Successor } from '../../../shared/core/methods/index.ts';
import type { SaleStanding } from '../../../shared/core/payments/shares.ts';
import type { Printout } from '../../../shared/features/printing/printouts/printout.ts';
import { callErrorOf } from '../../core/api/bridge.ts';
import { useHeartbeat, usePaymentAct, useStartPayment } from '../../core/api/hooks.ts';
import type { Received } from '../../core/api/received.ts';
import { useNavigation } from '../../core/navigation/navigation.tsx';
import { COUNTER } from '../../core/navigation/route.ts';
import { type Print, PrintLine } from '../printing/index.ts';
import { useShortcuts } from '../../core/ui/shortcuts.ts';
import { ShowCustomer } from '../display/index.ts';
import { Button } from '../../core/ui/Button.tsx';
import { ConfirmLine } from '../../core/ui/ConfirmLine.tsx';
import { useAskForRest, useEntry } from '../entry/index.ts';
import { SendPanel } from '../sending/index.ts';
import { actsFor, adviceFor, type Act } from '../../core/payment/advice.ts';

/** What comes to nothing while main is not heard; the rest is the window's own. */
const NEEDS_MAIN: ReadonlySet<Act> = new Set(['check', 'stop', 'again', 'switch', 'print']);

interface ActsProps {
  readonly of: Received;
  /** What a customer can be given of it; null for nothing. */
  readonly printout: Printout<PrintoutKind> | null;
  readonly print: Print;
  /** Where its sale stands, of which it is a part; null for none. */
  readonly standing: SaleStanding | null;
}

/** What can be done now: one clear next step, and the rest. */
export function Acts({ of, printout, print, standing }: ActsProps) {
  const { t } = useTranslation(['payment', 'common', 'methods', 'printing']);
  const { go } = useNavigation();
  const { act: enter } = useEntry();
  const askForRest = useAskForRest();
  const check = usePaymentAct('checkPayment');
  const stop = usePaymentAct('stopWaiting');
  const other = useStartPayment();
  const panel = useId();
  const send = useRef<HTMLButtonElement>(null);
  const [isSending, setSending] = useState(false);
  const [confirming, setConfirming] = useState<'stop' | 'switch' | null>(null);
  const { payment, polling } = of.view;
  const { mayBecome } = methodOf(payment.method);
  const rest = standing !== null && standing.openMinor > 0 ? standing : null;
  const acts = actsFor(payment, (polling?.otherAccount ?? null) !== null);
  const possible = (acts.primary === null ? acts.others : [acts.primary, ...acts.others]).filter(
    (act) => act !== 'print' || printout !== null,
  );
  const isHeard = useHeartbeat() === 'heard';
  const checking = isHeard && (check.isPending || polling?.asking === true);
  const confirmed =
    confirming !== null && isHeard && possible.includes(confirming) ? confirming : null;
  const asked = confirmed === 'switch' ? mayBecome : confirmed;

  const again = (method: Method, draftId: string, failure: CallError | null) => {
    enter({ type: 'again', payment, method, draftId, failure });
    go(COUNTER);
  };
  /** In one act; what stands in the way is shown at the Counter, where a person can decide. */
  const goOnByOther = () => {
    if (mayBecome === null || other.isPending) return;
    const draftId = crypto.randomUUID();
    other.mutate(
      {
        draftId,
        mode: of.view.mode,
        method: mayBecome,
        amountMinor: payment.amountMinor,
        currency: payment.currency,
        customer: payment.customer ?? '',
        note: payment.note ?? '',
        replaces: payment.id,
        override: null,
        ...(payment.share && {
          share: { saleId: payment.saleId, totalMinor: payment.share.totalMinor },
        }),
        ...(payment.lines === null ? {} : { lines: payment.lines }),
      },
      {
        onSuccess: (view) => go({ screen: 'payment', id: view.payment.id }),
        onError: (thrown) => again(mayBecome, draftId, callErrorOf(thrown)),
      },
    );
  };
  const stopWaiting = () =>
    stop.mutate({ id: payment.id }, { onSettled: () => setConfirming(null) });
  const perform: Readonly<Record<Act, () => void>> = {
    check: () => {
      if (!checking) check.mutate({ id: payment.id });
    },
    stop: () => setConfirming('stop'),
    again: () => again(payment.method, crypto.randomUUID(), null),
    switch: () => (payment.customerAsked ? setConfirming('switch') : goOnByOther()),
    print: print.start,
    settings: () => go({ screen: 'settings', section: 'account' }),
    // The next payer of the same sale comes before the next sale.
    new: () => {
      if (rest === null) go(COUNTER);
      else askForRest({ ...rest, saleId: payment.saleId, currency: payment.currency });
    },
  };
  const busy: Partial<Record<Act, boolean>> = {
    check: checking,
    switch: other.isPending,
    print: print.busy,
  };
  const isOff = (act: Act) => !isHeard && NEEDS_MAIN.has(act);
  const ifPossible = (act: Act) =>
    possible.includes(act) && !isOff(act) ? perform[act] : undefined;
  useShortcuts({
    check: ifPossible('check'),
    stop: ifPossible('stop'),
    askRest: rest === null ? undefined : perform.new,
    again: ifPossible('again'),
    print: ifPossible('print'),
    send: printout === null ? undefined : () => setSending(!isSending),
    ...(mayBecome && { [mayBecome]: ifPossible('switch') }),
  });

  // Paid, and nobody is busy elsewhere on the screen: Enter goes on to the next customer.
  const row = useRef<HTMLDivElement>(null);
  const isPaid = payment.status === 'paid';
  useEffect(() => {
    const held = document.activeElement;
    const isFree = held === null || held === document.body || held.tagName === 'MAIN';
    if (isPaid && isFree) row.current?.querySelector('button')?.focus();
  }, [isPaid]);

  // Not heard, “press again” would be the wrong thing to say.
  const failure = isHeard ? (check.error ?? stop.error) : null;
  /** The other method's own words stand for going on by it. */
  const wordsOf = (act: Act): { does: string; key: KeyAct } | null => {
    if (act === 'switch')
      return (
        mayBecome && {
          does: t(`methods:${mayBecome}.instead.act`),
          key: mayBecome,
        }
      );
    if (act === 'new' && rest !== null) return { does: t('common:share.askRest'), key: 'askRest' };
    const key = act === 'new' ? 'newSale' : act;
    if (act === 'print') return printout && { does: t(`act.print.${printout.kind}`), key };
    const isUnderWay = act === 'check' && checking;
    return { does: isUnderWay ? t('act.checking') : t(`act.${act}`), key };
  };
  const button = (act: Act) => {
    const words = wordsOf(act);
    return words === null ? null : (
      <Button
        key={act}
        kind={act === acts.primary ? 'primary' : 'ordinary'}
        size={act === acts.primary ? 'big' : 'ordinary'}
        wide={act === acts.primary}
        busy={busy[act] === true || isOff(act)}
        act={words.key}
        onClick={perform[act]}
      >
        {words.does}
      </Button>
    );
  };
  const confirmLine = (act: 'stop' | Successor) => {
    const [question, yes, no, onYes] =
      act === 'stop'
        ? ([t('stop.ask'), t('stop.yes'), t('stop.no'), stopWaiting] as const)
        : ([
            t(`methods:${act}.instead.ask`),
            t(`methods:${act}.instead.yes`),
            t(`methods:${act}.instead.no`),
            goOnByOther,
          ] as const);
    return (
      <ConfirmLine
        key={act}
        question={question}
        yes={yes}
        no={no}
        busy={stop.isPending || other.isPending}
        onNo={() => setConfirming(null)}
        onYes={onYes}
      />
    );
  };

  return (
    <div className="acts" ref={row}>
      {asked === null ? possible.map(button) : confirmLine(asked)}
      <ShowCustomer />
      {printout === null ? null : (
        <Button
          ref={send}
          act="send"
          aria-expanded={isSending}
          aria-controls={isSending ? panel : undefined}
          onClick={() => setSending(!isSending)}
        >
          {t(`act.send.${printout.kind}`)}
        </Button>
      )}
      {printout === null || !isSending ? null : (
        <Suspense fallback={null}>
          <SendPanel
            // What was said of one kind is not true of another.
            key={printout.kind}
            id={panel}
            paymentId={payment.id}
            review={null}
            printout={printout}
            title={t(`act.send.${printout.kind}`)}
            onClose={() => {
              setSending(false);
              send.current?.focus();
            }}
          />
        </Suspense>
      )}
      {print.hasPrinter && printout !== null ? (
        <Button kind="plain" wide busy={print.busy || !isHeard} onClick={print.startBySystem}>
          {t('printing:bySystem')}
        </Button>
      ) : null}
      <PrintLine print={print} mode={of.view.mode} isHeard={isHeard} />
      {adviceFor(payment) === 'unconfirmed-asked' ? (
        <p className="acts__hint">{t('again.heldBack')}</p>
      ) : null}
      {failure ? (
        <p className="acts__failure" role="alert">
          {t(`common:call.${callErrorOf(failure).code}`)}
        </p>
      ) : null}
    </div>
  );
}
