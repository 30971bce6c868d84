/** How a call says that nobody confirmed it. */
import { Refusal, type RefusalCode } from '../refusal.ts';
import type { ConfirmationOutcome } from './confirmation.ts';

const CODES: Readonly<Record<Exclude<ConfirmationOutcome, 'confirmed'>, RefusalCode>> = {
  refused: 'not-confirmed',
  unanswered: 'not-answered',
  busy: 'question-open',
  'too-often': 'asked-too-often',
  'not-kept': 'storage-failed',
};

/** Nothing was changed. */
export const notConfirmed = (why: keyof typeof CODES): Refusal =>
  new Refusal(CODES[why], `nobody confirmed it outside the page: ${why}`);

/** Whether a refusal is one of these. */
export const isNotConfirmed = (error: unknown): boolean =>
  error instanceof Refusal &&
  error.code !== CODES['not-kept'] &&
  Object.values(CODES).includes(error.code);
