/** The bridge's part in the customer's display, in memory. */
import type { CounterfoilBridge, CallName } from '../../../../src/shared/contract.ts';
import type { DisplayView } from '../../../../src/shared/features/display/display.ts';
import type { PaymentView } from '../../../../src/shared/core/payments/payments.ts';
import { showingOf } from '../../../../src/main/features/display/showing.ts';

export const idleDisplay: DisplayView = {
  practice: true,
  shop: 'Mama Adé',
  language: 'en',
  languages: [],
  theme: 'system',
  showing: { state: 'idle' },
};

/** @param find a payment by its id */
export function displayCalls(
  find: (id: string) => PaymentView | undefined,
  note: (name: CallName, input: unknown) => void,
): Pick<CounterfoilBridge, 'showOnDisplay' | 'openDisplay' | 'onDisplayChanged'> & {
  /** A payment changed. */
  readonly displayHears: (view: PaymentView) => void;
} {
  const listeners = new Set<(view: DisplayView) => void>();
  let shown: string | null = null;
  const viewOf = (view: PaymentView | undefined): DisplayView =>
    view === undefined
      ? idleDisplay
      : {
          ...idleDisplay,
          practice: view.mode === 'practice',
          showing: showingOf(view.payment),
        };
  return {
    showOnDisplay(input) {
      note('showOnDisplay', input);
      shown = input.id;
      return Promise.resolve({
        ok: true,
        value: viewOf(shown === null ? undefined : find(shown)),
      });
    },
    openDisplay(input) {
      note('openDisplay', input);
      return Promise.resolve({ ok: true, value: { opened: 'printed' } });
    },
    onDisplayChanged(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    displayHears(view) {
      if (view.payment.id === shown) for (const each of listeners) each(viewOf(view));
    },
  };
}
