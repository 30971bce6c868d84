/** The papers of closes: how many have left for a printer, so that each but the first says which copy it is. */
import type Database from 'better-sqlite3';
import { z } from 'zod';
import { latestEpoch, restoredSinceReader } from './epochs.ts';
import type { Guard } from './errors.ts';

/** Which paper of a close one is. */
export interface ReportPaper {
  /** The close's number. */
  readonly close: number;
  /** 0 for the first; else which copy of it. */
  readonly copy: number;
}

export interface ReportPrints {
  /**
   * Which copy the next paper of a close is: 0 where none has left for a printer. Where the record was
   * restored since, or has lost its end, one counts as lost with it.
   * @param epoch the life of the record in which it was closed
   */
  nextReportCopy(close: number, epoch: number): number;
  /**
   * Writes that a paper leaves for the printer.
   * @param at UTC milliseconds
   * @throws StorageError; then nothing was counted and nothing may be printed
   * @returns the print's number
   */
  beginReportPrint(paper: ReportPaper, at: number): number;
  /** Writes that it came out; without that nobody knows. @throws StorageError */
  reportPrinted(number: number): void;
}

export const REPORT_PRINT_SQL = {
  latest: 'SELECT copy, epoch FROM report_prints WHERE close = ? ORDER BY copy DESC LIMIT 1',
  begin: 'INSERT INTO report_prints (close, copy, at, epoch) VALUES (@close, @copy, @at, @epoch)',
  printed: 'UPDATE report_prints SET is_printed = 1 WHERE number = ?',
} as const;

const latestSchema = z.object({ copy: z.int(), epoch: z.int() }).optional();

export function createReportPrints(db: Database.Database, guarded: Guard): ReportPrints {
  const latest = db.prepare(REPORT_PRINT_SQL.latest);
  const begin = db.prepare(REPORT_PRINT_SQL.begin);
  const printed = db.prepare(REPORT_PRINT_SQL.printed);
  const isRestoredSince = restoredSinceReader(db);
  return {
    nextReportCopy: guarded((close, epoch) => {
      const last = latestSchema.parse(latest.get(close));
      const lost = isRestoredSince(last?.epoch ?? epoch) ? 1 : 0;
      return (last === undefined ? 0 : last.copy + 1) + lost;
    }),
    beginReportPrint: guarded((paper, at) =>
      Number(begin.run({ ...paper, at, epoch: latestEpoch(db) }).lastInsertRowid),
    ),
    reportPrinted: guarded((number) => void printed.run(number)),
  };
}
