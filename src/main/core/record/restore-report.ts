/**
 * What came of a restore, beside the ledger from before anything of it is moved until it is said:
 * a process that dies in between would otherwise leave payments that no file names any more.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import {
  LOST_SHOWN_AT_MOST,
  type RestoreReport,
  restoreReportSchema,
} from '../../../shared/core/record/backups.ts';
import { removeIfPossible } from '../platform/database-files.ts';
import { removeFile } from '../platform/move-file.ts';
import { replaceFile } from '../platform/replace-file.ts';

const reportBeside = (ledgerPath: string) => ledgerPath.replace(/\.db$/, '.restored.json');

/** @throws what the file system throws */
export function writeReport(ledgerPath: string, report: RestoreReport): void {
  replaceFile(reportBeside(ledgerPath), JSON.stringify(report));
}

/** @returns null where there is none, or none that can be read */
export function readReport(ledgerPath: string): RestoreReport | null {
  const file = reportBeside(ledgerPath);
  if (!existsSync(file)) return null;
  try {
    const parsed = restoreReportSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** @throws what the file system throws; nothing where there is none */
export function dropReport(ledgerPath: string): void {
  removeFile(reportBeside(ledgerPath));
}

/** Takes away what a process left that died while it wrote one; where it can't, some other time. */
export function dropHalfWritten(ledgerPath: string): void {
  const folder = dirname(ledgerPath);
  for (const name of namesIn(folder))
    if (name.startsWith(`${basename(reportBeside(ledgerPath))}.`))
      removeIfPossible(join(folder, name));
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/**
 * A second restore does not look into the ledger that the first one replaced, so it says nothing of
 * the payments that were missing then: they stay named until a manager closes the list.
 * @param earlier what is still being said; null for nothing
 */
export function withEarlierLost(
  report: RestoreReport,
  earlier: RestoreReport | null,
): RestoreReport {
  const answered = new Map(earlier?.lost.map((each) => [each.reference, each]));
  const lost = report.lost.map((each) => answered.get(each.reference) ?? each);
  const named = new Set(lost.map(({ reference }) => reference));
  const kept = [...answered.values()].filter(({ reference }) => !named.has(reference));
  return {
    ...report,
    complete: report.complete && kept.length === 0,
    lost: [...lost, ...kept].slice(0, LOST_SHOWN_AT_MOST),
  };
}
