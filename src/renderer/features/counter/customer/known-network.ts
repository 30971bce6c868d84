/** What is drawn from what main says of a customer's network. Pure. */
import { type Method, methodOf } from '../../../../shared/core/methods/index.ts';
import type { KnownCustomer } from '../../../core/api/customers.ts';

/** The network that a person said at an earlier payment of the customer who stands in the box. */
export const learnedNetwork = (known: KnownCustomer | null, customer: string): string | null =>
  known?.customer === customer && known.network?.corrected === true ? known.network.name : null;

export interface SlowNetwork {
  readonly network: string;
  readonly notAnswered: number;
  readonly of: number;
  /** The method that the sale could go on by. */
  readonly instead: Method;
}

/** @returns null where nothing is to be said against the method */
export function slowNetwork(
  known: KnownCustomer | null,
  customer: string,
  method: Method,
): SlowNetwork | null {
  const { mayBecome: instead } = methodOf(method);
  if (known?.customer !== customer || instead === null) return null;
  const { network, slowToday } = known;
  if (network === null || slowToday === null) return null;
  return { network: network.name, ...slowToday, instead };
}
