/**
 * What stands between a page's call and what it does, where `call-guards.ts` says so: a person
 * outside the page, or a limit in rate. Their marks are what the contract's type asks of a handler,
 * so that one without does not compile.
 */
import { isDeepStrictEqual } from 'node:util';
import type { CallOutput } from '../../../shared/contract.ts';
import type { Change, Confirmation } from '../platform/confirmation/confirmation.ts';
import { notConfirmed } from '../platform/confirmation/not-confirmed.ts';
import { CALL_GUARDS, type ConfirmedCall, type LimitedCall } from './call-guards.ts';
import {
  CONFIRMED,
  type ConfirmedHandler,
  type Handler,
  LIMITED,
  type LimitedHandler,
  type ParsedInput,
} from './handler.ts';
import type { Limits } from './limits.ts';

type Changes = readonly Change[];

export interface Gate {
  /**
   * A handler that is carried out once a person outside the page said yes to what it would change.
   * @param changes what that is, from what to what; nothing where nobody has to be asked. It says no by
   *   throwing, before anybody is asked, and is looked at again after the answer: where it is another
   *   by then, nothing is done.
   */
  confirmed<N extends ConfirmedCall>(
    name: N,
    changes: (input: ParsedInput<N>) => Changes | Promise<Changes>,
    carryOut: Handler<N>,
  ): ConfirmedHandler<N>;
  /** A handler that is carried out no more often than its kind may be. */
  limited<N extends LimitedCall>(name: N, carryOut: Handler<N>): LimitedHandler<N>;
}

export function createGate(confirmation: Pick<Confirmation, 'confirm'>, limits: Limits): Gate {
  return {
    confirmed<N extends ConfirmedCall>(
      _name: N,
      changes: (input: ParsedInput<N>) => Changes | Promise<Changes>,
      carryOut: Handler<N>,
    ) {
      const handler = async (input: ParsedInput<N>): Promise<CallOutput<N>> => {
        const asked = await changes(input);
        if (asked.length === 0) return carryOut(input);
        const outcome = await confirmation.confirm({ addresses: [], changes: asked });
        if (outcome !== 'confirmed') throw notConfirmed(outcome);
        if (!isDeepStrictEqual(await changes(input), asked)) throw notConfirmed('refused');
        return carryOut(input);
      };
      return Object.assign(handler, { [CONFIRMED]: true } as const);
    },
    limited<N extends LimitedCall>(name: N, carryOut: Handler<N>) {
      const handler = (input: ParsedInput<N>) => {
        limits.take(CALL_GUARDS[name]);
        return carryOut(input);
      };
      return Object.assign(handler, { [LIMITED]: true } as const);
    },
  };
}
