/** The features of the app: the parts that calls reach, and what each of them is opened with. */
import { hasEach, namesOf } from '../../shared/by-name.ts';
import { type CallName, CALLS } from '../../shared/contract/index.ts';
import type { Calls } from '../../shared/contract/declaring.ts';
import type { SettingsStore } from './settings/store.ts';
import type { Handlers, HandlersOf } from './contract/handlers.ts';
import { refusalOf } from './contract/refusals.ts';
import type { Services } from './contract/services.ts';
import type { AccountService } from './payment-account/index.ts';
import type { ShopClock } from './platform/shop-clock.ts';
import type { News } from './news.ts';
import type { Part } from './parts.ts';

/** What every feature is opened with, beside the options. */
export interface Core extends Services, Pick<News, 'tell'> {
  readonly settings: SettingsStore;
  readonly account: AccountService;
  /** The clock of all features. */
  readonly shopClock: ShopClock;
  /** What numbers states that the screens compare. */
  readonly nextRevision: () => number;
}

/** A part that answers the calls of an area of the contract. */
export interface Feature<Area extends Calls> extends Part {
  readonly handlers: HandlersOf<Area>;
}

type Answered<P extends Part> = P extends { readonly handlers: infer H } ? keyof H : never;

/**
 * The handlers of all parts: no more than these by their type, so that an app in which nobody
 * answers a call does not compile.
 */
export function handlersOf<P extends Part>(
  parts: readonly P[],
): Pick<Handlers, Answered<P> & CallName> {
  const all = parts.reduce<Partial<Handlers>>(
    (before, { handlers }) => ({ ...before, ...handlers }),
    {},
  );
  if (!hasEach<Handlers>(all, namesOf(CALLS))) throw new Error('a call has no handler');
  return refusing(all);
}

/** The same handlers, which say no by a `Refusal` wherever it was foreseen. */
function refusing(handlers: Handlers): Handlers {
  const made: Partial<Handlers> = {};
  for (const name of namesOf(CALLS)) Object.assign(made, { [name]: refusingOne(handlers[name]) });
  if (!hasEach<Handlers>(made, namesOf(CALLS))) throw new Error('a call has no handler');
  return made;
}

/** What is answered at once stays so. */
function refusingOne(handler: (input: never) => unknown): (input: never) => unknown {
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
