/**
 * Brings the newest backup to the second place, whenever one was made and at each look of the
 * record's keeper. Nothing waits for it: the work is a worker's, and a drive that is away, full or
 * slow is a sentence in Settings until it takes what it lacks.
 */
import { join } from 'node:path';
import type { SecondPlaceTrouble } from '../../../shared/features/second-place/second-place.ts';
import { KeychainUnavailableError } from '../../core/keychain/keychain.ts';
import type { Clock } from '../../core/platform/clock.ts';
import { errorFields, type Log } from '../../core/platform/log.ts';
import {
  type CopiedLedger,
  createBackupEnd,
  FullPlaceError,
  MissingFolderError,
  runMissingOnShelf,
  runSeal,
} from '../../core/record/index.ts';
import type { PlaceKeys } from './place-key.ts';
import type { PlaceNote, PlaceNoteFile } from './place-note.ts';
import type { Workers } from '../../core/platform/workers.ts';

const WEEK_MS = 7 * 86_400_000;
/** A first base onto a slow stick takes minutes; a share that is away can keep a call for ever. */
const ANSWERS_WITHIN_MS = 30 * 60_000;
/** A drive that does not answer must not keep the app from closing. */
const CLOSED_WITHIN_MS = 3000;
/** Asking a keychain that is locked shows a prompt, which must not come at every look. */
const ASK_KEYCHAIN_AGAIN_MS = 3_600_000;

export interface Copying {
  readonly trouble: SecondPlaceTrouble;
  readonly isOverdue: boolean;
  /** Something is being written there at this moment. */
  readonly isSealing: boolean;
  /** Returns at once and never throws. */
  bringUp(of: CopiedLedger): void;
  /** The place or its key is another from now on: what was wrong with it is over. */
  renewed(): void;
  /** Ends what is under way; resolves once it has, or soon. */
  close(): Promise<void>;
}

export interface CopyingParts {
  readonly note: PlaceNoteFile;
  readonly keys: Pick<PlaceKeys, 'read'>;
  readonly workers: Workers;
  readonly clock: Pick<Clock, 'now' | 'monotonic' | 'setTimer' | 'zone'>;
  readonly log: Pick<Log, 'info' | 'warn'>;
  readonly onChange: () => void;
}

/** The key is not in the keychain any more. */
class KeyGoneError extends Error {}

export function createCopying(parts: CopyingParts): Copying {
  const { note, keys, workers, clock, log, onChange } = parts;
  let trouble: SecondPlaceTrouble = note.isLost ? 'note-lost' : 'none';
  let isOverdue = note.isLost;
  let underWay: Promise<void> | null = null;
  let end = createBackupEnd();
  let askKeychainAt = 0;
  let isSealing = false;

  function say(now: SecondPlaceTrouble): void {
    const late = isLate(note.get(), clock.now());
    if (now === trouble && late === isOverdue) return;
    trouble = now;
    isOverdue = late;
    onChange();
  }

  function setSealing(now: boolean): void {
    if (now === isSealing) return;
    isSealing = now;
    onChange();
  }

  async function bringUp(place: PlaceNote, { backups: from }: CopiedLedger): Promise<void> {
    const shelf = join(place.folder, place.shelf);
    const missing = await runMissingOnShelf(workers.backup, { from, shelf });
    if (missing.length === 0 && place.former.length === 0) return;
    const key = await keys.read(place);
    if (key === null) throw new KeyGoneError('the key is not in the keychain any more');
    setSealing(true);
    const order = { from, shelf, key, at: clock.now(), zone: clock.zone };
    const former = place.former.map((name) => join(place.folder, name));
    const copied = await runSeal(workers.backup, { ...order, former }, end);
    // Named anew meanwhile, what was done is of the place from before.
    if (note.get() !== place) return;
    if (copied.length > 0) log.info('a backup was sealed', { backup: copied.join(' ') });
    note.set({
      ...place,
      copiedAt: copied.length > 0 ? clock.now() : place.copiedAt,
      former: [],
    });
  }

  async function tryIt(place: PlaceNote, of: CopiedLedger): Promise<void> {
    const giveUp = clock.setTimer(ANSWERS_WITHIN_MS, () => say('slow'));
    try {
      await bringUp(place, of);
      say('none');
    } catch (error) {
      log.warn('a backup could not be brought to the second place', errorFields(error));
      const now = troubleOf(error);
      if (now === 'no-key' || now === 'no-keychain')
        askKeychainAt = clock.monotonic() + ASK_KEYCHAIN_AGAIN_MS;
      if (note.get()?.shelf === place.shelf) say(now);
    } finally {
      giveUp();
      underWay = null;
      setSealing(false);
    }
  }

  return {
    get trouble() {
      return trouble;
    },
    get isOverdue() {
      return isOverdue;
    },
    get isSealing() {
      return isSealing;
    },
    bringUp(of) {
      const place = note.get();
      if (place === null) return;
      const isLocked = trouble === 'no-key' || trouble === 'no-keychain';
      // What still owes an answer is not asked twice.
      if (underWay !== null || (isLocked && clock.monotonic() < askKeychainAt)) say(trouble);
      else underWay = tryIt(place, of);
    },
    renewed() {
      askKeychainAt = 0;
      say('none');
    },
    async close() {
      end.end();
      const soon = new Promise<void>((resolve) => void clock.setTimer(CLOSED_WITHIN_MS, resolve));
      await Promise.race([underWay, soon]);
      end = createBackupEnd();
    },
  };
}

const isLate = (place: PlaceNote | null, now: number): boolean =>
  place !== null && now - Math.max(place.namedAt, place.copiedAt ?? 0) >= WEEK_MS;

function troubleOf(error: unknown): SecondPlaceTrouble {
  if (error instanceof KeyGoneError) return 'no-key';
  if (error instanceof KeychainUnavailableError) return 'no-keychain';
  if (error instanceof MissingFolderError) return 'missing';
  return error instanceof FullPlaceError ? 'full' : 'refuses';
}
