/** What an office is held against at the end of a run of the office campaign. */
import { takenByCurrency } from '../../src/shared/features/shifts/shift-sums.ts';
import type { OpenLedger } from '../../src/main/core/record/open-ledger.ts';
import { openOutbox } from '../../src/main/features/office/outbox.ts';
import {
  eventLines,
  type EventLine,
  latestEvents,
  type OfficeBook,
  type PaymentState,
  stateOf,
} from './office-book.ts';
import type { CloseLine, NamedFork, PaymentLine } from './office-database.ts';

/**
 * `unnamed`: a fork that was made and that the office does not name. `unforgotten`: what may speak of a
 * customer who was forgotten at the counter.
 */
export const KINDS = ['lost', 'doubled', 'wrong', 'unnamed', 'unforgotten'] as const;
export interface OfficeFinding {
  readonly kind: (typeof KINDS)[number];
  readonly what: string;
}

export const finding = (kind: OfficeFinding['kind'], what: string): OfficeFinding => ({
  kind,
  what,
});

interface BelievedPayment extends PaymentState, Pick<PaymentLine, 'customer' | 'note'> {
  /** Its latest. */
  readonly event: EventLine;
}

/** The believed record of a counter. */
export interface Believed {
  readonly counter: string;
  /** Payments that have lost their customer. */
  readonly forgotten: ReadonlySet<string>;
  readonly events: readonly EventLine[];
  readonly payments: readonly BelievedPayment[];
  readonly closes: readonly Pick<CloseLine, 'name' | 'number' | 'sums'>[];
}

const sequenceOf = ({ name }: EventLine): number => Number(name.split(' ')[2]);

export function believe(counter: string, ledger: OpenLedger, withWords: boolean): Believed {
  const events = eventLines(ledger, withWords);
  const bySequence = new Map(events.map((event) => [sequenceOf(event), event]));
  return {
    counter,
    events,
    payments: latestEvents(ledger, withWords).flatMap(({ id, event }) => {
      const payment = ledger.getPayment(id);
      if (payment === null) return [];
      const { customer, note } = withWords ? payment : { customer: null, note: null };
      return [{ ...stateOf(payment), customer, note, event }];
    }),
    forgotten: new Set(openOutbox(ledger).forgotten().payments),
    closes: ledger.shifts
      .listCloses(Number.MAX_SAFE_INTEGER, 1000)
      .map(({ number, sequence, report }) => ({
        name: bySequence.get(sequence)?.name ?? `none at ${sequence}`,
        number,
        sums: (report === null ? [] : takenByCurrency(report))
          .map(({ currency, payments, minor }) => `${currency} ${payments} ${minor}`)
          .join(', '),
      })),
  };
}

/** A fork that the campaign made. */
export interface MadeFork {
  readonly counter: string;
  readonly ledger: string;
  /** The first two events of one name; null where a restore gave one of the two a life of its own. */
  readonly place: { readonly name: string; readonly hashes: readonly string[] } | null;
  /** Of all that either copy has alone. */
  readonly hashes: ReadonlySet<string>;
}

const isOf = (made: MadeFork, named: NamedFork): boolean =>
  made.counter === named.counter &&
  named.hashes.some((hash) => made.hashes.has(hash)) &&
  (made.place === null ||
    (made.place.name === `${named.ledger} ${named.epoch} ${named.sequence}` &&
      named.hashes.every((hash) => made.place?.hashes.includes(hash))));

/**
 * @param owed those that have to be named
 * @param made all that may be named
 */
export function checkForks(
  there: readonly NamedFork[],
  owed: readonly MadeFork[],
  made: readonly MadeFork[],
): OfficeFinding[] {
  const words = (fork: NamedFork) => `${fork.counter}, event ${fork.epoch} ${fork.sequence}`;
  return [
    ...owed
      .filter((fork) => !there.some((named) => isOf(fork, named)))
      .map(({ counter, place }) =>
        finding('unnamed', `the fork of ${counter} at ${place?.name ?? 'another life'}`),
      ),
    ...there
      .filter((named) => !made.some((fork) => isOf(fork, named)))
      .map((named) => finding('wrong', `a fork is named that nobody made: ${words(named)}`)),
    ...there
      .filter((named) => !named.isSettled)
      .map((named) => finding('wrong', `a fork was left unsettled: ${words(named)}`)),
  ];
}

/** Nothing that was there may go, nor change but for what may speak of a customer who was forgotten. */
export function checkKept(
  before: readonly EventLine[],
  there: readonly EventLine[],
  book: OfficeBook,
): OfficeFinding[] {
  const byName = new Map(there.map((event) => [event.name, event]));
  return before.flatMap(({ name, line }) => {
    const now = byName.get(name);
    if (now === undefined) return [finding('lost', `event ${name} was there`)];
    if (now.line === line || (book.hasForgotten(now.payment) && book.knows(now))) return [];
    return [finding('wrong', `event ${name} was ${line}, is ${now.line}`)];
  });
}

