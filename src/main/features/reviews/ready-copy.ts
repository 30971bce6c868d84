/** A record's copy that was made ready in a worker, is read, and goes when it is closed. */
import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import type { Review, ReviewState } from '../../../shared/features/reviews/reviews.ts';
import { searchForms } from '../../core/payments/customers/index.ts';
import { openCopy } from './open-copy.ts';
import type { Learned, ReviewOrder } from './protocol.ts';
import { runReview } from './run-review.ts';
import type { Scratch } from './scratch.ts';
import type { ReviewedRecord, ReviewsParts } from './service.ts';

export type Source = ReviewOrder['source'];

export interface ReadyCopy extends Omit<ReviewedRecord, 'review'> {
  /** As far as is known by now. */
  review: Review;
  /** Resolves once nothing reads the copy any more; then it goes. */
  close(): Promise<void>;
}

export interface ReadyHearing {
  /** Aborted when somebody ends it. */
  readonly signal: AbortSignal;
  readonly onProgress: (work: NonNullable<ReviewState['work']>) => void;
  /** More has come to be known of one that is ready. */
  readonly onLearned: (copy: ReadyCopy) => void;
}

const SHOWN_NAME = 300;

/** @throws ReviewError, StorageError, and what made the worker stop; then nothing of it stays */
export async function makeReadyCopy(
  parts: Omit<ReviewsParts, 'folder'>,
  scratch: Scratch,
  source: Source,
  { signal, onProgress, onLearned }: ReadyHearing,
): Promise<ReadyCopy> {
  const { clock, log, workers } = parts;
  const { copy: ledger, drop } = scratch.make();
  let known: Partial<Learned> = {};
  let ready: ReadyCopy | null = null;
  const running = runReview(
    workers.review,
    { source, copy: ledger, own: parts.own(), customers: parts.customers(), at: clock.now() },
    {
      onProgress: ({ step, done, total }) => onProgress({ step, done, total }),
      onLearned(learned) {
        known = learned;
        if (ready === null) return;
        ready.review = { ...ready.review, ...learned };
        onLearned(ready);
      },
    },
  );
  signal.addEventListener('abort', () => void running.end(), { once: true });
  try {
    const facts = await running.ready;
    signal.throwIfAborted();
    const { lists, close } = openCopy({
      copy: ledger,
      mode: facts.mode,
      worker: workers.reader,
      clock,
      log,
      searched: (search) => searchForms(search, parts.customers()),
    });
    const named = { id: randomUUID(), kind: source.kind, name: nameOf(source) };
    ready = {
      review: { ...named, ...facts, ...known },
      ledger,
      lists,
      async close() {
        await running.end();
        await close();
        void running.gone.then(drop);
      },
    };
    return ready;
  } catch (error) {
    await running.end();
    void running.gone.then(drop);
    throw error;
  }
}

const nameOf = (source: Source): string =>
  (source.kind === 'backup' ? source.name : basename(source.path)).slice(0, SHOWN_NAME);
