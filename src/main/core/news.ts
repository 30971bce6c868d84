/** What the screens are told without asking: payments that changed, and the app as a whole. */
import { hasEach, namesOf } from '../../shared/core/text/by-name.ts';
import { EVENTS, type EventName, type EventValue } from '../../shared/contract.ts';
import type { Mode } from '../../shared/core/payments/payments.ts';
import type { Overview } from '../../shared/settings.ts';
import type { SettingsStore } from './settings/store.ts';
import type { AppCore } from './contract/handlers.ts';
import type { AccountService } from './payment-account/index.ts';
import type { Payments } from './payments/index.ts';
import { createEmitter, type Emitter } from '../../shared/core/page/emitter.ts';

export interface News {
  readonly subscribe: AppCore['subscribe'];
  /** Tells the overview as it is now. */
  overviewChanged(): void;
  /** Takes what puts the overview together; until then nobody is told any. */
  connect(overview: () => Overview): void;
  /** Tells what becomes of a mode's payments from now on. */
  tellOf(mode: Mode, payments: Payments): void;
  /** Tells an event that a part of the app has to tell by itself. */
  readonly tell: <N extends OwnEvent>(name: N, value: EventValue<N>) => void;
  /** The overview is told no more. */
  close(): void;
}

/** All but those that are told here. */
type OwnEvent = Exclude<EventName, 'paymentChanged' | 'overviewChanged'>;

type Emitters<N extends EventName> = { readonly [Name in N]: Emitter<EventValue<Name>> };

function createEmitters<N extends EventName>(names: readonly N[]): Emitters<N> {
  const made: { [Name in N]?: Emitter<EventValue<Name>> } = {};
  for (const name of names) made[name] = createEmitter();
  if (!hasEach<Emitters<N>>(made, names)) throw new Error('an event can not be told');
  return made;
}

export interface NewsParts {
  settings: Pick<SettingsStore, 'get'>;
  account: Pick<AccountService, 'paymentsChanged'>;
}

export function createNews({ settings, account }: NewsParts): News {
  const emitters = createEmitters(namesOf(EVENTS));
  let overview: (() => Overview) | null = null;
  let isClosed = false;

  function overviewChanged(): void {
    // Nobody reads a ledger that is being closed, and it could not be read.
    if (!isClosed && overview !== null) emitters.overviewChanged.emit(overview());
  }

  return {
    subscribe: (name, listener) => emitters[name].on(listener),
    overviewChanged,
    connect(made) {
      overview = made;
    },
    tellOf(mode, payments) {
      payments.onStateChange(overviewChanged);
      payments.onPaymentChange((view) => {
        emitters.paymentChanged.emit(view);
        if (mode === 'live') account.paymentsChanged();
        // The screens show the other mode's alarms by their number alone.
        if (mode !== settings.get().mode && view.payment.alarms.length > 0) overviewChanged();
      });
    },
    tell: (name, value) => emitters[name].emit(value),
    close() {
      isClosed = true;
    },
  };
}
