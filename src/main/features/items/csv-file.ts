/** Items as CSV and back: headings that no language changes, and nothing that a spreadsheet carries out. */
import type { parse as Parse } from 'csv-parse/sync';
import { z } from 'zod';
import type { Item } from '../../../shared/features/items/items.ts';
import { plainAmount } from '../../../shared/core/money/money.ts';
import { BYTE_ORDER_MARK, csvText, undefused } from '../exports/index.ts';

export const COLUMNS = ['name', 'price', 'currency', 'barcode', 'category', 'colour'] as const;
export type ColumnName = (typeof COLUMNS)[number];

/** @returns the whole file's text */
export function itemsCsv(items: readonly Item[]): string {
  const lines = items.map(({ name, priceMinor, currency, barcode, category, colour }) =>
    [
      csvText(name),
      plainAmount(priceMinor, currency),
      currency,
      csvText(barcode ?? ''),
      csvText(category),
      colour,
    ].join(','),
  );
  return `${BYTE_ORDER_MARK}${[COLUMNS.join(','), ...lines].join('\r\n')}\r\n`;
}

/** A line of a file, by its columns; what stands in one that the file does not have is empty. */
export interface FileLine {
  /** Where it begins, from 1 as editors count. */
  readonly line: number;
  readonly cells: Readonly<Record<ColumnName, string>>;
}

/** `columns`: the first line does not name what is needed; `not-csv`: it can't be read as CSV. */
export type FileReading =
  | { readonly ok: true; readonly lines: readonly FileLine[] }
  | { readonly ok: false; readonly problem: 'columns' | 'not-csv'; readonly line: number };

const recordSchema = z.array(
  z.object({ record: z.array(z.string()), info: z.object({ lines: z.int() }) }),
);
const errorSchema = z.object({ lines: z.int().positive() });

/** Whichever stands in the headings most often: they hold nothing else. */
function delimiterOf(text: string): string {
  const headings = text.split(/[\r\n]/, 1)[0] ?? '';
  const countOf = (sign: string) => headings.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (countOf(sign) > countOf(best) ? sign : best));
}

/** Loads what reads a file's text, as it was decoded: no start does. */
export async function loadItemsReader(): Promise<(text: string) => FileReading> {
  const { parse } = await import('csv-parse/sync');
  return (text) => readWith(parse, text);
}

function readWith(parse: typeof Parse, text: string): FileReading {
  const whole = text.replace(/^\ufeff/, '');
  try {
    const records = recordSchema.parse(
      parse(whole, {
        delimiter: delimiterOf(whole),
        info: true,
        relax_column_count: true,
        skip_empty_lines: true,
      }),
    );
    const [head, ...rest] = records;
    const names = head?.record.map((name) => name.trim().toLowerCase());
    if (!names?.includes('name') || !names.includes('price'))
      return { ok: false, problem: 'columns', line: 1 };
    return {
      ok: true,
      lines: rest
        .filter(({ record }) => record.some((cell) => cell.trim() !== ''))
        .map(({ record, info }) => ({
          line: info.lines,
          cells: {
            name: cellOf(names, record, 'name'),
            price: cellOf(names, record, 'price'),
            currency: cellOf(names, record, 'currency'),
            barcode: cellOf(names, record, 'barcode'),
            category: cellOf(names, record, 'category'),
            colour: cellOf(names, record, 'colour'),
          },
        })),
    };
  } catch (error) {
    return { ok: false, problem: 'not-csv', line: errorSchema.safeParse(error).data?.lines ?? 1 };
  }
}

const cellOf = (names: readonly string[], record: readonly string[], column: ColumnName): string =>
  undefused(record[names.indexOf(column)] ?? '').trim();
