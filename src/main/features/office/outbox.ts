/**
 * What of a ledger goes to the head office. The ledger is its own outbox: a batch is events of one of its
 * lives, and the rows of payments and closes as they stand behind the last of them. Words, customers and
 * notes go where the manager says so; elsewhere their hashes alone do.
 */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { minorDigits } from '../../../shared/core/money/money.ts';
import { faceOf } from '../../../shared/core/payments/payment-face.ts';
import type { Payment } from '../../../shared/core/payments/payments.ts';
import type { ShiftReport } from '../../../shared/features/shifts/shifts.ts';
import { agreesWithCount, closedByCurrency } from '../../../shared/features/shifts/shift-sums.ts';
import {
  type Epoch,
  type EventName,
  eventNameAt,
  type HandedEvent,
  idOfStored,
  type Ledger,
  readEpochs,
  stepsOf,
  type StoredClose,
} from '../../core/ledger/index.ts';
import { folding } from '../../core/payments/index.ts';
import type { DigestOf } from './customer-digest.ts';

/** The name of an event's life, as the office reads it. */
export interface LifeName {
  readonly ledger: string;
  readonly epoch: number;
}

export const lifeOf = ({ ledgerId, epoch }: Pick<EventName, 'ledgerId' | 'epoch'>): LifeName => ({
  ledger: ledgerId,
  epoch,
});

/** `resources/office/` says what each member means; times are UTC milliseconds. */
export interface Batch extends LifeName {
  /** The sequences of its first and its last event. */
  readonly first: number;
  readonly last: number;
  /** The life of the event before the first; null where there is none. */
  readonly after: LifeName | null;
  /** Whether they come with all that is here of their words. */
  readonly words: boolean;
  /** What stands for the payments that had lost their customer when it was read. */
  readonly forgotten: string | null;
  readonly events: readonly object[];
  readonly payments: readonly object[];
  readonly closes: readonly object[];
}

/** The ledger as it is read here. */
export type OutboxLedger = Pick<Ledger, 'eventsAfter' | 'getLife' | 'getPayment' | 'tables'> & {
  readonly shifts: Pick<Ledger['shifts'], 'getClose'>;
  readonly erasures: Pick<Ledger['erasures'], 'erasedAt'>;
};

/** A life of the ledger with its events, from the first to the last that is here. */
export interface Life extends Pick<Epoch, 'ledgerId' | 'epoch'> {
  readonly first: number;
  /** Less than `first` where there is none. */
  readonly last: number;
}

/** Payments of which the customer was forgotten. */
export interface Forgotten {
  readonly ledger: string;
  /** What stands for all of them. */
  readonly forgotten: string | null;
  readonly payments: readonly string[];
}

export interface Outbox {
  /** Whether words, customers and notes go as well. */
  readonly withWords: boolean;
  /** The sequence of the latest event; 0 for none. */
  last(): number;
  /** Oldest first. */
  lives(): Life[];
  /**
   * What follows an event, as far as its life goes. @param after its sequence; 0 for from the first on
   * @param digestOf makes what stands for a customer; none goes where absent
   * @returns null where nothing does. @throws DamagedLedgerError at what can't be read
   */
  next(after: number, limit: number, digestOf?: DigestOf): Batch | null;
  /** What stands for the payments that have lost their customer; null for none. */
  forgottenMark(): string | null;
  /** All of them. */
  forgotten(): Forgotten;
}

const LAST_SQL = 'SELECT coalesce(max(sequence), 0) FROM events';
const LATEST_FORGOTTEN_SQL = 'SELECT coalesce(max(number), 0) FROM erased_payments';
/** The event leads to its payment's number without another index. */
const PLACE_SQL = `SELECT number, last_sequence AS sequence FROM payments
  WHERE number = (SELECT payment FROM events WHERE sequence = ?)`;

