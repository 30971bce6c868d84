/** Building the closed set of errors that leave this folder. */
import type {
  Certainty,
  GatewayError,
  GatewayErrorCode,
} from '../../../shared/core/payments/payments.ts';

/** What a reply was read as. */
export type Reading<T> = { ok: true; value: T } | { ok: false; error: GatewayError };

export function gatewayError(
  code: GatewayErrorCode,
  certainty: Certainty,
  details: Partial<Omit<GatewayError, 'code' | 'certainty'>> = {},
): GatewayError {
  return {
    code,
    certainty,
    httpStatus: null,
    words: null,
    field: null,
    retryAfterMs: null,
    ...details,
  };
}

/** The service's own words, bounded and safe to store; null when there are none. */
export function boundedWords(text: string, max = 500): string | null {
  const words = text.replaceAll('\0', '\u{fffd}').toWellFormed().trim();
  return words === '' ? null : cutText(words, max);
}

/** Cuts without leaving half a character at the end. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}
