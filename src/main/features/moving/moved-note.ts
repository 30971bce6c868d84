/**
 * What a counter knows of its own moves, in `moved.json` in the data folder: whether a file of it was
 * made, and the names that no counter with this record may have again.
 */
import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { TERMINAL_PATTERN } from '../../../shared/core/payments/reference.ts';
import { removeFile } from '../../core/platform/move-file.ts';
import { replaceFile } from '../../core/platform/replace-file.ts';
import { RETIRED_MAX } from './manifest.ts';

const noteSchema = z.strictObject({
  /**
   * `leaving`: the file is complete under its unfinished name and gets its own now; `moved`: it has
   * it.
   */
  state: z.enum(['here', 'leaving', 'moved']),
  /** Of the latest file: UTC milliseconds, and where it was written. */
  at: z.int().nonnegative().nullable(),
  path: z.string().nullable(),
  /** When a file was taken in here; UTC milliseconds. */
  arrivedAt: z.int().nonnegative().nullable(),
  /** A file that is being written, to be removed should that be cut off. */
  unfinished: z.string().nullable(),
  retired: z.array(z.string().regex(TERMINAL_PATTERN)).max(RETIRED_MAX),
});
export type MovedNote = Readonly<z.infer<typeof noteSchema>>;

const NOTHING: MovedNote = {
  state: 'here',
  at: null,
  path: null,
  arrivedAt: null,
  unfinished: null,
  retired: [],
};

/** Nobody knows what it said: no payment is started until a person has decided. */
const UNKNOWN: MovedNote = { ...NOTHING, state: 'moved' };

export interface MovedNoteFile {
  get(): MovedNote;
  /** On disk when it returns. @throws the file system's errors; then it is as it was */
  set(changes: Partial<MovedNote>): void;
}

function read(path: string): MovedNote {
  if (!existsSync(path)) return NOTHING;
  try {
    return noteSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return UNKNOWN;
  }
}

/**
 * Opens the note and brings to its end what a crash cut off. A file that has its own name may be on
 * its way to another computer, so only one that certainly has not lets this counter go on.
 */
export function openMovedNote(path: string): MovedNoteFile {
  let note = read(path);

  function set(changes: Partial<MovedNote>): void {
    const next: MovedNote = { ...note, ...changes };
    replaceFile(path, JSON.stringify(next));
    note = next;
  }

  /** @returns whether the unfinished file was there, and is no more */
  function removeUnfinished(file: string): boolean {
    try {
      if (!existsSync(file)) return false;
      removeFile(file);
      return true;
    } catch {
      return false;
    }
  }

  function recover(): void {
    if (note.unfinished === null) return;
    const wasThere = removeUnfinished(note.unfinished);
    if (note.state !== 'leaving') note = { ...note, unfinished: null };
    else note = { ...note, state: wasThere ? 'here' : 'moved', unfinished: null };
    try {
      set({});
    } catch {
      // It is found again at the next start; until then it counts as it was found now.
    }
  }
  recover();

  return { get: () => note, set };
}
