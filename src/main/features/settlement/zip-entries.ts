/** The parts of a workbook's archive, each read as a stream and within bounds. */
import type { Readable } from 'node:stream';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { SettlementError } from './trouble.ts';

/** Packed a thousandfold, a small file would fill a disk. */
const PART_BYTES_MAX = 4 * 1024 * 1024 * 1024;
const ENTRIES_MAX = 5000;

export interface Parts {
  has(name: string): boolean;
  /** @throws SettlementError where there is no such part, or it is packed in a way of its own */
  open(name: string): Promise<Readable>;
  close(): void;
}

/** @throws SettlementError where it is no archive that can be read */
export async function openParts(path: string): Promise<Parts> {
  const zip = await orDamaged(openPromise(path, { autoClose: false }));
  try {
    const entries = await orDamaged(entriesOf(zip));
    return {
      has: (name) => entries.has(name),
      async open(name) {
        const entry = entries.get(name);
        if (entry === undefined) throw new SettlementError('damaged');
        if (entry.uncompressedSize > PART_BYTES_MAX) throw new SettlementError('too-large');
        return orDamaged(zip.openReadStreamPromise(entry));
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > ENTRIES_MAX) throw new SettlementError('too-large');
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  return entries;
}

async function orDamaged<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof SettlementError) throw error;
    throw new SettlementError('damaged', { cause: error });
  }
}
