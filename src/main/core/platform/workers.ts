/** The scripts of main's worker threads, which a build puts beside the one that starts the app. */

import { fromNames } from '../../../shared/core/text/by-name.ts';

/** By what each works at. */
const WORKERS = [
  'reader',
  'audit',
  'migration',
  'restore',
  'backup',
  'export',
  'review',
  'settlement',
] as const;
export type WorkerName = (typeof WORKERS)[number];

export type Workers = Readonly<Record<WorkerName, URL>>;

/** @param folder where the scripts are, with a slash at its end, or one of them */
export const workersIn = (folder: URL | string): Workers =>
  fromNames(WORKERS, (name) => new URL(`${name}-worker.js`, folder));
