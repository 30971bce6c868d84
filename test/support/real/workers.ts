/**
 * The entries of main's worker threads, as tests start them: built where a run has built them, which
 * start in a fraction of the time that their sources take, else the sources.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { WorkerName, Workers } from '../../../src/main/core/platform/workers.ts';
import { fromNames, namesOf } from '../../../src/shared/core/text/by-name.ts';

/** Where a run says that it has built them. */
export const BUILT_WORKERS = 'COUNTERFOIL_TEST_WORKERS';

/** From `src/main`, without their ending. */
export const WORKER_SOURCES = {
  reader: 'core/ledger/reader-worker',
  audit: 'core/record/audit-worker',
  migration: 'core/record/migration-worker',
  restore: 'core/record/restore-worker',
  backup: 'core/record/backup-worker',
  export: 'features/exports/export-worker',
  review: 'features/reviews/review-worker',
  settlement: 'features/settlement/settlement-worker',
} as const satisfies Readonly<Record<WorkerName, string>>;

const built = process.env[BUILT_WORKERS];

export const WORKERS: Workers = fromNames(namesOf(WORKER_SOURCES), (worker) =>
  built === undefined
    ? new URL(`../../../src/main/${WORKER_SOURCES[worker]}.ts`, import.meta.url)
    : pathToFileURL(path.join(built, `${worker}.js`)),
);
