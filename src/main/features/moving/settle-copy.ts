/** What a person decided about a copied data folder, carried out before anything in it is opened. */
import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { CopyDecision } from '../../../shared/features/moving/moving.ts';
import { DamagedLedgerError } from '../../core/ledger/index.ts';
import { fileTimestamp } from '../../core/platform/database-files.ts';
import { folderMode } from '../../core/platform/file-modes.ts';
import { moveFile } from '../../core/platform/move-file.ts';
import { flushFolder } from '../../core/platform/replace-file.ts';
import {
  beginRecord,
  forgetLedger,
  goOnElsewhere,
  hasRealPayments,
} from '../../core/record/index.ts';
import { openPlaceMark } from './place-mark.ts';

/** Every gap between two steps of either word, by name, for who stops the process in each. */
export const SETTLE_STEPS = {
  'moved-here': ['renamed', 'carried-out'],
  'begin-anew': ['forgotten', 'live-away', 'head-away', 'begun', 'carried-out'],
} as const satisfies Record<CopyDecision, readonly string[]>;
export type SettleStep = (typeof SETTLE_STEPS)[CopyDecision][number];
type Pass = (step: SettleStep) => void;

/**
 * Each step can be taken again, so a start after a power cut does the same.
 * @param computer as `readComputerId`
 * @param at UTC milliseconds
 * @param pass told in each gap between two steps
 * @returns what was carried out; null for nothing
 * @throws the file system's errors, StorageError
 */
export function settleCopy(
  dataFolder: string,
  computer: string | null,
  at: number,
  pass: Pass = () => undefined,
): CopyDecision | null {
  const mark = openPlaceMark(dataFolder, computer);
  const { decision } = mark;
  if (decision === null) {
    // Nobody is asked about one that real money never touched: counters made of it are told apart.
    if (mark.isCopied && hasEmptyRecord(dataFolder)) goOnHere(dataFolder, at, pass);
    return null;
  }
  if (decision === 'moved-here' && hasRealPayments(dataFolder)) goOnHere(dataFolder, at, pass);
  if (decision === 'begin-anew') putAway(dataFolder, at, pass);
  pass('carried-out');
  mark.settle(decision === 'moved-here');
  return decision;
}

const hasEmptyRecord = (dataFolder: string) =>
  existsSync(join(dataFolder, 'live', 'ledger.db')) && !hasRealPayments(dataFolder);

/** What is too damaged for an id of its own keeps nobody from opening: a restore begins what comes then. */
function goOnHere(dataFolder: string, at: number, pass: Pass): void {
  try {
    goOnElsewhere(dataFolder, at, () => pass('renamed'));
  } catch (error) {
    if (!(error instanceof DamagedLedgerError)) throw error;
  }
}

/** The copy stays beside it, to be looked into; it is the other counter's. */
function putAway(dataFolder: string, at: number, pass: Pass): void {
  const away = join(dataFolder, `copied-${fileTimestamp(at)}`);
  function put(name: string): void {
    const from = join(dataFolder, name);
    if (!existsSync(from)) return;
    mkdirSync(dirname(join(away, name)), { recursive: true, mode: folderMode() });
    moveFile(from, join(away, name));
  }
  forgetLedger(dataFolder, 'live');
  pass('forgotten');
  // What was begun in its place by then has no payment.
  if (hasRealPayments(dataFolder)) put('live');
  pass('live-away');
  put(join('heads', 'live'));
  pass('head-away');
  beginRecord(dataFolder, at);
  flushFolder(dataFolder);
  pass('begun');
}
