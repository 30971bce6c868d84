import type { UnreadablePayment } from '../../../shared/core/payments/payments.ts';
import { visibleText } from '../../../shared/core/text/visible-text.ts';

/** The reference of a payment that can't be read, made safe to look at; null where none is left. */
export function shownReference({ reference }: UnreadablePayment['unreadable']): string | null {
  const shown = visibleText(reference ?? '', 40).trim();
  return shown === '' ? null : shown;
}
