/** A logged event, taken apart for reading. Pure. */
import type { LoggedApproval } from '../../../shared/core/contract/payments.ts';
import type {
  LoggedEvent,
  Payment,
  PaymentEvent,
  ReplyTrace,
  RequestTrace,
} from '../../../shared/core/payments/payments.ts';

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

/**
 * Milliseconds from the keypad to the money, null before it came. The times of both are the
 * machine's clock's, so what it was set by meanwhile is no part of it.
 */
export function timeTaken(payment: Payment, events: readonly LoggedEvent[]): number | null {
  if (payment.paidAt === null) return null;
  const paid = events.findIndex(({ event }) => 'verdict' in event && event.verdict === 'paid');
  const set = events
    .slice(0, paid === -1 ? events.length : paid)
    .reduce((sum, { event }) => sum + (event.type === 'clock-set' ? event.byMs : 0), 0);
  return Math.max(payment.paidAt - payment.createdAt - set, 0);
}

export type SaidStep =
  | { readonly logged: LoggedEvent; readonly approval?: never }
  | { readonly approval: LoggedApproval; readonly logged?: never };

/** Steps and what was said yes to between them, in the order in which the record has them. */
export function withApprovals(
  events: readonly LoggedEvent[],
  approvals: readonly LoggedApproval[],
): SaidStep[] {
  const sequenceOf = ({ logged, approval }: SaidStep) => (logged ?? approval).sequence;
  return [
    ...events.map((logged) => ({ logged })),
    ...approvals.map((approval) => ({ approval })),
  ].toSorted((one, other) => sequenceOf(one) - sequenceOf(other));
}

/** Newest last, as it happened; named by terminal and sequence. */
export function stepKey(logged: LoggedEvent): string {
  return `${logged.terminal} ${logged.sequence}`;
}

/** JSON with line breaks for reading, every token as it came; anything else untouched. */
export function readableBody(body: string): string {
  if (!isJson(body)) return body;
  let depth = 0;
  const newLine = () => `\n${'  '.repeat(depth)}`;
  // Written anew through JSON.parse, 0.10 and long references would lose digits.
  return body.replace(/"(?:[^"\\]|\\.)*"|\{\s*\}|\[\s*\]|[{}[\],:]|\s+/g, (token) => {
    if (/^\s/.test(token)) return '';
    if (token === ',') return `,${newLine()}`;
    if (token === ':') return ': ';
    if (token === '{' || token === '[') {
      depth += 1;
      return token + newLine();
    }
    if (token === '}' || token === ']') {
      depth -= 1;
      return newLine() + token;
    }
    return token;
  });
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
