/**
 * The last part of taking a file in. What was unpacked and looked through waits in `moving-in`; from
 * the moment that it has this name it is put in place, by this start or by the next one. Nothing of
 * the app is open meanwhile, and each step may be taken again.
 */
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { TERMINAL_PATTERN } from '../../../shared/core/payments/reference.ts';
import { fileTimestamp, unusedPath } from '../../core/platform/database-files.ts';
import { moveFile, removeFolder } from '../../core/platform/move-file.ts';
import { flushFolder, replaceFile } from '../../core/platform/replace-file.ts';
import { placeArrived } from '../../core/record/index.ts';
import { RETIRED_MAX, SETTINGS_ENTRY, ITEMS_ENTRY } from './manifest.ts';
import { openMovedNote } from './moved-note.ts';
import { fileMode } from '../../core/platform/file-modes.ts';
import { itemsIn } from '../items/index.ts';

/** Every gap between two steps of taking a file in, by name, for who stops the process in each. */
export const TAKE_IN_STEPS = [
  'unpacked',
  'checked',
  'planned',
  'ready',
  'aside',
  'noted',
  'backups',
  'ledger',
  'ledger-placed',
  'settings-placed',
  'items-placed',
  'names-kept',
  'done',
] as const;
export type TakeInStep = (typeof TAKE_IN_STEPS)[number];
export type PassTakeIn = (step: TakeInStep) => void;

const PLAN = 'plan.json';

const planSchema = z.strictObject({
  format: z.literal(1),
  /** The id of the ledger that has come; null where none has. */
  ledgerId: z.uuid().nullable(),
  /** UTC milliseconds. */
  at: z.int().nonnegative(),
  retired: z.array(z.string().regex(TERMINAL_PATTERN)).max(RETIRED_MAX),
});
export type Plan = z.infer<typeof planSchema>;

/** Where a file is unpacked, and what the folder is called once it can be put in place. */
export const unfinishedIn = (dataFolder: string) => join(dataFolder, 'moving-in.unfinished');
const readyIn = (dataFolder: string) => join(dataFolder, 'moving-in');

export const movedNoteIn = (dataFolder: string) => join(dataFolder, 'moved.json');

/** What was unpacked and is not wanted any more. @throws the file system's errors */
export function dropUnfinished(dataFolder: string): void {
  removeFolder(unfinishedIn(dataFolder));
}

/** A start is not refused for what nobody wants: the next one removes it. */
function dropOrLeave(dataFolder: string): void {
  try {
    dropUnfinished(dataFolder);
  } catch {
    // Someone holds a file of it for longer than a moment.
  }
}

function flushFile(path: string): void {
  const file = openSync(path, 'r+');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

function flushAll(folder: string): void {
  for (const found of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, found.name);
    if (found.isDirectory()) flushAll(path);
    else flushFile(path);
  }
  flushFolder(folder);
}

/**
 * From here on the file counts as taken in: all that was unpacked is on the disk, and gets its name
 * in one step.
 * @param settings the text of the settings from now on
 * @throws the file system's errors; then nothing is taken in
 */
export function commit(dataFolder: string, settings: string, plan: Plan, pass: PassTakeIn): void {
  const folder = unfinishedIn(dataFolder);
  writeFileSync(join(folder, SETTINGS_ENTRY), settings, { mode: fileMode() });
  writeFileSync(join(folder, PLAN), JSON.stringify(plan), { mode: fileMode() });
  flushAll(folder);
  pass('planned');
  moveFile(folder, readyIn(dataFolder));
  flushFolder(dataFolder);
  pass('ready');
}

/**
 * Puts what waits in place, if anything does, before anything of the data folder is opened.
 * @param at UTC milliseconds
 * @returns `placed`; `nothing`, also where what was unpacked was never ready; `put-aside` where a
 *   record of real payments has come in its place since
 * @throws LedgerInUseError, StorageError and the file system's errors: the app can't start, and the
 *   next start goes on from there
 */
export function finishTakingIn(
  dataFolder: string,
  at: number,
  pass: PassTakeIn = () => undefined,
): 'nothing' | 'placed' | 'put-aside' {
  const ready = readyIn(dataFolder);
  if (!existsSync(ready)) {
    dropOrLeave(dataFolder);
    return 'nothing';
  }
  // Its name is needed at the end.
  dropUnfinished(dataFolder);
  const plan = planSchema.parse(JSON.parse(readFileSync(join(ready, PLAN), 'utf8')));
  const { ledgerId, retired } = plan;
  const isPlaced =
    ledgerId === null || placeArrived({ dataFolder, from: ready, id: ledgerId, at: plan.at }, pass);
  if (!isPlaced) {
    moveFile(ready, unusedPath(`${ready}.refused-${fileTimestamp(at)}`, ''));
    return 'put-aside';
  }
  pass('ledger-placed');
  replaceFile(join(dataFolder, 'settings.json'), readFileSync(join(ready, SETTINGS_ENTRY), 'utf8'));
  pass('settings-placed');
  placeItems(dataFolder, ready, plan.at);
  pass('items-placed');
  const note = openMovedNote(movedNoteIn(dataFolder));
  note.set({
    state: 'here',
    at: null,
    path: null,
    arrivedAt: plan.at,
    unfinished: null,
    retired,
  });
  pass('names-kept');
  // In one step again: what is left of it could otherwise pass for a file that has just come.
  moveFile(ready, unfinishedIn(dataFolder));
  flushFolder(dataFolder);
  pass('done');
  dropOrLeave(dataFolder);
  return 'placed';
}

/**
 * Puts the list of items that has come in the place of the one that is here, which is kept aside.
 * May be done again, wherever it was cut off: what has come is the last to be moved.
 * @param from where it waits, if one has come; nothing of the list is open
 * @param at UTC milliseconds of the arrival, the same each time
 * @throws the file system's errors
 */
function placeItems(dataFolder: string, from: string, at: number): void {
  const come = join(from, ITEMS_ENTRY);
  if (!existsSync(come)) return;
  const path = itemsIn(dataFolder);
  // The database goes last: without it, what was written behind it would be another one's.
  for (const ending of ['-wal', '-shm', ''])
    if (existsSync(path + ending)) moveFile(path + ending, `${path}.before-${at}${ending}`);
  moveFile(come, path);
  flushFolder(dataFolder);
}
