/** What the screens are told without asking: payments that changed, and the app as a whole. */
import type { EventName, EventValue } from '../../shared/contract/index.ts';
import type { ExportState } from '../../shared/exports.ts';
import type { Mode } from '../../shared/payments.ts';
import type { Printing } from '../../shared/printing.ts';
import type { ReviewState } from '../../shared/reviews.ts';
import type { Overview } from '../../shared/settings.ts';
import type { SettingsStore } from '../adapters/settings/store.ts';
import type { AppCore } from '../contract/handlers.ts';
import type { AccountService } from '../features/payment-account/index.ts';
import type { Payments } from '../features/payments/index.ts';
import { createEmitter, type Emitter } from '../../shared/emitter.ts';

export interface News {
  readonly subscribe: AppCore['subscribe'];
  /** Puts the overview together and tells it. */
  overviewChanged(): void;
  /** Tells what becomes of a mode's payments from now on. */
  tellOf(mode: Mode, payments: Payments): void;
  /** Somebody asked for the counter's check outside the page. */
  askCheck(): void;
  /** What is known of the export that is under way, or came of it. */
  exportChanged(state: ExportState): void;
  /** What is known of the record that is looked into, or made ready for that. */
  reviewChanged(state: ReviewState): void;
  /** What becomes of prints, in the mode that is shown. */
  printingChanged(printing: Printing): void;
  /** A page is to draw a printout. */
  pictureWanted(wanted: EventValue<'pictureWanted'>): void;
  /** The overview is told no more. */
  close(): void;
}

export interface NewsParts {
  overview: () => Overview;
  settings: Pick<SettingsStore, 'get'>;
  account: Pick<AccountService, 'paymentsChanged'>;
}

export function createNews({ overview, settings, account }: NewsParts): News {
  const emitters: { readonly [N in EventName]: Emitter<EventValue<N>> } = {
    paymentChanged: createEmitter(),
    overviewChanged: createEmitter(),
    checkAsked: createEmitter(),
    exportChanged: createEmitter(),
    reviewChanged: createEmitter(),
    printingChanged: createEmitter(),
    pictureWanted: createEmitter(),
  };
  let isClosed = false;

  function overviewChanged(): void {
    // Nobody reads a ledger that is being closed, and it could not be read.
    if (!isClosed) emitters.overviewChanged.emit(overview());
  }

  return {
    subscribe: (name, listener) => emitters[name].on(listener),
    overviewChanged,
    tellOf(mode, payments) {
      payments.onStateChange(overviewChanged);
      payments.onPaymentChange((view) => {
        emitters.paymentChanged.emit(view);
        if (mode === 'live') account.paymentsChanged();
        // The screens show the other mode's alarms by their number alone.
        if (mode !== settings.get().mode && view.payment.alarms.length > 0) overviewChanged();
      });
    },
    askCheck: () => emitters.checkAsked.emit({}),
    exportChanged: (state) => emitters.exportChanged.emit(state),
    reviewChanged: (state) => emitters.reviewChanged.emit(state),
    printingChanged: (printing) => emitters.printingChanged.emit(printing),
    pictureWanted: (wanted) => emitters.pictureWanted.emit(wanted),
    close() {
      isClosed = true;
    },
  };
}
