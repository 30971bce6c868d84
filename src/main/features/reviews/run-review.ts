/** Runs one review's worker: until its copy is ready, and from then on beside whoever reads. */
import { startWorker } from '../../core/platform/worker-thread.ts';
import {
  type Learned,
  type ReviewFacts,
  type ReviewMessage,
  reviewMessageSchema,
  type ReviewOrder,
} from './protocol.ts';
import { ReviewError } from './trouble.ts';

type Progress = Extract<ReviewMessage, { kind: 'progress' }>;

/** A drive that hangs, or SQLite at work, keeps a worker from hearing that it is to end. */
const HEARS_WITHIN_MS = 3000;

export interface RunningReview {
  /** Rejects with a ReviewError, or with what made the worker stop. */
  readonly ready: Promise<ReviewFacts>;
  /** Ends it at once. Resolves once the worker is gone, or does not hear. */
  end(): Promise<void>;
  /** Resolves once nothing of it can have the copy open any more. */
  readonly gone: Promise<void>;
}

export interface ReviewHearing {
  readonly onProgress: (progress: Progress) => void;
  readonly onLearned: (learned: Learned) => void;
}

/** @param script the worker's entry: `review-worker.ts` itself, or what it was built to */
export function runReview(
  script: URL,
  order: ReviewOrder,
  { onProgress, onLearned }: ReviewHearing,
): RunningReview {
  const { worker, end } = startWorker(script, 'review', order);
  const { promise: ready, resolve, reject } = Promise.withResolvers<ReviewFacts>();
  const { promise: gone, resolve: left } = Promise.withResolvers<void>();
  // Whoever opens awaits it; who has opened already has nothing more to hear from it.
  ready.catch(() => undefined);

  worker.on('message', (message: unknown) => {
    const said = reviewMessageSchema.parse(message);
    switch (said.kind) {
      case 'progress':
        return onProgress(said);
      case 'ready':
        return resolve(said.facts);
      case 'failed':
        return reject(new ReviewError(said.why, new Error(said.error)));
      case 'learned':
        return onLearned(said.facts);
    }
  });
  worker.on('error', reject);
  worker.on('exit', () => {
    reject(new Error('the worker ended without a word'));
    left();
  });
  return {
    ready,
    gone,
    async end() {
      reject(new ReviewError('cancelled'));
      const ended = end();
      const givenUp = new Promise<void>((done) => setTimeout(done, HEARS_WITHIN_MS).unref());
      await Promise.race([ended, givenUp]);
    },
  };
}
