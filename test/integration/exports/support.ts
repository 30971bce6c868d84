/** Exports of real ledgers, written as the worker writes them. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ExportOrder, WorkerMessage } from '../../../src/main/features/exports/protocol.ts';
import { writeExport } from '../../../src/main/features/exports/write-export.ts';
import { EVERY_PAYMENT } from '../../../src/shared/core/payments/history-filter.ts';

export function orderOf(ledger: string, change: Partial<ExportOrder> = {}): ExportOrder {
  const format = change.format ?? 'csv';
  const path = join(dirname(ledger), `out.${format}`);
  return {
    ledger,
    mode: 'live',
    format,
    filter: EVERY_PAYMENT,
    customer: [],
    unfinished: `${path}.01234567.unfinished`,
    target: { path, mayReplace: false },
    language: 'en',
    terminal: 'T1',
    people: [],
    reviewed: null,
    at: Date.UTC(2026, 10, 21, 12),
    ...change,
  };
}

type Made = Extract<WorkerMessage, { kind: 'made' }>;

const untold = { progress: () => undefined, isCancelled: () => false };

export async function made(order: ExportOrder): Promise<Made & { content: Buffer }> {
  const said = await writeExport(order, untold);
  if (said.kind !== 'made') throw new Error(`nothing was made: ${JSON.stringify(said)}`);
  return { ...said, content: readFileSync(said.file) };
}

/** Lines of a CSV file, cell by cell, read by the letter of RFC 4180. */
export function csvRows(content: Buffer): string[][] {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(content);
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  while (cell.lastIndex < text.length) {
    const at = cell.lastIndex;
    const found = cell.exec(text);
    if (!found) throw new Error(`no cell at ${at}: ${JSON.stringify(text.slice(at, at + 60))}`);
    const [, quoted, bare = '', end] = found;
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? bare);
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

/** A line's cells by their headings. */
export function csvRecords(content: Buffer): Record<string, string>[] {
  const [headings = [], ...rows] = csvRows(content);
  return rows.map((row) => Object.fromEntries(headings.map((name, i) => [name, row[i] ?? ''])));
}
