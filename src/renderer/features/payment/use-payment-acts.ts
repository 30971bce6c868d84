import { useState } from 'react';
import { methodOf, type Successor } from '../../../shared/core/methods/index.ts';
import type { ReceivedDetail } from '../../core/api/cache.ts';
import { useHeartbeat, usePaymentAct } from '../../core/api/hooks.ts';
import type { Received } from '../../core/api/received.ts';
import { useNavigation } from '../../core/navigation/navigation.tsx';
import { COUNTER } from '../../core/navigation/route.ts';
import { type Act, actsFor, type Beside } from '../../core/payment/advice.ts';
import { useShortcuts } from '../../core/ui/shortcuts.ts';
import { useAskForRest } from '../entry/index.ts';
import type { Print } from '../printing/index.ts';
import { useOtherWay } from './use-other-way.ts';

/** What comes to nothing while main is not heard; the rest is the window's own. */
const NEEDS_MAIN: ReadonlySet<Act> = new Set(['check', 'stop', 'again', 'switch', 'print']);

interface Of {
  readonly of: Received;
  /** What is known beside the payment. */
  readonly beside: Beside;
  readonly print: Print;
  /** Whether there is anything to print. */
  readonly hasPrintout: boolean;
  /** Its sale, of which it may be a part. */
  readonly sale: Pick<ReceivedDetail['sale'], 'standing' | 'beside'>;
}

/** What can be done with a payment now, and doing it: by its keys as well. */
export function usePaymentActs({ of, beside, print, hasPrintout, sale }: Of) {
  const { go } = useNavigation();
  const askForRest = useAskForRest();
  const check = usePaymentAct('checkPayment');
  const stop = usePaymentAct('stopWaiting');
  const [confirming, setConfirming] = useState<'stop' | 'switch' | null>(null);
  const other = useOtherWay(of.view, () => setConfirming(null));
  const isHeard = useHeartbeat() === 'heard';
  const { payment, polling } = of.view;
  const { mayBecome } = methodOf(payment.method);
  const { standing } = sale;
  const rest = standing !== null && standing.openMinor > 0 ? standing : null;
  const acts = actsFor(payment, beside);
  // Nothing asks for this part now, so that the rest is this part as well: main holds both back.
  const isRestHeld =
    rest !== null && sale.beside?.openMinor === rest.openMinor && acts.locked.includes('again');
  const possible = (acts.primary === null ? acts.others : [acts.primary, ...acts.others]).filter(
    (act) => act !== 'print' || hasPrintout,
  );
  const checking = isHeard && (check.isPending || polling?.asking === true);

  const perform: Readonly<Record<Act, () => void>> = {
    check: () => {
      if (!checking) check.mutate({ id: payment.id });
    },
    stop: () => setConfirming('stop'),
    again: () => other.atCounter(payment.method, crypto.randomUUID(), null),
    switch: () => (payment.customerAsked ? setConfirming('switch') : other.start()),
    print: print.start,
    settings: () => go({ screen: 'settings', section: 'account' }),
    // The next payer of the same sale comes before the next sale.
    new: () => {
      if (rest === null) go(COUNTER);
      else askForRest({ ...rest, saleId: payment.saleId, currency: payment.currency });
    },
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
    ...(mayBecome && { [mayBecome]: ifPossible('switch') }),
  });

  const confirmed =
    confirming !== null && isHeard && possible.includes(confirming) ? confirming : null;
  const asked: 'stop' | Successor | null = confirmed === 'switch' ? mayBecome : confirmed;
  const underWay: Partial<Record<Act, boolean>> = {
    check: checking,
    switch: other.isPending,
    print: print.busy,
  };
  return {
    primary: acts.primary,
    /** Beside the primary one and what has a place of its own. */
    others: possible.filter((act) => act !== acts.primary && act !== 'print'),
    locked: isRestHeld ? [...acts.locked, 'new'] : acts.locked,
    perform,
    isBusy: (act: Act) => underWay[act] === true || isOff(act),
    checking,
    mayBecome,
    /** Whether the next customer is the next payer of this sale. */
    hasRest: rest !== null,
    /** What is asked about before it is done; null for nothing. */
    asked,
    isAnswering: stop.isPending || other.isPending,
    answer: (act: 'stop' | Successor) =>
      act === 'stop'
        ? stop.mutate({ id: payment.id }, { onSettled: () => setConfirming(null) })
        : other.start(),
    leave: () => setConfirming(null),
    // Not heard, “press again” would be the wrong thing to say.
    failure: isHeard ? (check.error ?? stop.error ?? other.refused) : null,
    isHeard,
  };
}

export type PaymentActs = ReturnType<typeof usePaymentActs>;
