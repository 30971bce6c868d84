/** A logged event, taken apart for reading. Pure. */
import type { LoggedEvent, PaymentEvent, ReplyTrace, RequestTrace } from '../../../shared/payments.ts';

export interface StepTraces {
  readonly request: RequestTrace | null;
  readonly reply: ReplyTrace | null;
  readonly askedWith: string | null;
}

/** What was asked and answered in this step. */
export function tracesOf(event: PaymentEvent): StepTraces {
  return {
    request: 'request' in event ? event.request : null,
    reply: 'reply' in event ? event.reply : null,
    askedWith: 'askedWith' in event ? event.askedWith : null,
  };
}

/** Newest last, as it happened; named by terminal and sequence. */
export function stepKey(logged: LoggedEvent): string {
  return `${logged.terminal} ${logged.sequence}`;
}

/** JSON with line breaks for reading, anything else as it came. */
export function readableBody(body: string): string {
  try {
    const value: unknown = JSON.parse(body);
    // Numbers beyond 2^53 would lose digits on the way through JSON.parse.
    return /\d{16}/.test(body) ? body : JSON.stringify(value, null, 2);
  } catch {
    return body;
  }
}
