/**
 * A mark in the data folder that says which computer it is on, which file the mark itself is, and
 * whether real payments may be in the record. A copy of the folder, by hand or by a program that puts
 * files back, has another file under that name; on another computer it has another id as well. Where
 * the record came without the mark, there is none, or one that expects no payments. It is on the disk
 * before the first payment and before a record comes in a way that is known, so that a power cut in
 * between leaves nothing that looks like a copy.
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
import { COPY_DECISIONS, type CopyDecision } from '../../../shared/features/moving/moving.ts';
import { fileMode } from '../../core/platform/file-modes.ts';
import { moveFile } from '../../core/platform/move-file.ts';
import { flushFolder, replaceFile } from '../../core/platform/replace-file.ts';
import { hasRealPayments, showsRealPayments } from '../../core/record/index.ts';

export const PLACE_MARK = 'place.json';

const markSchema = z.strictObject({
  format: z.literal(1),
  /** Of the computer; null where it said none. */
  computer: z.string().nullable(),
  /** The file's own number on its disk; null where that is none to go by. */
  file: z.string().nullable(),
  /**
   * How often a person said "moved here" where this alone was another. What is another at each start
   * (a number that the disk gives anew, an id that a computer takes at each boot) says nothing.
   */
  doubted: z.strictObject({ computer: z.int().nonnegative(), file: z.int().nonnegative() }),
  decision: z.enum(COPY_DECISIONS).nullable(),
  /** Real payments may be in the record. */
  record: z.boolean(),
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
function write(path: string, said: Omit<Mark, 'format' | 'file'>): void {
  writeAs(path, (own) => ({ ...said, format: 1, file: own }));
  const isKept = read(path)?.file === numberOf(path);
  // A number that does not outlive a new name is not the file's own.
  if (said.doubted.file >= ENOUGH || !isKept)
    writeAs(path, () => ({ ...said, format: 1, file: null }));
}

function writeAs(path: string, markOf: (ownNumber: string) => Mark): void {
  const next = `${path}.next`;
  const file = openSync(next, 'w', fileMode());
  try {
    const own = fstatSync(file, { bigint: true }).ino.toString();
    writeSync(file, JSON.stringify(markOf(own)));
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  moveFile(next, path);
  flushFolder(dirname(path));
}

/** So many times it is a move; from then on it is the sign that is wrong. */
const ENOUGH = 2;
const NO_DOUBT: Mark['doubted'] = { computer: 0, file: 0 };

const isOther = (was: string | null, is: string | null) =>
  was !== null && is !== null && was !== is;

/** What of a mark is another than what is found here. */
const differs = (path: string, mark: Mark, computer: string | null) => ({
  computer: isOther(mark.computer, computer),
  file: isOther(mark.file, numberOf(path)),
});

/** Whether a mark that is there was made elsewhere, or can't be read. */
function isOfAnother(path: string, mark: Mark | null, computer: string | null): boolean {
  if (mark === null) return true;
  const other = differs(path, mark, computer);
  return other.computer || other.file;
}

/** What is doubted once a person says "moved here" of this mark. */
function doubtedAfter(path: string, mark: Mark | null, computer: string | null): Mark['doubted'] {
  if (mark === null) return NO_DOUBT;
  const other = differs(path, mark, computer);
  if (other.computer === other.file) return mark.doubted;
  const { doubted } = mark;
  return other.computer
    ? { ...doubted, computer: doubted.computer + 1 }
    : { ...doubted, file: doubted.file + 1 };
}

export interface PlaceMark {
  /** The folder was on another computer, or its record is a copy of what was here or elsewhere. */
  readonly isCopied: boolean;
  /** What a person decided about that, and what is still to be carried out. */
  readonly decision: CopyDecision | null;
  /** @throws the file system's errors */
  decide(decision: CopyDecision): void;
  /**
   * From here on this is the folder's place. @param record whether real payments may be in it
   * @throws the file system's errors
   */
  settle(record: boolean): void;
  /**
   * Real payments may be in the record from here on, and none were in it before or a person has said
   * whose they are. @throws the file system's errors
   */
  expectRecord(): void;
}

/**
 * @param computer as `readComputerId`
 * @throws the file system's errors where a first mark can't be written
 */
export function openPlaceMark(dataFolder: string, computer: string | null): PlaceMark {
  const path = placeMarkIn(dataFolder);
  // Somebody took the mark away, or the record was copied without it.
  const isWithout = !existsSync(path) && hasRealPayments(dataFolder);
  let mark = read(path);
  function say(said: Pick<Mark, 'decision' | 'record'>, doubted = mark?.doubted ?? NO_DOUBT): void {
    write(path, { computer: doubted.computer < ENOUGH ? computer : null, doubted, ...said });
    mark = read(path);
  }
  if (!isWithout && !existsSync(path)) say({ decision: null, record: false });
  // A decision is carried out on the files that it was made about.
  let copied =
    mark === null ||
    isOfAnother(path, mark, computer) ||
    mark.decision !== null ||
    (!mark.record && showsRealPayments(dataFolder));
  function settle(record: boolean): void {
    say({ decision: null, record });
    copied = false;
  }
  return {
    get isCopied() {
      return copied;
    },
    get decision() {
      return mark !== null && !isOfAnother(path, mark, computer) ? mark.decision : null;
    },
    decide(decision) {
      const isMove = decision === 'moved-here';
      say({ decision, record: true }, isMove ? doubtedAfter(path, mark, computer) : NO_DOUBT);
    },
    settle,
    expectRecord() {
      if (copied || mark?.record !== true) settle(true);
    },
  };
}

const placeMarkIn = (dataFolder: string) => join(dataFolder, PLACE_MARK);

/**
 * Says of a whole copy of a record, before it is put into the place that is meant for it, whether
 * where it comes from was the record's own place: it is asked about there no less than it was here.
 * @param to where the copy lies; a file keeps its number when it is moved on the same disk
 * @throws the file system's errors
 */
export function carryPlaceMark(from: string, to: string, computer: string | null): void {
  const old = placeMarkIn(from);
  const mark = read(old);
  const isOwn = mark !== null && !isOfAnother(old, mark, computer) && mark.decision === null;
  if (isOwn) write(placeMarkIn(to), { ...mark, computer: mark.computer && computer });
  // One that says nothing: also where a mark of the new place's own was there before.
  else replaceFile(placeMarkIn(to), '');
}
