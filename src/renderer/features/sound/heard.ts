/** What is heard of payments: which sound a change has, and in which order several are told. Pure. */
import type { PaymentView } from '../../../shared/core/payments/payments.ts';
import { isLikelyRefused } from '../../core/payment/tone.ts';

/** The gravest first. */
export const SOUNDS = ['trouble', 'look', 'paid'] as const;
export type SoundName = (typeof SOUNDS)[number];

/**
 * What a change of a payment sounds like, or null for silence.
 * @param before what was known until now; news of an old payment that nobody watched is silent,
 *   unless it raises an alarm
 */
export function soundFor(before: PaymentView | undefined, after: PaymentView): SoundName | null {
  const { status, alarms } = after.payment;
  if (alarms.length > (before?.payment.alarms.length ?? 0)) return 'trouble';
  if (!before) return null;
  if (isLikelyRefused(after.payment) && !isLikelyRefused(before.payment)) return 'look';
  if (status === before.payment.status) return null;
  switch (status) {
    // What was an alarm before is one still: nobody is to be thanked yet.
    case 'paid':
      return alarms.length > 0 ? 'trouble' : 'paid';
    case 'declined':
    case 'mismatch':
      return 'trouble';
    case 'unconfirmed':
    case 'expired':
      return 'look';
    default:
      return null;
  }
}

/** A sound, and what is said after it; null for nothing. */
export interface Announcement {
  readonly name: SoundName;
  readonly words: string | null;
}

/** More would be told long after it happened; the screen has all of it. */
const WAITING_MAX = 4;

/**
 * The announcements that wait, with one more. The gravest comes first, else whichever came first; the
 * same is not told twice, and what is too much is the least grave.
 */
export function withAnnouncement(
  waiting: readonly Announcement[],
  next: Announcement,
): readonly Announcement[] {
  const isSame = ({ name, words }: Announcement) => name === next.name && words === next.words;
  if (waiting.some(isSame)) return waiting;
  const rank = ({ name }: Announcement) => SOUNDS.indexOf(name);
  return [...waiting, next].toSorted((a, b) => rank(a) - rank(b)).slice(0, WAITING_MAX);
}