export function checkEvents(
  there: readonly EventLine[],
  believed: readonly Believed[],
  book: OfficeBook,
): OfficeFinding[] {
  const byName = new Map(there.map((event) => [event.name, event]));
  const own = believed.flatMap(({ counter, events, forgotten }) =>
    events.flatMap((event) => {
      const { name, line } = event;
      const found = byName.get(name);
      if (found === undefined) return [finding('lost', `${counter}: event ${name}`)];
      const isOwed = event.payment !== null && forgotten.has(event.payment);
      if (isOwed ? found.line === event.forgotten : isAsAt(found, event, book)) return [];
      const is = `${counter}: event ${name} is ${found.line}, not ${isOwed ? event.forgotten : line}`;
      return [finding(found.forgotten === event.forgotten && isOwed ? 'unforgotten' : 'wrong', is)];
    }),
  );
  return [
    ...own,
    ...repeated(there.map(({ name }) => name)).map((name) => finding('doubled', `event ${name}`)),
    ...repeated(there.map(({ hash }) => hash)).map((hash) => finding('doubled', `hash ${hash}`)),
    ...there
      .filter((event) => !book.knows(event))
      .map(({ name }) => finding('wrong', `no counter committed event ${name} as it is there`)),
  ];
}

/** As the record has it, or had it before or after its customer was forgotten in one of its copies. */
const isAsAt = (found: EventLine, { line, forgotten, payment }: EventLine, book: OfficeBook) =>
  found.line === line ||
  (book.hasForgotten(payment) && found.forgotten === forgotten && book.knows(found));

const repeated = (names: readonly string[]): string[] =>
  [...Map.groupBy(names, (name) => name)].flatMap(([name, all]) => (all.length > 1 ? [name] : []));

export function checkPayments(
  there: readonly PaymentLine[],
  events: readonly EventLine[],
  believed: readonly Believed[],
  book: OfficeBook,
): OfficeFinding[] {
  const byId = new Map(there.map((row) => [row.id, row]));
  const hashes = new Map(events.map(({ name, hash }) => [name, hash]));
  const names = new Map(
    believed.map(({ counter, events: own }) => [counter, new Set(own.map(({ name }) => name))]),
  );
  const missing = believed.flatMap(({ counter, payments }) =>
    payments
      .filter(({ id, event }) => !isShown(byId.get(id), event.name))
      .map(({ id, event }) => finding('lost', `${counter}: payment ${id} as of ${event.name}`)),
  );
  const otherwise = there.flatMap((row) => {
    const state = book.stateAt(hashes.get(row.name) ?? '');
    const was = `${row.counter}: payment ${row.id} as of ${row.name}`;
    const isLost = names.get(row.counter)?.has(row.name) !== true;
    if (
      state?.id !== row.id ||
      state.status !== row.status ||
      state.amountMinor !== row.amountMinor
    )
      return [finding('wrong', `${was} is ${row.status} ${row.amountMinor}, was ${told(state)}`)];
    if (isLost === row.isLost) return [];
    return [finding('wrong', `${was} counts as ${row.isLost ? 'lost' : 'kept'} at the counter`)];
  });
  return [
    ...missing,
    ...otherwise,
    ...repeated(there.map(({ id }) => id)).map((id) => finding('doubled', `payment ${id}`)),
  ];
}

/** What speaks of the customer is there where the counter sends it, and gone where it is forgotten there. */
export function checkCustomers(
  there: readonly Pick<PaymentLine, 'id' | 'customer' | 'note' | 'digest'>[],
  believed: readonly Believed[],
  book: OfficeBook,
): OfficeFinding[] {
  const byId = new Map(there.map((row) => [row.id, row]));
  return believed.flatMap(({ counter, payments, forgotten }) =>
    payments.flatMap(({ id, customer, note }) => {
      const row = byId.get(id);
      if (row === undefined) return [];
      const isForgotten = forgotten.has(id);
      const isGone = row.customer === null && row.note === null && row.digest === null;
      const isThere = row.customer === customer && row.note === note && row.digest !== null;
      if (isForgotten ? isGone : isThere || book.hasForgotten(id)) return [];
      const words = `${counter}: payment ${id} is of ${row.customer}, ${row.note}, ${row.digest}`;
      return [finding(isForgotten ? 'unforgotten' : 'wrong', words)];
    }),
  );
}

/** By its latest event, or by one that the counter lost and the office has. */
const isShown = (row: PaymentLine | undefined, name: string): boolean =>
  row !== undefined && (row.name === name || row.isLost);

const told = (state: PaymentState | undefined): string =>
  state === undefined ? 'never' : `${state.status} ${state.amountMinor}`;

export function checkCloses(
  there: readonly CloseLine[],
  believed: readonly Believed[],
): OfficeFinding[] {
  const byName = new Map(there.map((row) => [row.name, row]));
  const own = new Set(believed.flatMap(({ closes }) => closes.map(({ name }) => name)));
  return [
    ...believed.flatMap(({ counter, closes }) =>
      closes.flatMap(({ name, number, sums }) => {
        const row = byName.get(name);
        if (row === undefined) return [finding('lost', `${counter}: close ${number}, ${name}`)];
        if (row.number === number && row.sums === sums && !row.isLost) return [];
        return [
          finding('wrong', `${counter}: close ${number} is ${JSON.stringify(row)}, not ${sums}`),
        ];
      }),
    ),
    ...there
      .filter(({ name, isLost }) => !own.has(name) && !isLost)
      .map(({ counter, name }) => finding('wrong', `${counter}: close ${name} is nobody's`)),
    ...repeated(there.map(({ name }) => name)).map((name) => finding('doubled', `close ${name}`)),
  ];
}
