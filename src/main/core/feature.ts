/** The features of the app: the parts that calls reach, and what each of them is opened with. */
import { hasEach, namesOf } from '../../shared/core/text/by-name.ts';
import { type CallName, CALLS } from '../../shared/contract.ts';
import type { Calls } from '../../shared/core/contract/declaring.ts';
import type { SettingsStore } from './settings/store.ts';
import type { Handlers, HandlersOf } from './contract/handlers.ts';
import { refusalOf } from './contract/refusals.ts';
import type { Services } from './contract/services.ts';
import type { AccountService } from './payment-account/index.ts';
import type { ShopClock } from './platform/shop-clock.ts';
import type { News } from './news.ts';
import type { Part } from './parts.ts';

/** What every feature is made with, beside the options. */
export interface Core extends Omit<Services, 'overview'>, Pick<News, 'tell'> {
  readonly settings: SettingsStore;
  readonly account: AccountService;
  /** The clock of all features. */
  readonly shopClock: ShopClock;
  /** What numbers states that the screens compare. */
  readonly nextRevision: () => number;
}

/** A part that answers the calls of an area of the contract. */
export interface Feature<Area extends Calls> extends Part {
  readonly handlers: (services: Services) => HandlersOf<Area>;
}

type Answered<P extends Part> = P extends {
  readonly handlers: (services: Services) => infer H;
}
  ? keyof H
  : never;

/**
 * Makes the handlers of all parts: no more than these by their type, so that an app in which nobody
 * answers a call does not compile.
 */
export function handlersOf<P extends Part>(
  parts: readonly P[],
  services: Services,
): Pick<Handlers, Answered<P> & CallName> {
  const all: Partial<Handlers> = {};
  for (const { handlers } of parts)
    for (const [name, handler] of Object.entries(handlers?.(services) ?? {}))
      Object.assign(all, { [name]: refusing(handler) });
  if (!hasEach<Handlers>(all, namesOf(CALLS))) throw new Error('a call has no handler');
  return all;
}

/** The same handler, which says no by a `Refusal` wherever it was foreseen. What is answered at once stays so. */
function refusing(handler: (input: never) => unknown): (input: never) => unknown {
  const refuse = (thrown: unknown): never => {
    throw refusalOf(thrown) ?? thrown;
  };
  return (input) => {
    try {
      const answer = handler(input);
      return answer instanceof Promise ? answer.catch(refuse) : answer;
    } catch (thrown) {
      return refuse(thrown);
    }
  };
}
