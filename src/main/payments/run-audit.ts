/** Runs an audit in a worker thread of its own, so that nobody at the counter waits for it. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { StorageError } from '../ledger/ledger.ts';
import { type AuditFault, auditFaultSchema } from './audit.ts';

const repliesSchema = z.tuple([auditFaultSchema.nullable()]);

/**
 * @param script the worker's entry: `audit-worker.ts` itself, or what it was built to
 * @param path the ledger's database; it may be in use
 * @param signal ends the audit early
 * @returns the first thing in the ledger that is not as it should be, or null
 * @throws StorageError when the audit could not be brought to its end
 */
export async function runAudit(
  script: URL,
  path: string,
  signal: AbortSignal,
): Promise<AuditFault | null> {
  const worker = new Worker(script, {
    name: 'ledger-audit',
    workerData: { path },
    execArgv: [],
  });
  const ended = new AbortController();
  worker.once('exit', () => ended.abort());
  try {
    const messages: unknown = await once(worker, 'message', {
      signal: AbortSignal.any([signal, ended.signal]),
    });
    const [found] = repliesSchema.parse(messages);
    return found;
  } catch (error) {
    throw new StorageError('the ledger could not be audited', { cause: error });
  } finally {
    await worker.terminate();
  }
}
