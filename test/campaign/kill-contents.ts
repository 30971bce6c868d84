/**
 * What a dead app left on disk, read from a copy: the next start finds its files untouched, with
 * the write-ahead log as the kill left it.
 */
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import Database from 'better-sqlite3';
import { z } from 'zod';
import { idOfStored } from '../../src/main/core/ledger/stored-ids.ts';
import { verifyChain } from '../../src/main/core/ledger/chain.ts';
import { openReadOnly } from '../../src/main/core/ledger/connection.ts';
import { createEventRows } from '../../src/main/core/ledger/event-rows.ts';
import { migrate } from '../../src/main/core/ledger/migrate.ts';
import { MIGRATIONS } from '../../src/main/core/ledger/tables.ts';
import type { LedgerReader } from '../../src/main/core/ledger/ledger-reader.ts';
import { openShiftReader } from '../../src/main/core/ledger/open-shift.ts';
import { createReader } from '../../src/main/core/ledger/reader.ts';
import { parseRecordEvent } from '../../src/main/core/ledger/stored-events.ts';
import { firstBrokenRecordRow } from '../../src/main/core/ledger/record-check.ts';
import { foldPayment } from '../../src/main/core/payments/life/lifecycle.ts';
import type { ShiftReport } from '../../src/shared/features/shifts/shifts.ts';
import type {
  LoggedEvent,
  Payment,
  PaymentEvent,
  PaymentStatus,
} from '../../src/shared/core/payments/payments.ts';

export interface KeptPayment {
  payment: Payment;
  draftId: string;
  /** Types of its events, oldest first. */
  events: PaymentEvent['type'][];
  /** Where each of them stands in the chain, and its hash. */
  places: Place[];
  /** What it has been, one for each event that can be folded. */
  statuses: PaymentStatus[];
  /** Whether a next question is due at some time. */
  isPolled: boolean;
}

export interface Place {
  sequence: number;
  hash: string;
}

/** A shift that is closed. */
export interface KeptClose {
  number: number;
  /** Its event's. */
  sequence: number;
  hash: string;
  /** Null where it can't be read. */
  report: ShiftReport | null;
}

/** What the takings of one shift say of one currency. */
export interface KeptTakings {
  shift: number;
  currency: string;
  payments: number;
  minor: number;
}

export interface LedgerContents {
  payments: KeptPayment[];
  /** Oldest first. */
  closes: KeptClose[];
  /** Of what was paid. */
  takings: KeptTakings[];
  /** The number that the next close gets. */
  openShift: number;
  /** Each says what of the files, the chain or a row is not as it should be. */
  damage: string[];
}

/** What the damage begins with where a close or a paper is not what its event says. */
export const BROKEN_CLOSE = 'closes or papers are broken at ';

export const NO_CONTENTS: LedgerContents = {
  payments: [],
  closes: [],
  takings: [],
  openShift: 1,
  damage: [],
};

const closesSchema = z.array(z.object({ number: z.int(), sequence: z.int() }));

/** A close with what its event says. */
function keptClose(
  db: Database.Database,
  { number, sequence }: Pick<KeptClose, 'number' | 'sequence'>,
) {
  const [row] = createEventRows(db).stretch(sequence - 1, sequence, 1);
  return { number, sequence, hash: String(row?.hash), report: reportOf(row) };
}

function reportOf(row: unknown): ShiftReport | null {
  try {
    const event = parseRecordEvent(row);
    return event.type === 'shift-closed' ? event.report : null;
  } catch {
    return null;
  }
}

const takingsSchema = z.array(
  z.object({ shift: z.int(), currency: z.string(), payments: z.int(), minor: z.int() }),
);

const idSchema = z.unknown().transform(idOfStored).pipe(z.string());
const eventSchema = z.object({
  paymentId: z.string().nullable(),
  sequence: z.int(),
  hash: z.string(),
});
const rowSchema = z.object({ id: idSchema, draftId: idSchema });

/**
 * @param path the ledger's database; it may be missing, or empty, when the kill came early
 * @param aside where the copy that is read has room
 */
