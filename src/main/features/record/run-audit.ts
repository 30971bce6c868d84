/** Runs an audit in a worker thread of its own, so that nobody at the counter waits for it. */
import { StorageError } from '../../adapters/ledger/ledger.ts';
import { type AuditData, type AuditReport, auditReportSchema } from './audit.ts';
import { answerOfWorker } from './worker-answer.ts';

/**
 * @param script the worker's entry: `audit-worker.ts` itself, or what it was built to
 * @param signal ends the audit early
 * @throws StorageError when the audit could not be brought to its end
 */
export async function runAudit(
  script: URL,
  data: AuditData,
  signal: AbortSignal,
): Promise<AuditReport> {
  try {
    return auditReportSchema.parse(await answerOfWorker(script, 'ledger-audit', data, signal));
  } catch (error) {
    throw new StorageError('the ledger could not be audited', { cause: error });
  }
}
