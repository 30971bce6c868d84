import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { SaleStanding } from '../../../shared/core/payments/shares.ts';
import { callErrorOf } from '../../core/api/bridge.ts';
import { useHeartbeat } from '../../core/api/hooks.ts';
import { seenIn, useNoteRest } from '../../core/api/sales.ts';
import {
  type Entry,
  type EntryAct,
  type EntryProblems,
  enteredAmount,
  entryProblems,
  followsOpen,
} from '../entry/index.ts';

const SplitLine = lazy(() => import('./SplitLine.tsx'));

interface SharesHalf {
  /** Above the amount. */
  readonly above: ReactNode;
  /** What stands there becomes the total; undefined where that is not possible. */
  readonly split: (() => void) | undefined;
  /** The total back in its field; undefined where that is not possible. */
  readonly unsplit: (() => void) | undefined;
  /** Leaves the sale, which stays in view; undefined where none goes on. */
  readonly leave: (() => void) | undefined;
  /** Notes what stands there as paid elsewhere; undefined where no sale is split. */
  readonly noteElsewhere: (() => void) | undefined;
  readonly busy: boolean;
  /** What keeps the amount from being noted, once that was tried. */
  readonly problem: EntryProblems['amount'] | 'share-all-elsewhere';
}

interface SharesOf {
  readonly entry: Entry;
  readonly currency: string;
  /** Where the sale stands beside the share that is entered; null for none or not known. */
  readonly standing: SaleStanding | null;
  /** Nothing is split while the entry is on its way. */
  readonly isStarting: boolean;
  readonly change: (act: EntryAct) => void;
  /** As `change`, but leaves alone why it was not started. */
  readonly act: (act: EntryAct) => void;
  /** The amount takes the focus once it is another one. */
  readonly onAmount: () => void;
  /** So does the customer, once the amount stands there ready. */
  readonly onReady: () => void;
}

/** A sale in shares at the Counter: splitting it, going on in it, and what is paid elsewhere. */
export function useShares(of: SharesOf): SharesHalf {
  const { entry, currency, standing, isStarting, change, act, onAmount, onReady } = of;
  const noting = useNoteRest();
  const isHeard = useHeartbeat() === 'heard';
  /** The draft and the amount with which noting was tried. */
  const [tried, setTried] = useState('');
  const { sale } = entry;
  const amount = enteredAmount(entry, currency);
  const openMinor = standing?.openMinor ?? null;
  const attempt = `${entry.draftId} ${entry.amount}`;
  const wrong = entryProblems(entry, currency, openMinor).amount;
  const leavesNone = sale?.saleId === null && amount.ok && amount.minor === openMinor;
  const problem = wrong ?? (leavesNone ? 'share-all-elsewhere' : null);

  // What this very entry brings about is no news to whoever typed it.
  const news = noting.isPending || isStarting || entry.ready === null ? null : openMinor;
  useEffect(() => {
    if (news !== null) act({ type: 'open', openMinor: news });
  }, [act, news]);
  const wasOpen = followsOpen(entry) ? null : (entry.ready?.openMinor ?? null);

  const note = async (saleId: string, minor: number, before: SaleStanding) => {
    const seen = seenIn(before);
    const { draftId } = entry;
    try {
      const elsewhereMinor = seen.elsewhereMinor + minor;
      await noting.mutateAsync({ saleId, ...seen, elsewhereMinor, seen });
      change({
        type: 'noted',
        draftId,
        nextDraftId: crypto.randomUUID(),
        openMinor: before.openMinor - minor,
      });
    } catch (thrown) {
      change({ type: 'failed', draftId, failure: callErrorOf(thrown) });
    }
  };

  const canSplit = sale === null && entry.replaces === null && amount.ok;
  const unsplit =
    sale?.saleId === null && !isStarting
      ? () => {
          change({ type: 'unsplit' });
          onAmount();
        }
      : undefined;
  const leave =
    sale !== null && sale.saleId !== null && !isStarting
      ? () => change({ type: 'done', draftId: entry.draftId, nextDraftId: crypto.randomUUID() })
      : undefined;
  return {
    above:
      sale === null ? null : (
        <Suspense fallback={null}>
          <SplitLine
            sale={sale}
            standing={standing}
            wasOpen={news === null ? null : wasOpen}
            onLeave={() => (unsplit ?? leave)?.()}
          />
        </Suspense>
      ),
    // It stays there, so that nothing moves for the moment in which a payment is written down.
    split: canSplit
      ? () => {
          if (isStarting) return;
          change({ type: 'split', currency });
          onAmount();
        }
      : undefined,
    unsplit,
    leave,
    noteElsewhere:
      sale === null
        ? undefined
        : () => {
            setTried(attempt);
            if (!amount.ok || problem !== null || standing === null) {
              onAmount();
              return;
            }
            if (noting.isPending || isStarting || !isHeard) return;
            if (sale.saleId !== null) void note(sale.saleId, amount.minor, standing);
            else {
              change({ type: 'elsewhere', minor: amount.minor });
              onReady();
            }
          },
    busy: noting.isPending || isStarting || !isHeard,
    problem: tried === attempt ? problem : null,
  };
}
