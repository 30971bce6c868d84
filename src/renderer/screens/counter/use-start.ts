import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallError } from '../../../shared/contract/errors.ts';
import type { Mode, Override, PaymentView } from '../../../shared/payments.ts';
import type { SaleStanding } from '../../../shared/shares.ts';
import { callErrorOf } from '../../api/bridge.ts';
import { useHeartbeat, useStartPayment } from '../../api/hooks.ts';
import { useNoteRest } from '../../api/sales.ts';
import { useNavigation } from '../../features/navigation/navigation.tsx';
import { enteredAmount, enteredLines } from '../../features/entry/basket.ts';
import { withDecision } from '../../features/entry/decision.ts';
import { entryProblems } from '../../features/entry/entry-problems.ts';
import { useEntry } from '../../features/entry/EntryProvider.tsx';
import { tellPace } from '../../features/pace/pace-count.ts';

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

interface StartOf {
  readonly mode: Mode;
  readonly currency: string;
  /** The customer's, where a person said it, now or earlier. */
  readonly network: string | null;
  /** Where the sale stands whose share is entered; null for none or not known. */
  readonly standing: SaleStanding | null;
}

/** Turns the entry into a payment: once, whatever is pressed twice. */
export function useStart({ mode, currency, network, standing }: StartOf): Starting {
  const { entry, act } = useEntry();
  const { go } = useNavigation();
  const { t } = useTranslation('counter');
  const mutation = useStartPayment();
  const noting = useNoteRest();
  const isOff = useHeartbeat() !== 'heard';
  const shown = useRef(false);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);

  /** What was paid elsewhere before there was a payment to note it with. @returns why it was not */
  const noteElsewhere = async ({ payment }: PaymentView): Promise<CallError | null> => {
    const elsewhereMinor = entry.sale?.elsewhereMinor ?? 0;
    if (elsewhereMinor === 0) return null;
    try {
      await noting.mutateAsync({ saleId: payment.saleId, elsewhereMinor, unpaidMinor: 0 });
      return null;
    } catch (thrown) {
      return callErrorOf(thrown);
    }
  };

  /** The next entry goes on with what the sale has open. */
  const finish = (view: PaymentView, notNoted: CallError | null) => {
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
            openMinor:
              standing.openMinor - amountMinor + (notNoted === null ? 0 : sale.elsewhereMinor),
          };
    act({ type: 'done', draftId, nextDraftId, rest });
    if (notNoted !== null) act({ type: 'failed', draftId: nextDraftId, failure: notNoted });
  };

  const send = async (amountMinor: number, override: Override | null) => {
    const { draftId, method, customer, note, replaces, sale } = entry;
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
        ...(sale && { share: { saleId: sale.saleId, totalMinor: sale.totalMinor } }),
        ...(network === null ? {} : { network }),
      });
      tellPace(mode, { is: 'started', at: performance.now() });
      finish(view, await noteElsewhere(view));
      // Someone who has gone to another screen meanwhile is not pulled away from it.
      if (shown.current) go({ screen: 'payment', id: view.payment.id });
    } catch (thrown) {
      act({ type: 'failed', draftId, failure: callErrorOf(thrown) });
    }
  };

  return {
    busy: mutation.isPending || noting.isPending,
    isOff,
    failure: entry.failure,
    clearFailure: () => act({ type: 'failure-read' }),
    start: (decision) => {
      act({ type: 'tried' });
      const override = decision && withDecision(entry.decided, decision);
      const problems = entryProblems(entry, currency, standing?.openMinor);
      const amount = enteredAmount(entry, currency);
      if (
        !amount.ok ||
        problems.amount !== null ||
        problems.customer !== null ||
        problems.note !== null
      )
        return false;
      if (mutation.isPending || isOff) return true;
      if (override) act({ type: 'decided', override });
      void send(amount.minor, override);
      return true;
    },
  };
}
