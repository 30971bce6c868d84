/** Holds copies of the ledger against each other: backups, restored ones, exported files. */
import type { KeptPayment, LedgerContents } from './kill-contents.ts';
import { type Finding, finding, when } from './kill-findings.ts';

/** What may be missing of an earlier record, since the disk had lost it. */
export interface Loss {
  /** The first event that can't be trusted. */
  from: number;
  /** References of payments that the app says are missing. */
  named: ReadonlySet<string>;
}

const NO_LOSS: Loss = { from: Infinity, named: new Set() };

/**
 * An earlier record is the beginning of a later one: none of its payments has gone, none has other
 * events. What a loss took is gone as a whole, and each payment that went with it is named.
 * @param name of the earlier one, for the findings
 */
export function checkEarlier(
  name: string,
  earlier: LedgerContents,
  later: LedgerContents,
  loss: Loss = NO_LOSS,
): Finding[] {
  const byId = new Map(later.payments.map((kept) => [kept.payment.id, kept]));
  return earlier.payments.flatMap((kept) => compare(name, kept, byId.get(kept.payment.id), loss));
}

function compare(
  name: string,
  { payment: { reference }, draftId, places }: KeptPayment,
  later: KeptPayment | undefined,
  { from, named }: Loss,
): Finding[] {
  const past = places.filter(({ sequence }) => sequence < from);
  if (later === undefined)
    return when(
      past.length > 0 || !named.has(reference),
      'lost',
      `${reference} is in ${name}, and neither in the ledger nor named as missing`,
    );
  const lost = new Set(places.filter(({ sequence }) => sequence >= from).map(({ hash }) => hash));
  return [
    ...when(
      past.some(({ hash }, index) => later.places[index]?.hash !== hash),
      'wrong',
      `${reference} has not the events that it has in ${name}`,
    ),
    ...when(
      later.places.some(({ hash }) => lost.has(hash)),
      'wrong',
      `${reference} has events of ${name} from behind its broken place`,
    ),
    ...when(later.draftId !== draftId, 'wrong', `${reference} has another draft in ${name}`),
  ];
}

/** @param held what it was unpacked to; what was thrown where that failed */
export function checkBackup(
  { name, payments }: { name: string; payments: number | null },
  held: LedgerContents | Error,
  today: LedgerContents,
): Finding[] {
  if (held instanceof Error)
    return [finding('wrong', `${name} is listed and can't be unpacked: ${held.message}`)];
  return [
    ...held.damage.map((what) => finding('wrong', `${name}: ${what}`)),
    ...when(
      payments !== held.payments.length,
      'wrong',
      `${name} is listed with ${payments} payments and has ${held.payments.length}`,
    ),
    ...checkEarlier(name, held, today),
  ];
}

/** A line of an exported file. */
export interface ExportedRow {
  number: string;
  id: string;
  reference: string;
  status: string;
  amountMinor: string;
}

export interface ExportedFile {
  name: string;
  /** What was thrown where it can't be read. */
  rows: readonly ExportedRow[] | Error;
  /** How many payments were there when it was begun. */
  atLeast: number;
}

/** A file under its final name has every payment of one moment of the record, and nothing else. */
export function checkExport(
  { name, rows, atLeast }: ExportedFile,
  book: LedgerContents,
): Finding[] {
  if (rows instanceof Error) return [finding('wrong', `${name} can't be read: ${rows.message}`)];
  const ordered = rows.toSorted((one, other) => Number(one.number) - Number(other.number));
  return [
    ...when(rows.length < atLeast, 'lost', `${name} has ${rows.length} of ${atLeast} payments`),
    ...ordered.flatMap((row, index) => {
      const kept = book.payments[index];
      const isIts =
        kept !== undefined &&
        Number(row.number) === index + 1 &&
        row.id === kept.payment.id &&
        row.reference === kept.payment.reference &&
        row.amountMinor === String(kept.payment.amountMinor) &&
        kept.statuses.some((status) => status === row.status);
      return when(!isIts, 'wrong', `${name}: line ${row.number} is not as the record has it`);
    }),
  ];
}

/** What is left of work that a kill cut off, once a start and a backup have come after it. */
export const checkLeftovers = (files: readonly string[]): Finding[] =>
  files
    .filter((file) => LEFTOVERS.some((leftover) => leftover.test(file)))
    .map((file) => finding('wrong', `${file} was left behind`));

const LEFTOVERS: readonly RegExp[] = [
  /\.unfinished(?:-wal|-shm|-journal)?$/,
  /^ledger\.(?:restoring|salvaging|unpacking|restored|leaving|looking)\./,
  /^export\.json$/,
  /-increment$/,
];
