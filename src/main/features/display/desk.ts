/**
 * Which payment the customer sees. An outcome is shown to whoever saw the payment open, once: a paid
 * payment of yesterday that the cashier looks up thanks nobody.
 */
import type { Showing } from '../../../shared/features/display/display.ts';
import { isPaidOtherwise } from '../../../shared/core/payments/paid-otherwise.ts';
import {
  OPEN_STATUSES,
  type Mode,
  type Payment,
  type PaymentView,
} from '../../../shared/core/payments/payments.ts';
import type { Clock } from '../../core/platform/clock.ts';
import { showingOf } from './showing.ts';

/** So long “Paid, thank you” and other ends stay before the shop's name alone is there again. */
export const OUTCOME_SHOWN_MS = 30_000;

/** More sales than are ever under way at once on one counter. */
const REMEMBERED = 100;

export interface DisplayDesk {
  /**
   * The cashier looks at this payment now, or at none.
   * @param sale the other payments that ask for the same money
   */
  show(view: PaymentView | null, sale?: readonly Payment[]): void;
  /** A payment changed, whichever it is. */
  changed(view: PaymentView): void;
  /** Another mode is shown than the payment's. */
  modeShown(mode: Mode): void;
  readonly showing: Showing;
  close(): void;
}

/** A payment that stands on the customer's screen. */
interface Shown {
  readonly payment: Payment;
  readonly mode: Mode;
  /** The money of its sale has come by another payment. */
  readonly isSalePaid: boolean;
  readonly showing: Showing;
  /** It goes by itself. */
  readonly isTimed: boolean;
}

const IDLE: Showing = { state: 'idle' };

/** @param onChange something else is shown now */
export function createDisplayDesk(
  clock: Pick<Clock, 'setTimer'>,
  onChange: () => void,
): DisplayDesk {
  /** Payments that stood here while they were open, oldest first. */
  const seenOpen = new Set<string>();
  let shown: Shown | null = null;
  let cancel: () => void = () => undefined;

  function become(next: Shown | null): void {
    cancel();
    const before = shown?.showing ?? IDLE;
    shown = next;
    if (JSON.stringify(before) !== JSON.stringify(next?.showing ?? IDLE)) onChange();
  }

  function remember(id: string): void {
    seenOpen.delete(id);
    seenOpen.add(id);
    for (const oldest of [...seenOpen].slice(0, -REMEMBERED)) seenOpen.delete(oldest);
  }

  function put(
    { payment, mode }: Pick<PaymentView, 'payment' | 'mode'>,
    isSalePaid: boolean,
  ): void {
    const isOpen = OPEN_STATUSES.includes(payment.status);
    if (isOpen) remember(payment.id);
    if (!seenOpen.has(payment.id)) return become(null);
    const showing = showingOf(payment, isSalePaid);
    // While it is being looked into somebody waits for the answer, however long that takes.
    const isTimed = !isOpen && showing.state !== 'checking';
    become({ payment, mode, isSalePaid, showing, isTimed });
    if (!isTimed) return;
    cancel = clock.setTimer(OUTCOME_SHOWN_MS, () => {
      seenOpen.delete(payment.id);
      become(null);
    });
  }

  return {
    show(view, sale = []) {
      if (view !== null) {
        if (view.payment.id !== shown?.payment.id || !shown.isTimed)
          put(view, isPaidOtherwise(view.payment, sale));
        return;
      }
      // Who has just paid reads their thanks while the cashier begins the next sale.
      if (shown?.isTimed !== true) become(null);
    },
    changed(view) {
      if (shown === null) return;
      const { payment } = shown;
      if (view.payment.id === payment.id) return put(view, shown.isSalePaid);
      // In a sale in shares it may be another payer's.
      const isOfSale = view.payment.saleId === payment.saleId && payment.share === null;
      if (isOfSale && isPaidOtherwise(payment, [view.payment])) put(shown, true);
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
