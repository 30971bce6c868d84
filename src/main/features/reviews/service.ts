/** What looking into a record stands on, and what it does for the rest of the app. */
import type { Mode } from '../../../shared/core/payments/payments.ts';
import type {
  Review,
  ReviewOutcome,
  ReviewPlace,
  ReviewState,
} from '../../../shared/features/reviews/reviews.ts';
import type { CustomerRule } from '../../../shared/settings.ts';
import type { Clock } from '../../core/platform/clock.ts';
import type { Log } from '../../core/platform/log.ts';
import type { Workers } from '../../core/platform/workers.ts';
import type { ReviewLists } from './open-copy.ts';
import type { ReviewPlaces } from './places.ts';
import type { ReviewOrder } from './protocol.ts';

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
