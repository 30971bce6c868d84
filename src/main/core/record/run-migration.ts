/** Brings a large ledger up to date in a worker thread, so that the window does not stand still. */
import { errorFields, type Log } from '../platform/log.ts';
import { type MigrationOrder, takesLong } from './up-to-date.ts';
import { answerOfWorker } from './worker-answer.ts';

/**
 * Resolves at once where there is little to do, and whatever happens: what could not be done is
 * tried again, and said, by the opening that follows.
 * @param script the worker's entry: `migration-worker.ts` itself, or what it was built to
 * @param large in bytes; tests know smaller ledgers
 * @param known how many migrations there are; tests know one more
 */
export async function runMigration(
  script: URL,
  order: MigrationOrder,
  log: Pick<Log, 'info' | 'warn'>,
  large?: number,
  known?: number,
): Promise<void> {
  if (!takesLong(order.path, large, known)) return;
  log.info('the record is of a former version and is brought up to date');
  try {
    await answerOfWorker(script, 'ledger-migration', order);
  } catch (error) {
    log.warn('the record could not be brought up to date ahead', errorFields(error));
  }
}
