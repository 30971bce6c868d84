/** What a badge can say, and how it is told from a PIN: by its length alone. */
import { type Checked, isPrintable } from '../../core/text/fields.ts';
import { PIN_MAX } from './pin.ts';

export const BADGE_MIN = PIN_MAX + 1;
export const BADGE_MAX = 64;

/** Whether what stands in a PIN's place can only be a badge. */
export const isBadge = (typed: string): boolean => typed.trim().length >= BADGE_MIN;

export function checkBadge(text: string): Checked<string> {
  const badge = text.trim();
  if (!isBadge(badge) || badge.length > BADGE_MAX || !isPrintable(badge))
    return { ok: false, problem: 'badge-invalid' };
  return { ok: true, value: badge };
}
