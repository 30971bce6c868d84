/** How a call says that nobody confirmed it. */
import { Refusal, type RefusalCode } from '../refusal.ts';
import type { ConfirmationOutcome } from './confirmation.ts';

const CODES: Readonly<Record<Exclude<ConfirmationOutcome, 'confirmed'>, RefusalCode>> = {
  refused: 'not-confirmed',
  unanswered: 'not-answered',
  busy: 'question-open',
  'too-often': 'asked-too-often',
};

/** Nothing was changed. */
export const notConfirmed = (why: keyof typeof CODES): Refusal =>
  new Refusal(CODES[why], `nobody confirmed it outside the page: ${why}`);

/** Whether a refusal is one of these. */
export const isNotConfirmed = (error: unknown): boolean =>
  error instanceof Refusal && Object.values(CODES).includes(error.code);