/** Which payments have lost their customer, and what stands for them. */
function createForgottenReader(db: OutboxLedger['tables']['db']) {
  const latestForgotten = db.prepare(LATEST_FORGOTTEN_SQL).pluck();
  const forgettings = db.prepare('SELECT at FROM erasures ORDER BY at').pluck();
  const listForgotten = db.prepare('SELECT payment FROM erased_payments').pluck();
  return {
    /** A record that was set back, or copied, can have forgotten as many, and others: at other moments. */
    mark(): string | null {
      const latest = z.int().parse(latestForgotten.get());
      if (latest === 0) return null;
      const moments = JSON.stringify([latest, ...forgettings.all()]);
      return createHash('sha256').update(moments).digest('hex');
    },
    payments: (): string[] => z.array(z.string()).parse(listForgotten.all().map(idOfStored)),
  };
}

export function openOutbox(
  ledger: OutboxLedger,
  { withWords }: Pick<Outbox, 'withWords'> = { withWords: false },
): Outbox {
  const { db, guarded } = ledger.tables;
  const forgotten = createForgottenReader(db);
  const latestSequence = db.prepare(LAST_SQL).pluck();
  const place = db.prepare(PLACE_SQL);

  function paymentRows(
    events: readonly HandedEvent[],
    through: number,
    digestOf?: DigestOf,
  ): object[] {
    const latest = new Map(events.map((event) => [event.paymentId, event.sequence]));
    return [...latest].flatMap(([id, sequence]) => {
      const row = id === null ? undefined : placeSchema.safeParse(place.get(sequence)).data;
      const payment = id === null || row === undefined ? null : ledger.getPayment(id);
      if (row === undefined || payment === null) return [];
      const standing = standingBehind(through, payment, row.sequence);
      if (standing === null) return [];
      const { customer } = payment;
      const isDigested = digestOf !== undefined && customer !== null && customer.trim() !== '';
      return [
        {
          ...paymentRow(standing.payment, { number: row.number, sequence: standing.sequence }),
          ...(isDigested && { customerDigest: digestOf(customer) }),
          ...(withWords && personalOf(payment)),
        },
      ];
    });
  }

  /**
   * A payment as it stood behind an event. What happened later goes later, and may never: where the record
   * is restored meanwhile, or was copied, and the other one's events came first.
   * @param last the sequence of its latest event
   * @returns null where its events do not add up
   */
  function standingBehind(through: number, payment: Payment, last: number): Standing | null {
    const isLater = last > through && last <= z.int().parse(latestSequence.get());
    if (!isLater) return { payment, sequence: last };
    const step = stepsOf(payment.id, ledger.getLife(payment.id), folding)?.findLast(
      ({ logged }) => logged.sequence <= through,
    );
    return step === undefined ? null : { payment: step.after, sequence: step.logged.sequence };
  }

  function closeRows(events: readonly HandedEvent[]): object[] {
    return events.flatMap(({ type, facts, sequence }) => {
      if (type !== 'shift-closed') return [];
      const number = numberSchema.safeParse(JSON.parse(facts)).data?.number;
      const close = number === undefined ? null : ledger.shifts.getClose(number);
      return close?.sequence === sequence && close.report !== null
        ? [closeRow(close, close.report)]
        : [];
    });
  }

  /** What is still said of a payment once its customer was forgotten stays here. */
  const isWhole = ({ paymentId }: HandedEvent): boolean =>
    withWords && (paymentId === null || ledger.erasures.erasedAt(paymentId) === null);

  function batchOf(
    after: EventName | null,
    events: readonly HandedEvent[],
    digestOf?: DigestOf,
  ): Batch | null {
    const [first] = events;
    if (first === undefined) return null;
    const life = events.filter(({ name }) => name.epoch === first.name.epoch);
    return {
      ...lifeOf(first.name),
      first: first.sequence,
      last: life.at(-1)?.sequence ?? first.sequence,
      after: after === null ? null : lifeOf(after),
      words: withWords,
      forgotten: forgotten.mark(),
      events: life.map((event) => (isWhole(event) ? wholeRow(event) : eventRow(event))),
      payments: paymentRows(life, life.at(-1)?.sequence ?? 0, digestOf),
      closes: closeRows(life),
    };
  }

  return {
    withWords,
    last: guarded(() => z.int().parse(latestSequence.get())),
    lives: guarded(() => {
      const through = z.int().parse(latestSequence.get());
      return readEpochs(db).map(({ ledgerId, epoch, firstSequence }, index, all) => ({
        ledgerId,
        epoch,
        first: firstSequence,
        last: (all[index + 1]?.firstSequence ?? through + 1) - 1,
      }));
    }),
    next: guarded((sequence: number, limit: number, digestOf?: DigestOf) => {
      const after = sequence === 0 ? null : eventNameAt(sequence, readEpochs(db));
      return batchOf(after, ledger.eventsAfter(after, limit), digestOf);
    }),
    forgottenMark: guarded(forgotten.mark),
    forgotten: guarded(() => {
      const { ledgerId = '' } = readEpochs(db).at(-1) ?? {};
      return { ledger: ledgerId, forgotten: forgotten.mark(), payments: forgotten.payments() };
    }),
  };
}

