/**
 * How far the ledger has come, in a small file beside it. SQLite drops a damaged end of its journal
 * without a word, and what is left looks whole; this number shows that something was there.
 */
import { closeSync, constants, openSync, readSync, writeSync } from 'node:fs';

export interface HeadFile {
  /** The latest event that was ever written, by the file as it was found; 0 when it can't tell. */
  readonly found: number;
  /** Notes the latest event, which must be on disk. */
  note(sequence: number): void;
  close(): void;
}

/** Written in place and always as long, so that no crash leaves half of it. */
const WIDTH = 16;

export const headFilePath = (ledgerPath: string) => `${ledgerPath}-head`;

/**
 * It is written once what is being done is done, so that no request waits for it, and it is not
 * synced: after a crash or a power cut it may be behind, never ahead. Nor does it stop anything:
 * where it can't be kept, only a lost end would go unnoticed.
 */
export function openHeadFile(ledgerPath: string): HeadFile {
  const file = open(headFilePath(ledgerPath));
  const found = file === null ? 0 : read(file);
  let highest = found;
  let due: NodeJS.Immediate | null = null;

  function write(): void {
    due = null;
    if (file !== null) quietly(() => writeSync(file, String(highest).padStart(WIDTH, '0'), 0));
  }

  return {
    found,
    note(sequence) {
      // Never lowered: what is missing must still show at the start after this one.
      if (sequence <= highest) return;
      highest = sequence;
      due ??= setImmediate(write);
    },
    close() {
      if (due !== null) {
        clearImmediate(due);
        write();
      }
      if (file !== null) closeSync(file);
    },
  };
}

/** What the note beside a ledger says that nobody has open; 0 where it says nothing. */
export function readHeadFile(ledgerPath: string): number {
  const file = quietly(() => openSync(headFilePath(ledgerPath), constants.O_RDONLY));
  if (file === null) return 0;
  try {
    return read(file);
  } finally {
    closeSync(file);
  }
}

const open = (path: string) =>
  quietly(() => openSync(path, constants.O_RDWR | constants.O_CREAT, 0o600));

function read(file: number): number {
  const buffer = Buffer.alloc(WIDTH);
  const length = quietly(() => readSync(file, buffer, 0, WIDTH, 0));
  const text = buffer.toString('latin1');
  return length === WIDTH && /^\d+$/.test(text) ? Number(text) : 0;
}

function quietly<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
