/** Needs none of the contract's schemas, so a host can answer before they are there. */
import type { CallError, CallErrorCode } from '../../shared/contract/errors.ts';

/** An error of the envelope without a payment or a field. */
export function failure(code: CallErrorCode, message: string): { ok: false; error: CallError } {
  return { ok: false, error: { code, message, field: null, problem: null, payment: null } };
}
