/**
 * The ids of both modes' ledgers, written down in each mode's folder: should one folder be lost, the
 * other still shows that there was a ledger in it.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { MODES, type Mode } from '../../../shared/core/payments/payments.ts';
import { type HeadNote, type NotedHead, readHeadNote, writeHeadNote } from './head-note.ts';
import { removeNote } from './set-aside.ts';
import { replaceFile } from '../platform/replace-file.ts';

const knownSchema = z.strictObject({ practice: z.uuid().nullable(), live: z.uuid().nullable() });
type Known = z.infer<typeof knownSchema>;

const NONE: Known = { practice: null, live: null };

const fileIn = (dataFolder: string, mode: Mode) => path.join(dataFolder, mode, 'ledgers.json');

/** One that can't be read says nothing. */
function read(file: string): Known {
  try {
    return knownSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return NONE;
  }
}

/** What the other mode's folder knows of a mode's ledger. */
export const readKnown = (dataFolder: string, mode: Mode): (string | null)[] =>
  MODES.filter((other) => other !== mode).map((other) => read(fileIn(dataFolder, other))[mode]);

/**
 * What a mode's own folder knows of its ledger. It may have come from elsewhere together with that,
 * so it counts only where nothing else is known.
 */
export const readOwn = (dataFolder: string, mode: Mode): string | null =>
  read(fileIn(dataFolder, mode))[mode];

const witnessIn = (dataFolder: string, folder: Mode, of: Mode) =>
  path.join(dataFolder, folder, `head-of-${of}`);

const othersOf = (mode: Mode) => MODES.filter((other) => other !== mode);

/** How far a mode's ledger had come, by the other mode's folder; null where that says nothing. */
export function readWitness(dataFolder: string, mode: Mode): HeadNote | null {
  const notes = othersOf(mode).map((other) => readHeadNote(witnessIn(dataFolder, other, mode)));
  return notes.find((note) => note !== null) ?? null;
}

/**
 * Writes down in the other mode's folder, where that is there, how far a mode's ledger has come. It
 * is done at opening, closing and each backup alone, so it is behind the note in between.
 */
export function writeWitness(dataFolder: string, mode: Mode, id: string, head: NotedHead): void {
  for (const other of othersOf(mode))
    if (existsSync(path.join(dataFolder, other)))
      writeHeadNote(witnessIn(dataFolder, other, mode), id, head);
}

/** Before a ledger goes back on purpose. */
export function dropWitness(dataFolder: string, mode: Mode): void {
  for (const other of othersOf(mode)) removeNote(witnessIn(dataFolder, other, mode));
}

/** Where a mode's ledger is put away on purpose: none of it is missed. @throws the file system's errors */
export function forgetLedger(dataFolder: string, mode: Mode): void {
  dropWitness(dataFolder, mode);
  for (const other of othersOf(mode)) {
    const file = fileIn(dataFolder, other);
    if (existsSync(file)) replaceFile(file, JSON.stringify({ ...read(file), [mode]: null }));
  }
}

/** Writes an id into every mode's folder that is there. What the disk does not take is tried again at the next opening. */
export function rememberIn(dataFolder: string, mode: Mode, id: string): void {
  const ids = MODES.map((each) => read(fileIn(dataFolder, each)));
  const together = ids.reduce<Known>(
    (sum, each) => ({ practice: sum.practice ?? each.practice, live: sum.live ?? each.live }),
    { ...NONE, [mode]: id },
  );
  for (const each of MODES) {
    const file = fileIn(dataFolder, each);
    const before = read(file);
    const isKept = before.practice === together.practice && before.live === together.live;
    if (isKept || !existsSync(path.dirname(file))) continue;
    try {
      replaceFile(file, JSON.stringify(together));
    } catch {
      // The note and the settings know it as well.
    }
  }
}
