/** What a person decided about a copied data folder, carried out before anything in it is opened. */
import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { CopyDecision } from '../../../shared/moving.ts';
import { DamagedLedgerError } from '../../adapters/ledger/errors.ts';
import { fileTimestamp } from '../../adapters/ledger/files.ts';
import { folderMode } from '../../platform/file-modes.ts';
import { moveFile } from '../../platform/move-file.ts';
import { flushFolder } from '../../platform/replace-file.ts';
import { beginRecord, forgetLedger, goOnElsewhere, hasRealPayments } from '../record/index.ts';
import { openPlaceMark } from './place-mark.ts';

/** What of a record of real payments is put away together; what is not there was put away before. */
const OF_LIVE = ['live', join('heads', 'live')] as const;

/**
 * Each step can be taken again, so a start after a power cut does the same.
 * @param computer as `readComputerId`
 * @param at UTC milliseconds
 * @returns what was carried out; null for nothing
 * @throws the file system's errors, StorageError
 */
export function settleCopy(
  dataFolder: string,
  computer: string | null,
  at: number,
): CopyDecision | null {
  const mark = openPlaceMark(dataFolder, computer);
  const { decision } = mark;
  if (decision === null) return null;
  if (decision === 'moved-here' && hasRealPayments(dataFolder)) goOnHere(dataFolder, at);
  if (decision === 'begin-anew') putAway(dataFolder, at);
  mark.settle();
  return decision;
}

/** What is too damaged for an id of its own keeps nobody from opening: a restore begins what comes then. */
function goOnHere(dataFolder: string, at: number): void {
  try {
    goOnElsewhere(dataFolder, at);
  } catch (error) {
    if (!(error instanceof DamagedLedgerError)) throw error;
  }
}

/** The copy stays beside it, to be looked into; it is the other counter's. */
function putAway(dataFolder: string, at: number): void {
  const away = join(dataFolder, `copied-${fileTimestamp(at)}`);
  forgetLedger(dataFolder, 'live');
  for (const name of OF_LIVE) {
    const from = join(dataFolder, name);
    if (!existsSync(from)) continue;
    mkdirSync(dirname(join(away, name)), { recursive: true, mode: folderMode() });
    moveFile(from, join(away, name));
  }
  beginRecord(dataFolder, at);
  flushFolder(dataFolder);
}
