/** What can befall a ledger's files on a bad disk: one blow to one of them, chosen by the seed. */
import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Seeded } from '../support/samples/seeded.ts';
import { FILES } from './disk-template.ts';

const PAGE = 4096;
/** Of SQLite's journal: a header, then each page behind a header of its own. */
const WAL_HEADER = 32;
const FRAME = PAGE + 24;

interface Target {
  path: string;
  /** The same file some time earlier; it may be missing. */
  earlier: string;
  size: number;
  /** Where one of its pages begins. */
  page(random: Seeded): number;
}

type Blow = (target: Target, random: Seeded) => void;

export const BLOWS: Readonly<Record<string, Blow>> = {
  'one byte changed': ({ path, size }, random) => {
    const at = random.below(size);
    const [byte = 0] = bytesAt(path, at, 1);
    write(path, Buffer.from([byte ^ (1 + random.below(255))]), at);
  },
  'some bytes overwritten': ({ path, size }, random) =>
    write(path, rubbish(random, 2 + random.below(200)), random.below(size)),
  'a page overwritten': (target, random) =>
    write(target.path, rubbish(random, PAGE), target.page(random)),
  'a page zeroed': (target, random) => write(target.path, Buffer.alloc(PAGE), target.page(random)),
  'two pages swapped': (target, random) => {
    const [one, other] = [target.page(random), target.page(random)];
    const [first, second] = [bytesAt(target.path, one, PAGE), bytesAt(target.path, other, PAGE)];
    write(target.path, second, one);
    write(target.path, first, other);
  },
  'a page written over another': (target, random) =>
    write(target.path, bytesAt(target.path, target.page(random), PAGE), target.page(random)),
  'a page that was never written': (target, random) => {
    const at = target.page(random);
    if (!existsSync(target.earlier)) return write(target.path, Buffer.alloc(PAGE), at);
    const page = readFileSync(target.earlier).subarray(at, at + PAGE);
    write(target.path, page.length === PAGE ? page : Buffer.alloc(PAGE), at);
  },
  'cut short': ({ path, size }, random) => truncateSync(path, random.below(size)),
  'cut at a page': (target, random) => truncateSync(target.path, target.page(random)),
  gone: ({ path }) => rmSync(path),
};

/**
 * Strikes once.
 * @param folder with copies of `FILES`
 * @returns what befell which file
 */
export function strike(folder: string, earlier: string, random: Seeded): string {
  const there = FILES.filter((file) => sizeOf(join(folder, file)) > 0);
  // The note is a few bytes among megabytes: it gets its blow, and seldom.
  const large = there.filter((file) => !file.endsWith('-head'));
  const file = random.chance(0.03) ? random.pick(there) : random.pick(large);
  const path = join(folder, file);
  const { size } = statSync(path);
  const name = random.pick(Object.keys(BLOWS));
  BLOWS[name]?.(
    {
      path,
      earlier: join(earlier, file),
      size,
      page(chosen) {
        if (!file.endsWith('-wal')) return chosen.below(Math.ceil(size / PAGE)) * PAGE;
        const frames = Math.floor((size - WAL_HEADER) / FRAME);
        return WAL_HEADER + chosen.below(frames) * FRAME + (FRAME - PAGE);
      },
    },
    random,
  );
  return `${file}: ${name}`;
}

const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

const rubbish = (random: Seeded, length: number) =>
  Buffer.from(Array.from({ length }, () => random.below(256)));

function bytesAt(path: string, at: number, length: number): Buffer {
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(length);
    return bytes.subarray(0, readSync(file, bytes, 0, length, at));
  } finally {
    closeSync(file);
  }
}

function write(path: string, bytes: Buffer, at: number): void {
  const file = openSync(path, 'r+');
  try {
    writeSync(file, bytes, 0, bytes.length, at);
  } finally {
    closeSync(file);
  }
}