export function readLedgerContents(path: string, aside: string = dirname(path)): LedgerContents {
  if (!existsSync(path)) return NO_CONTENTS;
  const folder = mkdtempSync(join(aside, 'copy-'));
  try {
    const copy = join(folder, 'ledger.db');
    // Not the -shm: SQLite makes it again from the log, as it does after a power cut.
    for (const ending of ['', '-wal'])
      if (existsSync(path + ending)) copyFileSync(path + ending, copy + ending);
    return readCopy(copy);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readCopy(copy: string): LedgerContents {
  let db: Database.Database | null = null;
  try {
    bringUpToDate(copy);
    db = openReadOnly(copy);
    const tables = db.prepare('SELECT count(*) FROM sqlite_schema').pluck().get();
    return tables === 0 ? NO_CONTENTS : readTables(db);
  } catch (error) {
    return { ...NO_CONTENTS, damage: [`the ledger can't be read: ${String(error)}`] };
  } finally {
    db?.close();
  }
}

/** A ledger of an earlier schema is read as the next start will bring it up to date. */
function bringUpToDate(copy: string): void {
  const db = new Database(copy);
  try {
    const version = db.pragma('user_version', { simple: true });
    if (version === 0 || version === MIGRATIONS.length) return;
    migrate(
      db,
      MIGRATIONS,
      () => undefined,
      () => 0,
    );
  } finally {
    db.close();
  }
}

const ORPHANS_SQL = `SELECT sequence, payment, type FROM events
  WHERE payment IS NOT NULL AND payment NOT IN (SELECT number FROM payments) ORDER BY sequence`;
const orphanSchema = z.array(z.object({ sequence: z.int(), payment: z.int(), type: z.int() }));

function readTables(db: Database.Database): LedgerContents {
  const damage: string[] = [];
  const integrity = z.string().parse(db.pragma('integrity_check(1)', { simple: true }));
  if (integrity !== 'ok') damage.push(`integrity_check says: ${integrity}`);
  const { brokenAt } = verifyChain(db);
  if (brokenAt !== null) damage.push(`the chain is broken at event ${brokenAt}`);
  const orphans = orphanSchema.parse(db.prepare(ORPHANS_SQL).all());
  for (const { sequence, payment, type } of orphans)
    damage.push(`event ${sequence}, of type ${type}, is of payment ${payment}, which is not there`);

  const ledger = createReader(db);
  const places = Map.groupBy(
    z.array(eventSchema).parse([...createEventRows(db).iterate(0)]),
    ({ paymentId }) => paymentId,
  );
  const rows = db.prepare('SELECT id, draft_id AS draftId FROM payments ORDER BY number').all();
  const payments = z
    .array(rowSchema)
    .parse(rows)
    .map((row) => readPayment(ledger, row, damage))
    .map((kept) => ({ ...kept, places: places.get(kept.payment.id) ?? [] }));
  const broken = firstBrokenRecordRow(db, 0, Number.MAX_SAFE_INTEGER);
  if (broken !== null) damage.push(`${BROKEN_CLOSE}${broken}`);
  const closes = closesSchema
    .parse(db.prepare('SELECT number, sequence FROM closes ORDER BY number').all())
    .map((close) => keptClose(db, close));
  const takings = takingsSchema.parse(
    db
      .prepare(
        `SELECT shift, currency, sum(payments) AS payments, sum(minor) AS minor FROM takings
         WHERE kind = 'paid' GROUP BY 1, 2`,
      )
      .all(),
  );
  return { payments, closes, takings, openShift: openShiftReader(db)(), damage };
}

function readPayment(
  ledger: LedgerReader,
  { id, draftId }: z.infer<typeof rowSchema>,
  damage: string[],
): Omit<KeptPayment, 'places'> {
  const payment = ledger.getPayment(id);
  if (!payment) throw new Error(`no payment ${id}`);
  const { events, isWhole } = ledger.getLife(id);
  if (!isWhole) damage.push(`not all events of ${payment.reference} can be read`);
  try {
    if (!isDeepStrictEqual(foldPayment(id, events, payment), payment))
      damage.push(`the row of ${payment.reference} is not what its events add up to`);
  } catch (error) {
    damage.push(`the events of ${payment.reference} can't be folded: ${String(error)}`);
  }
  return {
    payment,
    draftId,
    events: events.map(({ event }) => event.type),
    statuses: statusesOf(payment, events),
    isPolled: ledger.pollStates.of(id) !== null,
  };
}

function statusesOf(payment: Payment, events: readonly LoggedEvent[]): PaymentStatus[] {
  try {
    return events.map(
      (_, index) => foldPayment(payment.id, events.slice(0, index + 1), payment).status,
    );
  } catch {
    return [];
  }
}
