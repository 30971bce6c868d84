/** Runs an audit in a worker thread of its own, so that nobody at the counter waits for it. */
import { z } from 'zod';
import { StorageError } from '../ledger/index.ts';
import { type AuditData, type AuditReport, auditReportSchema, type OnAudited } from './audit.ts';
import { answerOfWorker } from './worker-answer.ts';

const progressSchema = z.strictObject({ done: z.int(), total: z.int() });

export interface AuditRun {
  /** Ends the audit early. */
  readonly signal: AbortSignal;
  readonly onAudited: OnAudited;
}

/**
 * @param script the worker's entry: `audit-worker.ts` itself, or what it was built to
 * @throws StorageError when the audit could not be brought to its end
 */
export async function runAudit(
  script: URL,
  data: AuditData,
  { signal, onAudited }: AuditRun,
): Promise<AuditReport> {
  try {
    const answer = await answerOfWorker(script, 'ledger-audit', data, {
      signal,
      onProgress(progress) {
        const { done, total } = progressSchema.parse(progress);
        onAudited(done, total);
      },
    });
    return auditReportSchema.parse(answer);
  } catch (error) {
    throw new StorageError('the ledger could not be audited', { cause: error });
  }
}
