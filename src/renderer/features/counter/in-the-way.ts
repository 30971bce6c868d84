import type { CallError, CallErrorCode } from '../../../shared/core/contract/errors.ts';
import type { OverrideKind, PaymentView } from '../../../shared/core/payments/payments.ts';

/** `restored`: of its sale, parts may not be known since the record was restored. */
export type ObstacleKind = OverrideKind | 'restored';

/** What a person has to answer before the entry is charged. */
export type InTheWay =
  /** The entry was changed after it had been sent. */
  | { readonly is: 'sent'; readonly sent: PaymentView }
  | { readonly is: 'obstacle'; readonly kind: ObstacleKind; readonly earlier: PaymentView }
  /** It is far above the usual. */
  | { readonly is: 'unusual'; readonly minor: number };

const OBSTACLES: ReadonlyMap<CallErrorCode, ObstacleKind> = new Map([
  ['duplicate-suspected', 'duplicate'],
  ['held-back', 'held-back'],
  ['sale-restored', 'restored'],
] as const);

/**
 * What stands in the way of what was not started.
 * @param failure why it was not
 * @param minor the amount that is entered, in minor units; null where it is none
 */
export function standsInTheWay(failure: CallError | null, minor: number | null): InTheWay | null {
  if (failure === null) return null;
  const { code, payment } = failure;
  const kind = OBSTACLES.get(code);
  if (payment && kind !== undefined) return { is: 'obstacle', kind, earlier: payment };
  if (payment && code === 'already-started') return { is: 'sent', sent: payment };
  if (code === 'unusual-amount' && minor !== null) return { is: 'unusual', minor };
  return null;
}
