/**
 * A mark in the data folder that says which computer it is on and which file the mark itself is. A
 * copy of the folder, by hand or by a program that puts files back, has another file under that name;
 * on another computer it has another id as well.
 */
import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  openSync,
  readFileSync,
  statfsSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { COPY_DECISIONS, type CopyDecision } from '../../../shared/moving.ts';
import { fileMode } from '../../platform/file-modes.ts';
import { moveFile } from '../../platform/move-file.ts';
import { flushFolder } from '../../platform/replace-file.ts';

const markSchema = z.strictObject({
  format: z.literal(1),
  /** Of the computer; null where it said none. */
  computer: z.string().nullable(),
  /** The file's own number on its disk. */
  file: z.string(),
  decision: z.enum(COPY_DECISIONS).nullable(),
});
type Mark = z.infer<typeof markSchema>;

/**
 * Where a file keeps its number for as long as it is there: memory until the computer is off, and the
 * disks that systems are installed on. FAT has none to keep, and no other says so.
 */
const NUMBERS_STAY: ReadonlySet<number> = new Set([
  0xef53, 0x58465342, 0x9123683e, 0xf2f52010, 0x2fc12fc1, 0x01021994,
]);

function numberOf(path: string): string | null {
  if (process.platform === 'linux' && !NUMBERS_STAY.has(statfsSync(path).type)) return null;
  return statSync(path, { bigint: true }).ino.toString();
}

/** @returns null where there is none, or none that can be read */
function read(path: string): Mark | null {
  try {
    return markSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return null;
  }
}

/** The new file is written beside the old one and knows its own number before it gets the name. */
function write(path: string, computer: string | null, decision: CopyDecision | null): void {
  const next = `${path}.next`;
  const file = openSync(next, 'w', fileMode());
  try {
    const own = fstatSync(file, { bigint: true }).ino.toString();
    const mark: Mark = { format: 1, computer, file: own, decision };
    writeSync(file, JSON.stringify(mark));
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  moveFile(next, path);
  flushFolder(dirname(path));
}

export interface PlaceMark {
  /** The folder was on another computer, or these files are a copy of what was here. */
  readonly isCopied: boolean;
  /** What a person decided about that, and what is still to be carried out. */
  readonly decision: CopyDecision | null;
  /** @throws the file system's errors */
  decide(decision: CopyDecision): void;
  /** From here on this is the folder's place. @throws the file system's errors */
  settle(): void;
}

/**
 * @param computer as `readComputerId`
 * @throws the file system's errors where a first mark can't be written
 */
export function openPlaceMark(dataFolder: string, computer: string | null): PlaceMark {
  const path = join(dataFolder, 'place.json');
  // Nothing was known of the folder before, or somebody took the mark away.
  if (!existsSync(path)) write(path, computer, null);
  let mark = read(path);
  const isOther = (was: string | null, is: string | null) =>
    was !== null && is !== null && was !== is;
  const isCopied = (of: Mark | null) =>
    of === null || isOther(of.computer, computer) || isOther(of.file, numberOf(path));
  // A decision is carried out on the files that it was made about.
  let copied = isCopied(mark) || (mark?.decision ?? null) !== null;
  return {
    get isCopied() {
      return copied;
    },
    get decision() {
      return mark !== null && !isCopied(mark) ? mark.decision : null;
    },
    decide(decision) {
      write(path, computer, decision);
      mark = read(path);
    },
    settle() {
      write(path, computer, null);
      mark = read(path);
      copied = false;
    },
  };
}
