/** What the app does beside taking payments, by name: a kill falls inside of each. */
import type { ExportFormat } from '../../src/shared/features/exports/exports.ts';

export const RESTORES = [
  'restore of a base',
  'restore of an increment',
  'restore of the newest',
] as const;
export type Restore = (typeof RESTORES)[number];

export const WORKS = [
  'backup',
  ...RESTORES,
  'export to CSV',
  'export to XLSX',
  'close of a shift',
] as const;
export type Work = (typeof WORKS)[number];

/**
 * From when on the time to a kill counts: the beginning of the work, its first half-made file on disk,
 * or the first file of it that is made.
 */
export const SIGNS = ['begun', 'half-made', 'made'] as const;
export type Sign = (typeof SIGNS)[number];

export const isRestore = (work: Work): work is Restore => RESTORES.some((each) => each === work);

/** @returns null for what is no export */
export function formatOf(work: Work): ExportFormat | null {
  if (work === 'export to CSV') return 'csv';
  return work === 'export to XLSX' ? 'xlsx' : null;
}

interface Place {
  /** Below the data folder. */
  folder: string;
  halfMade: RegExp;
  made: RegExp;
}

/** Where the files of a work come into being; null where it has none of its own. */
export function placeOf(work: Work): Place | null {
  if (work === 'close of a shift') return null;
  if (work === 'backup')
    return {
      folder: 'practice/backups',
      halfMade: /\.unfinished$/,
      made: /\.(?:base|increment)$/,
    };
  if (isRestore(work))
    return {
      folder: 'practice',
      halfMade: /^ledger\.(?:unpacking|restoring|salvaging)\.db/,
      made: /^ledger\.(?:restored\.|replaced-)/,
    };
  return { folder: 'exports', halfMade: /\.unfinished$/, made: /\.(?:csv|xlsx)$/ };
}

/**
 * @param names of backups that can be read, newest first
 * @returns one of that kind; null where there is none
 */
export function pickBackup(restore: Restore, names: readonly string[]): string | null {
  const ending = (end: string) => names.filter((name) => name.endsWith(end));
  switch (restore) {
    case 'restore of the newest':
      return names[0] ?? null;
    case 'restore of a base':
      return ending('.base')[0] ?? null;
    case 'restore of an increment':
      // In the midst of a chain: another piece goes on from it.
      return ending('.increment')[1] ?? null;
  }
}
