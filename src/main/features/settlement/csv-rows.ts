/** The rows of a CSV file, one after the other: no more than a part of it is ever in memory. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Info } from 'csv-parse';
import type {
  Encoding,
  SettlementPreview,
} from '../../../shared/features/settlement/settlement.ts';
import { isBlank, type TableRow } from './cells.ts';
import { inUtf8 } from './encoding.ts';
import { SettlementError } from './trouble.ts';

export type Delimiter = NonNullable<SettlementPreview['delimiter']>;
const DELIMITERS: readonly Delimiter[] = [',', ';', '\t', '|'];

/** A quote that nobody closes would take the rest of the file into memory. */
const RECORD_MAX = 256 * 1024;
const LINES_LOOKED_AT = 25;

/** The one by which most lines have equally many cells; of those the one that makes the most of them. */
export function delimiterOf(head: string): Delimiter {
  const lines = head
    .replaceAll(/"[^"]*"/g, '""')
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, LINES_LOOKED_AT);
  const judged = DELIMITERS.map((delimiter) => {
    const counts = new Map<number, number>();
    for (const line of lines) {
      const cells = line.split(delimiter).length;
      if (cells > 1) counts.set(cells, (counts.get(cells) ?? 0) + 1);
    }
    const [best] = [...counts].toSorted((one, other) => other[1] - one[1] || other[0] - one[0]);
    return { delimiter, lines: best?.[1] ?? 0, cells: best?.[0] ?? 0 };
  });
  return (
    judged.toSorted((one, other) => other.lines - one.lines || other.cells - one.cells)[0]
      ?.delimiter ?? ','
  );
}

interface WithInfo {
  readonly record: readonly string[];
  readonly info: Pick<Info, 'lines'>;
}

/** @throws SettlementError where a quote is never closed */
export async function* csvRows(
  path: string,
  { encoding, delimiter }: { encoding: Encoding; delimiter: Delimiter },
): AsyncGenerator<TableRow> {
  const { CsvError, parse } = await import('csv-parse');
  const parser = parse({
    bom: true,
    delimiter,
    info: true,
    max_record_size: RECORD_MAX,
    relax_column_count: true,
    // Banks put inches and names in quotes into cells that are not quoted.
    relax_quotes: true,
    skip_empty_lines: true,
  });
  const reading = pipeline(Readable.from(inUtf8(path, encoding)), parser);
  // Whoever goes through the rows hears of it.
  reading.catch(() => undefined);
  try {
    const rows: AsyncIterable<WithInfo> = parser;
    for await (const { record, info } of rows)
      if (!isBlank(record)) yield { line: info.lines, cells: record };
    await reading;
  } catch (error) {
    if (error instanceof CsvError) throw new SettlementError('unclosed-quote', { cause: error });
    throw error;
  } finally {
    parser.destroy();
  }
}
