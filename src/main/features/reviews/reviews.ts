/**
 * Looking into one record at a time: a copy of a backup or of a file is made ready in a worker, read,
 * and removed when it is closed. The file itself is never opened for writing, and nothing here can
 * start, check or change a payment.
 */
import type { ReviewOutcome, ReviewState } from '../../../shared/features/reviews/reviews.ts';
import { Refusal } from '../../core/platform/refusal.ts';
import { makeReadyCopy, type ReadyCopy, type Source } from './ready-copy.ts';
import { openScratch } from './scratch.ts';
import type { ReviewService, ReviewsParts } from './service.ts';
import { kindOf, ReviewError, whyNotOpened } from './trouble.ts';

/** What is being made ready, for as long as it is. */
interface Opening {
  readonly ending: AbortController;
  readonly done: Promise<void>;
}

export function createReviews(parts: ReviewsParts): ReviewService {
  const { places, log } = parts;
  const scratch = openScratch(parts.folder, parts.random, log);
  let work: ReviewState['work'] = null;
  let opening: Opening | null = null;
  let opened: ReadyCopy | null = null;
  let isClosed = false;

  const state = (): ReviewState => ({
    revision: parts.nextRevision(),
    work,
    review: opened?.review ?? null,
  });

  function tell(next = work): void {
    work = next;
    if (!isClosed) parts.onChange(state());
  }

  async function closeOpened(): Promise<void> {
    const before = opened;
    if (before === null) return;
    opened = null;
    tell();
    await parts.endReading();
    await before.close();
  }

  async function open(choose: () => Promise<Source | null>): Promise<ReviewOutcome> {
    if (opening !== null || isClosed) return { opened: false, why: 'under-way' };
    const { promise: done, resolve } = Promise.withResolvers<void>();
    const ending = new AbortController();
    const { signal } = ending;
    opening = { ending, done };
    tell({ step: 'choosing', done: 0, total: 0 });
    try {
      const source = await choose();
      if (source === null || signal.aborted) throw new ReviewError('cancelled');
      tell({ step: 'copying', done: 0, total: 0 });
      const next = await makeReadyCopy(parts, scratch, source, {
        signal,
        onProgress: tell,
        onLearned(copy) {
          if (opened === copy) tell();
        },
      });
      await closeOpened();
      opened = next;
      const { kind, whose, payments } = next.review;
      log.info('a record is looked into', { kind, whose, payments });
      return { opened: true };
    } catch (error) {
      return notOpened(error, log);
    } finally {
      opening = null;
      tell(null);
      resolve();
    }
  }

  function demand(id: string): ReadyCopy {
    if (opened?.review.id !== id) throw new Refusal('review-closed', 'that record is not open');
    return opened;
  }

  const cancel = () => opening?.ending.abort();

  return {
    state,
    place: () => places.view(),
    openBackup: (mode, name) =>
      open(async () => {
        const ledger = parts.own().find((each) => each.mode === mode)?.ledger;
        return ledger === undefined ? null : { kind: 'backup', ledger, name, mode };
      }),
    openFile: (named) =>
      open(async () => {
        const path = await places.choose(named);
        return path === null ? null : { kind: 'file', path };
      }),
    cancel,
    reviewed(id) {
      const { review, ledger, lists } = demand(id);
      return { review, ledger, lists };
    },
    async closeReview(id) {
      demand(id);
      await closeOpened();
    },
    start: () => scratch.clear(),
    async close() {
      isClosed = true;
      cancel();
      // Nobody knows when a person answers a box; once somebody does, nothing is read any more.
      if (work?.step !== 'choosing') await opening?.done;
      await closeOpened();
      scratch.clear();
    },
  };
}

/** @throws what is not foreseen */
function notOpened(error: unknown, log: ReviewsParts['log']): ReviewOutcome {
  const why = whyNotOpened(error);
  if (why === null || !(error instanceof Error)) throw error;
  if (why !== 'cancelled')
    log.warn('a record could not be looked into', { why, error: kindBehind(error) });
  return { opened: false, why };
}

/** A worker says of its errors what kind they were, which comes as the cause's words. */
const kindBehind = (error: Error): string =>
  error instanceof ReviewError && error.cause instanceof Error
    ? error.cause.message
    : kindOf(error);
