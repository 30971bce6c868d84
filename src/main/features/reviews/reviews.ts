/**
 * Looking into one record at a time: a copy of a backup or of a file is made ready in a worker, read,
 * and removed when it is closed. The file itself is never opened for writing, and nothing here can
 * start, check or change a payment.
 */
import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import type { Mode } from '../../../shared/payments.ts';
import type { Review, ReviewOutcome, ReviewPlace, ReviewState } from '../../../shared/reviews.ts';
import type { CustomerRule } from '../../../shared/settings.ts';
import type { Clock } from '../../core/platform/clock.ts';
import { errorFields, type Log } from '../../core/platform/log.ts';
import { Refusal } from '../../core/platform/refusal.ts';
import { searchForms } from '../../core/payments/customers/index.ts';
import { openCopy, type OpenCopy, type ReviewLists } from './open-copy.ts';
import type { ReviewPlaces } from './places.ts';
import type { Learned, ReviewOrder } from './protocol.ts';
import { type RunningReview, runReview } from './run-review.ts';
import { openScratch, type Scratch } from './scratch.ts';
import { kindOf, ReviewError, whyNotOpened } from './trouble.ts';
import type { Workers } from '../../core/platform/workers.ts';

export interface ReviewsParts {
  /** For copies and nothing else. */
  folder: string;
  workers: Workers;
  places: ReviewPlaces;
  /** This counter's own records: their databases, and their ids by the settings. */
  own: () => ReviewOrder['own'];
  /** By which customers are found. */
  customers: () => CustomerRule;
  clock: Pick<Clock, 'now'>;
  random: (bytes: number) => Uint8Array;
  log: Pick<Log, 'info' | 'warn'>;
  /** Greater at each call, also than those of an app that was composed before this. */
  nextRevision: () => number;
  /** What `state` says is another. */
  onChange: (state: ReviewState) => void;
  /** Ends whatever else reads the copy that is about to be closed; resolves once nothing does. */
  endReading: () => Promise<void>;
}

/** What is needed to hand payments of the open record over. */
export interface ReviewedRecord {
  readonly review: Review;
  /** Its copy. */
  readonly ledger: string;
  readonly lists: ReviewLists;
}

export interface ReviewService {
  state(): ReviewState;
  place(): ReviewPlace;
  /** Each opens one in place of what was open, or says why not; then what was open stays. */
  openBackup(mode: Mode, name: string): Promise<ReviewOutcome>;
  /** @param named as in `ReviewPlaces.choose` */
  openFile(named: string | null): Promise<ReviewOutcome>;
  /** Ends what is being made ready; its call answers so. */
  cancel(): void;
  /** The open record. @throws Refusal `review-closed` unless it is this one */
  reviewed(id: string): ReviewedRecord;
  /** Resolves once its copy is removed. @throws as `reviewed` */
  closeReview(id: string): Promise<void>;
  /** Removes what a killed app left. */
  start(): void;
  close(): Promise<void>;
}

type Source = ReviewOrder['source'];

interface Opened {
  review: Review;
  readonly ledger: string;
  readonly copy: OpenCopy;
  readonly running: RunningReview;
  readonly drop: () => void;
}

/** What is being made ready, for as long as it is. */
interface Opening {
  readonly ending: AbortController;
  running: RunningReview | null;
  readonly done: Promise<void>;
}

const SHOWN_NAME = 300;

