/** What the counters of the office campaign ever committed, beside the office and their ledgers. */
import { type HandedEvent, stepsOf } from '../../src/main/core/ledger/index.ts';
import { folding } from '../../src/main/core/payments/life/folding.ts';
import type { OpenLedger } from '../../src/main/core/record/open-ledger.ts';
import { openOutbox } from '../../src/main/features/office/outbox.ts';
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
  readonly payment: string | null;
  readonly line: string;
  /** The same once its payment's customer was forgotten. */
  readonly forgotten: string;
}

/** All that the office keeps of an event beside its name and its hash, in one order. */
export interface EventColumns {
  readonly follows: unknown;
  readonly at: unknown;
  readonly type: string;
  readonly payment: string | null;
  readonly terminal: unknown;
  readonly by: unknown;
  readonly facts: string | null;
  readonly factsHash: unknown;
  readonly words: string | null;
  readonly salt: string | null;
  readonly wordsHash: unknown;
}

export interface OfficeBook {
  /** Reads what is new in a ledger, while it is open. */
  note(ledger: OpenLedger): void;
  /** Whether it stood so in any record, or does since its customer was forgotten there. */
  knows(event: EventLine): boolean;
  /** Whether any record ever forgot a payment's customer. */
  hasForgotten(payment: string | null): boolean;
  /** How a payment stood behind any of its events, by the event's hash. */
  stateAt(hash: string): PaymentState | undefined;
  events(): number;
}

/** Their facts may name anybody: they stay at the counter, or go with their customer. */
const TEXTS_OF_OTHERS: ReadonlySet<string> = new Set([
  'create-accepted',
  'charge-accepted',
  'status-answered',
  'foreign-handed-over',
]);

export const nameOf = (ledger: string, epoch: number | string, sequence: number | string): string =>
  `${ledger} ${epoch} ${sequence}`;

/** Numbers that PostgreSQL gives as texts are texts here, too. */
const written = (columns: EventColumns): string =>
  JSON.stringify(
    Object.values(columns).map((each: unknown) => (typeof each === 'number' ? String(each) : each)),
  );

export function lineOf(name: string, hash: string, columns: EventColumns): EventLine {
  const facts = TEXTS_OF_OTHERS.has(columns.type) ? null : columns.facts;
  return {
    name,
    hash,
    payment: columns.payment,
    line: written(columns),
    forgotten: written({ ...columns, facts, words: null, salt: null }),
  };
}

function eventLine(event: HandedEvent, withWords: boolean): EventLine {
  const { name, follows, at, type, paymentId, terminal, by, hash, factsHash, wordsHash } = event;
  const words = withWords && event.words !== null && 'text' in event.words ? event.words : null;
  return lineOf(nameOf(name.ledgerId, name.epoch, name.sequence), hash, {
    follows,
    at,
    type,
    payment: paymentId,
    terminal,
    by,
    facts: withWords || !TEXTS_OF_OTHERS.has(type) ? event.facts : null,
    factsHash,
    words: words?.text ?? null,
    salt: words?.salt ?? null,
    wordsHash,
  });
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
  const lines = new Map<string, Set<string>>();
  const forgotten = new Set<string>();
  const states = new Map<string, PaymentState>();
  const hasForgotten = (payment: string | null) => payment !== null && forgotten.has(payment);
  return {
    note(ledger) {
      for (const { name, hash, line } of eventLines(ledger, withWords))
        lines.set(`${name} ${hash}`, (lines.get(`${name} ${hash}`) ?? new Set()).add(line));
      for (const id of openOutbox(ledger).forgotten().payments) forgotten.add(id);
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
    knows(event) {
      const known = lines.get(`${event.name} ${event.hash}`);
      const isBare = event.line === event.forgotten && hasForgotten(event.payment);
      return known !== undefined && (known.has(event.line) || isBare);
    },
    hasForgotten,
    stateAt: (hash) => states.get(hash),
    events: () => lines.size,
  };
}
