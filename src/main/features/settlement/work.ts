/** Reads a settlement file, or holds the record against it; in a worker, where nobody waits for it. */
import {
  DamagedLedgerError,
  isReadable,
  type NumberedRow,
  openSettlementReads,
  type SettlementReads,
  StorageError,
} from '../../core/ledger/index.ts';
import type { TableRow } from './cells.ts';
import { createReferenceCount, type ReferenceCount } from './duplicates.ts';
import { encodingOfHead, sumBytes } from './encoding.ts';
import { createLineReader, type FileLine } from './file-lines.ts';
import { countsAsPaid, createMatching, type Matching } from './matching.ts';
import { openTable, type Table } from './open-table.ts';
import type { CompareOrder, LastWord, Order, ReadOrder } from './protocol.ts';
import { spellingsOf } from './references.ts';
import { surveyTable } from './survey.ts';
import { SettlementError } from './trouble.ts';

export interface Telling {
  readonly progress: (line: number) => void;
  readonly isCancelled: () => boolean;
  /** Lets what was said to this thread be heard. */
  readonly rest: () => Promise<void>;
}

/** Often enough to hear that it is to end, seldom enough to cost nothing. */
const REST_EVERY = 2000;

/** Whatever is expected to go wrong is its last word. */
export async function doWork(order: Order, telling: Telling): Promise<LastWord> {
  try {
    return await (order.kind === 'read' ? readFile(order, telling) : compare(order, telling));
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error('something else was thrown');
    if (error instanceof SettlementError)
      return { kind: 'failed', why: error.why, error: error.name };
    if (error instanceof StorageError || error instanceof DamagedLedgerError)
      return { kind: 'failed', why: 'record', error: error.name };
    throw error;
  }
}

/** Goes through rows one after the other, and now and then looks whether it is to end. */
async function* withRests(
  rows: AsyncIterable<TableRow>,
  { isCancelled, rest }: Telling,
): AsyncGenerator<TableRow> {
  let until = REST_EVERY;
  for await (const row of rows) {
    until -= 1;
    if (until === 0) {
      until = REST_EVERY;
      await rest();
      if (isCancelled()) throw new SettlementError('cancelled');
    }
    yield row;
  }
}

async function readFile(order: ReadOrder, telling: Telling): Promise<LastWord> {
  const { file, sheet, headingLine } = order;
  const bytes = await sumBytes(file, () => {
    if (telling.isCancelled()) throw new SettlementError('cancelled');
  });
  const found = (head: Buffer) => encodingOfHead(head) ?? (bytes.isUtf8 ? 'utf-8' : 'windows-1252');
  const table = await openTable(file, (head) => order.encoding ?? found(head), sheet);
  try {
    const surveyed = await surveyTable(withRests(table.rows(), telling), {
      headingLine,
      onRow: telling.progress,
    });
    const { sheets, encoding, delimiter } = table;
    const survey = {
      ...bytes,
      ...surveyed,
      headings: [...surveyed.headings],
      columns: [...surveyed.columns],
      first: surveyed.first.map((row) => [...row]),
      sheet: table.sheet,
      sheets: [...sheets],
      encoding,
      delimiter,
    };
    return { kind: 'read', survey };
  } finally {
    table.close();
  }
}

async function compare(order: CompareOrder, telling: Telling): Promise<LastWord> {
  const table = await openTable(order.file, () => order.encoding ?? 'utf-8', order.sheet);
  const reads = openSettlementReads(order.ledger, order.stretch);
  const other = otherReads(order);
  try {
    const lines = createLines(table, order, telling);
    const references = createReferenceCount();
    const matching = createMatching({
      find: (reference) =>
        findSpelled(reads, reference).map(({ number, row }) => ({
          number,
          payment: isReadable(row) ? row : null,
        })),
      isOfOtherMode: (reference) => other !== null && findSpelled(other, reference).length > 0,
      isInStretch: reads.isInStretch,
      times: references.times,
    });
    await seeAll(lines, matching, references);
    for await (const line of lines()) matching.add(line);
    for (const { number, payment } of reads.paymentsOfStretch()) matching.addHere(number, payment);
    const { summary, kept } = matching.result(reads.unreadable());
    const { agree, differ, 'only-here': here, 'only-there': there } = kept;
    return {
      kind: 'compared',
      result: {
        summary,
        kept: {
          agree: [...agree],
          differ: [...differ],
          'only-here': [...here],
          'only-there': [...there],
        },
      },
    };
  } finally {
    other?.close();
    reads.close();
    table.close();
  }
}

/** What stands in the other record is a help and no more: one that can't be read keeps nobody from this one. */
function otherReads({ otherLedger, stretch }: CompareOrder): SettlementReads | null {
  try {
    return otherLedger === null ? null : openSettlementReads(otherLedger, stretch);
  } catch {
    return null;
  }
}

type Lines = () => AsyncGenerator<FileLine>;

/** The lines below the headings, as often as they are wanted. */
function createLines(
  table: Table,
  { mapping, currency, headingLine }: CompareOrder,
  telling: Telling,
): Lines {
  const lineOf = createLineReader(mapping, currency);
  return async function* lines() {
    for await (const row of withRests(table.rows(), telling)) {
      telling.progress(row.line);
      if (row.line > headingLine) yield lineOf(row);
    }
  };
}

/** The payments that the first spellings mean that any has. */
function findSpelled(reads: SettlementReads, reference: string): NumberedRow[] {
  for (const spellings of spellingsOf(reference)) {
    const found = new Map<number, NumberedRow>();
    for (const spelling of spellings)
      for (const each of reads.findByAnyReference(spelling)) found.set(each.number, each);
    if (found.size > 0) return [...found.values()];
  }
  return [];
}

/** Adds up what is about one payment, and counts what is about none. */
async function seeAll(
  lines: Lines,
  matching: Pick<Matching, 'see'>,
  references: ReferenceCount,
): Promise<void> {
  for await (const line of lines())
    if (!matching.see(line) && countsAsPaid(line)) references.see(line.reference);
  if (references.mayRepeat())
    for await (const line of lines()) if (countsAsPaid(line)) references.count(line.reference);
}
