/** How the payments service says no to a person, before anything was sent. */
import type { FieldProblem } from '../../shared/fields.ts';
import type { Payment } from '../../shared/payments.ts';

export type RefusalCode =
  | 'field-invalid'
  | 'not-found'
  | 'payment-unreadable'
  | 'not-possible-now'
  | 'other-account'
  | 'no-account'
  | 'no-secret'
  | 'folder-shared'
  | 'duplicate-suspected'
  | 'held-back'
  | 'override-outdated'
  | 'restoring'
  | 'already-started';

/** Nothing was sent and nothing changed. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;
  readonly field: string | null;
  readonly problem: FieldProblem | null;
  /** The payment that stands in the way. */
  readonly payment: Payment | null;
  constructor(
    code: RefusalCode,
    message: string,
    details: { field?: string; problem?: FieldProblem; payment?: Payment } = {},
  ) {
    super(message);
    this.code = code;
    this.field = details.field ?? null;
    this.problem = details.problem ?? null;
    this.payment = details.payment ?? null;
  }
}
