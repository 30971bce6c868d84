/**
 * How far the record of real payments has come, by a note outside the data folder: what sets the whole
 * folder back sets every note in it back as well. There is one for each ledger and epoch, so neither
 * a restore nor a move looks like a loss, nor does what another login of this computer noted before
 * one. It is no more than a witness: without it nothing is missed, and no payment waits for it.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { removeIfPossible } from '../platform/database-files.ts';
import {
  type HeadFile,
  type HeadNote,
  type NotedHead,
  openHeadFile,
  readHeadNote,
} from './head-note.ts';
import { lookAt } from './look.ts';

/** Whose head it is; `epoch` as `Epoch`. */
export interface LedgerEpoch {
  readonly id: string;
  readonly epoch: number;
}

const headsIn = (stateFolder: string) => join(stateFolder, 'heads');
const nameOf = ({ id, epoch }: LedgerEpoch) => `${id}.${epoch}`;

/** The epochs that are noted of a ledger, the latest first. */
function notedOf(stateFolder: string, id: string): number[] {
  try {
    return readdirSync(headsIn(stateFolder))
      .filter((name) => name.startsWith(`${id}.`))
      .map((name) => Number(name.slice(id.length + 1)))
      .filter((epoch) => Number.isSafeInteger(epoch))
      .toSorted((a, b) => b - a);
  } catch {
    return [];
  }
}

/** What is noted of a ledger, in whichever epoch. @param stateFolder null where nothing is noted outside */
export const outsideNotes = (stateFolder: string | null, id: string): HeadNote[] =>
  stateFolder === null
    ? []
    : notedOf(stateFolder, id).flatMap(
        (epoch) => readHeadNote(join(headsIn(stateFolder), nameOf({ id, epoch }))) ?? [],
      );

/**
 * The note in the data folder, and the one outside where there is a folder for it.
 * @param readHead the latest event that is on disk
 */
export function openHeads(
  headPath: string,
  of: LedgerEpoch & { readonly stateFolder: string | null },
  readHead: () => NotedHead,
): HeadFile {
  const inside = openHeadFile(headPath, of.id, readHead);
  if (of.stateFolder === null) return inside;
  const heads = headsIn(of.stateFolder);
  for (const epoch of notedOf(of.stateFolder, of.id))
    if (epoch < of.epoch) removeIfPossible(join(heads, nameOf({ id: of.id, epoch })));
  return inBoth(inside, openHeadFile(join(heads, nameOf(of)), of.id, readHead));
}

/** What is noted is noted in both; only the first is waited for. */
const inBoth = (first: HeadFile, second: HeadFile): HeadFile => ({
  note() {
    first.note();
    second.note();
  },
  sync() {
    second.note();
    return first.sync();
  },
  async close() {
    await Promise.all([first.close(), second.close()]);
  },
});

/**
 * Whether the record of real payments is older than it was on this computer, or went another way
 * since, and nothing in its own folder shows that. Nobody has it open.
 * @param stateFolder null where nothing is noted outside
 */
export function isSetBack(dataFolder: string, stateFolder: string | null): boolean {
  if (stateFolder === null) return false;
  const inside = readHeadNote(join(dataFolder, 'heads', 'live'));
  try {
    return lookAt(join(dataFolder, 'live', 'ledger.db'), (view) => {
      if (view === null || view.id === null) return false;
      const [epoch] = notedOf(stateFolder, view.id);
      if (epoch === undefined || epoch < view.epoch()) return false;
      const has = (note: HeadNote) =>
        note.sequence === 0 || view.hashAt(note.sequence) === note.hash;
      // What the folder itself shows to be missing is said with a backup that brings it back.
      if (inside !== null && inside.id === view.id && !has(inside)) return false;
      const note = readHeadNote(join(headsIn(stateFolder), nameOf({ id: view.id, epoch })));
      return note !== null && note.id === view.id && (epoch > view.epoch() || !has(note));
    });
  } catch {
    // One that can't be read is said to be damaged.
    return false;
  }
}
