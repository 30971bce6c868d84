/** Where exported files go: each host has its own way, and no page names a path. */
import { existsSync, mkdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { ExportState, ReportFormat } from '../../../shared/features/exports/exports.ts';
import { folderMode } from '../../core/platform/file-modes.ts';
import type { PrintoutFile } from '../../../shared/features/sending/sending.ts';
import { type ExportTarget, unusedName } from './file-output.ts';

export interface ExportPlaces {
  view(): ExportState['place'];
  /**
   * @param suggested the file's name; nothing is written yet
   * @returns null where nobody chose one
   */
  choose(suggested: string, format: ReportFormat): Promise<ExportTarget | null>;
  /** Shows a file where it lies; absent where the host can't. */
  readonly show?: (path: string) => void;
}

/**
 * What a person chose in a box, with the format's ending, which some systems' boxes leave to us. They
 * asked about writing over what has the very name that was chosen, and about no other.
 */
export function chosenTarget(
  chosen: string,
  format: ReportFormat | PrintoutFile,
  isThere: (path: string) => boolean = existsSync,
): ExportTarget {
  const hasEnding = extname(chosen).toLowerCase() === `.${format}`;
  if (hasEnding) return { path: chosen, mayReplace: isThere(chosen) };
  return { path: unusedName(`${chosen}.${format}`, isThere), mayReplace: false };
}

/** One folder of the app's own, for a host without boxes. */
export const exportsFolder = (folder: string): ExportPlaces => ({
  view: () => ({ kind: 'folder', folder }),
  async choose(suggested) {
    mkdirSync(folder, { recursive: true, mode: folderMode() });
    return { path: unusedName(join(folder, suggested)), mayReplace: false };
  },
});
