/** The worker thread of one audit; it ends with it. */
import { enterWorker } from '../platform/worker-thread.ts';
import { auditDataSchema, auditLedger } from './audit.ts';

const { port, data } = enterWorker();

const answer = auditLedger(auditDataSchema.parse(data), (done, total) =>
  port.postMessage({ progress: { done, total } }),
);
port.postMessage(answer);
