/** The worker thread of one review: makes the copy ready, then finds out what takes all of it. */
import { enterWorker } from '../../core/platform/worker-thread.ts';
import { makeReady } from './make-ready.ts';
import { findCustomersBy } from './find-customers.ts';
import { prove } from './prove.ts';
import { reviewEndSchema, type ReviewMessage, reviewOrderSchema } from './protocol.ts';
import { kindOf, whyNotOpened } from './trouble.ts';

const { port, data } = enterWorker();

const order = reviewOrderSchema.parse(data);
const ending = new AbortController();
const { signal } = ending;
const say = (message: ReviewMessage) => port.postMessage(message, []);

/** Often enough for whoever watches, seldom enough for who has other things to do. */
const TELL_EVERY_MS = 250;
let told = { at: -Infinity, step: '' };

port.on('message', (message: unknown) => {
  reviewEndSchema.parse(message);
  ending.abort();
});

async function run(): Promise<void> {
  try {
    const facts = await makeReady(order, {
      signal,
      progress(progress) {
        const now = performance.now();
        if (progress.step === told.step && now - told.at < TELL_EVERY_MS) return;
        told = { at: now, step: progress.step };
        say({ kind: 'progress', ...progress });
      },
    });
    say({ kind: 'ready', facts });
  } catch (error) {
    const why = whyNotOpened(error);
    if (why === null || !(error instanceof Error)) throw error;
    say({ kind: 'failed', why, error: kindOf(error) });
    return;
  }
  await Promise.all([
    prove(order.copy, (facts) => say({ kind: 'learned', facts }), signal),
    findCustomersBy(order.copy, order.customers, signal),
  ]);
}

try {
  await run();
} catch (error) {
  if (!signal.aborted) throw error;
} finally {
  port.close();
}
