import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { CallError } from '../../../shared/core/contract/errors.ts';
import type { Mode, Override, PaymentView } from '../../../shared/core/payments/payments.ts';
import type { SaleStanding } from '../../../shared/core/payments/shares.ts';
import { callErrorOf } from '../../core/api/bridge.ts';
import { useHeartbeat, useStartPayment } from '../../core/api/hooks.ts';
import { useNavigation } from '../../core/navigation/navigation.tsx';
import {
  askedShare,
  enteredAmount,
  enteredLines,
  entryProblems,
  useEntry,
  withDecision,
} from '../entry/index.ts';
import { tellPace } from '../pace/index.ts';

export interface Starting {
  readonly isUnderWay: boolean;
  /** It has been under way for long enough to be said. */
  readonly busy: boolean;
  /** Nothing can be started while main is not heard. */
  readonly isOff: boolean;
  /** Why it was not started; null once something is changed. */
  readonly failure: CallError | null;
  readonly clearFailure: () => void;
  /**
   * @param decision about the payment that stands in the way, if one does
   * @param sureMinor the amount that a person just said is right; what was said before holds without it
   * @returns false when the entry itself has problems, which are then shown
   */
  readonly start: (decision: Override | null, sureMinor?: number) => boolean;
}

interface StartOf {
  readonly mode: Mode;
  readonly currency: string;
  /** The customer's, where a person said it, now or earlier. */
  readonly network: string | null;
  /** Where the sale stands whose share is entered; null for none or not known. */
  readonly standing: SaleStanding | null;
}

/** Most are written down before anybody could read that they are being: nothing flickers by then. */
const LONG_MS = 100;

/** Turns the entry into a payment: once, whatever is pressed twice. */
export function useStart({ mode, currency, network, standing }: StartOf): Starting {
  const { entry, act } = useEntry();
  const { go } = useNavigation();
  const { t } = useTranslation('counter');
  const mutation = useStartPayment();
  const [wasPending] = useDebouncedValue(mutation.isPending, LONG_MS);
  const isOff = useHeartbeat() !== 'heard';
  const shown = useRef(false);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);

  /** The next entry goes on with what the sale has open. */
  const finish = (view: PaymentView) => {
    const { draftId, sale } = entry;
    const { saleId, amountMinor } = view.payment;
    const nextDraftId = crypto.randomUUID();
    const rest =
      sale === null || standing === null
        ? null
        : {
            saleId,
            totalMinor: sale.totalMinor,
            currency,
            openMinor: standing.openMinor - amountMinor,
          };
    act({ type: 'done', draftId, nextDraftId, rest });
  };

  const send = async (amountMinor: number, override: Override | null, sureMinor: number | null) => {
    const { draftId, method, customer, note, replaces, sale } = entry;
    const lines = enteredLines(entry, currency, t('typedLine'));
    let view: PaymentView;
    try {
      view = await mutation.mutateAsync({
        draftId,
        mode,
        method,
        amountMinor,
        currency,
        customer,
        note,
        replaces: replaces?.id ?? null,
        override,
        ...(lines === undefined ? {} : { lines }),
        ...(sale && { share: askedShare(sale) }),
        ...(network === null ? {} : { network }),
        ...(sureMinor === null ? {} : { sureMinor }),
      });
    } catch (thrown) {
      const failure = callErrorOf(thrown);
      // Without a yes to charging all the same, what stood in the way stands there still.
      const isAsBefore = override !== null && failure.code === 'approval-needed';
      act({ type: 'failed', draftId, failure: (isAsBefore && entry.failure) || failure });
      return;
    }
    tellPace(mode, { is: 'started', at: performance.now() });
    // At once: else the list beside the screen that is left is drawn once more, and waited for.
    flushSync(() => {
      finish(view);
      // Someone who has gone to another screen meanwhile is not pulled away from it.
      if (shown.current) go({ screen: 'payment', id: view.payment.id });
    });
  };

  return {
    isUnderWay: mutation.isPending,
    busy: mutation.isPending && wasPending,
    isOff,
    failure: entry.failure,
    clearFailure: () => act({ type: 'failure-read' }),
    start: (decision, sureMinor) => {
      const override = decision && withDecision(entry.decided, decision);
      const problems = entryProblems(entry, currency, standing?.openMinor);
      const amount = enteredAmount(entry, currency);
      const isReady =
        amount.ok &&
        problems.amount === null &&
        problems.customer === null &&
        problems.note === null;
      // Where nothing depends on it, the request does not wait for a screen drawn anew. An amount that
      // stands ready stays from here on: it may have been sent, whoever comes back to it.
      const isSaid = !isReady || entry.failure !== null || entry.outdated !== null;
      if (isSaid || entry.ready !== null) act({ type: 'tried' });
      if (!isReady) return false;
      if (mutation.isPending || isOff) return true;
      if (override) act({ type: 'decided', override });
      if (sureMinor !== undefined) act({ type: 'sure', minor: sureMinor });
      void send(amount.minor, override, sureMinor ?? entry.sureMinor);
      return true;
    },
  };
}