export function createReviews(parts: ReviewsParts): ReviewService {
  const { places, clock, log } = parts;
  const scratch: Scratch = openScratch(parts.folder, parts.random);
  let work: ReviewState['work'] = null;
  let opening: Opening | null = null;
  let opened: Opened | null = null;
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

  /** What can't be removed yet is removed at the next start. */
  function dropQuietly(drop: () => void): void {
    try {
      drop();
    } catch (error) {
      log.warn('the copy of a record could not be removed yet', errorFields(error));
    }
  }

  async function makeReady(source: Source, mine: Opening): Promise<Opened> {
    const { copy: ledger, drop } = scratch.make();
    const heard: { learned: Partial<Learned>; now: Opened | null } = { learned: {}, now: null };
    const running = runReview(
      parts.workers.review,
      {
        source,
        copy: ledger,
        own: parts.own(),
        customers: parts.customers(),
        at: clock.now(),
      },
      {
        onProgress: ({ step, done, total }) => tell({ step, done, total }),
        onLearned(learned) {
          heard.learned = learned;
          if (heard.now === null) return;
          heard.now.review = { ...heard.now.review, ...learned };
          if (opened === heard.now) tell();
        },
      },
    );
    mine.running = running;
    const removed = () => dropQuietly(drop);
    try {
      const facts = await running.ready;
      mine.ending.signal.throwIfAborted();
      const copy = openCopy({
        copy: ledger,
        mode: facts.mode,
        worker: parts.workers.reader,
        clock,
        log,
        searched: (search) => searchForms(search, parts.customers()),
      });
      const found = { ...facts, ...heard.learned };
      const now: Opened = {
        review: { id: randomUUID(), kind: source.kind, name: nameOf(source), ...found },
        ledger,
        copy,
        running,
        drop: removed,
      };
      heard.now = now;
      return now;
    } catch (error) {
      await running.end();
      void running.gone.then(removed);
      throw error;
    }
  }

  async function closeOpened(): Promise<void> {
    const before = opened;
    if (before === null) return;
    opened = null;
    tell();
    await parts.endReading();
    await before.running.end();
    await before.copy.close();
    void before.running.gone.then(before.drop);
  }

  async function openOne(choose: () => Promise<Source | null>): Promise<ReviewOutcome> {
    const { promise: done, resolve } = Promise.withResolvers<void>();
    const mine: Opening = { ending: new AbortController(), running: null, done };
    opening = mine;
    tell({ step: 'choosing', done: 0, total: 0 });
    try {
      const source = await choose();
      if (source === null || mine.ending.signal.aborted) throw new ReviewError('cancelled');
      tell({ step: 'copying', done: 0, total: 0 });
      const next = await makeReady(source, mine);
      await closeOpened();
      opened = next;
      const { kind, whose, payments } = next.review;
      log.info('a record is looked into', { kind, whose, payments });
      return { opened: true };
    } catch (error) {
      const why = whyNotOpened(error);
      if (why === null || !(error instanceof Error)) throw error;
      if (why !== 'cancelled')
        log.warn('a record could not be looked into', { why, error: kindBehind(error) });
      return { opened: false, why };
    } finally {
      opening = null;
      tell(null);
      resolve();
    }
  }

  async function open(choose: () => Promise<Source | null>): Promise<ReviewOutcome> {
    if (opening !== null || isClosed) return { opened: false, why: 'under-way' };
    return openOne(choose);
  }

  function demand(id: string): Opened {
    if (opened?.review.id !== id) throw new Refusal('review-closed', 'that record is not open');
    return opened;
  }

  function cancel(): void {
    opening?.ending.abort();
    void opening?.running?.end();
  }

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
      const { review, ledger, copy } = demand(id);
      return { review, ledger, lists: copy.lists };
    },
    async closeReview(id) {
      demand(id);
      await closeOpened();
    },
    start: () => dropQuietly(scratch.clear),
    async close() {
      isClosed = true;
      cancel();
      // Nobody knows when a person answers a box; once somebody does, nothing is read any more.
      if (work?.step !== 'choosing') await opening?.done;
      await closeOpened();
      dropQuietly(scratch.clear);
    },
  };
}

/** A worker says of its errors what kind they were, which comes as the cause's words. */
const kindBehind = (error: Error): string =>
  error instanceof ReviewError && error.cause instanceof Error
    ? error.cause.message
    : kindOf(error);

const nameOf = (source: Source): string =>
  (source.kind === 'backup' ? source.name : basename(source.path)).slice(0, SHOWN_NAME);
