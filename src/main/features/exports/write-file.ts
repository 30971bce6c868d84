/** Writes one file from its beginning to its end, whatever is in it; in a worker. */
import type { ExportContents } from '../../../shared/features/exports/exports.ts';
import { DamagedLedgerError, StorageError } from '../../core/ledger/index.ts';
import { whyNotWritten } from './file-errors.ts';
import { type FileOutput, openFileOutput } from './file-output.ts';
import type { WorkerMessage, WorkerOrder } from './protocol.ts';
import { TooLargeError } from './zip-file.ts';

type Progress = Extract<WorkerMessage, { kind: 'progress' }>;

export interface Telling {
  progress: (progress: Omit<Progress, 'kind'>) => void;
  /** Somebody ended it: what was written so far is not kept. */
  isCancelled: () => boolean;
}

export class CancelledError extends Error {
  override readonly name = 'CancelledError';
}

/**
 * Whatever goes wrong, nothing of the file is left where it can still be removed.
 * @param write writes all of it; what it answers stands in the last word
 */
export async function writeFile(
  { unfinished, target }: Pick<WorkerOrder, 'unfinished' | 'target'>,
  telling: Telling,
  write: (output: FileOutput) => Promise<ExportContents | null>,
): Promise<WorkerMessage> {
  try {
    const output = await openFileOutput(unfinished);
    try {
      const contents = await write(output);
      if (telling.isCancelled()) throw new CancelledError();
      const bytes = output.length;
      return { kind: 'made', file: await output.finish(target), bytes, contents };
    } catch (error) {
      await dropQuietly(output);
      throw error;
    }
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error('something else was thrown');
    const why = whyNot(error);
    if (why === null) throw error;
    const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
    return { kind: 'failed', why, error: code ?? error.name };
  }
}

/** Who can't remove it here, since a stick is gone say, does so at the next start. */
async function dropQuietly(output: FileOutput): Promise<void> {
  try {
    await output.drop();
  } catch {
    // The note of it stays.
  }
}

type Why = Extract<WorkerMessage, { kind: 'failed' }>['why'];

/** What is expected to go wrong; null for all else. */
function whyNot(error: Error): Why | null {
  if (error instanceof CancelledError) return 'cancelled';
  if (error instanceof TooLargeError) return 'too-large';
  if (error instanceof StorageError || error instanceof DamagedLedgerError) return 'damage';
  return whyNotWritten(error);
}
