/**
 * A ZIP archive that is written as it comes, with no more than a few pieces of it in memory. What is
 * known of an entry only at its end is put into its head afterwards, since the file is at hand; so
 * every reader finds the sizes where it looks for them first.
 */
import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';
import type { FileOutput } from './file-output.ts';

const deflate = promisify(deflateRaw);

/** What the format holds without its extension for larger ones, which not every reader knows. */
const LARGEST = 0xffff_ffff;

/** More than the format holds: an entry, or the archive. */
export class TooLargeError extends Error {
  override readonly name = 'TooLargeError';
}

export interface ZipFile {
  /** Begins the next entry; the one before is ended. @param name ASCII, with `/` */
  entry(name: string): Promise<void>;
  /** @throws TooLargeError, the file system's errors */
  write(text: string): Promise<void>;
  /** Writes the directory of the archive. */
  end(): Promise<void>;
}

interface Entry {
  name: Buffer;
  offset: number;
  crc: number;
  size: number;
  packed: number;
}

const VERSION = 20;
const DEFLATED = 8;
const HEAD_SIZES_AT = 14;

/** 1980-01-01, the format's first day: times belong to what is in the file. */
const FIRST_DAY = 0x21;

/** Fast: a spreadsheet's XML packs well at any level. */
const LEVEL = 1;

/** @param largest how many bytes an entry and the archive may have; tests know smaller ones */
export function createZipFile(output: FileOutput, largest = LARGEST): ZipFile {
  const done: Entry[] = [];
  let open: Entry | null = null;
  /** What is being packed while the next piece is put together. */
  let underWay: Promise<void> = Promise.resolve();

  async function put(entry: Entry, packed: Uint8Array): Promise<void> {
    entry.packed += packed.length;
    if (output.length + packed.length > largest)
      throw new TooLargeError('the archive has more bytes than the format holds');
    await output.write(packed);
  }

  async function pack(entry: Entry, bytes: Uint8Array, isLast: boolean): Promise<void> {
    entry.crc = crc32(bytes, entry.crc);
    entry.size += bytes.length;
    if (entry.size > largest)
      throw new TooLargeError('an entry has more bytes than the format holds');
    const finishFlush = isLast ? constants.Z_FINISH : constants.Z_SYNC_FLUSH;
    await put(entry, await deflate(bytes, { level: LEVEL, finishFlush }));
  }

  /** One piece is packed at a time, and one more waits. */
  async function follow(step: () => Promise<void>): Promise<void> {
    await underWay;
    underWay = step();
    // Whoever comes next hears of it.
    underWay.catch(() => undefined);
  }

  async function endEntry(): Promise<void> {
    const ended = open;
    if (ended === null) return;
    open = null;
    await follow(() => pack(ended, new Uint8Array(0), true));
    await underWay;
    const sizes = Buffer.alloc(12);
    sizes.writeUInt32LE(ended.crc, 0);
    sizes.writeUInt32LE(ended.packed, 4);
    sizes.writeUInt32LE(ended.size, 8);
    await output.writeAt(sizes, ended.offset + HEAD_SIZES_AT);
    done.push(ended);
  }

  return {
    async entry(name) {
      await endEntry();
      open = { name: Buffer.from(name), offset: output.length, crc: 0, size: 0, packed: 0 };
      await output.write(headOf(open));
    },
    async write(text) {
      const entry = open;
      if (entry === null) throw new Error('no entry was begun');
      const bytes = Buffer.from(text, 'utf8');
      await follow(() => pack(entry, bytes, false));
    },
    async end() {
      await endEntry();
      const directory = Buffer.concat(done.map(directoryLine));
      const offset = output.length;
      if (offset + directory.length > largest)
        throw new TooLargeError('the archive has more bytes than the format holds');
      await output.write(directory);
      await output.write(endOf(done.length, directory.length, offset));
    },
  };
}

function headOf({ name }: Entry): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(VERSION, 4);
  head.writeUInt16LE(DEFLATED, 8);
  head.writeUInt16LE(FIRST_DAY, 12);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name]);
}

function directoryLine({ name, offset, crc, size, packed }: Entry): Buffer {
  const line = Buffer.alloc(46);
  line.writeUInt32LE(0x02014b50, 0);
  line.writeUInt16LE(VERSION, 4);
  line.writeUInt16LE(VERSION, 6);
  line.writeUInt16LE(DEFLATED, 10);
  line.writeUInt16LE(FIRST_DAY, 14);
  line.writeUInt32LE(crc, 16);
  line.writeUInt32LE(packed, 20);
  line.writeUInt32LE(size, 24);
  line.writeUInt16LE(name.length, 28);
  line.writeUInt32LE(offset, 42);
  return Buffer.concat([line, name]);
}

function endOf(entries: number, length: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries, 8);
  end.writeUInt16LE(entries, 10);
  end.writeUInt32LE(length, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}
