/** The bridge's functions for calls, made from the contract's list of names. */
import type { BridgeCall, BridgeCalls } from '../shared/contract/index.ts';
import { CALL_NAMES, type CallName } from '../shared/contract/names.ts';

const NAMES: readonly CallName[] = Object.values(CALL_NAMES).flat();

/** @param make gives the function of one call */
export function makeBridgeCalls(make: <N extends CallName>(name: N) => BridgeCall<N>): BridgeCalls {
  return makeEach(NAMES, make);
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
