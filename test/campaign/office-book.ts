/** What the counters of the office campaign ever committed, beside the office and their ledgers. */
import { type HandedEvent, stepsOf } from '../../src/main/core/ledger/index.ts';
import { folding } from '../../src/main/core/payments/life/folding.ts';
import type { OpenLedger } from '../../src/main/core/record/open-ledger.ts';
import type { Payment } from '../../src/shared/core/payments/payments.ts';

export interface PaymentState {
  readonly id: string;
  readonly amountMinor: number;
  readonly status: string;
}

/** An event as the office is to have it, column by column. */
export interface EventLine {
  /** Ledger, epoch and sequence. */
  readonly name: string;
  readonly hash: string;
  readonly line: string;
}

export interface OfficeBook {
  /** Reads what is new in a ledger, while it is open. */
  note(ledger: OpenLedger): void;
  knows(event: EventLine): boolean;
  /** How a payment stood behind any of its events, by the event's hash. */
  stateAt(hash: string): PaymentState | undefined;
  events(): number;
}

/** Their facts stay at the counter. */
const TEXTS_OF_OTHERS: ReadonlySet<string> = new Set([
  'create-accepted',
  'charge-accepted',
  'status-answered',
  'foreign-handed-over',
]);

export const nameOf = (ledger: string, epoch: number | string, sequence: number | string): string =>
  `${ledger} ${epoch} ${sequence}`;

/** Numbers that PostgreSQL gives as texts are texts here, too. */
export const lineOf = (columns: readonly unknown[]): string =>
  JSON.stringify(columns.map((each) => (typeof each === 'number' ? String(each) : each)));

function eventLine(event: HandedEvent, withWords: boolean): EventLine {
  const { name, follows, at, type, paymentId, terminal, by, hash, factsHash, wordsHash } = event;
  const facts = withWords || !TEXTS_OF_OTHERS.has(type) ? event.facts : null;
  const words = withWords && event.words !== null && 'text' in event.words ? event.words : null;
  const texts = [facts, factsHash, words?.text ?? null, words?.salt ?? null, wordsHash];
  const columns = [follows, at, type, paymentId, terminal, by, ...texts, hash];
  return {
    name: nameOf(name.ledgerId, name.epoch, name.sequence),
    hash,
    line: lineOf(columns),
  };
}

/** More than any run writes. */
const ALL = 100_000;

/** @param withWords as an office has them that gets words as well */
export const eventLines = (ledger: OpenLedger, withWords: boolean): EventLine[] =>
  ledger.eventsAfter(null, ALL).map((event) => eventLine(event, withWords));

export const stateOf = ({ id, amountMinor, status }: Payment): PaymentState => ({
  id,
  amountMinor,
  status,
});

/** Each payment of a ledger by its latest event. */
export function latestEvents(
  ledger: OpenLedger,
  withWords: boolean,
): { readonly id: string; readonly event: EventLine }[] {
  const latest = new Map(ledger.eventsAfter(null, ALL).map((event) => [event.paymentId, event]));
  return [...latest].flatMap(([id, event]) =>
    id === null ? [] : [{ id, event: eventLine(event, withWords) }],
  );
}

/** @param withWords whether the office gets words as well */
export function createBook(withWords: boolean): OfficeBook {
  const lines = new Map<string, EventLine>();
  const states = new Map<string, PaymentState>();
  return {
    note(ledger) {
      for (const event of eventLines(ledger, withWords))
        lines.set(`${event.name} ${event.hash}`, event);
      const hashes = new Map(
        ledger.eventsAfter(null, ALL).map((each) => [each.sequence, each.hash]),
      );
      for (const { id, event } of latestEvents(ledger, withWords)) {
        if (states.has(event.hash)) continue;
        for (const { logged, after } of stepsOf(id, ledger.getLife(id), folding) ?? [])
          states.set(hashes.get(logged.sequence) ?? '', stateOf(after));
        const payment = ledger.getPayment(id);
        if (payment !== null) states.set(event.hash, stateOf(payment));
      }
    },
    knows: ({ name, hash, line }) => lines.get(`${name} ${hash}`)?.line === line,
    stateAt: (hash) => states.get(hash),
    events: () => lines.size,
  };
}
