/** Unpacks a moving file beside everything that is in use, and looks through what has come. */
import { createWriteStream, mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DamagedLedgerError, NewerLedgerError } from '../../core/ledger/index.ts';
import type { Settings } from '../../core/settings/settings.ts';
import { checkArrived } from '../../core/record/index.ts';
import { MoveFileError } from './file-trouble.ts';
import { LEDGER_ENTRY, type Manifest, contentBytes, SETTINGS_ENTRY } from './manifest.ts';
import { type OnBytes, openMoveFile, withReading } from './move-file.ts';
import { dropUnfinished, type PassTakeIn, unfinishedIn } from './place.ts';
import { readDepartedSettings } from './settings-of-move.ts';
import { fileMode, folderMode } from '../../core/platform/file-modes.ts';
import type { Workers } from '../../core/platform/workers.ts';

export interface TakeIn {
  dataFolder: string;
  /** The moving file. */
  file: string;
  passphrase: string;
  workers: Workers;
  /** UTC milliseconds. */
  at: number;
  signal: AbortSignal;
  onStep: (step: 'writing' | 'checking', total: number) => void;
  onBytes: OnBytes;
  pass: PassTakeIn;
}

export interface Unpacked {
  manifest: Manifest;
  settings: Settings;
  ledgerId: string | null;
}

/**
 * @throws MoveFileError, AbortError, StorageError and the file system's errors; then what was
 *   unpacked is the caller's to drop
 */
export async function unpack(order: TakeIn): Promise<Unpacked> {
  const { dataFolder, signal } = order;
  const folder = unfinishedIn(dataFolder);
  const file = await openMoveFile(order.file, order.passphrase, signal);
  try {
    const { manifest } = file;
    dropUnfinished(dataFolder);
    mkdirSync(folder, { recursive: true, mode: folderMode() });
    order.onStep('writing', contentBytes(manifest));
    await file.readEntries(async ({ name }, content) => {
      const path = join(folder, name);
      mkdirSync(dirname(path), { recursive: true, mode: folderMode() });
      await pipeline(
        Readable.from(content),
        createWriteStream(path, { flags: 'wx', mode: fileMode() }),
        { signal },
      );
    }, order.onBytes);
    order.pass('unpacked');
    order.onStep('checking', 0);
    const settings = readDepartedSettings(
      await withReading(() => readFile(join(folder, SETTINGS_ENTRY), 'utf8')),
    );
    const ledgerId = await checkLedger(order, manifest, join(folder, LEDGER_ENTRY));
    signal.throwIfAborted();
    order.pass('checked');
    return { manifest, settings, ledgerId };
  } finally {
    await file.close();
  }
}

async function checkLedger(
  { dataFolder, workers, at }: TakeIn,
  { ledger }: Manifest,
  path: string,
): Promise<string | null> {
  if (ledger === null) return null;
  try {
    return await checkArrived({ dataFolder, path, workers, at, ...ledger });
  } catch (error) {
    if (error instanceof NewerLedgerError)
      throw new MoveFileError('newer', 'a newer app wrote its ledger', { cause: error });
    if (error instanceof DamagedLedgerError)
      throw new MoveFileError('damaged', 'its ledger is not sound', { cause: error });
    throw error;
  }
}