interface Standing {
  readonly payment: Payment;
  /** Of the latest event in it. */
  readonly sequence: number;
}

const placeSchema = z.object({ number: z.int(), sequence: z.int() });
const numberSchema = z.object({ number: z.int() });

const eventRow = ({
  sequence,
  follows,
  at,
  type,
  paymentId,
  terminal,
  by,
  facts,
  factsHash,
  wordsHash,
  hash,
}: HandedEvent) => ({
  sequence,
  follows,
  at,
  type,
  payment: paymentId,
  terminal,
  by,
  ...(isOwnFacts(type) && { facts }),
  factsHash,
  wordsHash,
  hash,
});

/** Their facts hold short texts that the service or a customer's proof wrote, which can name anybody. */
const WITH_TEXTS_OF_OTHERS: ReadonlySet<string> = new Set([
  'create-accepted',
  'charge-accepted',
  'status-answered',
  'foreign-handed-over',
]);
const isOwnFacts = (type: string): boolean => !WITH_TEXTS_OF_OTHERS.has(type);

/** With all that is kept of it: of words that are withheld here the hash is all. */
const wholeRow = (event: HandedEvent) => ({
  ...eventRow(event),
  facts: event.facts,
  ...(event.words !== null &&
    'text' in event.words && { words: event.words.text, salt: event.words.salt }),
});

const personalOf = ({ customer, note }: Payment) => ({
  customer: storable(customer),
  note: storable(note),
});

/** PostgreSQL keeps neither a NUL nor half a surrogate pair; as in a file, � stands there. */
const storable = (text: string | null): string | null =>
  text?.toWellFormed().replaceAll('\0', '\u{FFFD}') ?? null;

/** Without whoever paid and the shop's own note. */
const paymentRow = (payment: Payment, { number, sequence }: z.infer<typeof placeSchema>) => ({
  id: payment.id,
  sequence,
  number,
  reference: payment.reference,
  method: payment.method,
  amountMinor: payment.amountMinor,
  currency: payment.currency,
  decimals: minorDigits(payment.currency),
  status: payment.status,
  shownAs: faceOf(payment),
  network: payment.network?.name ?? null,
  localDay: payment.localDay,
  utcOffset: payment.utcOffsetMinutes,
  createdAt: payment.createdAt,
  updatedAt: payment.updatedAt,
  paidAt: payment.paidAt,
  receipt: payment.receiptNumber,
  late: payment.late,
  paidBackMinor: payment.paidBackMinor,
  alarms: payment.alarms.map(({ kind }) => kind),
  by: payment.by,
});

function closeRow(
  { number, sequence, localDay, openedAt, closedAt }: StoredClose,
  report: ShiftReport,
) {
  return {
    number,
    sequence,
    localDay,
    openedAt,
    closedAt,
    agrees: agreesWithCount(report),
    sums: closedByCurrency(report).map(({ currency, payments, minor, countedMinor }) => ({
      currency,
      decimals: minorDigits(currency),
      payments,
      minor,
      counted: countedMinor,
    })),
  };
}
