import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { OpenSale } from '../../../shared/core/contract/payments.ts';
import { callErrorOf } from '../../core/api/bridge.ts';
import { useEnded, useOpenPayments } from '../../core/api/hooks.ts';
import { useOpenSales } from '../../core/api/sales.ts';
import { useOverview } from '../../core/api/overview.tsx';
import { isReceived, lineKey, type ReceivedLine } from '../../core/api/received.ts';
import { placeKeys, useShortcuts } from '../../core/ui/shortcuts.ts';
import { useAskForRest } from '../entry/index.ts';
import { useMarkHandedOver } from '../proofs/index.ts';
import { useNavigation } from '../../core/navigation/navigation.tsx';
import { paymentAt } from '../../core/navigation/route.ts';
import { byNeed, needOf, restOf, shownOrder } from './order.ts';

export interface QueueState {
  /** Payments that are waited for, and those that ended while nobody looked; by need. */
  readonly lines: readonly ReceivedLine[];
  /** Sales in shares that are not over, newest first. */
  readonly sales: readonly OpenSale[];
  readonly hasFailed: boolean;
  /** Says whether somebody's hand is at the list, so that nothing moves under it. */
  readonly hold: (isHeld: boolean) => void;
  /** Takes a payment that ended off the queue. */
  readonly takeOff: (id: string) => void;
  /** Marks one that is paid as handed over, and takes it off once that is in the record. */
  readonly handOver: (id: string) => void;
}

const QueueContext = createContext<QueueState | null>(null);

/** Keeps the queue's order, and its keys, on every screen. */
export function QueueProvider({ children }: { readonly children: ReactNode }) {
  const { mode } = useOverview();
  const { route, go } = useNavigation();
  const open = useOpenPayments(mode);
  const sales = useOpenSales(mode);
  const { ended, takeOff } = useEnded(mode);
  const { mutateAsync: mark } = useMarkHandedOver();
  const handOver = useCallback(
    (id: string) => {
      // What could not be written stays: the press is not lost on anybody. What may not be handed over
      // is opened, where it stands why.
      mark({ mode, of: { id } }).then(
        () => takeOff(id),
        (error: unknown) => {
          if (callErrorOf(error).code === 'not-possible-now') go(paymentAt(id));
        },
      );
    },
    [go, mark, mode, takeOff],
  );
  const askForRest = useAskForRest();
  const [held, setHeld] = useState<readonly string[] | null>(null);

  const wanted = useMemo(() => {
    const waiting = open.data ?? [];
    const listed = new Set(waiting.map(lineKey));
    return byNeed([...ended.filter((line) => !listed.has(lineKey(line))), ...waiting], sales);
  }, [ended, open.data, sales]);
  const lines = useMemo(() => shownOrder(wanted, held ?? [], held !== null), [wanted, held]);

  const latest = useRef(lines);
  useEffect(() => {
    latest.current = lines;
  });
  const hold = useCallback(
    (isHeld: boolean) =>
      setHeld((before) => (isHeld ? (before ?? latest.current.map(lineKey)) : null)),
    [],
  );

  const payments = lines.filter(isReceived).map(({ view }) => view.payment);
  const shownId = route.screen === 'payment' ? route.id : null;
  const next = payments.find(({ id }) => id !== shownId);
  const unfinished = sales.find(({ standing }) => standing.openMinor > 0);
  const done = payments.find((payment) => needOf(payment, sales) === 'hand-over');
  useShortcuts({
    ...placeKeys(
      lines.map((line) =>
        isReceived(line) ? () => go(paymentAt(line.view.payment.id)) : undefined,
      ),
    ),
    nextWaiting: next && (() => go(paymentAt(next.id))),
    askRest: unfinished && (() => askForRest(restOf(unfinished))),
    handedOver: done && (() => handOver(done.id)),
  });

  const value = useMemo(
    () => ({
      lines,
      sales,
      hasFailed: open.isError,
      hold,
      takeOff,
      handOver,
    }),
    [lines, sales, open.isError, hold, takeOff, handOver],
  );
  return <QueueContext value={value}>{children}</QueueContext>;
}

export function useQueue(): QueueState {
  const queue = use(QueueContext);
  if (!queue) throw new Error('useQueue needs a QueueProvider');
  return queue;
}
