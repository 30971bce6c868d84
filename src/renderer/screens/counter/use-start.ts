import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallError } from '../../../shared/contract/errors.ts';
import type { Mode, Override } from '../../../shared/payments.ts';
import { callErrorOf } from '../../api/bridge.ts';
import { useHeartbeat, useStartPayment } from '../../api/hooks.ts';
import { useNavigation } from '../../features/navigation/navigation.tsx';
import { enteredAmount, enteredLines } from '../../features/entry/basket.ts';
import { entryProblems, withDecision } from '../../features/entry/entry.ts';
import { useEntry } from '../../features/entry/EntryProvider.tsx';

export interface Starting {
  readonly busy: boolean;
  /** Nothing can be started while main is not heard. */
  readonly isOff: boolean;
  /** Why it was not started; null once something is changed. */
  readonly failure: CallError | null;
  readonly clearFailure: () => void;
  /**
   * @param decision about the payment that stands in the way, if one does
   * @returns false when the entry itself has problems, which are then shown
   */
  readonly start: (decision: Override | null) => boolean;
}

/**
 * Turns the entry into a payment: once, whatever is pressed twice.
 * @param network the customer's, where a person said it, now or earlier
 */
export function useStart(mode: Mode, currency: string, network: string | null): Starting {
  const { entry, act } = useEntry();
  const { go } = useNavigation();
  const { t } = useTranslation('counter');
  const mutation = useStartPayment();
  const isOff = useHeartbeat() !== 'heard';
  const shown = useRef(false);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);

  const send = async (amountMinor: number, override: Override | null) => {
    const { draftId, method, customer, note, replaces } = entry;
    const lines = enteredLines(entry, currency, t('typedLine'));
    try {
      const view = await mutation.mutateAsync({
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
        ...(network === null ? {} : { network }),
      });
      act({ type: 'done', draftId, nextDraftId: crypto.randomUUID() });
      // Someone who has gone to another screen meanwhile is not pulled away from it.
      if (shown.current) go({ screen: 'payment', id: view.payment.id });
    } catch (thrown) {
      act({ type: 'failed', draftId, failure: callErrorOf(thrown) });
    }
  };

  return {
    busy: mutation.isPending,
    isOff,
    failure: entry.failure,
    clearFailure: () => act({ type: 'failure-read' }),
    start: (decision) => {
      act({ type: 'tried' });
      const override = decision && withDecision(entry.decided, decision);
      const problems = entryProblems(entry, currency);
      const amount = enteredAmount(entry, currency);
      if (!amount.ok || problems.customer !== null || problems.note !== null) return false;
      if (mutation.isPending || isOff) return true;
      if (override) act({ type: 'decided', override });
      void send(amount.minor, override);
      return true;
    },
  };
}
