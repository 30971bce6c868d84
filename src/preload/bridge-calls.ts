/** The bridge's functions for calls, one for each name that the contract declares. */
import type { BridgeCall, BridgeCalls, CallName } from '../shared/contract/index.ts';

/** Put in by the build: see `scripts/lib/call-names.ts`. */
declare const CALL_NAMES: readonly CallName[];

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
  if (!isWhole(made, names)) throw new Error('a call has no function');
  return made;
}

function isWhole<N extends CallName>(made: Partial<Each<N>>, names: readonly N[]): made is Each<N> {
  return names.every((name) => made[name] !== undefined);
}
