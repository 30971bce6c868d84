/** How main says no to a person: one error, whichever feature or handler has to say it. */
import type { CallErrorCode } from '../../../shared/core/contract/errors.ts';
import type { Checked, FieldProblem } from '../../../shared/core/text/fields.ts';
import type { Payment, PaymentView } from '../../../shared/core/payments/payments.ts';

/** The contract's codes but those about the call as such, which never come from what carries it out. */
export type RefusalCode = Exclude<
  CallErrorCode,
  'unknown-call' | 'not-allowed' | 'invalid-input' | 'too-large' | 'unheard' | 'internal'
>;

interface Details {
  /** For `field-invalid`: which field, and what is wrong with it. */
  field?: string | null;
  problem?: FieldProblem | null;
  /** The payment that stands in the way. */
  payment?: Payment | null;
  /** That payment as the screens see it; the contract looks, in the mode where it stands. */
  view?: PaymentView | null;
}

/** A feature that throws it has sent nothing and changed nothing. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;
  readonly field: string | null;
  readonly problem: FieldProblem | null;
  readonly payment: Payment | null;
  readonly view: PaymentView | null;
  /** @param message English, for developers; without what was typed */
  constructor(code: RefusalCode, message: string, details: Details = {}) {
    super(message);
    this.code = code;
    this.field = details.field ?? null;
    this.problem = details.problem ?? null;
    this.payment = details.payment ?? null;
    this.view = details.view ?? null;
  }
}

/** The refusal of a field that can't be used. */
export const wrongField = (
  field: string,
  problem: FieldProblem,
  message = `${field} can't be used: ${problem}`,
): Refusal => new Refusal('field-invalid', message, { field, problem });

/**
 * @returns the field's value
 * @throws Refusal `field-invalid` where it can't be used
 */
export function demandField<T>(field: string, checked: Checked<T>, message?: string): T {
  if (checked.ok) return checked.value;
  throw wrongField(field, checked.problem, message);
}
