/** The papers of closes: how many have left for a printer, so that each but the first says which copy it is. */
import type Database from 'better-sqlite3';
import { z } from 'zod';
import { restoredFromReader } from './epochs.ts';
import { EVENT_CODES } from './event-types.ts';
import type { TableAccess } from './table-access.ts';

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
   * @throws StorageError where there is no such close
   */
  nextReportCopy(close: number): number;
  /**
   * Writes that a paper leaves for the printer.
   * @param at UTC milliseconds
   * @throws StorageError; then nothing was counted and nothing may be printed
   */
  beginReportPrint(paper: ReportPaper, at: number): void;
}

export const REPORT_PRINT_SQL = {
  // By the events themselves: what would be printed by a wrong row is on paper.
  latest: `SELECT facts ->> '$.copy' AS copy, sequence FROM events JOIN event_data USING (sequence)
    WHERE payment IS NULL AND type = ${EVENT_CODES['report-sent']}
      AND iif(json_valid(facts), facts ->> '$.close' = ?, 0)
    ORDER BY 1 DESC LIMIT 1`,
  closed: 'SELECT sequence FROM closes WHERE number = ?',
  write: 'INSERT INTO report_prints (sequence, close, copy) VALUES (?, ?, ?)',
} as const;

const latestSchema = z.object({ copy: z.int(), sequence: z.int() }).optional();

export function createReportPrints({ db, guarded, log, transaction }: TableAccess): ReportPrints {
  const latest = db.prepare(REPORT_PRINT_SQL.latest);
  const closed = db.prepare(REPORT_PRINT_SQL.closed).pluck();
  const add = createReportPrintWriter(db);
  const restoredFrom = restoredFromReader(db);
  return {
    nextReportCopy: guarded((close) => {
      const last = latestSchema.parse(latest.get(close));
      const since = last?.sequence ?? z.int().parse(closed.get(close));
      const lost = since < (restoredFrom() ?? 0) ? 1 : 0;
      return (last === undefined ? 0 : last.copy + 1) + lost;
    }),
    beginReportPrint: transaction((paper, at) => {
      const { sequence } = log({ type: 'report-sent', ...paper }, at);
      add(paper, sequence);
    }),
  };
}

/** @returns keeps that a paper has left, in the caller's transaction */
export function createReportPrintWriter(
  db: Database.Database,
): (paper: ReportPaper, sequence: number) => void {
  const write = db.prepare(REPORT_PRINT_SQL.write);
  return ({ close, copy }, sequence) => void write.run(sequence, close, copy);
}
