/**
 * Which payment the customer sees. An outcome is shown to whoever saw the payment open, once: a paid
 * payment of yesterday that the cashier looks up thanks nobody.
 */
import type { Showing } from '../../../shared/display.ts';
import { OPEN_STATUSES, type Mode, type PaymentView } from '../../../shared/payments.ts';
import type { Clock } from '../../platform/clock.ts';
import { showingOf } from './showing.ts';

/** So long “Paid, thank you” and other ends stay before the shop's name alone is there again. */
export const OUTCOME_SHOWN_MS = 30_000;

/** More sales than are ever under way at once on one counter. */
const REMEMBERED = 100;

export interface DisplayDesk {
  /** The cashier looks at this payment now, or at none. */
  show(view: PaymentView | null): void;
  /** A payment changed, whichever it is. */
  changed(view: PaymentView): void;
  /** Another mode is shown than the payment's. */
  modeShown(mode: Mode): void;
  readonly showing: Showing;
  close(): void;
}

const IDLE: Showing = { state: 'idle' };

/** @param onChange something else is shown now */
export function createDisplayDesk(
  clock: Pick<Clock, 'setTimer'>,
  onChange: () => void,
): DisplayDesk {
  /** Payments that stood here while they were open, oldest first. */
  const seenOpen = new Set<string>();
  let shown: { readonly id: string; readonly mode: Mode; readonly showing: Showing } | null = null;
  let isTimed = false;
  let cancel: () => void = () => undefined;

  function become(next: typeof shown): void {
    cancel();
    isTimed = false;
    const before = shown?.showing ?? IDLE;
    shown = next;
    if (JSON.stringify(before) !== JSON.stringify(next?.showing ?? IDLE)) onChange();
  }

  function remember(id: string): void {
    seenOpen.delete(id);
    seenOpen.add(id);
    const [oldest] = seenOpen;
    if (seenOpen.size > REMEMBERED && oldest !== undefined) seenOpen.delete(oldest);
  }

  function put({ payment, mode }: PaymentView): void {
    const isOpen = OPEN_STATUSES.includes(payment.status);
    if (isOpen) remember(payment.id);
    if (!seenOpen.has(payment.id)) return become(null);
    const showing = showingOf(payment);
    become({ id: payment.id, mode, showing });
    // While it is being looked into somebody waits for the answer, however long that takes.
    if (isOpen || showing.state === 'checking') return;
    isTimed = true;
    cancel = clock.setTimer(OUTCOME_SHOWN_MS, () => {
      seenOpen.delete(payment.id);
      become(null);
    });
  }

  return {
    show(view) {
      if (view !== null) {
        if (view.payment.id !== shown?.id || !isTimed) put(view);
        return;
      }
      // Who has just paid reads their thanks while the cashier begins the next sale.
      if (!isTimed) become(null);
    },
    changed(view) {
      if (view.payment.id === shown?.id) put(view);
    },
    modeShown(mode) {
      if (shown !== null && shown.mode !== mode) become(null);
    },
    get showing() {
      return shown?.showing ?? IDLE;
    },
    close: () => cancel(),
  };
}
