/**
 * The envelope of a call that is not carried out. Needs none of the contract's schemas, so a host
 * can answer before they are there.
 */
import type { CallError, CallErrorCode } from '../../../shared/core/contract/errors.ts';
import type { Refusal } from '../platform/refusal.ts';

interface Failure {
  ok: false;
  error: CallError;
}

/** One without a payment or a field. */
export function failure(code: CallErrorCode, message: string): Failure {
  return { ok: false, error: { code, message, field: null, problem: null, payment: null } };
}

/** That of a refusal. */
export function failureOf({ code, message, field, problem, view }: Refusal): Failure {
  return { ok: false, error: { code, message, field, problem, payment: view } };
}
