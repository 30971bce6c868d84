/** Which numbers stand on papers, by the notes of how far a record had come. */
import { dirname, join } from 'node:path';
import type Database from 'better-sqlite3';
import { withStorageErrors } from '../ledger/index.ts';
import {
  createNumberSkipper,
  createRecordEventWriter,
  type GivenNumbers,
  highestOf,
} from '../ledger/storage.ts';
import { besideLedger, type HeadNote, readHeadNote } from './head-note.ts';
import { listAside } from './set-aside.ts';

/** One that was replaced went on in what replaced it, or goes on elsewhere. */
const LOST = ['damaged', 'missing', 'behind'];

/**
 * @param path the ledger's file
 * @param headPath where its note stands
 * @param elsewhere notes of it
 */
export function numbersKnown(
  path: string,
  headPath: string,
  elsewhere: readonly HeadNote[] = [],
): GivenNumbers {
  const asides = listAside(path)
    .filter(({ label }) => LOST.includes(label))
    .map(({ name }) => besideLedger(join(dirname(path), name)));
  const notes = [headPath, ...asides].map(readHeadNote);
  return highestOf([...notes, ...elsewhere].flatMap((note) => note?.given ?? []));
}

export interface Opening {
  path: string;
  headPath: string;
  elsewhere: readonly HeadNote[];
  terminal: string;
  /** UTC milliseconds. */
  at: number;
}

/** What was given by an end that is lost stands on paper. @throws StorageError */
export function skipLostNumbers(
  db: Database.Database,
  { path, headPath, elsewhere, terminal, at }: Opening,
): void {
  const known = numbersKnown(path, headPath, elsewhere);
  const skip = createNumberSkipper(db, createRecordEventWriter(db, terminal));
  withStorageErrors(() => db.transaction(() => skip(known, at)).immediate());
}
