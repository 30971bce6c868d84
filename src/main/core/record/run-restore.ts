/** Runs a restore in a worker thread of its own: a large record takes many seconds. */
import { StorageError } from '../ledger/index.ts';
import { reportOf, type RestoreOrder } from './restoring.ts';
import { answerOfWorker } from './worker-answer.ts';

/**
 * @param script the worker's entry: `restore-worker.ts` itself, or what it was built to
 * @throws as `restoreLedger`; also a StorageError when the worker ended without an answer. Then the
 *   ledger is as it was, or the next opening brings the restore to its end
 */
export async function runRestore(
  script: URL,
  order: RestoreOrder,
): Promise<ReturnType<typeof reportOf>> {
  return reportOf(await replyOf(script, order));
}

async function replyOf(script: URL, order: RestoreOrder): Promise<unknown> {
  try {
    return await answerOfWorker(script, 'ledger-restore', order);
  } catch (error) {
    throw new StorageError('the restore was cut off', { cause: error });
  }
}
