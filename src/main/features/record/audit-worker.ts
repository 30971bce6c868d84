/** The worker thread of one audit; it ends with it. */
import { parentPort, workerData } from 'node:worker_threads';
import { auditDataSchema, auditLedger } from './audit.ts';

const port = parentPort;
if (!port) throw new Error('the audit is a worker thread');

const answer = auditLedger(auditDataSchema.parse(workerData), (done, total) =>
  port.postMessage({ progress: { done, total } }),
);
port.postMessage(answer);
