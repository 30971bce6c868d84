/** Makes, unpacks and copies backups in a worker thread of its own, so that nobody at the counter waits. */
import { StorageError } from '../ledger/index.ts';
import {
  type BackupJob,
  type KeyInHex,
  madeSchema,
  namesSchema,
  openedSchema,
  type PlaceInHex,
  valueOf,
} from './backing-up.ts';
import type { CopyOrder } from './copy-backups.ts';
import type { BackupOrder, MadeBackup } from './make-backup.ts';
import type { NotOpened, UnsealOrder } from './open-place.ts';
import type { SealOrder, ShelfOrder } from './seal-backups.ts';
import { answerOfWorker } from './worker-answer.ts';

/** Ends a backup that is under way: it takes away what it has made so far. */
export interface BackupEnd {
  readonly flag: SharedArrayBuffer;
  end(): void;
}

export function createBackupEnd(): BackupEnd {
  const flag = new SharedArrayBuffer(1);
  return { flag, end: () => void Atomics.store(new Uint8Array(flag), 0, 1) };
}

/**
 * @param script the worker's entry: `backup-worker.ts` itself, or what it was built to
 * @throws as `makeBackup`; also a StorageError when the worker ended without an answer. Then no
 *   backup has changed
 */
export async function runBackup(
  script: URL,
  order: BackupOrder,
  end: BackupEnd,
): Promise<MadeBackup> {
  return madeSchema.parse(valueOf(await replyOf(script, { kind: 'make', ...order }, end)));
}

export interface UnpackOrder {
  /** The ledger's file. */
  path: string;
  /** The name of a backup. */
  backup: string;
  /** Where its ledger is to be; what is there is replaced. */
  target: string;
}

/**
 * @param script as above
 * @throws as `unpackBackup`; also a StorageError when the worker ended without an answer
 */
export async function runUnpack(script: URL, order: UnpackOrder): Promise<void> {
  valueOf(await replyOf(script, { kind: 'unpack', ...order }, createBackupEnd()));
}

/**
 * @param script as above
 * @throws as `copyBackups`; also a StorageError when the worker ended without an answer
 */
export async function runCopy(script: URL, order: CopyOrder): Promise<string[]> {
  return namesSchema.parse(
    valueOf(await replyOf(script, { kind: 'copy', ...order }, createBackupEnd())),
  );
}

type InHex<T> = Omit<T, 'key'> & { readonly key: KeyInHex };

/** @throws as `missingOnShelf`; also a StorageError when the worker ended without an answer */
export const runMissingOnShelf = async (script: URL, order: ShelfOrder): Promise<string[]> =>
  namesSchema.parse(
    valueOf(await replyOf(script, { kind: 'missing-on-shelf', ...order }, createBackupEnd())),
  );

/** @throws as `sealBackups`; also a StorageError when the worker ended without an answer */
export const runSeal = async (
  script: URL,
  { former, ...order }: InHex<SealOrder>,
  end: BackupEnd,
): Promise<string[]> =>
  namesSchema.parse(
    valueOf(await replyOf(script, { kind: 'seal', ...order, former: [...former] }, end)),
  );

/** @throws as `openPlace`; also a StorageError when the worker ended without an answer */
export const runOpenPlace = async (
  script: URL,
  order: { folder: string; passphrase: string },
  end: BackupEnd,
): Promise<PlaceInHex | NotOpened> =>
  openedSchema.parse(valueOf(await replyOf(script, { kind: 'open-place', ...order }, end)));

/** @throws as `unsealPieces`, a damaged one as DamagedLedgerError; StorageError as above */
export async function runUnseal(
  script: URL,
  { names, ...order }: InHex<UnsealOrder>,
  end: BackupEnd,
): Promise<void> {
  valueOf(await replyOf(script, { kind: 'unseal', ...order, names: [...names] }, end));
}

async function replyOf(script: URL, job: BackupJob, { flag }: BackupEnd): Promise<unknown> {
  try {
    return await answerOfWorker(script, 'ledger-backup', { job, end: flag });
  } catch (error) {
    throw new StorageError('the backup was cut off', { cause: error });
  }
}
