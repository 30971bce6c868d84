/**
 * The entries of main's worker threads, as tests start them: built where a run has built them, which
 * start in a fraction of the time that their sources take, else the sources.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Where a run says that it has built them. */
export const BUILT_WORKERS = 'COUNTERFOIL_TEST_WORKERS';

/** From `src/main`, without their ending. */
export const WORKERS = {
  reader: 'core/ledger/reader-worker',
  audit: 'core/record/audit-worker',
  migration: 'core/record/migration-worker',
  restore: 'core/record/restore-worker',
  backup: 'core/record/backup-worker',
  export: 'features/exports/export-worker',
  review: 'features/reviews/review-worker',
  settlement: 'features/settlement/settlement-worker',
} as const;

const built = process.env[BUILT_WORKERS];

const entry = (worker: keyof typeof WORKERS): URL =>
  built === undefined
    ? new URL(`../../src/main/${WORKERS[worker]}.ts`, import.meta.url)
    : pathToFileURL(path.join(built, `${worker}.js`));

export const READER_WORKER = entry('reader');
export const AUDIT_WORKER = entry('audit');
export const MIGRATION_WORKER = entry('migration');
export const RESTORE_WORKER = entry('restore');
export const BACKUP_WORKER = entry('backup');
export const EXPORT_WORKER = entry('export');
export const REVIEW_WORKER = entry('review');
export const SETTLEMENT_WORKER = entry('settlement');
