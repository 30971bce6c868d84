/** The bridge's functions, one for each call and each event that the contract declares. */
import { hasEach } from '../shared/core/text/by-name.ts';
import type {
  BridgeCall,
  BridgeCalls,
  BridgeEvents,
  CallName,
  EventName,
  EventValue,
} from '../shared/contract.ts';

/** Put in by the build: see `scripts/lib/contract-names.ts`. */
declare const CALL_NAMES: readonly CallName[];
declare const EVENT_NAMES: readonly EventName[];

/** @param make gives the function of one call */
export function makeBridgeCalls(make: <N extends CallName>(name: N) => BridgeCall<N>): BridgeCalls {
  return makeEach(CALL_NAMES, make);
}

/** One function for each name. */
type Each<N extends CallName> = { readonly [Name in N]: BridgeCall<Name> };

function makeEach<N extends CallName>(
  names: readonly N[],
  make: <Name extends N>(name: Name) => BridgeCall<Name>,
): Each<N> {
  const made: { [Name in N]?: BridgeCall<Name> } = {};
  for (const name of names) made[name] = make(name);
  if (!hasEach<Each<N>>(made, names)) throw new Error('a call has no function');
  return made;
}

/** Listens to an event; it returns a function that ends that. */
export type Subscribe<N extends EventName> = (
  listener: (value: EventValue<N>) => void,
) => () => void;

/** @param make gives the function that listens to one event */
export function makeBridgeEvents(
  make: <N extends EventName>(name: N) => Subscribe<N>,
): BridgeEvents {
  const made = Object.fromEntries(EVENT_NAMES.map((name) => [`on${capital(name)}`, make(name)]));
  if (!listensToEach(made)) throw new Error('an event has no function');
  return made;
}

const capital = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

const listensToEach = (made: object): made is BridgeEvents =>
  EVENT_NAMES.every((name) => `on${capital(name)}` in made);
