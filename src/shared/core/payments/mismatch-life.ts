/** What a payment's events say of money that came and was not as it was asked for. Pure. */
import type { LoggedEvent } from './payments.ts';
import { visibleText } from '../text/visible-text.ts';

/** So much is shown of each of the service's texts. */
const SHOWN_MAX = 40;

/** What the service said of it, in its own texts. */
export interface ReportedMoney {
  readonly amountText: string;
  readonly currency: string;
}

/** From one event on it was reported so; null where the service says of no money any more. */
export interface MismatchStep {
  readonly sequence: number;
  readonly reported: ReportedMoney | null;
}

export interface MismatchLife {
  /** The first is where it was found, each other one where something else was reported; none where it never was. */
  readonly steps: readonly MismatchStep[];
  /** The event that made it paid after all; null where none has. */
  readonly rightedAt: number | null;
}

/** @param events of one payment, in their order */
export function mismatchLife(events: readonly LoggedEvent[]): MismatchLife {
  const steps: MismatchStep[] = [];
  for (const { sequence, event } of events) {
    if (event.type !== 'status-answered') continue;
    // Paid stays paid: what is answered later is no matter of this.
    if (event.verdict === 'paid') return { steps, rightedAt: steps.length === 0 ? null : sequence };
    const last = steps.at(-1);
    const { verdict, record } = event;
    if (verdict === 'mismatch') {
      const reported =
        record === null
          ? (last?.reported ?? null)
          : { amountText: record.amountText, currency: record.currency };
      if (last === undefined || !isSameMoney(last.reported, reported))
        steps.push({ sequence, reported });
    } else if (record !== null && last !== undefined && last.reported !== null)
      steps.push({ sequence, reported: null });
  }
  return { steps, rightedAt: null };
}

/** Whether the service said the same. */
export const isSameMoney = (one: ReportedMoney | null, other: ReportedMoney | null): boolean =>
  one?.amountText === other?.amountText && one?.currency === other?.currency;

/** What it wrote is text, whatever it says; null where it said nothing. */
export const reportedText = (reported: ReportedMoney | null): string | null =>
  reported &&
  [reported.amountText, reported.currency].map((text) => visibleText(text, SHOWN_MAX)).join(' ');
