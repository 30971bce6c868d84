/** What carries out one call of the contract, and the marks of what stands before it. */
import type { z } from 'zod';
import type { CallName, CallOutput, CALLS } from '../../../shared/contract.ts';

/** As a handler gets it. */
export type ParsedInput<N extends CallName> = z.output<(typeof CALLS)[N]['input']>;

/**
 * Carries out one call; the input has been parsed before. It says no by throwing a `Refusal`; anything
 * else that it throws is answered for with `internal`.
 */
export type Handler<N extends CallName> = (
  input: ParsedInput<N>,
) => CallOutput<N> | Promise<CallOutput<N>>;

export const CONFIRMED = Symbol('confirmed');
export const LIMITED = Symbol('limited');

/** One that the gate has made: a person says yes first. */
export type ConfirmedHandler<N extends CallName> = Handler<N> & { readonly [CONFIRMED]: true };

/** One that the gate has made: it is limited in rate. */
export type LimitedHandler<N extends CallName> = Handler<N> & { readonly [LIMITED]: true };
